import { addDays, type Day } from '@bank/kernel/day.ts';
import { plus, type Cents } from '@bank/kernel/money.ts';

/** How far the bank looks ahead, in days from today. */
export const OUTLOOK_DAYS = 30;

/** Money that comes or, below zero, goes on a day. */
export type Flow = { readonly day: Day; readonly amount: Cents };

/** The lowest that an account ends one of the days with, and the first day on which it does. */
export function lowestOf(opening: Cents, today: Day, flows: readonly Flow[]): Flow {
  const end = addDays(today, OUTLOOK_DAYS);
  const near = flows
    .filter(({ day }) => day <= end)
    // What is overdue happens today.
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
