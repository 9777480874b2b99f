import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';

/** A calendar day of the bank, `2026-03-31`. Compares as text; carries no time zone. */
export type Day = string & { readonly unit: 'day' };

export const BANK_ZONE = 'America/New_York';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Only days that exist: `2026-02-30` is none. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false;
  try {
    Temporal.PlainDate.from(value, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

export function dayFrom(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a calendar day`);
  return text;
}

/** The word is shown where the day is missing or does not exist. */
export function day(word = 'failure.date') {
  return z.string(word).refine(isDay, word).meta({ type: 'string', format: 'date' });
}

export function addDays(from: Day, days: number): Day {
  return dayFrom(Temporal.PlainDate.from(from).add({ days }).toString());
}

export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
}

/** The bank's calendar day at an instant. The instant itself comes from the bank's clock, never from a browser. */
export function dayAt(instant: Date, zone = BANK_ZONE): Day {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return dayFrom(moment.toZonedDateTimeISO(zone).toPlainDate().toString());
}
