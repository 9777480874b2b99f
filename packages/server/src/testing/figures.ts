import { listAccounts, showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { listActivity, showCash, showDashboard } from '@bank/contract/relationship/dashboard/contract.ts';
import {
  listTransactions,
  showTransaction,
  type History,
} from '@bank/contract/accounts/transactions/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { readBalances, readHoldsOf } from '@bank/ledger/reading.ts';
import { expect } from 'vitest';
import { readClock } from '../platform/clock.ts';
import { bookNumberOf } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import type { Customer } from './people.ts';

type Signed = Pick<Customer, 'token'>;

/** An odd number, so that pages end in the middle of days. */
const PAGE = 7;
/** How far the bank counts before it says that there are more. */
const COUNTED_MAX = 1_000;

async function wholeHistory(
  bank: Pick<TestBank, 'apiUrl'>,
  ann: Signed,
  accountId: Id<'account'>,
): Promise<History> {
  const ask = callAs(bank.apiUrl, ann.token);
  const page = { accountId, filter: 'all', dateRange: 'all', search: '', size: PAGE } as const;
  const whole = await ask(listTransactions, page);
  let { next } = whole;
  while (next !== null) {
    const more: History = await ask(listTransactions, { ...page, cursor: next });
    whole.transactions.push(...more.transactions);
    ({ next } = more);
  }
  return whole;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/**
 * What an account's page, list, history and stories say of it is what the books say, to the cent; how many entries there
 * were.
 */
export async function expectAddsUp(bank: TestBank, ann: Signed, accountId: Id<'account'>): Promise<number> {
  const ask = callAs(bank.apiUrl, ann.token);
  const [books] = await readBalances(bank.worker, [await bookNumberOf(bank, accountId)]);
  const page = await ask(showAccount, { accountId });
  const { transactions, pending, count } = await wholeHistory(bank, ann, accountId);
  expect(page.currentBalance).toBe(books?.posted);
  expect(page.availableBalance).toBe(books?.available);
  expect(sum(transactions.map(({ amount }) => amount))).toBe(page.currentBalance);
  expect(transactions[0]?.balance ?? 0).toBe(page.currentBalance);
  expect(count.known).toBe(Math.min(transactions.length, COUNTED_MAX));
  expect(new Set([...transactions, ...pending].map(({ id }) => id)).size).toBe(
    transactions.length + pending.length,
  );
  for (const [at, line] of transactions.entries())
    expect(line.balance).toBe((transactions[at + 1]?.balance ?? 0) + line.amount);
  // What is on hold of a deposit has no line of its own: the deposit has one. What is still to come isn't on hold.
  const holds = await readHoldsOf(bank.worker, [await bookNumberOf(bank, accountId)]);
  const ofDeposits = holds.filter(({ kind }) => kind === 'deposit').map(({ remaining }) => remaining);
  const leaving = pending.map(({ amount }) => amount).filter((amount) => amount < 0);
  expect(sum(leaving) + page.heldAmount).toBe(sum(ofDeposits));
  expect(leaving.length + ofDeposits.length).toBe(page.pendingCount);
  const year = (await readClock(bank.worker)).businessDate.slice(0, 4);
  const earned = transactions.filter(({ type, day }) => type === 'interest' && day.startsWith(year));
  const { interest, credit } = page;
  const paid = interest === null ? null : sum(earned.map(({ amount }) => amount));
  expect(interest?.yearToDate ?? null).toBe(paid);
  expect(credit?.owed ?? null).toBe(credit && Math.max(0, 0 - page.currentBalance));
  expect(credit?.available ?? null).toBe(credit && credit.limit + page.currentBalance - page.heldAmount);
  for (const { journalId } of transactions.slice(0, 3)) {
    const { legs, amount } = await ask(showTransaction, { accountId, journalId });
    const told = transactions.filter((line) => line.journalId === journalId).map((line) => line.amount);
    // A story goes on: what was set aside in the same journal may have been taken in another.
    const isWhole = legs.every(({ act }) => act === 'posted');
    expect(isWhole ? amount : sum(told)).toBe(sum(told));
  }
  return transactions.length;
}

/** What the dashboard says of all accounts is what they say themselves. */
export async function expectDashboard(bank: TestBank, ann: Signed): Promise<void> {
  const ask = callAs(bank.apiUrl, ann.token);
  const { accounts } = await ask(listAccounts, {});
  expect((await ask(showDashboard, {})).accounts).toEqual(accounts);
  const cash = await ask(showCash, {});
  const spendable = accounts.filter(({ type }) => isCash(type));
  expect(cash.available).toBe(sum(spendable.map(({ availableBalance }) => availableBalance)));
  expect(cash.pending).toBe(sum(spendable.map(({ heldAmount }) => heldAmount)));
  expect(cash.owed).toBe(sum(accounts.map(({ credit }) => credit?.owed ?? 0)));
  expect(cash.days.at(-1)?.balance).toBe(sum(spendable.map(({ currentBalance }) => currentBalance)));
  expect(cash.lowest.balance).toBe(Math.min(...cash.days.map(({ balance }) => balance)));
  const { activity } = await ask(listActivity, {});
  let pending = 0;
  for (const { id } of accounts) pending += (await wholeHistory(bank, ann, id)).pending.length;
  expect(activity.filter(({ status }) => status === 'pending')).toHaveLength(
    Math.min(pending, activity.length),
  );
}
