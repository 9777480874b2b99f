import { expect, test } from 'vitest';
import { cookieText, readCookie } from './cookies.ts';

test.each([
  ['language=fr', 'fr'],
  ['a=1; language=zh; theme=dark', 'zh'],
  ['mylanguage=fr', null],
  ['language=', null],
  ['', null],
])('the language in %j is %j', (jar, expected) => {
  expect(readCookie('language', jar)).toBe(expected);
});

test('a choice is kept for a year, for the whole site, and not sent from other sites', () => {
  expect(cookieText('theme', 'dark', false)).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(cookieText('theme', 'dark', true)).toBe(
    'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});
