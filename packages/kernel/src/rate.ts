import type { Cents } from './money.ts';
import { divide, portion, whole, type Rounding } from './portion.ts';

/** A share of one, in whole parts per million: 8.25 % is 82,500. Percent exist only as text, at the edges. */
export type Rate = number & { readonly unit: 'ppm' };

export const PPM = 1_000_000;

const PERCENT = /^(-?)(0|[1-9]\d{0,8})(?:\.(\d{1,4}))?$/;

export function rate(partsPerMillion: number): Rate {
  if (!Number.isSafeInteger(partsPerMillion))
    throw new RangeError(`${partsPerMillion} is not a whole number of parts per million`);
  // Negative zero would print as "-0.00".
  return (partsPerMillion === 0 ? 0 : partsPerMillion) as Rate;
}

/** What a share is counted in when it is shown: `8.25 %` in hundredths of a percent, `8 %` in whole ones. */
export const HUNDREDTH_OF_PERCENT = rate(100);
export const WHOLE_PERCENT = rate(10_000);

/** For the rulebook: `percent('8.25')`. A text that is no percentage is a mistake of ours. */
export function percent(text: string): Rate {
  const read = fromPercent(text);
  if (read === null) throw new RangeError(`${text} is not a percentage of at most four decimals`);
  return read;
}

/** Reads a percentage without its sign, `8.25`; null when it is none or finer than a part per million. */
export function fromPercent(text: string): Rate | null {
  const match = PERCENT.exec(text);
  if (!match) return null;
  const [, sign = '', before = '', after = ''] = match;
  return rate(Number(sign + before + after.padEnd(4, '0')));
}

/** Exact, with two decimals or as many more as it needs: `4.00`, `8.25`, `3.125`. */
export function toPercent(share: Rate): string {
  const digits = String(Math.abs(share)).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${share < 0 ? '-' : ''}${digits.slice(0, -4)}.${decimals}`;
}

/** As a person reads a rate: two decimals, rounded half up. Interest is always reckoned with the exact rate. */
export function shownPercent(share: Rate): string {
  const hundredths = divide(BigInt(share), BigInt(HUNDREDTH_OF_PERCENT), 'half-up');
  return toPercent(rate(whole(hundredths * BigInt(HUNDREDTH_OF_PERCENT))));
}

/** Fees, taxes, withholding: the share of an amount, rounded once. */
export function percentOf(amount: Cents, share: Rate, rounding: Rounding): Cents {
  return portion(amount, share, PPM, rounding);
}

/**
 * What share one amount is of another. It is rounded once, straight to the step that is shown: rounding to a
 * millionth first would push some shares over the edge of the next hundredth.
 */
export function ratio(part: Cents, of: Cents, step: Rate, rounding: Rounding): Rate {
  const steps = divide(BigInt(part) * BigInt(PPM), BigInt(of) * BigInt(step), rounding);
  return rate(whole(steps * BigInt(step)));
}
