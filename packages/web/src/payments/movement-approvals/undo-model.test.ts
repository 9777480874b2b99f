import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { leftText, secondsBetween } from './undo-model.ts';

const AT = '2031-03-01T12:00:00Z';

test.each([
  ['a whole window', '2031-03-01T12:00:10Z', 0, 10],
  ['what has passed on this device is taken off', '2031-03-01T12:00:10Z', 3_200, 7],
  ['a begun second counts', '2031-03-01T12:00:10Z', 9_001, 1],
  ['never below nothing', '2031-03-01T12:00:10Z', 11_000, 0],
  ['another zone is the same moment', '2031-03-01T07:01:00-05:00', 0, 60],
])('%s', (_, until, passedMs, left) => {
  expect(secondsBetween(AT, until, passedMs)).toBe(left);
});

test.each([
  [null, null],
  [1, '1 second left. We haven’t sent it yet.'],
  [90, '90 seconds left. We haven’t sent it yet.'],
  [91, '2 minutes left. We haven’t sent it yet.'],
  [3_600, '60 minutes left. We haven’t sent it yet.'],
])('%s seconds are told as they are', async (seconds, told) => {
  const { say } = await createTranslator('en', ['movementApprovals']);
  expect(leftText(seconds, say)).toBe(told);
});
