import { addDays, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import type { ForecastItem } from '../../payments/balance-forecast/rules.ts';

/** How many days ahead a payment that will find too little is told. */
export const WARNED_DAYS = 3;

/** A scheduled payment and how much is missing for it. */
export type ShortPayment = {
  readonly sourceId: string;
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly short: Cents;
};

/** An account that is paid from, and the one whose money covers an overdraft of it. */
export type PayingAccount = {
  readonly id: string;
  readonly available: Cents;
  readonly coveredBy: string | null;
};

/**
 * The payments that will find too little in the next days. On each day money comes in before it leaves, as at a day close.
 * Overdraft protection is counted as the bank applies it: for each payment, unless it goes to the covering account, and what
 * it took is gone for the next one. AutoSave is left out: it skips what it can't save and never borrows. What is short takes
 * nothing, so it leaves the next one more.
 */
export function shortPayments(
  accounts: readonly PayingAccount[],
  items: readonly ForecastItem[],
  today: Day,
): ShortPayment[] {
  const end = addDays(today, WARNED_DAYS);
  const balances = new Map(accounts.map(({ id, available }) => [id, available]));
  const covers = new Map(accounts.map(({ id, coveredBy }) => [id, coveredBy]));
  const ahead = items
    .filter(({ day }) => day <= end)
    .toSorted((one, other) => order(one.day, other.day) || Number(one.amount < 0) - Number(other.amount < 0));
  const short: ShortPayment[] = [];
  for (const item of ahead) {
    const { accountId, day, amount, cause, sourceId } = item;
    const balance = balances.get(accountId);
    if (balance === undefined) continue;
    const after = plus(balance, amount);
    if (amount >= ZERO || after >= ZERO) {
      balances.set(accountId, after);
      continue;
    }
    if (cause === 'autoSave') continue;
    const coverId = covers.get(accountId) ?? null;
    const cover = coverId === null || goesTo(coverId, item, ahead) ? ZERO : (balances.get(coverId) ?? ZERO);
    const missing = minus(ZERO, plus(after, greater(ZERO, cover)));
    if (missing > ZERO) {
      short.push({ sourceId, accountId, day, amount: minus(ZERO, amount), short: missing });
      continue;
    }
    balances.set(accountId, ZERO);
    if (coverId !== null) balances.set(coverId, plus(cover, after));
  }
  return short;
}

/** A payment between own accounts is an item of both. */
function goesTo(accountId: string, payment: ForecastItem, items: readonly ForecastItem[]): boolean {
  return items.some(
    (item) =>
      item.accountId === accountId &&
      item.sourceId === payment.sourceId &&
      item.day === payment.day &&
      item.amount > ZERO,
  );
}

function order(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Fewer purchases than this say nothing about what is usual. */
const USUAL_COUNT = 10;
const UNUSUAL_FROM = cents(20_000);
const TIMES_THE_MEDIAN = 5;

/** How far back purchases count as usual. */
export const USUAL_DAYS = 90;

/** Far above the usual: at least $200, above every other purchase, and more than five times what is normal. */
export function isUnusual(amount: Cents, before: readonly Cents[]): boolean {
  if (amount < UNUSUAL_FROM || before.length < USUAL_COUNT) return false;
  const sorted = before.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? ZERO;
  const highest = sorted.at(-1) ?? ZERO;
  return amount > highest && amount > median * TIMES_THE_MEDIAN;
}

/** Where the card is used at home. */
export const HOME_COUNTRY = 'US';
