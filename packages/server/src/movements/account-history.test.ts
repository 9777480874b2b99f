import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { listTransactions, showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerKind } from '../rails/rail.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { applyAnswer } from './settle.ts';

let bank: TestBank;
let senders: Senders;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  senders = createSenders(bank);
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

const say = (movementId: string, what: AnswerKind, reason: string | null = null) =>
  bank.worker.transaction().execute((tx) => applyAnswer(tx, { id: randomUUID(), movementId, what, reason }));
async function look(who: Sender) {
  const ask = callAs(bank.apiUrl, who.token);
  const [account] = (await ask(listAccounts, {})).accounts;
  if (!account) throw new Error('there is an account');
  const page = { accountId: account.id, filter: 'all', dateRange: 'all', search: '', size: 25 } as const;
  const { transactions, pending } = await ask(listTransactions, page);
  const story = (journalId: string) =>
    ask(showTransaction, { accountId: account.id, journalId: idFrom('journal', journalId) });
  return { transactions, pending, story };
}

test('every line of a payment that left and came back names its movement, and each leads to the whole story', async () => {
  const nora = await senders.make(100_000);
  const sent = await nora.send(50_000, { fee: 3_000 });
  const before = await look(nora);
  expect(before.pending).toMatchObject([
    { amount: -50_000, type: 'payment', reference: sent.reference, movementId: sent.movementId },
    { amount: -3_000, type: 'fee', category: 'fees', reference: sent.reference },
  ]);
  expect(await before.story(sent.movementId)).toMatchObject({
    amount: -53_000,
    fee: 3_000,
    state: 'pending',
  });

  await say(sent.movementId, 'settled');
  await say(sent.movementId, 'returned', 'R02');
  const { transactions, pending, story } = await look(nora);
  expect(pending).toEqual([]);
  expect(transactions).toMatchObject([
    { amount: 50_000, type: 'other', reference: sent.reference, movementId: sent.movementId },
    { amount: -3_000, type: 'fee', reference: sent.reference },
    { amount: -50_000, type: 'payment', reference: sent.reference, movementId: sent.movementId },
    { amount: 100_000, reference: null, movementId: null },
  ]);
  expect(transactions.map(({ description }) => description)).toEqual([
    'Returned: the account is closed',
    'Wire fee',
    'Payment',
    'Deposit',
  ]);
  for (const { journalId, amount, day } of transactions.slice(0, 3)) {
    const told = await story(journalId);
    expect(told).toMatchObject({
      reference: sent.reference,
      state: 'returned',
      reason: 'R02',
      // The payment and its fee are one journal, the return is another.
      ...(amount > 0 ? { amount: 50_000, balanceAfter: 97_000 } : { amount: -53_000, balanceAfter: 47_000 }),
      day,
      fee: 3_000,
      rail: 'wire',
    });
    expect(told.legs.map(({ act }) => act)).toEqual(['held', 'held', 'posted', 'posted', 'posted']);
    expect(told.timeline.map(({ state }) => state)).toEqual(['pending', 'posted', 'returned']);
  }
});

test('a payment that was rejected leaves no line, and its story says why', async () => {
  const nora = await senders.make(100_000);
  const sent = await nora.send(50_000);
  await say(sent.movementId, 'rejected', 'R03');
  const { transactions, pending, story } = await look(nora);
  expect([transactions.length, pending.length]).toEqual([1, 0]);
  const told = await story(sent.movementId);
  expect(told).toMatchObject({ state: 'failed', reason: 'R03', balanceAfter: null });
  expect(told.legs.map(({ act }) => act)).toEqual(['held', 'released']);
});

test('what a network brings is pending, then a line with its reference, and gone again when it is taken back', async () => {
  const nora = await senders.make(0);
  const asked = await nora.pull(20_000);
  expect((await look(nora)).pending).toMatchObject([{ amount: 20_000, reference: asked.reference }]);
  await say(asked.movementId, 'settled');
  const arrived = await look(nora);
  expect(arrived.pending).toEqual([]);
  expect(arrived.transactions).toMatchObject([
    { amount: 20_000, type: 'deposit', reference: asked.reference },
  ]);
  await say(asked.movementId, 'returned', 'R01');
  const { transactions, story } = await look(nora);
  expect(transactions).toMatchObject([
    { amount: -20_000, reference: asked.reference },
    { amount: 20_000, reference: asked.reference },
  ]);
  expect(transactions.map(({ description }) => description)).toEqual(['Returned deposit', 'Deposit']);
  for (const { journalId, amount, day } of transactions)
    expect(await story(journalId)).toMatchObject({
      amount,
      day,
      state: 'returned',
      reason: 'R01',
      rail: 'ach',
    });
});
