import { cents, type Cents } from './money.ts';
import { divide, whole, type Rounding } from './portion.ts';
import { PPM, type Rate } from './rate.ts';

/** A day earns a 365th of the year's rate; a 366th is lawful in a leap year (12 CFR 1030.7(a)(1)). */
export type YearDays = 365 | 366;

/**
 * Interest earned and not yet paid, without any rounding: a whole number of the largest parts of a cent that
 * hold a millionth, a 365th and a 366th alike. Far beyond a safe integer, so a table keeps it as `numeric`.
 */
export type Accrual = bigint & { readonly unit: 'accrual' };

const PARTS_PER_CENT = BigInt(PPM) * 365n * 366n;

export function accrual(parts: bigint): Accrual {
  return parts as Accrual;
}

export const NO_ACCRUAL = accrual(0n);

/** Simple interest of one balance over days on which it stayed the same. What is owed accrues below zero. */
export function accrue(balance: Cents, at: Rate, days: number, yearDays: YearDays): Accrual {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`${days} is not a number of days`);
  const partsPerDay = BigInt(balance) * BigInt(at) * (yearDays === 365 ? 366n : 365n);
  return accrual(partsPerDay * BigInt(days));
}

/** The daily balance method: one accrual for each day or span, added up before anything is rounded. */
export function addAccruals(...accruals: readonly Accrual[]): Accrual {
  return accrual(accruals.reduce((sum: bigint, each) => sum + each, 0n));
}

/** Whole cents to pay now, and what stays for the next time: nothing is lost, nothing is paid twice. */
export function settleAccrual(accrued: Accrual, rounding: Rounding): { paid: Cents; carried: Accrual } {
  const paid = divide(accrued, PARTS_PER_CENT, rounding);
  return { paid: cents(whole(paid)), carried: accrual(accrued - paid * PARTS_PER_CENT) };
}

/** Interest of a number of days that is paid or charged by itself, as an early withdrawal penalty is. */
export function interestFor(
  balance: Cents,
  at: Rate,
  days: number,
  yearDays: YearDays,
  rounding: Rounding,
): Cents {
  return settleAccrual(accrue(balance, at, days, yearDays), rounding).paid;
}
