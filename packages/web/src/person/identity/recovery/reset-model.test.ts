import { expect, test } from 'vitest';
import { resetTokenIn } from './reset-model.ts';

const token = 'a1B2c3D4e5F6g7H8i9J0_-kL';

test.each([
  [`#${token}`, 'link', token],
  ['', token, token],
  ['', undefined, null],
  ['#short', 'link', null],
  [`#${token}%20x`, undefined, null],
])('[SESS-13] the token in %j and %j is %j', (hash, inPath, expected) => {
  expect(resetTokenIn(hash, inPath)).toBe(expected);
});
