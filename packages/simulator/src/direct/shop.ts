import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, plus, type Cents } from '@bank/kernel/money.ts';
import { chanceFrom } from '../chance.ts';
import type { Outside } from './outside.ts';

const SEED = 2_000_003;

/** A shop's business days: each of its card sales arrives by itself, and its wholesaler takes a payment a day. */
export function openShop(outside: Outside, accountNumber: string, salesADay: number) {
  const chance = chanceFrom(SEED);
  let sold = 0;
  return async (day: Day): Promise<void> => {
    if (!isBusinessDay(day)) return;
    const amounts: Cents[] = Array.from({ length: salesADay }, () => cents(chance.whole(180, 2_400)));
    for (const amount of amounts) {
      sold += 1;
      const name = `Card sale ${String(sold).padStart(7, '0')}`;
      outside.send({ rail: 'card', direction: 'in', accountNumber, amount, name, on: day });
    }
    const kept = partsOf(day).date % 3 === 0 ? 97 : 100;
    const amount = cents(Math.floor((plus(...amounts) * kept) / 100));
    outside.send({ rail: 'ach', direction: 'out', accountNumber, amount, name: 'Harbor Wholesale', on: day });
    await outside.deliver();
  };
}
