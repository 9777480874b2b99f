import { CallRefused } from '@bank/contract/exchange.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { book, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { bookOf, createClosingCustomer, type ClosingCustomer } from '../../testing/closure.ts';
import { setDay } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, dayFrom('2027-03-01'));
});
afterAll(() => bank.close());

const ROUNDS = Number(process.env['CLOSING_ROUNDS'] ?? 30);
const HELD = 10_000;
const MOVED = 2_500;

/** Whether it succeeded. A refusal by the bank counts as not done; any other error fails the test. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof CallRefused && error.status < 500) return false;
    throw error;
  }
}

async function pairOf(leaver: ClosingCustomer) {
  const [closing, taking] = [
    await openTestAccount(bank, leaver.customer.id, 'savings'),
    await openTestAccount(bank, leaver.customer.id, 'checking'),
  ];
  await fund(bank, closing, HELD);
  await fund(bank, taking, HELD);
  return { closing, taking };
}

async function transferOf(leaver: ClosingCustomer, fromAccountId: Id<'account'>, toAccountId: Id<'account'>) {
  const plan = await leaver.as()(planTransfer, {
    type: 'internal',
    fromAccountId,
    toAccountId,
    amount: cents(MOVED),
  });
  return () => leaver.as(newId())(submitTransfer, { plan: plan.token });
}

/** What must never happen: a closed account with money in it, or a cent more or less than before. */
async function wrongs(closing: string, taking: string, total: number, isClosed: boolean): Promise<string[]> {
  const [ended, taken] = [await bookOf(bank, closing), await bookOf(bank, taking)];
  return [
    ...(ended.isClosed === isClosed ? [] : ['the books and the answer differ']),
    ...(ended.posted + taken.posted === total ? [] : ['money was made or lost']),
    ...(isClosed && (ended.posted !== 0 || ended.held !== 0) ? ['a closed account holds money'] : []),
  ];
}

/** Inconsistencies in the ledger. */
async function imbalance(): Promise<unknown[]> {
  const lines = await trialBalance(bank.root);
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  return [...(await bookFaults(bank.root)), ...(sum('debit') === sum('credit') ? [] : ['out of balance'])];
}

test(`an account that is closed while money comes in: ${ROUNDS} rounds`, async () => {
  const leaver = await createClosingCustomer(bank);
  const outcomes = { closed: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { closing, taking } = await pairOf(leaver);
    const { number } = await bookOf(bank, closing);
    const { plan } = await leaver.plan(closing, taking);
    const [isClosed, outcome] = await Promise.all([
      isDone(leaver.submit(closing, plan.token)),
      book(bank, [{ debit: own.cash, credit: number, amount: cents(MOVED), kind: 'deposit' }]),
    ]);
    const came = outcome.status === 'posted';
    // One of the two was first: the other found a closed account, or more money than was planned.
    expect(isClosed).toBe(!came);
    outcomes[isClosed ? 'closed' : 'refused'] += 1;
    expect(await wrongs(closing, taking, 2 * HELD + (came ? MOVED : 0), isClosed)).toEqual([]);
  }
  expect(outcomes.closed + outcomes.refused).toBe(ROUNDS);
  expect(await imbalance()).toEqual([]);
}, 300_000);

test(`an account that is closed while transfers leave it and come to it: ${ROUNDS} rounds`, async () => {
  const leaver = await createClosingCustomer(bank);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { closing, taking } = await pairOf(leaver);
    const [from, to] = round % 2 ? [closing, taking] : [taking, closing];
    const send = await transferOf(leaver, from, to);
    const { plan } = await leaver.plan(closing, taking);
    const [isClosed] = await Promise.all([isDone(leaver.submit(closing, plan.token)), isDone(send())]);
    expect(await wrongs(closing, taking, 2 * HELD, isClosed)).toEqual([]);
  }
  expect(await imbalance()).toEqual([]);
}, 300_000);

test('ten at once close one account: one does, and the money has moved once', async () => {
  const leaver = await createClosingCustomer(bank);
  const { closing, taking } = await pairOf(leaver);
  const { plan } = await leaver.plan(closing, taking);
  const done = await Promise.all(
    Array.from({ length: 10 }, () => isDone(leaver.submit(closing, plan.token))),
  );
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await wrongs(closing, taking, 2 * HELD, true)).toEqual([]);
  expect(await imbalance()).toEqual([]);
});

test('two accounts that are closed into each other at once: never both, and nothing is stuck', async () => {
  const leaver = await createClosingCustomer(bank);
  for (let round = 0; round < 20; round += 1) {
    const { closing, taking } = await pairOf(leaver);
    const [there, back] = [await leaver.plan(closing, taking), await leaver.plan(taking, closing)];
    const done = await Promise.all([
      isDone(leaver.submit(closing, there.plan.token)),
      isDone(leaver.submit(taking, back.plan.token)),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    const [one, other] = [await bookOf(bank, closing), await bookOf(bank, taking)];
    expect(one.posted + other.posted).toBe(2 * HELD);
  }
  expect(await imbalance()).toEqual([]);
}, 120_000);
