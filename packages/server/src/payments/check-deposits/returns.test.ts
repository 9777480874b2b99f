import { explainAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { cancelMovement } from '@bank/contract/movements/contract.ts';
import { showCheckDeposit, type CheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../movements/hold-expiry.ts';
import { book } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { answerCheck, makeDepositor, type Depositor } from '../../testing/check-deposits.ts';
import { expectAddsUp } from '../../testing/figures.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const FUNDS = 10_000;
const AT_ONCE = 22_500;

/** What the bank is owed for deposits that came back. */
const claims = async () => {
  const { rows } = await sql<{ owed: string }>`
    select coalesce(-sum(posted), 0)::text as owed from ledger.own_balance where account_id = ${own.returned_items}`.execute(
    bank.root,
  );
  return Number(rows[0]?.owed);
};

const seen = (who: Depositor, { depositId }: CheckDeposit) =>
  callAs(bank.apiUrl, who.token)(showCheckDeposit, { depositId });

async function endHold({ account }: Depositor): Promise<void> {
  await sql`update ledger.hold set expires_at = bank.now() - interval '1 minute'
    where account_id = ${account}`.execute(bank.root);
  await releaseExpiredHolds(bank.contextAs('worker'));
}

const spend = (who: Depositor, amount: number) =>
  book(bank, [
    { debit: who.account, credit: own.clearing_card, amount: cents(amount), kind: 'purchase', memo: 'Shop' },
  ]);

/** The states a deposit can be in when it comes back, and how much of it the account can then give. */
const states: Readonly<
  Record<
    string,
    { reach: (who: Depositor, amount: number) => Promise<unknown>; gives: (amount: number) => number }
  >
> = {
  'hold on': { reach: () => Promise.resolve(), gives: (amount) => amount },
  'hold over': { reach: endHold, gives: (amount) => amount },
  // Half of what was there before is left.
  spent: {
    reach: async (who, amount) => {
      await endHold(who);
      await spend(who, amount + FUNDS / 2);
    },
    gives: () => FUNDS / 2,
  },
  // Only what is on hold can be taken from a frozen account.
  frozen: {
    reach: (who) => freezeAccount(bank.worker, who.account, true, 'test'),
    gives: (amount) => Math.max(0, amount - AT_ONCE),
  },
};

describe.each(Object.entries(states))('[MCDH-01] a check that comes back: %s', (_, { reach, gives }) => {
  test.each([15_000, 100_000, 249_999])('%i cents', async (amount) => {
    const who = await makeDepositor(bank, FUNDS);
    const made = await who.deposit(amount);
    await answerCheck(bank, made.depositId, 'settled');
    await reach(who, amount);
    const [before, owed] = [await who.balance(), await claims()];
    expect(await answerCheck(bank, made.depositId, 'returned', { reason: 'A' })).toBe('applied');
    const after = await who.balance();
    expect(after.posted).toBe(before.posted - gives(amount));
    expect(after.held).toBe(0);
    expect((await claims()) - owed).toBe(amount - gives(amount));
    expect(await seen(who, made)).toMatchObject({ status: 'returned', reason: 'A', available: [] });
    const why = await callAs(bank.apiUrl, who.token)(explainAccount, {
      accountId: who.accountId,
      figure: 'available',
    });
    expect(why.terms.reduce((sum, term) => sum + term.amount, 0)).toBe(why.amount);
    expect(why.amount).toBe(after.available);
    await expectAddsUp(bank, who, who.accountId);
  });
});

test('the customer reads one line for the check and one for its return, in words', async () => {
  const who = await makeDepositor(bank, FUNDS);
  const made = await who.deposit(100_000);
  const lines = async () => {
    const { transactions, pending } = await callAs(bank.apiUrl, who.token)(listTransactions, {
      accountId: who.accountId,
      filter: 'all',
      dateRange: 'all',
      search: '',
      size: 10,
    });
    expect(pending).toEqual([]);
    return transactions.map(({ description, amount, movementId }) => ({ description, amount, movementId }));
  };
  const movementId = made.movementId;
  expect((await lines())[0]).toEqual({ description: 'Check deposit', amount: 100_000, movementId });
  await answerCheck(bank, made.depositId, 'returned', { reason: 'D' });
  expect((await lines()).slice(0, 2)).toEqual([
    { description: 'Returned check', amount: -100_000, movementId },
    { description: 'Check deposit', amount: 100_000, movementId },
  ]);
});

test('before it is looked at, a check is pending with the id and the name its line will have', async () => {
  const who = await makeDepositor(bank);
  const ask = () =>
    callAs(bank.apiUrl, who.token)(listTransactions, {
      accountId: who.accountId,
      filter: 'all',
      dateRange: 'all',
      search: '',
      size: 10,
    });
  const { depositId } = await who.submit(5_000);
  const [pending] = (await ask()).pending;
  expect(pending).toMatchObject({ description: 'Check deposit', amount: 5_000, status: 'pending' });
  await who.deposit(6_000);
  const { transactions } = await ask();
  expect(transactions.find(({ amount }) => amount === 5_000)?.id).toBe(pending?.id);
  expect(depositId).toBe(pending?.movementId);
});

test('turned down by the other bank after it was credited, it is taken back and its limits are given back', async () => {
  const who = await makeDepositor(bank, FUNDS);
  const made = await who.deposit(200_000);
  expect(await who.balance()).toEqual({ posted: 210_000, held: 177_500, available: 32_500 });
  expect(await answerCheck(bank, made.depositId, 'rejected', { reason: 'U' })).toBe('applied');
  expect(await who.balance()).toEqual({ posted: FUNDS, held: 0, available: FUNDS });
  expect(await seen(who, made)).toMatchObject({ status: 'returned', reason: 'U' });
  expect(await answerCheck(bank, made.depositId, 'settled')).toBe('contradiction');
  // All of a day's limit is there again.
  expect((await who.deposit(249_999)).status).toBe('processing');
  expect((await who.submit(250_001)).amount).toBe(250_001);
});

test.each([
  ['paid, then returned', ['settled', 'returned', 'settled']],
  ['returned before it was paid', ['returned', 'settled', 'returned']],
] as const)('%s: the same in the end, once', async (_, words) => {
  const who = await makeDepositor(bank, FUNDS);
  const made = await who.deposit(100_000);
  for (const what of words) await answerCheck(bank, made.depositId, what, { reason: 'A' });
  expect(await who.balance()).toEqual({ posted: FUNDS, held: 0, available: FUNDS });
  expect((await seen(who, made)).status).toBe('returned');
});

test('paid in part, what is missing is taken from what is on hold, and the rest stays on hold', async () => {
  const who = await makeDepositor(bank);
  const made = await who.deposit(100_000);
  expect(await answerCheck(bank, made.depositId, 'settled', { amount: cents(90_000) })).toBe('applied');
  expect(await who.balance()).toEqual({ posted: 90_000, held: 67_500, available: 22_500 });
  await answerCheck(bank, made.depositId, 'returned', { reason: 'A', amount: cents(90_000) });
  expect(await who.balance()).toEqual({ posted: 0, held: 0, available: 0 });
});

test('an account below zero holds no more than it has after the credit', async () => {
  const who = await makeDepositor(bank);
  await book(bank, [
    { debit: who.account, credit: own.fee_income, amount: cents(30_000), kind: 'fee', forced: true },
  ]);
  const made = await who.deposit(100_000);
  // 775.00 would be held; after the fee 700.00 is there.
  expect(await who.balance()).toEqual({ posted: 70_000, held: 70_000, available: 0 });
  await answerCheck(bank, made.depositId, 'returned', { reason: 'A' });
  expect(await who.balance()).toMatchObject({ posted: 0, held: 0 });
});

test('a frozen account gets its check without a hold, and gives nothing back while it is frozen', async () => {
  const who = await makeDepositor(bank);
  await freezeAccount(bank.worker, who.account, true, 'test');
  const made = await who.deposit(100_000);
  expect(await who.balance()).toMatchObject({ posted: 100_000, held: 0 });
  expect((await seen(who, made)).available).toEqual([{ on: made.depositDate, amount: 100_000 }]);
  const owed = await claims();
  await answerCheck(bank, made.depositId, 'returned', { reason: 'C' });
  expect((await claims()) - owed).toBe(100_000);
});

test('a check can’t be canceled, credited or not', async () => {
  const who = await makeDepositor(bank);
  const cancel = (made: CheckDeposit) =>
    callAs(bank.apiUrl, who.token)(cancelMovement, { movementId: made.movementId });
  const waiting = await who.submit(5_000);
  await expect(cancel(waiting)).rejects.toMatchObject({ status: 409 });
  const credited = await who.deposit(6_000);
  await expect(cancel(credited)).rejects.toMatchObject({ status: 409 });
  expect((await who.balance()).posted).toBe(11_000);
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
