import type { Day } from '@bank/kernel/day.ts';
import { divide } from '@bank/kernel/portion.ts';

/** Growth is a whole number of these parts, so that thousands of days leave no error that a figure would show. */
export const ONE = 10n ** 18n;

/** What one has become by the end of a day. */
export type GrowthOn = { readonly day: Day; readonly growth: bigint };

/** As of the end of this day, which may have no entry of its own; null before the first. */
export function growthAt(line: readonly GrowthOn[], day: Day): bigint | null {
  return line.findLast((each) => each.day <= day)?.growth ?? null;
}

/** From the end of one day to the end of a later one. */
export function growthBetween(line: readonly GrowthOn[], from: Day, to: Day): bigint | null {
  const [before, after] = [growthAt(line, from), growthAt(line, to)];
  return before === null || after === null || before === 0n ? null : grown(ONE, after, before);
}

export function grown(growth: bigint, after: bigint, before: bigint): bigint {
  return divide(growth * after, before, 'half-even');
}

/** The change in percent: `3.2`, `-0.4`. */
export function percentText(growth: bigint, decimals: 1 | 2): string {
  return decimalText(divide((growth - ONE) * 10n ** BigInt(decimals + 2), ONE, 'half-up'), decimals);
}

export function decimalText(value: bigint, decimals: 1 | 2): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const YEAR_DAYS = 365n;
/** In steps of a tenth of a percent, a total loss is this far below zero. */
const WHOLE = 1000n;

/**
 * Growth over some days as percent a year, in tenths, to the nearest. Roots of whole numbers aren't whole, so powers are compared
 * instead: this is the least rate whose upper half step, earned for all the days, is more than the growth.
 */
export function yearlyTenths(growth: bigint, days: number): bigint {
  const count = BigInt(days);
  const reached = growth ** YEAR_DAYS * (2n * WHOLE) ** count;
  const unit = ONE ** YEAR_DAYS;
  const isEnough = (tenths: bigint) => (2n * (WHOLE + tenths) + 1n) ** count * unit > reached;
  let [low, high] = [-WHOLE, WHOLE];
  while (!isEnough(high)) [low, high] = [high, high * 2n];
  while (low < high) {
    const middle = (low + high - (low + high < 0n ? 1n : 0n)) / 2n;
    if (isEnough(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
}
