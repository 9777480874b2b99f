import { expect, test } from 'vitest';
import { isBadPassword } from './bad-passwords.ts';

test.each(['password123', 'Password123!', '  QWERTYUIOP ', '!!iloveyou!!', '123456789'])(
  '%s is what attackers try first',
  (password) => {
    expect(isBadPassword(password, [])).toBe(true);
  },
);

test('a password that is hardly more than one’s own name or the bank’s is no secret', () => {
  expect(isBadPassword('Whitfield-1', ['Whitfield'])).toBe(true);
  expect(isBadPassword('Keelson2026', ['Keelson'])).toBe(true);
  expect(isBadPassword('Keelson and the long tide of 1984', ['Keelson'])).toBe(false);
});

test('an ordinary good password passes', () => {
  for (const password of ['Tidewater-84', 'correct horse battery staple', 'Lighthouse-27'])
    expect(isBadPassword(password, ['Nora']), password).toBe(false);
});
