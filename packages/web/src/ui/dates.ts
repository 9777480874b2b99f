import type { Language } from '@bank/words/catalogue.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-FR', zh: 'zh-CN' };

/** Days are ISO calendar dates without a time zone, so they are parsed and formatted in UTC. */
function dayText(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(
    new Date(dayTime(day)),
  );
}

/** A day's position on a time axis. */
export function dayTime(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`${day} is not a day`);
  return time;
}

export function dayOfTime(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** `Mar 11`, on axes and in short lists. */
export function shortDay(day: string, language: Language): string {
  return dayText(day, language, { month: 'short', day: 'numeric' });
}

/** `Mar 11, 2026`, if the year may differ. */
export function fullDay(day: string, language: Language): string {
  return dayText(day, language, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** `Saturday, March 14, 2026`, for screen readers where only a tile is visible. */
export function spokenDay(day: string, language: Language): string {
  return dayText(day, language, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** `Mar`, the top of a date tile. */
export function shortMonth(day: string, language: Language): string {
  return dayText(day, language, { month: 'short' });
}
