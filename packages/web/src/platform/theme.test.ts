import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test.each([
  ['theme=dark', 'dark'],
  ['theme=light; language=es', 'light'],
  ['theme=device', 'device'],
  ['theme=purple', 'device'],
  ['', 'device'],
])('%j means the %s theme', (jar, expected) => {
  expect(themeOf(jar)).toBe(expected);
});
