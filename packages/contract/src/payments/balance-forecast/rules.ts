import { addDays, type Day } from '@bank/kernel/day.ts';
import { plus, type Cents } from '@bank/kernel/money.ts';

/** How many days ahead the forecast reaches. */
export const FORECAST_DAYS = 90;

/** How many days ahead a review looks for the lowest balance. */
export const REVIEW_DAYS = 30;

/** Money in (positive) or out (negative) on a day. */
export type Flow = { readonly day: Day; readonly amount: Cents };

/**
 * Known: day and amount are settled, unless somebody changes them. Expected: it will come, but its amount depends on what
 * happens before, such as a card's next statement.
 */
export const certainties = ['known', 'expected'] as const;
export type Certainty = (typeof certainties)[number];

export const forecastCauses = [
  'transfer',
  'billPayment',
  'autopay',
  'autoSave',
  'incoming',
  'hold',
  'maturity',
  'interest',
  // Learned from postings of the last months.
  'income',
  'regularBill',
] as const;
export type ForecastCause = (typeof forecastCauses)[number];

/** One change of an account's available balance. */
export type ForecastItem = Flow & {
  readonly accountId: string;
  readonly certainty: Certainty;
  readonly cause: ForecastCause;
  /** The schedule, movement, hold, certificate or habit behind it. */
  readonly sourceId: string;
  /** Who pays or is paid, if it was learned. */
  readonly name?: string;
};

/** Names one item of a forecast, as long as nothing about it changes. */
export function itemIdOf({
  accountId,
  sourceId,
  day,
}: Pick<ForecastItem, 'accountId' | 'sourceId' | 'day'>): string {
  return `${accountId}.${sourceId}.${day}`;
}

/** The lowest end-of-day balance and the first day it occurs. */
export function lowestOf(
  opening: Cents,
  today: Day,
  flows: readonly Flow[],
  days: number = REVIEW_DAYS,
): Flow {
  const near = dated(flows, today, addDays(today, days));
  const changes = [...new Set(near.map(({ day }) => day))].toSorted();
  let balance = changes[0] === today ? plus(opening, sumOn(near, today)) : opening;
  let lowest: Flow = { day: today, amount: balance };
  for (const day of changes.filter((each) => each > today)) {
    balance = plus(balance, sumOn(near, day));
    if (balance < lowest.amount) lowest = { day, amount: balance };
  }
  return lowest;
}

/** What brings the balance to its lowest: the largest payment of that day, or none if it is low already today. */
export function causeOf<Any extends Flow>(lowest: Flow, today: Day, flows: readonly Any[]): Any | null {
  const out = dated(flows, today, lowest.day).filter(({ day, amount }) => day === lowest.day && amount < 0);
  return out.reduce<Any | null>((most, each) => (most && most.amount <= each.amount ? most : each), null);
}

/** An evening: the balance by what is known, and with what is expected as well. */
export type Evening = { readonly day: Day; readonly known: Cents; readonly expected: Cents };

/** One for each day, today first. */
export function eveningsOf(
  opening: Cents,
  today: Day,
  items: readonly (Flow & Pick<ForecastItem, 'certainty'>)[],
  days: number = FORECAST_DAYS,
): Evening[] {
  const near = dated(items, today, addDays(today, days));
  const byDay = Map.groupBy(near, ({ day }) => day);
  let [known, expected] = [opening, opening];
  return Array.from({ length: days + 1 }, (_, at) => {
    const day = addDays(today, at);
    for (const { amount, certainty } of byDay.get(day) ?? []) {
      if (certainty === 'known') known = plus(known, amount);
      expected = plus(expected, amount);
    }
    return { day, known, expected };
  });
}

/** Those until the end; overdue ones happen today. */
function dated<Any extends Flow>(flows: readonly Any[], today: Day, end: Day): Any[] {
  return flows
    .filter(({ day }) => day <= end)
    .map((flow) => (flow.day < today ? { ...flow, day: today } : flow));
}

function sumOn(flows: readonly Flow[], day: Day): Cents {
  return plus(...flows.filter((flow) => flow.day === day).map(({ amount }) => amount));
}
