import type { Budget, BudgetCategory, BudgetTransaction } from '@bank/contract/planning/budget/contract.ts';
import {
  daysOf,
  figuresOf,
  firstDayOf,
  isInReach,
  isOver,
  lastDayOf,
  monthAfter,
  monthOf,
  sameDayBefore,
  standardCategories,
  standardWords,
  TRANSACTIONS_MAX,
} from '@bank/contract/planning/budget/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays, partsOf, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { beginMonth, connectedAccounts, importMonth, limitsMonth } from './imports.ts';
import { insightTexts } from './insights.ts';
import type { SpentLine } from './lines.ts';
import { findIncome, listCategories, type CategoryRow } from './queries/months.ts';
import { listTransactions, sumUpTo, type TransactionRow } from './queries/transactions.ts';

export const DESCRIPTION_PLACE = 'budget_transactions.description_sealed';

/** The day by the calendar where the bank is: a budget follows months, and not business days. */
export async function todayOf(tx: Tx): Promise<Day> {
  const { now } = await readClock(tx);
  return calendarDay(now.toISOString());
}

/** The month that is meant, if it can have a budget; anything else is not found. */
export async function reachable(tx: Tx, asked: string): Promise<{ month: string; today: Day }> {
  const today = await todayOf(tx);
  const month = asked === 'current' ? monthOf(today) : asked;
  return isInReach(month, today) ? { month, today } : notFound();
}

/** The whole month, after taking over what was posted since it was last read. */
export async function readBudget(tx: Tx, context: CustomerContext, asked: string): Promise<Budget> {
  const { customerId, say } = context;
  const { month, today } = await reachable(tx, asked);
  const first = firstDayOf(month);
  const like = await limitsMonth(tx, customerId, first);
  const connected = like === first ? await connectedAccounts(tx, customerId) : [];
  const lines = await importMonth(tx, context, month, connected);
  const rows = await listTransactions(tx, customerId, first, TRANSACTIONS_MAX);
  const income = like === null ? null : await findIncome(tx, customerId, like);
  const categories = await categoriesOf(tx, customerId, first, like);
  const transactions = await shownTransactions(tx, context, rows, lines);
  const unassigned = unassignedOf(rows);
  const totals = figuresOf(income ?? ZERO, categories, unassigned);
  const { passed, left } = daysOf(month, today);
  const days = spentByDay(month, rows, passed);
  return {
    month,
    today,
    daysPassed: passed,
    daysLeft: left,
    income,
    categories: categories.map((row) => shownCategory(row, say)),
    transactions,
    unassigned,
    totals,
    days,
    highest: highestOf(transactions),
    insights:
      income === null
        ? []
        : await insightsFor(tx, context, {
            month,
            today,
            passed,
            left,
            income,
            totals,
            categories,
            connected,
          }),
    isConnected: connected.length > 0,
    standards: standardCategories.map((standard) => ({ standard, name: say(standardWords[standard]) })),
  };
}

/** Nothing is spent yet in a month that only shows what it would begin like. */
async function categoriesOf(
  tx: Tx,
  customerId: string,
  first: Day,
  like: Day | null,
): Promise<CategoryRow[]> {
  const rows = like === null ? [] : await listCategories(tx, customerId, like);
  return like === first ? rows : rows.map((row) => ({ ...row, spent: ZERO }));
}

export function nameOf({ standard, name }: Pick<CategoryRow, 'standard' | 'name'>, say: Say): string {
  return standard === null ? (name ?? '') : say(standardWords[standard]);
}

function shownCategory(row: CategoryRow, say: Say): BudgetCategory {
  const { id, standard, budgeted, spent, alertPercent } = row;
  return {
    id: idFrom('budget-category', id),
    name: nameOf(row, say),
    standard,
    budgeted,
    spent,
    alertPercent,
  };
}

