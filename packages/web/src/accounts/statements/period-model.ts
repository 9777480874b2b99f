import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { Period, StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import { addMonths, daysInMonth, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../platform/frame/format.ts';

const plain = ['current', 'previous', 'last3', 'last6', 'ytd', 'lastyear'] as const;

/** Name of a period offered in the dialog, which shows its dates beside it. */
export function periodName({ name, start }: Period, format: Format, say: Say): string {
  const word = plain.find((each) => each === name);
  // words: documents.period.*
  if (word !== undefined) return say(`documents.period.${word}`);
  if (name === 'last-quarter') return say('documents.period.lastQuarter');
  const [, quarter] = /^q([1-4])/.exec(name) ?? [];
  if (quarter !== undefined) return say('documents.period.quarter', { quarter, year: partsOf(start).year });
  return format.month(start);
}

/** A whole year or month by name; any other span by its first and last day. */
export function spanName(start: Day, end: Day, format: Format): string {
  const first = partsOf(start);
  const last = partsOf(end);
  const endsMonth = last.date === daysInMonth(last.year, last.month);
  if (first.date !== 1 || !endsMonth) return format.span(start, end);
  if (start.slice(0, 7) === end.slice(0, 7)) return format.month(start);
  return first.month === 1 && addMonths(start, 11).slice(0, 7) === end.slice(0, 7)
    ? String(first.year)
    : format.span(start, end);
}

/** A monthly statement is named for its month, even if the account opened during it. */
export function documentName(document: StatementDocument, format: Format): string {
  const { kind, periodStart, periodEnd } = document;
  return kind === 'monthly' ? format.month(periodEnd) : spanName(periodStart, periodEnd, format);
}

/** Without the year, which is named above: `June`. */
export function monthName(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** File formats have the same name in every language. */
export function formatName(format: StatementFormat): string {
  return format.toUpperCase();
}
