import { idFrom } from '@bank/kernel/id.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { readClock } from '../platform/clock.ts';
import { sendDue } from '../rails/exchange.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { letPass, pay, slowNetwork } from '../testing/spending-controls.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { cancelMovement } from './approve.ts';
import { datesFor } from './dates.ts';
import { settleOnUs } from './on-us.ts';
import { sendExternal } from './external.ts';
import { receiptOf } from './reading.ts';
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

const as = (who: Sender) => customerContextOf(bank, who.customerId, null);
const id = (movementId: string) => ({ movementId: idFrom('movement', movementId) });
const settle = () => settleOnUs(bank.contextAs('worker'));

test('money for another customer is set aside, and theirs when the worker has settled it; no network is told', async () => {
  const [nora, theo] = [await senders.make(10_000), await senders.make(0)];
  const { movementId, state } = await pay(bank, nora, 1_000, { onUs: theo.account, fee: 25 });
  expect(state).toBe('pending');
  expect(await nora.balance()).toEqual({ posted: 10_000, held: 1_025, available: 8_975 });
  expect(await theo.balance()).toMatchObject({ posted: 0 });
  const outside = slowNetwork(() => 0);
  await sendDue(bank.contextAs('worker'), outside);
  expect(outside.heard).toEqual([]);
  await settle();
  await settle();
  expect(await nora.balance()).toEqual({ posted: 8_975, held: 0, available: 8_975 });
  expect(await theo.balance()).toEqual({ posted: 1_000, held: 0, available: 1_000 });
  expect(await receiptOf(as(nora), movementId)).toMatchObject({ state: 'posted' });
  await expect(receiptOf(as(theo), movementId)).rejects.toMatchObject({ kind: 'unknown' });
});

test('it leaves and arrives on the open business day, without a cut-off', async () => {
  const clock = await readClock(bank.worker);
  const { now, businessDate } = clock;
  const night = new Date(now.getTime() + 8 * 3_600_000);
  expect(datesFor('onus', { ...clock, now: night })).toEqual({
    leavesOn: businessDate,
    arrivesOn: businessDate,
  });
});

test('it has its undo window, and nobody is credited before it ends', async () => {
  const [nora, theo] = [await senders.make(10_000), await senders.make(0)];
  await controls.lengthenUndo(as(nora), { undoSeconds: 60 });
  const [one, two] = [
    await pay(bank, nora, 1_000, { onUs: theo.account }),
    await pay(bank, nora, 500, { onUs: theo.account }),
  ];
  expect(await settle()).toBe(0);
  await cancelMovement(as(nora), id(one.movementId));
  await letPass(bank, '61 seconds');
  expect(await settle()).toBe(1);
  expect(await theo.balance()).toMatchObject({ posted: 500 });
  await expect(cancelMovement(as(nora), id(two.movementId))).rejects.toMatchObject({
    problems: [{ code: 'too_late' }],
  });
});

test('the payer’s switch stops it; the receiver’s does not', async () => {
  const [nora, theo] = [await senders.make(10_000), await senders.make(0)];
  await pay(bank, nora, 1_000, { onUs: theo.account });
  await controls.startPanic(as(theo), { keepPaying: [] });
  await controls.startPanic(as(nora), { keepPaying: [] });
  expect(await settle()).toBe(0);
  await controls.endPanic(as(nora));
  expect(await settle()).toBe(1);
  expect(await theo.balance()).toMatchObject({ posted: 1_000 });
});

test('an account that was closed meanwhile takes nothing: the payer has it back with a reason', async () => {
  const [nora, theo] = [await senders.make(10_000), await senders.make(0)];
  const { movementId } = await pay(bank, nora, 1_000, { onUs: theo.account, fee: 25 });
  await sql`update ledger.balance set state = 3 where account_id = ${theo.account}`.execute(bank.root);
  await settle();
  expect(await receiptOf(as(nora), movementId)).toMatchObject({ state: 'failed', reason: 'AC04' });
  expect(await nora.balance()).toEqual({ posted: 10_000, held: 0, available: 10_000 });
});

test('a network that speaks of it is contradicted, whatever it says', async () => {
  const [nora, theo] = [await senders.make(10_000), await senders.make(0)];
  const { movementId } = await pay(bank, nora, 1_000, { onUs: theo.account });
  const say = (what: 'settled' | 'rejected' | 'returned') =>
    bank.worker
      .transaction()
      .execute((tx) => applyAnswer(tx, { id: randomUUID(), movementId, what, reason: null }));
  for (const what of ['settled', 'rejected', 'returned'] as const)
    expect(await say(what)).toBe('contradiction');
  await settle();
  expect(await say('returned')).toBe('contradiction');
  expect(await theo.balance()).toMatchObject({ posted: 1_000 });
});

test('two workers at once settle each of forty once; the books are without fault', async () => {
  const [nora, theo] = [await senders.make(10_000), await senders.make(0)];
  await Promise.all(Array.from({ length: 40 }, () => pay(bank, nora, 10, { onUs: theo.account })));
  const settled = await Promise.all([settle(), settle()]);
  await settle();
  expect(settled.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(40);
  expect(await theo.balance()).toMatchObject({ posted: 400 });
  expect(await nora.balance()).toEqual({ posted: 9_600, held: 0, available: 9_600 });
  expect(await bookFaults(bank.worker)).toEqual([]);
  const lines = await trialBalance(bank.worker);
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
});

test('one that names no receiver is a fault of ours, told at once', () => {
  const order = { from: 1_000, amount: 1, fee: 0, kind: 'payment', details: {} };
  expect(() =>
    sendExternal({ ...order, rail: 'onus' } as unknown as Parameters<typeof sendExternal>[0]),
  ).toThrow('needs the receiving account');
});
