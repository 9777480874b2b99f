import {
  firstDayOf,
  lastDayOf,
  monthOf,
  standardFor,
  type StandardCategory,
} from '@bank/contract/planning/budget/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/work.ts';
import { isSpentFrom, spentLines, type Reader, type SpentLine } from './lines.ts';
import { listConnectedIds, listRules } from './queries/learned.ts';
import { copyMonth, findIncome, findTemplate, listCategories, lockMonth } from './queries/months.ts';
import { insertTransactions } from './queries/transactions.ts';

/** The month is there, or begins like the one before it. False if the customer has no budget at all. */
export async function beginMonth(tx: Tx, customerId: string, month: Day): Promise<boolean> {
  if ((await findIncome(tx, customerId, month)) !== null) return true;
  const template = await findTemplate(tx, customerId, month);
  if (template === null) return false;
  await copyMonth(tx, customerId, template, month);
  return true;
}

/**
 * The month whose limits are shown; null if the customer has no budget. Looking at a month that lines can be posted in begins
 * it. A later one isn't stored before something is saved in it: until then it shows what it would begin like.
 */
export async function limitsMonth(tx: Tx, customerId: string, month: Day): Promise<Day | null> {
  if (monthOf(month) <= (await openMonths(tx)).last)
    return (await beginMonth(tx, customerId, month)) ? month : null;
  if ((await findIncome(tx, customerId, month)) !== null) return month;
  return findTemplate(tx, customerId, month);
}

/** The month by the calendar, and the one that postings are dated in: from the last weekend of a month that is the next. */
export async function openMonths(tx: Tx): Promise<{ readonly first: string; readonly last: string }> {
  const { now, businessDate } = await readClock(tx);
  const first = monthOf(calendarDay(now.toISOString()));
  const posting = monthOf(businessDate);
  return { first, last: posting > first ? posting : first };
}

/** The accounts whose transactions are taken over. */
export async function connectedAccounts(tx: Tx, customerId: string): Promise<OwnAccount[]> {
  const ids = await listConnectedIds(tx, customerId);
  if (ids.length === 0) return [];
  return (await readOwn(tx, null)).filter((one) => ids.includes(one.id) && isSpentFrom(one));
}

/**
 * Takes over what was posted in a month and isn't there yet. A line is stored without its name, which stays in the
 * account's history. Returns all lines of the month, for their names.
 */
export async function importMonth(
  tx: Tx,
  reader: Reader,
  month: string,
  accounts: readonly OwnAccount[],
): Promise<SpentLine[]> {
  if (accounts.length === 0) return [];
  const { customerId } = reader;
  const first = firstDayOf(month);
  const lines = await spentLines(tx, reader, accounts, { from: first, to: lastDayOf(month) });
  // Nobody takes a category out of the month meanwhile.
  await lockMonth(tx, customerId, first);
  const choose = await chooser(tx, customerId, first);
  await insertTransactions(
    tx,
    customerId,
    first,
    lines.map((line) => ({
      id: newId(),
      day: line.day,
      amount: line.amount,
      descriptionSealed: null,
      accountId: line.account.id,
      lineId: line.id,
      merchantDigest: line.digest,
      categoryId: choose(line),
      isChosen: false,
    })),
  );
  return lines;
}

/** What the customer taught comes first, then the standard categories. Only categories of this month count. */
async function chooser(tx: Tx, customerId: string, month: Day): Promise<(line: SpentLine) => string | null> {
  const rules = await listRules(tx, customerId);
  const listed = await listCategories(tx, customerId, month);
  const ids = new Set(listed.map(({ id }) => id));
  const byStandard = new Map<StandardCategory, string>(
    listed.flatMap(({ id, standard }) => (standard === null ? [] : [[standard, id] as const])),
  );
  return ({ digest, category }) => {
    const learned = digest === null ? undefined : rules.get(digest);
    if (learned !== undefined && ids.has(learned)) return learned;
    const standard = standardFor(category);
    return standard === null ? null : (byStandard.get(standard) ?? null);
  };
}
