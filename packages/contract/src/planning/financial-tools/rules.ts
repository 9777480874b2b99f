import { nominalFor } from '@bank/kernel/compound.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser, portion } from '@bank/kernel/portion.ts';
import { PPM, type Rate } from '@bank/kernel/rate.ts';

/** Longest plan the calculators look at. */
export const MONTHS_MAX = 600;
const MONTHS_A_YEAR = 12;

/** A month's interest at a nominal yearly rate, to the cent. */
function monthInterest(balance: Cents, nominal: Rate): Cents {
  return portion(balance, nominal, PPM * MONTHS_A_YEAR, 'half-up');
}

type Saving = {
  readonly start: Cents;
  /** Put in at the end of each month, after its interest. */
  readonly monthly: Cents;
  readonly months: number;
  /** The APY the account earns. */
  readonly annualYield: Rate;
};

/** What a saving plan comes to, and how much of it is interest. */
export function savedAfter({ start, monthly, months, annualYield }: Saving): {
  total: Cents;
  interest: Cents;
} {
  const nominal = nominalFor(annualYield, 12);
  let [total, interest]: [Cents, Cents] = [start, ZERO];
  for (let month = 0; month < Math.min(months, MONTHS_MAX); month += 1) {
    const earned = monthInterest(total, nominal);
    interest = plus(interest, earned);
    total = plus(total, earned, monthly);
  }
  return { total, interest };
}

/** The least to put in each month to have the goal after so many months. */
export function monthlyFor(goal: Cents, plan: Omit<Saving, 'monthly'>): Cents {
  const reaches = (monthly: number) => savedAfter({ ...plan, monthly: cents(monthly) }).total >= goal;
  let [low, high] = [0, Math.max(0, goal)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return cents(high);
}

type Debt = { readonly balance: Cents; readonly apr: Rate; readonly monthly: Cents };

export type PaidOff = { readonly months: number; readonly interest: Cents; readonly last: Cents };

/**
 * How long it takes to pay a debt off, and its interest; `never` if the payment doesn't cover the interest, `tooLong` if it
 * takes longer than the longest plan.
 */
export function paidOff({ balance, apr, monthly }: Debt): PaidOff | 'never' | 'tooLong' {
  let [left, interest]: [Cents, Cents] = [balance, ZERO];
  for (let month = 1; month <= MONTHS_MAX; month += 1) {
    const charged = monthInterest(left, apr);
    const owed = plus(left, charged);
    interest = plus(interest, charged);
    const paid = lesser(owed, monthly);
    left = minus(owed, paid);
    if (left === ZERO) return { months: month, interest, last: paid };
    if (monthly <= charged) return 'never';
  }
  return 'tooLong';
}
