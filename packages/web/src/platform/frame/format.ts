import type { Language } from '@bank/words/catalogue.ts';

/** Where our customers live; money and its signs stay American in every language (kernel/format.ts). */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-FR', zh: 'zh-CN' };

/** The bank's own clock, for deadlines. */
const BANK_ZONE = 'America/New_York';
const FURTHEST_RELATIVE_DAYS = 30;
const DAY_MS = 86_400_000;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Dates and times as section 13 of the design standard writes them. Days are calendar days in ISO text and have no
 * zone; instants are shown in the customer's zone. What day it is today is the bank's to say, so it is passed in.
 */
export type Format = {
  /** In lists: `Mar 11`, and `Nov 2, 2026` when it is not this year. */
  readonly day: (day: string, today: string) => string;
  /** In reviews and receipts: `Thu, Mar 12, 2026`. */
  readonly fullDay: (day: string) => string;
  /** Beside a relative day: `Sat, Mar 14`. */
  readonly weekday: (day: string) => string;
  /** At the head of a page: `Thursday, March 12`, and `Thursday, December 12, 2024` when it is not this year. */
  readonly longDay: (day: string, today?: string) => string;
  /** Since when: `June 2019`. */
  readonly month: (day: string) => string;
  /** From one day to another: `Nov 1 – 15, 2026`. */
  readonly span: (start: string, end: string) => string;
  /** In disputes and typed fields: `03/01/2026`, in every language. */
  readonly numericDay: (day: string) => string;
  /** `Today`, `In 5 days`, `2 days ago`; null further than 30 days off, where only the date helps. */
  readonly relativeDay: (day: string, today: string) => string | null;
  /** `9:41 AM` in the customer's zone. */
  readonly time: (instant: string) => string;
  /** `Mar 10, 8:12 PM` in the customer's zone. */
  readonly moment: (instant: string) => string;
  /** `5:00 PM` from `17:00`, a time of day of the bank. */
  readonly wallTime: (time: string) => string;
  /** `5:00 PM ET`: a deadline names the bank's zone. */
  readonly deadline: (instant: string) => string;
};

/** One sentence after another; Chinese puts no space between them. */
export function sentences(language: Language, ...texts: readonly string[]): string {
  return texts.join(language === 'zh' ? '' : ' ');
}

/** `zone` is the customer's; left out, it is the device's. */
export function createFormat(language: Language, zone?: string): Format {
  const locale = locales[language];
  const dayOnly = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => formatter.format(midnight(day));
  };
  const clock = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, {
      ...options,
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
    return (instant: string) => plainSpaces(formatter.format(new Date(instant)));
  };
  const own = zone === undefined ? {} : { timeZone: zone };
  const thisYear = dayOnly({ month: 'short', day: 'numeric' });
  const otherYear = dayOnly({ month: 'short', day: 'numeric', year: 'numeric' });
  const longThisYear = dayOnly({ weekday: 'long', month: 'long', day: 'numeric' });
  const longOtherYear = dayOnly({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const range = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const chineseEnd = (start: string, end: string) => {
    if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(end.slice(8))}日`;
    return start.slice(0, 4) === end.slice(0, 4) ? thisYear(end) : otherYear(end);
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    day: (day, today) => (day.slice(0, 4) === today.slice(0, 4) ? thisYear(day) : otherYear(day)),
    fullDay: dayOnly({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    weekday: dayOnly({ weekday: 'short', month: 'short', day: 'numeric' }),
    longDay: (day, today = day) =>
      day.slice(0, 4) === today.slice(0, 4) ? longThisYear(day) : longOtherYear(day),
    month: dayOnly({ month: 'long', year: 'numeric' }),
    span: (start, end) =>
      // Browsers write a Chinese range with slashes, beside dates that have none.
      language === 'zh' && start !== end
        ? `${otherYear(start)}至${chineseEnd(start, end)}`
        : plainSpaces(range.formatRange(midnight(start), midnight(end))),
    numericDay: (day) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`,
    relativeDay: (day, today) => {
      const days = Math.round((midnight(day) - midnight(today)) / DAY_MS);
      return Math.abs(days) > FURTHEST_RELATIVE_DAYS ? null : capital(relative.format(days, 'day'), locale);
    },
    time: clock(own),
    moment: clock({ ...own, month: 'short', day: 'numeric' }),
    wallTime: (time) => clock({ timeZone: 'UTC' })(`1970-01-01T${time}:00Z`),
    deadline: (instant) => `${clock({ timeZone: BANK_ZONE })(instant)} ET`,
  };
}

function midnight(day: string): number {
  const value = ISO_DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(value)) throw new RangeError(`${day} is not a day`);
  return value;
}

/** Intl puts narrow spaces before AM and PM and around dashes, which the font has no advance for. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, '\u00a0').replaceAll('\u2009', ' ');
}

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
