import type { Budget, BudgetCategory, BudgetTransaction } from '@bank/contract/planning/budget/contract.ts';
import { isInReach, isMonth, isOver, monthAfter } from '@bank/contract/planning/budget/rules.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { minus, parseDollars, plus, ZERO, type Cents } from '@bank/kernel/money.ts';

/** The month in the address; anything else is the current one. */
export function monthIn(search: URLSearchParams): string {
  const month = search.get('month') ?? '';
  return isMonth(month) ? month : 'current';
}

/** The months before and after, if they can have a budget. */
export function neighbours({ month, today }: Pick<Budget, 'month' | 'today'>): {
  readonly before: string | null;
  readonly after: string | null;
} {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return { before: isInReach(before, today) ? before : null, after: isInReach(after, today) ? after : null };
}

/** How far the month is. On its last day it isn't over yet. */
export function stageOf({
  month,
  today,
  daysPassed,
  daysLeft,
}: Pick<Budget, 'month' | 'today' | 'daysPassed' | 'daysLeft'>): 'ahead' | 'running' | 'lastDay' | 'over' {
  if (isOver(month, today)) return 'over';
  if (daysPassed === 0) return 'ahead';
  return daysLeft === 0 ? 'lastDay' : 'running';
}

/** Round amounts have no cents. */
export function shortAmount(amount: Cents): string {
  return amount % 100 === 0 ? wholeDollarsText(amount) : moneyText(amount);
}

/** How the income is divided; nothing is below zero, however much was spent. */
export function sharesOf({ income, totals }: Pick<Budget, 'income' | 'totals'>): {
  readonly spent: Cents;
  readonly budgeted: Cents;
  readonly free: Cents;
} {
  const spent = atLeastZero(totals.spent);
  const budgeted = atLeastZero(minus(totals.budgeted, spent));
  const free = atLeastZero(minus(income ?? ZERO, plus(spent, budgeted)));
  return { spent, budgeted, free };
}

function atLeastZero(amount: Cents): Cents {
  return amount > ZERO ? amount : ZERO;
}

export function categoryOf(
  categories: readonly BudgetCategory[],
  { categoryId }: Pick<BudgetTransaction, 'categoryId'>,
): BudgetCategory | null {
  return categories.find(({ id }) => id === categoryId) ?? null;
}

/** What stands out, and what is added to it. One sentence alone is nothing but said. */
export function saidFirst(text: string): { readonly first: string; readonly rest: string } {
  const [, first = '', rest = text] = /^(.+?(?:\.(?=\s)|。(?=.)))(.+)$/su.exec(text) ?? [];
  return { first, rest };
}

/** A part of a transaction as it is typed. */
export type TypedPart = { readonly categoryId: string; readonly amount: string };

/** What is still to be divided; null while an amount can't be read. */
export function leftToDivide(amount: Cents, parts: readonly TypedPart[]): Cents | null {
  const sums = parts.map((part) => parseDollars(part.amount));
  const known = sums.flatMap((sum) => sum ?? []);
  if (known.length < sums.length) return null;
  // Money that came back is divided like money spent.
  const whole = amount < ZERO ? minus(ZERO, amount) : amount;
  return minus(whole, plus(ZERO, ...known));
}
