import * as z from 'zod';

/** A calendar day of the bank, `2026-03-31`. Compares as text; carries no time zone. */
export type Day = string & { readonly unit: 'day' };

export const BANK_ZONE = 'America/New_York';

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Only days that exist: `2026-02-30` is none. */
export function isDay(value: unknown): value is Day {
  const parts = typeof value === 'string' ? SHAPE.exec(value) : null;
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

export function dayFrom(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a calendar day`);
  return text;
}

/** The word is shown where the day is missing or does not exist. */
export function day(word = 'failure.date') {
  return z.string(word).refine(isDay, word).meta({ type: 'string', format: 'date' });
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
