import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { requestStatement } from '@bank/contract/accounts/statements/contract.ts';
import {
  listTransactions,
  savingsTransactions,
  showTransaction,
  type History,
} from '@bank/contract/accounts/transactions/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Leg } from '@bank/ledger/journal.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import type { Customer } from '../../testing/people.ts';
import { readCsv, readOfx, readQif } from '../../testing/read-exports.ts';
import { deskOf } from '../../testing/statements.ts';

let bank: TestBank;
let nora: Customer;
let checking: Id<'account'>;
let savings: Id<'account'>;
let today: Day;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
  checking = await openTestAccount(bank, nora.id, 'checking');
  savings = await openTestAccount(bank, nora.id, 'savings');
  today = (await readClock(bank.worker)).businessDate;
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const plain = { filter: 'all', dateRange: '30days', search: '', size: 25 } as const;
const history = (accountId: Id<'account'> | 'primary', narrowed: object = {}): Promise<History> =>
  as(nora)(listTransactions, { accountId, ...plain, ...narrowed });
const raw = (path: string, who = nora) =>
  rawRequest({ method: 'GET', url: `${bank.apiUrl}${path}`, headers: withToken(who.token), body: null });
const move = async (amount: number, memo?: string) => {
  const planned = await as(nora)(planTransfer, {
    type: 'internal',
    fromAccountId: checking,
    toAccountId: savings,
    amount: cents(amount),
    ...(memo === undefined ? {} : { memo }),
  });
  return callAs(bank.apiUrl, nora.token, randomUUIDv7())(submitTransfer, { plan: planned.token });
};
const inChecking = async (leg: (number: number) => Leg, intent?: string) =>
  book(bank, [leg(await bookNumberOf(bank, checking))], intent);

