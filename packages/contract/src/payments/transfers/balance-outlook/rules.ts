import { addDays, type Day } from '@bank/kernel/day.ts';
import { plus, type Cents } from '@bank/kernel/money.ts';

/** How many days ahead the outlook reaches. */
export const OUTLOOK_DAYS = 30;

/** Money in (positive) or out (negative) on a day. */
export type Flow = { readonly day: Day; readonly amount: Cents };

/** The lowest end-of-day balance and the first day it occurs. */
export function lowestOf(opening: Cents, today: Day, flows: readonly Flow[]): Flow {
  const end = addDays(today, OUTLOOK_DAYS);
  const near = flows
    .filter(({ day }) => day <= end)
    // Overdue flows happen today.
    .map(({ day, amount }) => ({ day: day < today ? today : day, amount }));
  const days = [...new Set(near.map(({ day }) => day))].toSorted();
  let balance = days[0] === today ? plus(opening, sumOn(near, today)) : opening;
  let lowest: Flow = { day: today, amount: balance };
  for (const day of days.filter((each) => each > today)) {
    balance = plus(balance, sumOn(near, day));
    if (balance < lowest.amount) lowest = { day, amount: balance };
  }
  return lowest;
}

function sumOn(flows: readonly Flow[], day: Day): Cents {
  return plus(...flows.filter((flow) => flow.day === day).map(({ amount }) => amount));
}
