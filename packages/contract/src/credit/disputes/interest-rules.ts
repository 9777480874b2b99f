import { addDays, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import { productOn, type AccountType } from '../../accounts/accounts/rules.ts';

/** A rate is in millionths and a year has 365 days, as in the books. */
const PARTS = 365_000_000;

/**
 * What an account would have earned on an amount, from the day it left until the day it was back. An error is corrected with
 * its interest: 12 CFR 1005.11(c).
 */
export function interestMissed(type: AccountType, amount: Cents, left: Day, back: Day): Cents {
  let rates = 0;
  for (let day = left; day < back; day = addDays(day, 1)) rates += productOn(type, day).interest?.rate ?? 0;
  return portion(amount, rates, PARTS, 'half-up');
}
