import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { entriesOf } from './interest.ts';

const START = dayFrom('2031-03-01');
const MIDDLE = dayFrom('2031-03-12');
const LAST = dayFrom('2031-03-31');

const booked = [
  { kind: 'purchase', amount: cents(-2_000), day: MIDDLE },
  { kind: 'payment', amount: cents(3_000), day: LAST },
  { kind: 'interest', amount: cents(-32), day: LAST },
  { kind: 'interest', amount: cents(-5), day: LAST },
  { kind: 'payment', amount: cents(700), day: LAST },
] as const;

const told = (event: bigint, day: typeof LAST, what: 'opened' | 'released') => ({
  event,
  account: 1_000,
  dispute: 'one',
  day,
  what,
  amount: cents(2_000),
  debt: 'purchases' as const,
  lineDay: MIDDLE,
});

test('what a dispute changes counts at the end of its day, and on the last day before the month’s interest', () => {
  const disputes = [told(1n, MIDDLE, 'opened'), told(2n, LAST, 'released')];
  const entries = entriesOf({ of: { start: START }, booked, disputes });
  expect(entries.map(({ what, amount }) => [what, amount])).toEqual([
    ['owed', 2_000],
    ['disputed', 2_000],
    ['paid', 3_000],
    ['released', 2_000],
    ['owed', 32],
    ['owed', 5],
    ['paid', 700],
  ]);
});

test('without disputes, entries count in the order they were posted', () => {
  const entries = entriesOf({ of: { start: START }, booked, disputes: [] });
  expect(entries.map(({ amount }) => amount)).toEqual([2_000, 3_000, 32, 5, 700]);
});
