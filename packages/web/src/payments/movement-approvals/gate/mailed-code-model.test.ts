import { expect, test } from 'vitest';
import { minutesAndSeconds } from './mailed-code-model.ts';

test.each([
  [600, '10:00'],
  [552, '9:12'],
  [65, '1:05'],
  [24, '0:24'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});
