import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { causeOf, lowestOf, REVIEW_DAYS, type Flow } from './rules.ts';

const today = dayFrom('2028-02-10');

/** The oracle: 31 end-of-day balances, one by one. */
function lived(opening: number, flows: readonly Flow[]): { day: string; amount: number } {
  let balance = opening;
  let lowest: { day: string; amount: number } | null = null;
  for (let at = 0; at <= REVIEW_DAYS; at += 1) {
    const day = addDays(today, at);
    for (const flow of flows) {
      const isDue = flow.day === day || (at === 0 && flow.day < today);
      balance += isDue ? flow.amount : 0;
    }
    if (lowest === null || balance < lowest.amount) lowest = { day, amount: balance };
  }
  return lowest ?? { day: today, amount: opening };
}

test('the lowest is that of a day-by-day simulation, for any flows', () => {
  const flow = fc.record({
    day: fc.integer({ min: -5, max: 45 }).map((days) => addDays(today, days)),
    amount: fc.integer({ min: -500_000, max: 500_000 }).map(cents),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000, max: 1_000_000 }),
      fc.array(flow, { maxLength: 40 }),
      (opening, flows) => {
        expect(lowestOf(cents(opening), today, flows)).toEqual(lived(opening, flows));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('nothing to come is today’s balance, and what is too far away does not count', () => {
  expect(lowestOf(cents(500), today, [])).toEqual({ day: today, amount: 500 });
  const far = { day: addDays(today, 31), amount: cents(-400) };
  const near = { day: addDays(today, 30), amount: cents(-300) };
  expect(lowestOf(cents(500), today, [far])).toEqual({ day: today, amount: 500 });
  expect(lowestOf(cents(500), today, [far, near])).toEqual({ day: near.day, amount: 200 });
});

test('the cause of the lowest point is the largest payment of its day', () => {
  const day = addDays(today, 4);
  const flows = [
    { day, amount: cents(-100) },
    { day, amount: cents(-300) },
    { day, amount: cents(50) },
    { day: addDays(today, 5), amount: cents(900) },
  ];
  const lowest = lowestOf(cents(500), today, flows);
  expect(lowest).toEqual({ day, amount: 150 });
  expect(causeOf(lowest, today, flows)).toBe(flows[1]);
  expect(causeOf({ day: today, amount: cents(500) }, today, flows)).toBeNull();
  // What is overdue happens today.
  const overdue = { day: addDays(today, -2), amount: cents(-10) };
  expect(causeOf({ day: today, amount: cents(490) }, today, [overdue])).toMatchObject({ amount: -10 });
});
