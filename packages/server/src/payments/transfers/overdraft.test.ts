import { linkOverdraft, listAccounts, showChecking } from '@bank/contract/accounts/accounts/contract.ts';
import { planTransfer, submitTransfer, internalRequest } from '@bank/contract/payments/transfers/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { planScheduled } from './transfers.ts';

let bank: TestBank;
let nora: Customer;
let checking: Id<'account'>;
let savings: Id<'account'>;
let market: Id<'account'>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
beforeEach(async () => {
  nora = await bank.customer();
  checking = await openTestAccount(bank, nora.id, 'checking');
  savings = await openTestAccount(bank, nora.id, 'savings');
  market = await openTestAccount(bank, nora.id, 'moneyMarket');
  await fund(bank, checking, 10_000);
  await fund(bank, savings, 50_000);
});
afterAll(() => bank.close());

const as = () => callAs(bank.apiUrl, nora.token);
const link = (from: Id<'account'> | null = savings, accountId = checking) =>
  as()(linkOverdraft, { accountId, savingsAccountId: from });
const request = (amount: number, to = market) => ({
  fromAccountId: checking,
  toAccountId: to,
  amount: cents(amount),
});
const plan = (amount: number, to = market) =>
  as()(planTransfer, { type: 'internal', ...request(amount, to) });
const submit = (token: string) =>
  callAs(bank.apiUrl, nora.token, randomUUIDv7())(submitTransfer, { plan: token });
const balances = async () =>
  Object.fromEntries(
    (await as()(listAccounts, {})).accounts.map(({ id, currentBalance }) => [id, currentBalance]),
  );

test('only an own savings account covers, and only checking or student', async () => {
  for (const [from, to] of [
    [market, checking],
    [checking, checking],
    [savings, savings],
    [savings, market],
  ] as const)
    await expect(link(from, to)).rejects.toMatchObject({ status: 422, code: 'wrong_type' });
  expect(await link()).toMatchObject({ overdraftFrom: { id: savings, type: 'savings' } });
  expect(await as()(showChecking, { accountId: checking })).toMatchObject({
    overdraftFrom: { id: savings },
    cover: { accountId: savings, available: 50_000 },
  });
  expect(await link(null)).toEqual({ overdraftFrom: null });
  const { rows } = await sql`
    select before, after from audit_events
    where action = 'accounts.overdraft-linked' and object_id = ${checking} order by seq`.execute(bank.root);
  expect(rows).toEqual([
    { before: { from: null }, after: { from: savings } },
    { before: { from: savings }, after: { from: null } },
  ]);
});

test('exactly what is missing comes from savings, in the same journal, as the plan said', async () => {
  await link();
  const planned = await plan(12_345);
  expect(planned.legs).toEqual([
    { from: savings, to: checking, amount: 2_345, kind: 'transfer' },
    { from: checking, to: market, amount: 12_345, kind: 'transfer' },
  ]);
  await submit(planned.token);
  const after = await balances();
  expect(after).toMatchObject({ [checking]: 0, [savings]: 47_655, [market]: 12_345 });
  expect(planned.balances).toHaveLength(3);
  for (const line of planned.balances) expect(after[line.accountId]).toBe(line.after);
  const { rows } = await sql<{ memo: string | null; journal: string }>`
    select memo, (id / 16)::text as journal from ledger.leg
    where credit_id = ${await bookNumberOf(bank, checking)} and kind = 1`.execute(bank.root);
  expect(rows).toMatchObject([{ memo: 'Overdraft protection' }]);
});

test('what the account can pay itself leaves savings alone', async () => {
  await link();
  expect((await plan(10_000)).legs).toHaveLength(1);
});

test('when both together have too little, nothing is covered and nothing is done', async () => {
  await link();
  await expect(plan(60_001)).rejects.toMatchObject({ status: 422, code: 'insufficient_funds' });
  expect(await balances()).toMatchObject({ [checking]: 10_000, [savings]: 50_000 });
  expect((await plan(60_000)).legs[0]).toMatchObject({ amount: 50_000 });
});

test('without a link, and with a frozen one, too little is too little', async () => {
  await expect(plan(10_001)).rejects.toMatchObject({ code: 'insufficient_funds' });
  await link();
  await sql`update ledger.balance set state = 2 where account_id = ${await bookNumberOf(bank, savings)}`.execute(
    bank.root,
  );
  await expect(plan(10_001)).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect(await as()(showChecking, { accountId: checking })).toMatchObject({ cover: null });
});

test('money does not go around in a circle', async () => {
  await link();
  await expect(plan(10_001, savings)).rejects.toMatchObject({ code: 'insufficient_funds' });
});

test('savings that were spent after the plan cover nothing, and the whole transfer is refused', async () => {
  await link();
  const { token } = await plan(20_000);
  const number = await bookNumberOf(bank, savings);
  await book(bank, [{ debit: number, credit: own.cash, amount: cents(45_000), kind: 'withdrawal' }]);
  await expect(submit(token)).rejects.toMatchObject({ status: 422, code: 'insufficient_funds' });
  expect(await balances()).toMatchObject({ [checking]: 10_000, [savings]: 5_000, [market]: 0 });
});

test('an occurrence of a schedule is covered like a transfer of today', async () => {
  await link();
  const draft = await bank.worker.transaction().execute(async (tx) => {
    await setCustomerScope(tx, nora.id);
    return planScheduled(tx, internalRequest.encode(request(12_345)), await readClock(tx));
  });
  expect(draft.legs.map(({ amount }) => amount)).toEqual([2_345, 12_345]);
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
