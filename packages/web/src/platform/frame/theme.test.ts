import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test.each([
  ['__Host-theme=dark', 'dark'],
  ['__Host-theme=light; __Host-language=es', 'light'],
  ['__Host-theme=device', 'device'],
  ['__Host-theme=purple', 'device'],
  ['', 'device'],
])('%j means the %s theme', (jar, expected) => {
  expect(themeOf(jar)).toBe(expected);
});
