import { expect, test } from 'vitest';
import { stageOf } from './stage.ts';

test.each([
  ['development', 'development'],
  ['test', 'test'],
  ['production', 'production'],
  ['', 'production'],
  [undefined, 'production'],
  ['Development', 'production'],
])('%j is %s', (written, expected) => {
  expect(stageOf(written)).toBe(expected);
});
