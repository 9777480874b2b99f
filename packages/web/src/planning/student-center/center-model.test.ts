import { dayFrom } from '@bank/kernel/day.ts';
import { expect, test } from 'vitest';
import { weeklyResult } from './center-model.ts';

const today = dayFrom('2026-11-18');

test('what is left is spread over the weeks', () => {
  expect(weeklyResult({ available: '1,000.00', kept: '300', until: '2027-01-27' }, today)).toEqual({
    weekly: 7_000,
    days: 70,
  });
  expect(weeklyResult({ available: '100', kept: '', until: '2026-11-19' }, today)).toEqual({
    weekly: 10_000,
    days: 1,
  });
});

test.each(['', '2026-11-18', '2026-11-17', '2026-02-30', 'soon'])('the day %j gives no result', (until) => {
  expect(weeklyResult({ available: '100', kept: '', until }, today)).toBeNull();
});
