import type { Cents } from './money.ts';
import { divide, portion, whole, type Rounding } from './portion.ts';

/** A rate in parts per million: 8.25 % is 82,500. Percentages exist only as text, at the edges. */
export type Rate = number & { readonly unit: 'ppm' };

export const PPM = 1_000_000;

const PERCENT = /^(-?)(0|[1-9]\d{0,8})(?:\.(\d{1,4}))?$/;

export function rate(partsPerMillion: number): Rate {
  if (!Number.isSafeInteger(partsPerMillion))
    throw new RangeError(`${partsPerMillion} is not a whole number of parts per million`);
  // Negative zero would print as "-0.00".
  return (partsPerMillion === 0 ? 0 : partsPerMillion) as Rate;
}

/** Display steps: `8.25 %` in hundredths of a percent, `8 %` in whole percent. */
export const HUNDREDTH_OF_PERCENT = rate(100);
export const WHOLE_PERCENT = rate(10_000);

/** For constants in rules: `percent('8.25')`. Throws if the text is not a percentage. */
export function percent(text: string): Rate {
  const read = fromPercent(text);
  if (read === null) throw new RangeError(`${text} is not a percentage of at most four decimals`);
  return read;
}

/** Parses a percentage without its sign, `8.25`; null if invalid or finer than one ppm. */
export function fromPercent(text: string): Rate | null {
  const match = PERCENT.exec(text);
  if (!match) return null;
  const [, sign = '', before = '', after = ''] = match;
  return rate(Number(sign + before + after.padEnd(4, '0')));
}

/** Exact, with at least two decimals: `4.00`, `8.25`, `3.125`. */
export function toPercent(share: Rate): string {
  const digits = String(Math.abs(share)).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${share < 0 ? '-' : ''}${digits.slice(0, -4)}.${decimals}`;
}

/** For display: two decimals, rounded half up. Interest always uses the exact rate. */
export function shownPercent(share: Rate): string {
  const hundredths = divide(BigInt(share), BigInt(HUNDREDTH_OF_PERCENT), 'half-up');
  return toPercent(rate(whole(hundredths * BigInt(HUNDREDTH_OF_PERCENT))));
}

/** Fees, taxes, withholding: a share of an amount, rounded once. */
export function percentOf(amount: Cents, share: Rate, rounding: Rounding): Cents {
  return portion(amount, share, PPM, rounding);
}

/**
 * What share one amount is of another, rounded once to the displayed step: rounding to ppm first could change
 * the displayed digit.
 */
export function ratio(part: Cents, of: Cents, step: Rate, rounding: Rounding): Rate {
  const steps = divide(BigInt(part) * BigInt(PPM), BigInt(of) * BigInt(step), rounding);
  return rate(whole(steps * BigInt(step)));
}
