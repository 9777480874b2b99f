import { expect, test } from 'vitest';
import { cookieText, readCookie } from './cookies.ts';

test.each([
  ['__Host-language=fr', 'fr'],
  ['a=1; __Host-language=zh; __Host-theme=dark', 'zh'],
  ['language=fr', null],
  ['__Host-language=', null],
  ['', null],
])('the language in %j is %j', (jar, expected) => {
  expect(readCookie('__Host-language', jar)).toBe(expected);
});

test('a choice is kept for a year, for this host alone, and not sent from other sites', () => {
  expect(cookieText('__Host-theme', 'dark')).toBe(
    '__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});