/** Only what was written needs to be opened; a line has its name from the account's history. */
async function shownTransactions(
  tx: Tx,
  { vault, customerId }: CustomerContext,
  rows: readonly TransactionRow[],
  lines: readonly SpentLine[],
): Promise<BudgetTransaction[]> {
  const byLine = new Map(lines.map((line) => [`${line.account.id} ${line.id}`, line]));
  const shown: BudgetTransaction[] = [];
  for (const row of rows) {
    const line = row.lineId === null ? undefined : byLine.get(`${row.accountId} ${row.lineId}`);
    // The account was taken off the list a moment ago.
    if (row.lineId !== null && !line) continue;
    const [only, ...more] = row.parts.map(({ categoryId, amount }) => ({
      categoryId: categoryId === null ? null : idFrom('budget-category', categoryId),
      amount,
    }));
    if (!only) continue;
    shown.push({
      id: idFrom('budget-transaction', row.id),
      categoryId: more.length === 0 ? only.categoryId : null,
      amount: row.amount,
      date: row.day,
      description:
        line?.description ??
        (await vault.open(tx, customerId, DESCRIPTION_PLACE, row.descriptionSealed ?? '')),
      account: line?.account.name ?? null,
      parts: [only, ...more],
      isLeftOut: row.isLeftOut,
    });
  }
  return shown;
}

function unassignedOf(rows: readonly TransactionRow[]): Cents {
  const parts = rows.filter(({ isLeftOut }) => !isLeftOut).flatMap((row) => row.parts);
  return plus(ZERO, ...parts.filter((part) => part.categoryId === null).map(({ amount }) => amount));
}

/** What was spent by the end of each day that has begun. */
function spentByDay(month: string, rows: readonly TransactionRow[], passed: number): Budget['days'] {
  const counted = rows.filter(({ isLeftOut }) => !isLeftOut);
  const last = counted.reduce((latest, { day }) => Math.max(latest, partsOf(day).date), 0);
  // A line may be posted on a business day that is still ahead.
  const length = Math.max(passed, Math.min(last, partsOf(lastDayOf(month)).date));
  let spent = ZERO;
  return Array.from({ length }, (_, at) => {
    const day = addDays(firstDayOf(month), at);
    spent = plus(spent, ...counted.filter((row) => row.day === day).map(({ amount }) => amount));
    return { day, spent };
  });
}

/** The largest single transaction. */
function highestOf(transactions: readonly BudgetTransaction[]): Budget['highest'] {
  const counted = transactions.filter(({ isLeftOut, amount }) => !isLeftOut && amount > ZERO);
  const [most] = counted.toSorted((one, other) => other.amount - one.amount);
  return most && most.description !== '' ? { day: most.date, description: most.description } : null;
}

type InsightInput = {
  readonly month: string;
  readonly today: Day;
  readonly passed: number;
  readonly left: number;
  readonly income: Cents;
  readonly totals: Budget['totals'];
  readonly categories: readonly CategoryRow[];
  readonly connected: readonly OwnAccount[];
};

async function insightsFor(
  tx: Tx,
  context: CustomerContext,
  { month, today, passed, left, income, totals, categories, connected }: InsightInput,
): Promise<Budget['insights']> {
  const { say, language } = context;
  const before = passed === 0 ? null : await spentBefore(tx, context, { month, today, connected });
  return insightTexts(
    {
      month,
      isComplete: isOver(month, today),
      daysPassed: passed,
      daysInMonth: passed + left,
      income,
      budgeted: totals.budgeted,
      spent: totals.spent,
      categories: categories.map((row) => ({
        name: nameOf(row, say),
        standard: row.standard,
        budgeted: row.budgeted,
        spent: row.spent,
        before: before === null ? null : (before.get(row.id) ?? ZERO),
      })),
    },
    say,
    language,
  );
}

/**
 * By category, in the month before and by the same day if this one is still running. That month is brought up to date
 * first, or a comparison would be with less than was spent. Null if it has no budget.
 */
async function spentBefore(
  tx: Tx,
  context: CustomerContext,
  { month, today, connected }: Pick<InsightInput, 'month' | 'today' | 'connected'>,
): Promise<ReadonlyMap<string, Cents> | null> {
  const { customerId } = context;
  const earlier = monthAfter(month, -1);
  const first = firstDayOf(earlier);
  const begins = connected.length > 0 && isInReach(earlier, today);
  const isThere = begins
    ? await beginMonth(tx, customerId, first)
    : (await findIncome(tx, customerId, first)) !== null;
  if (!isThere) return null;
  await importMonth(tx, context, earlier, connected);
  const until = monthOf(today) === month ? sameDayBefore(today) : lastDayOf(earlier);
  return sumUpTo(tx, customerId, first, until);
}
