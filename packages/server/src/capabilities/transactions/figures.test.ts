import { listAccounts, showAccount } from '@bank/contract/accounts/contract.ts';
import { isCash, type AccountType } from '@bank/contract/accounts/rules.ts';
import { listActivity, showCash, showDashboard } from '@bank/contract/dashboard/contract.ts';
import { listTransactions, showTransaction, type History } from '@bank/contract/transactions/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Leg } from '@bank/ledger/journal.ts';
import { readBalances, readHolds } from '@bank/ledger/reading.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const CUSTOMERS = 3;
const ROUNDS = 2;
const ACTS = 14;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const types: readonly AccountType[] = [
  'checking',
  'savings',
  'student',
  'moneyMarket',
  'credit',
  'retirement',
  'cd',
];

/** What the bank might book: money in, out and across, set aside, taken and let go; with one leg or with several. */
function anyLegs(random: Random, numbers: readonly number[], holds: readonly number[]): Leg[] {
  const [account, other] = [random.pick(numbers), random.pick(numbers)];
  const amount = cents(random.between(1, 90_000));
  const hold = holds.length > 0 ? random.pick(holds) : null;
  const spend: Leg = { debit: account, credit: own.cash, amount, kind: 'withdrawal', memo: 'ATM' };
  const fee: Leg = { debit: account, credit: own.fee_income, amount: cents(250), kind: 'fee' };
  const aside: Leg = { act: 'hold', debit: account, credit: own.clearing_card, amount, kind: 'purchase' };
  return random.pick<Leg[]>([
    [{ debit: own.cash, credit: account, amount, kind: 'deposit' }],
    [{ debit: own.interest_payable, credit: account, amount: cents(7), kind: 'interest' }],
    [spend],
    [spend, fee],
    [aside],
    account === other ? [spend] : [{ debit: account, credit: other, amount, kind: 'transfer' }],
    account === other ? [aside, fee] : [{ debit: account, credit: other, amount, kind: 'contribution' }, fee],
    hold === null ? [spend] : [{ act: random.pick(['settle', 'release']), hold, kind: 'purchase' }],
  ]);
}

async function wholeHistory(ann: Customer, accountId: Id<'account'>): Promise<History> {
  const ask = callAs(bank.apiUrl, ann.token);
  const page = { accountId, filter: 'all', dateRange: 'all', search: '', size: 7 } as const;
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

async function expectAddsUp(ann: Customer, accountId: Id<'account'>): Promise<number> {
  const ask = callAs(bank.apiUrl, ann.token);
  const [books] = await readBalances(bank.worker, [await bookNumberOf(bank, accountId)]);
  const page = await ask(showAccount, { accountId });
  const { transactions, pending, count } = await wholeHistory(ann, accountId);
  expect(page.currentBalance).toBe(books?.posted);
  expect(page.availableBalance).toBe(books?.available);
  expect(sum(transactions.map(({ amount }) => amount))).toBe(page.currentBalance);
  expect(transactions[0]?.balance ?? 0).toBe(page.currentBalance);
  expect(count.known).toBe(transactions.length);
  expect(new Set([...transactions, ...pending].map(({ id }) => id)).size).toBe(
    transactions.length + pending.length,
  );
  for (const [at, line] of transactions.entries())
    expect(line.balance).toBe((transactions[at + 1]?.balance ?? 0) + line.amount);
  expect(sum(pending.map(({ amount }) => amount)) + page.heldAmount).toBe(0);
  expect(pending).toHaveLength(page.pendingCount);
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

async function expectDashboard(ann: Customer): Promise<void> {
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
  const held = accounts.reduce((count, { pendingCount }) => count + pendingCount, 0);
  expect(activity.filter(({ status }) => status === 'pending')).toHaveLength(Math.min(held, activity.length));
}

test(`[GLOB-11] on list, page, history, story and dashboard, figures add up to the books, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  let seen = 0;
  for (let person = 0; person < CUSTOMERS; person += 1) {
    const ann = await bank.customer();
    const chosen = types.filter(() => random.between(1, 3) > 1);
    const ids: Id<'account'>[] = [];
    for (const type of ['checking', ...chosen] as const) ids.push(await openTestAccount(bank, ann.id, type));
    const numbers = await Promise.all(ids.map((id) => bookNumberOf(bank, id)));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let act = 0; act < ACTS; act += 1) {
        const holds = (await Promise.all(numbers.map((number) => readHolds(bank.worker, number)))).flat();
        await book(
          bank,
          anyLegs(
            random,
            numbers,
            holds.map(({ id }) => id),
          ),
        );
      }
      for (const id of ids) seen += await expectAddsUp(ann, id);
      await expectDashboard(ann);
      await sql`update bank.clock set business_date = business_date + 2`.execute(bank.root);
    }
  }
  expect(seen).toBeGreaterThan(CUSTOMERS * ROUNDS);
}, 180_000);