describe('who may not', () => {
  test('a stranger finds no history and no story', async () => {
    const stranger = await bank.customer();
    const intent = randomUUID();
    await fund(bank, checking, 1_000, intent);
    const journalId = idFrom('journal', intent);
    await expect(as(stranger)(listTransactions, { accountId: checking, ...plain })).rejects.toMatchObject({
      status: 404,
    });
    const mine = await openTestAccount(bank, stranger.id, 'checking');
    for (const accountId of [checking, mine])
      await expect(as(stranger)(showTransaction, { accountId, journalId })).rejects.toMatchObject({
        status: 404,
      });
    expect(await as(nora)(showTransaction, { accountId: checking, journalId })).toMatchObject({
      amount: 1_000,
    });
    await expect(as(nora)(showTransaction, { accountId: savings, journalId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('[ACOM-06] a cursor the bank did not hand out, or for another account, is refused', async () => {
    for (const cursor of ['x', '', 'MjAyNi0wMS0wMS4x.AAAA', '..', '💥'])
      expect(
        await raw(`/api/accounts/${checking}/transactions?cursor=${encodeURIComponent(cursor)}`),
      ).toMatchObject({
        status: 400,
      });
    await inChecking((debit) => ({ debit, credit: own.fee_income, amount: cents(1), kind: 'fee' }));
    const { next } = await history(checking, { size: 1 });
    expect(next).not.toBeNull();
    await expect(history(savings, { cursor: next })).rejects.toMatchObject({ status: 400 });
    for (const query of ['filter=nothing', 'dateRange=ever', 'size=0', 'size=101', 'unknown=1'])
      expect(await raw(`/api/accounts/${checking}/transactions?${query}`)).toMatchObject({ status: 400 });
  });

  test('[SAVG-03] the savings page has no history of another type', async () => {
    await expect(as(nora)(savingsTransactions, { accountId: checking, ...plain })).rejects.toMatchObject({
      status: 422,
      code: 'wrong_type',
    });
  });
});

test('[ACOM-09] [SAVG-02] a transfer stands in both accounts with date, description, type, category, amount, balance and reference', async () => {
  await fund(bank, checking, 100_000);
  const receipt = await move(2_500, 'Rainy days');
  const [line] = (await history(checking)).transactions;
  expect(line).toMatchObject({
    journalId: receipt.movementId,
    day: today,
    description: 'Rainy days',
    status: 'completed',
    type: 'transfer',
    category: 'transfer',
    amount: -2_500,
    reference: receipt.reference,
    movementId: receipt.movementId,
    other: { id: savings, type: 'savings' },
  });
  const [there] = (await as(nora)(savingsTransactions, { accountId: 'primary', ...plain })).transactions;
  expect(there).toMatchObject({
    type: 'deposit',
    amount: 2_500,
    other: { id: checking },
    reference: receipt.reference,
  });
  const { accounts } = await as(nora)(listAccounts, {});
  expect(line?.balance).toBe(accounts.find(({ id }) => id === checking)?.currentBalance);
});

test('[ACOM-09] what is set aside and what is on its way stands as pending, on the first page only', async () => {
  const placed = newId();
  await inChecking(
    (debit) => ({
      act: 'hold',
      debit,
      credit: own.clearing_card,
      amount: cents(777),
      kind: 'purchase',
      memo: 'Grocers',
    }),
    placed,
  );
  const coming = newId();
  const to = await bookNumberOf(bank, checking);
  await sql`
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      created_at, changed_at, plan
    )
    values (
      ${coming}, ${nora.id}, 'deposit', 'check', 'pending', 4200, 0, 12, ${to}, 'CHK-TEST', bank.today(),
      bank.today() + 1, bank.now(), bank.now(), '{"legs": [], "category": "payroll"}'
    )`.execute(bank.root);
  const first = await history(checking, { size: 1 });
  expect(first.pending).toMatchObject([
    {
      status: 'pending',
      type: 'deposit',
      category: 'payroll',
      amount: 4_200,
      balance: null,
      reference: 'CHK-TEST',
    },
    {
      status: 'pending',
      type: 'purchase',
      amount: -777,
      balance: null,
      journalId: placed,
      description: 'Grocers',
    },
  ]);
  expect((await history(checking, { size: 1, cursor: first.next })).pending).toEqual([]);
  expect((await history(checking, { filter: 'deposit' })).pending).toMatchObject([{ amount: 4_200 }]);
  expect((await history(checking, { search: 'grOC' })).pending).toMatchObject([{ amount: -777 }]);
  const story = await as(nora)(showTransaction, {
    accountId: checking,
    journalId: idFrom('journal', coming),
  });
  expect(story).toMatchObject({
    state: 'pending',
    amount: 4_200,
    rail: 'check',
    legs: [],
    balanceAfter: null,
  });
  expect(story.timeline).toMatchObject([{ state: 'pending' }]);
  const aside = await as(nora)(showTransaction, {
    accountId: checking,
    journalId: idFrom('journal', placed),
  });
  expect(aside).toMatchObject({
    amount: -777,
    legs: [{ act: 'held', to: { word: 'transactions.bank.cards' } }],
  });
});

test('a story tells of every leg, in the words of the bank for its own accounts', async () => {
  const intent = randomUUID();
  const number = await bookNumberOf(bank, checking);
  await book(
    bank,
    [
      {
        debit: number,
        credit: own.clearing_wire,
        amount: cents(1_000),
        kind: 'payment',
        memo: 'Harbor dues',
      },
      { debit: number, credit: own.fee_income, amount: cents(30), kind: 'fee' },
    ],
    intent,
  );
  const journalId = idFrom('journal', intent);
  const story = await as(nora)(showTransaction, { accountId: checking, journalId });
  expect(story).toMatchObject({
    amount: -1_030,
    description: 'Harbor dues',
    type: 'payment',
    state: 'posted',
    reference: null,
    legs: [
      {
        from: { account: { id: checking } },
        to: { account: null, word: 'transactions.bank.clearing' },
        amount: 1_000,
        act: 'posted',
      },
      { to: { word: 'transactions.bank.fees' }, amount: 30, kind: 'fee' },
    ],
    timeline: [{ state: 'posted' }],
  });
  const [fee, payment] = (await history(checking)).transactions;
  expect(fee).toMatchObject({ journalId, type: 'fee', category: 'fees', balance: story.balanceAfter });
  expect(payment).toMatchObject({ journalId, type: 'payment', description: 'Harbor dues' });
  expect(fee?.id).not.toBe(payment?.id);
});

test('[ACOM-13] the files of a statement name each line by the reference that the history shows, and by no id of ours', async () => {
  await fund(bank, checking, 50_000);
  const { reference } = await move(1_500, 'For the files');
  const { transactions } = await history(checking, { size: 100 });
  const known = transactions.map((line) => line.reference ?? '');
  expect(known).toContain(reference);
  expect(known).toContain('');
  const desk = deskOf(bank, nora.token);
  const file = async (format: 'csv' | 'qif' | 'ofx') => {
    const { id } = await desk.call(requestStatement, { accountId: checking, period: 'ytd', format });
    return (await desk.download(id)).bytes.toString('utf8');
  };
  const newestFirst = (references: string[]) => references.toReversed().slice(0, known.length);
  const [csv, qif, ofx] = [await file('csv'), await file('qif'), await file('ofx')];
  expect(
    newestFirst(
      readCsv(csv)
        .slice(1)
        .map((row) => row[5] ?? ''),
    ),
  ).toEqual(known);
  expect(newestFirst(readQif(qif).records.map((record) => record.get('N') ?? ''))).toEqual(known);
  for (const text of [csv, qif]) expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  const lines = readOfx(ofx).all('STMTTRN');
  expect(newestFirst(lines.map((each) => each.all('REFNUM')[0]?.value ?? ''))).toEqual(known);
  expect(new Set(lines.map((each) => each.text('FITID'))).size).toBe(lines.length);
});
