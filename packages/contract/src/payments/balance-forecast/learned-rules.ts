import { adjustedDay } from '@bank/kernel/calendar.ts';
import { addDays, dayOf, daysBetween, daysInMonth, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { ForecastItem } from './rules.ts';

/** How far back postings are looked at. */
export const LEARNED_DAYS = 200;
/** How often something must have come before it is expected again. */
const LEAST_TIMES = 3;
/** How far a posting may be from its day; and after how many days late it is over. */
const WEEKLY_SLACK = 2;
const MONTHLY_SLACK = 2;
/** By how many days a weekend with a holiday may move a date. */
const MOVED_DAYS = [0, -1, 1, -2, 2, -3, 3] as const;
const LATE_DAYS = 5;
/** The last amounts must be within half of their median. */
const AMOUNTS_LOOKED_AT = 3;
/** A scheduled item this close in time and amount is the same thing. */
export const SAME_DAYS = 6;
const SAME_SHARE = 5;

/** A posting from or to somebody outside the bank. */
export type PastLine = {
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly name: string;
};

type Rhythm =
  | { readonly every: 7 | 14; readonly anchor: Day }
  | { readonly date: number; readonly closedDays: 'as-is' | 'next-business-day' | 'previous-business-day' };

/** Something that comes again and again: pay, rent, a subscription. */
export type Habit = {
  readonly key: string;
  readonly accountId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly lastOn: Day;
  readonly rhythm: Rhythm;
};

/** Letters only, because references and store numbers change. */
function nameKey(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** What has a rhythm among the postings of an account, by who pays or is paid. */
export function habitsIn(lines: readonly PastLine[]): Habit[] {
  const named = lines.filter(({ name, amount }) => nameKey(name) !== '' && amount !== ZERO);
  const groups = Map.groupBy(named, ({ accountId, amount, name }) =>
    [accountId, amount > 0 ? 'in' : 'out', nameKey(name)].join('.'),
  );
  return [...groups].flatMap(([key, group]) => {
    const sorted = byDay(group);
    const whole = habitOf(key, sorted);
    if (whole) return [whole];
    // Twice a month: two monthly habits.
    const isMiddle = ({ day }: PastLine) => partsOf(day).date >= 8 && partsOf(day).date <= 22;
    const halves = [
      habitOf(`${key}.1`, sorted.filter(isMiddle)),
      habitOf(
        `${key}.2`,
        sorted.filter((line) => !isMiddle(line)),
      ),
    ].flatMap((habit) => (habit && 'date' in habit.rhythm ? [habit] : []));
    return halves.length === 2 ? halves : [];
  });
}

/** One line a day, oldest first. */
function byDay(lines: readonly PastLine[]): PastLine[] {
  const days = Map.groupBy(lines, ({ day }) => day);
  return [...days.values()]
    .flatMap(([first, ...rest]) =>
      first
        ? [
            {
              ...first,
              amount: cents(rest.reduce((sum, { amount }) => sum + amount, first.amount as number)),
            },
          ]
        : [],
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function habitOf(key: string, lines: readonly PastLine[]): Habit | null {
  const last = lines.at(-1);
  if (!last || lines.length < LEAST_TIMES) return null;
  const days = lines.map(({ day }) => day);
  const amount = usualAmount(lines.slice(-AMOUNTS_LOOKED_AT));
  const rhythm = inDays(days, 7) ?? inDays(days, 14) ?? monthly(days);
  if (amount === null || rhythm === null) return null;
  return { key, accountId: last.accountId, name: last.name, amount, lastOn: last.day, rhythm };
}

/** The median of the last amounts; null if they have too little in common. */
function usualAmount(lines: readonly PastLine[]): Cents | null {
  const amounts = lines.map(({ amount }) => amount).toSorted((one, other) => one - other);
  const median = amounts[Math.floor(amounts.length / 2)];
  if (median === undefined) return null;
  const isNear = amounts.every((each) => Math.abs(each - median) * 2 <= Math.abs(median));
  return isNear ? median : null;
}

/** Every week or every two weeks, with one left out at most. */
function inDays(days: readonly Day[], every: 7 | 14): Rhythm | null {
  let left = 0;
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    if (before === undefined) continue;
    const gap = daysBetween(before, day);
    if (Math.abs(gap - every) <= WEEKLY_SLACK) continue;
    if (Math.abs(gap - 2 * every) > WEEKLY_SLACK) return null;
    left += 1;
  }
  if (left > 1) return null;
  const distance = (anchor: Day) => (day: Day) => {
    const over = ((daysBetween(anchor, day) % every) + every) % every;
    return Math.min(over, every - over);
  };
  const anchor = best(days, (each) => worst(days.map(distance(each))));
  return anchor !== null && worst(days.map(distance(anchor))) <= WEEKLY_SLACK ? { every, anchor } : null;
}

const closedDayRules = ['as-is', 'next-business-day', 'previous-business-day'] as const;

/** Once a month on the same date, moved if the bank is closed; one month left out at most. */
function monthly(days: readonly Day[]): Rhythm | null {
  const dates = new Set(MOVED_DAYS.flatMap((by) => days.map((day) => partsOf(addDays(day, by)).date)));
  const rhythms = [...dates].flatMap((date) => closedDayRules.map((closedDays) => ({ date, closedDays })));
  const rhythm = best(rhythms, (each) => total(days.map((day) => nearest(each, day).off)));
  if (!rhythm) return null;
  const found = days.map((day) => nearest(rhythm, day));
  const gaps = found.slice(1).map(({ month }, at) => month - (found[at]?.month ?? month));
  const isRegular =
    gaps.every((gap) => gap === 1 || gap === 2) && gaps.filter((gap) => gap === 2).length <= 1;
  return isRegular && worst(found.map(({ off }) => off)) <= MONTHLY_SLACK ? rhythm : null;
}

type Monthly = Extract<Rhythm, { readonly date: number }>;

/** The month whose date is nearest to this day, and how far it is. */
function nearest(rhythm: Monthly, day: Day): { readonly month: number; readonly off: number } {
  const { year, month } = partsOf(day);
  const own = year * 12 + month - 1;
  const around = [own - 1, own, own + 1].map((each) => ({
    month: each,
    off: Math.abs(daysBetween(dateIn(rhythm, each), day)),
  }));
  return best(around, ({ off }) => off) ?? { month: own, off: Number.POSITIVE_INFINITY };
}

/** The rhythm's day in a month, counted from year 0. */
function dateIn({ date, closedDays }: Monthly, month: number): Day {
  const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1];
  return adjustedDay(
    dayOf({ year, month: inYear, date: Math.min(date, daysInMonth(year, inYear)) }),
    closedDays,
  );
}

/** The days on which a habit is expected until a day; none if it is overdue for long. */
export function expectedDays({ rhythm, lastOn }: Habit, today: Day, until: Day): Day[] {
  const days = 'every' in rhythm ? daysEvery(rhythm, lastOn, until) : monthsAfter(rhythm, lastOn, until);
  const [first] = days;
  return first !== undefined && first >= addDays(today, -LATE_DAYS)
    ? days.map((day) => (day < today ? today : day))
    : [];
}

function daysEvery({ every, anchor }: Extract<Rhythm, { every: number }>, lastOn: Day, until: Day): Day[] {
  const days: Day[] = [];
  const passed = Math.floor((daysBetween(anchor, lastOn) + every / 2) / every) + 1;
  for (let at = passed; addDays(anchor, at * every) <= until; at += 1) days.push(addDays(anchor, at * every));
  return days;
}

function monthsAfter(rhythm: Monthly, lastOn: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let month = nearest(rhythm, lastOn).month + 1; dateIn(rhythm, month) <= until; month += 1)
    days.push(dateIn(rhythm, month));
  return days;
}

/** What habits will bring until a day. */
export function learnedItems(lines: readonly PastLine[], today: Day, until: Day): ForecastItem[] {
  return habitsIn(lines).flatMap((habit) =>
    expectedDays(habit, today, until).map((day) => ({
      accountId: habit.accountId,
      day,
      amount: habit.amount,
      certainty: 'expected',
      cause: habit.amount > 0 ? 'income' : 'regularBill',
      sourceId: habit.key,
      name: habit.name,
    })),
  );
}

/**
 * Those that aren't scheduled already: a payment from or to somebody outside, of about that day and amount, is the same
 * payment. Each answers one. Money between own accounts is never a habit, so it doesn't stand for one either.
 */
export function withoutScheduled(
  learned: readonly ForecastItem[],
  items: readonly ForecastItem[],
): ForecastItem[] {
  const free = new Set(items.filter((item) => isOutside(item, items)));
  return learned.filter((one) => {
    const near = [...free].filter(
      ({ accountId, day, amount }) =>
        accountId === one.accountId &&
        amount > 0 === one.amount > 0 &&
        Math.abs(daysBetween(day, one.day)) <= SAME_DAYS &&
        Math.abs(amount - one.amount) * SAME_SHARE <= Math.abs(one.amount),
    );
    const same = best(near, ({ day }) => Math.abs(daysBetween(day, one.day)));
    return !(same && free.delete(same));
  });
}

function isOutside({ accountId, day, sourceId }: ForecastItem, items: readonly ForecastItem[]): boolean {
  return !items.some(
    (other) => other.sourceId === sourceId && other.day === day && other.accountId !== accountId,
  );
}

/** How well the habits of the time before foretold the last days. */
export type BackTest = {
  readonly days: number;
  /** What was expected, and how many of these came. */
  readonly expected: number;
  readonly came: number;
  /** Of those that came: how far the amounts were off, on average, and the days at most. */
  readonly amountError: Cents;
  readonly dayError: number;
};

export const BACK_TEST_DAYS = 30;

/** Learns from what was posted until a month ago and compares with the month since; null if nothing was expected. */
export function backTest(lines: readonly PastLine[], today: Day): BackTest | null {
  const then = addDays(today, -BACK_TEST_DAYS);
  const expected = learnedItems(
    lines.filter(({ day }) => day <= then),
    then,
    today,
  );
  if (expected.length === 0) return null;
  const since = new Set(lines.filter(({ day }) => day > then));
  const pairs = expected.flatMap((item) => {
    const near = [...since].filter(
      (line) =>
        line.accountId === item.accountId &&
        nameKey(line.name) === nameKey(item.name ?? '') &&
        line.amount > 0 === item.amount > 0 &&
        Math.abs(daysBetween(line.day, item.day)) <= LATE_DAYS,
    );
    const fact = best(near, ({ day }) => Math.abs(daysBetween(day, item.day)));
    // Each posting answers one item.
    return fact && since.delete(fact) ? [{ item, fact }] : [];
  });
  const off = total(pairs.map(({ item, fact }) => Math.abs(item.amount - fact.amount)));
  return {
    days: BACK_TEST_DAYS,
    expected: expected.length,
    came: pairs.length,
    amountError: cents(pairs.length === 0 ? 0 : Math.round(off / pairs.length)),
    dayError: worst(pairs.map(({ item, fact }) => Math.abs(daysBetween(item.day, fact.day)))),
  };
}

const total = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0);
const worst = (figures: readonly number[]) => Math.max(0, ...figures);

/** The first with the least of something. */
function best<Any>(all: readonly Any[], of: (one: Any) => number): Any | null {
  const [first, ...rest] = all;
  if (first === undefined) return null;
  return rest.reduce((least, each) => (of(each) < of(least) ? each : least), first);
}
