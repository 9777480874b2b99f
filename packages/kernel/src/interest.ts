import { cents, type Cents } from './money.ts';
import { divide, whole, type Rounding } from './portion.ts';
import { PPM, type Rate } from './rate.ts';

/** Daily interest is 1/365 of the annual rate; 1/366 is allowed in a leap year (12 CFR 1030.7(a)(1)). */
export type YearDays = 365 | 366;

/**
 * Accrued interest without rounding, in a unit that divides a cent by ppm, 365 and 366. Exceeds safe
 * integers, so tables store it as `numeric`.
 */
export type Accrual = bigint & { readonly unit: 'accrual' };

const PARTS_PER_CENT = BigInt(PPM) * 365n * 366n;

export function accrual(parts: bigint): Accrual {
  return parts as Accrual;
}

export const NO_ACCRUAL = accrual(0n);

/** Simple interest on a constant balance. A negative balance accrues negative interest. */
export function accrue(balance: Cents, at: Rate, days: number, yearDays: YearDays): Accrual {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`${days} is not a number of days`);
  const partsPerDay = BigInt(balance) * BigInt(at) * (yearDays === 365 ? 366n : 365n);
  return accrual(partsPerDay * BigInt(days));
}

/** Daily balance method: sums accruals before anything is rounded. */
export function addAccruals(...accruals: readonly Accrual[]): Accrual {
  return accrual(accruals.reduce((sum: bigint, each) => sum + each, 0n));
}

/** Whole cents to pay now, and the fraction carried forward. */
export function settleAccrual(accrued: Accrual, rounding: Rounding): { paid: Cents; carried: Accrual } {
  const paid = divide(accrued, PARTS_PER_CENT, rounding);
  return { paid: cents(whole(paid)), carried: accrual(accrued - paid * PARTS_PER_CENT) };
}

/** Interest for a number of days, paid or charged on its own, like an early withdrawal penalty. */
export function interestFor(
  balance: Cents,
  at: Rate,
  days: number,
  yearDays: YearDays,
  rounding: Rounding,
): Cents {
  return settleAccrual(accrue(balance, at, days, yearDays), rounding).paid;
}
