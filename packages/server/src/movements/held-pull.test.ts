import { randomUUID } from 'node:crypto';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerKind } from '../rails/rail.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { releaseExpiredHolds } from './hold-expiry.ts';
import { applyAnswer } from './settle.ts';

let bank: TestBank;
let senders: Senders;
beforeAll(async () => {
  bank = await startBank();
  senders = createSenders(bank);
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

const say = (movementId: string, what: AnswerKind, reason: string | null = null) =>
  bank.worker.transaction().execute((tx) => applyAnswer(tx, { id: randomUUID(), movementId, what, reason }));

const holdOf = async (who: Sender) => {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    select id::text as id, expires_at from ledger.hold where account_id = ${who.account}`.execute(bank.root);
  return rows[0];
};

/** As the worker's loop and the day close do. */
const closeHolds = () => releaseExpiredHolds(bank.contextAs('worker'));

async function arrived(amount: number): Promise<{ who: Sender; movementId: string }> {
  const who = await senders.make(1_000);
  const { movementId } = await who.pull(amount, { heldDays: 5 });
  await say(movementId, 'settled');
  return { who, movementId };
}

test('the customer can spend what they had, and not a cent of what is on hold', async () => {
  const { who } = await arrived(25_000);
  await expect(who.send(1_001)).rejects.toMatchObject({ kind: 'refused' });
  expect((await who.send(1_000)).state).toBe('pending');
});

test('when its time has come, the close of a day frees it; a later return takes what is there', async () => {
  const { who, movementId } = await arrived(25_000);
  await closeHolds();
  expect(await who.balance()).toMatchObject({ held: 25_000 });
  await sql`update ledger.hold set expires_at = bank.now() - interval '1 minute'
    where account_id = ${who.account}`.execute(bank.root);
  await closeHolds();
  expect(await who.balance()).toEqual({ posted: 26_000, held: 0, available: 26_000 });
  expect(await say(movementId, 'returned', 'R10')).toBe('applied');
  expect(await who.balance()).toEqual({ posted: 1_000, held: 0, available: 1_000 });
});

test('an account that is frozen when it arrives gets it without a hold, and it goes back all the same', async () => {
  const who = await senders.make(0);
  const { movementId } = await who.pull(700, { heldDays: 5 });
  await freezeAccount(bank.worker, who.account, true, 'test');
  await say(movementId, 'settled');
  expect(await who.balance()).toMatchObject({ posted: 700, held: 0 });
  await freezeAccount(bank.worker, who.account, false, 'test');
  await say(movementId, 'returned', 'R01');
  expect(await who.balance()).toMatchObject({ posted: 0 });
});

test('frozen after it arrived, a return still takes what is on hold', async () => {
  const { who, movementId } = await arrived(900);
  await freezeAccount(bank.worker, who.account, true, 'test');
  await say(movementId, 'returned', 'R10');
  expect(await who.balance()).toMatchObject({ posted: 1_000, held: 0 });
});

// The business date only moves forward, so these come last.
test.each([
  ['a weekend', '2028-03-10', '2028-03-17T12:00:00.000Z'],
  ['Thanksgiving', '2028-11-17', '2028-11-27T12:00:00.000Z'],
  ['New Year’s Day', '2028-12-29', '2029-01-08T12:00:00.000Z'],
])('what was pulled is on hold for five business days, over %s', async (_, on, freeOn) => {
  const who = await senders.make(1_000);
  const { movementId } = await who.pull(25_000, { heldDays: 5 });
  await sql`update bank.clock set business_date = ${on}`.execute(bank.root);
  await say(movementId, 'settled');
  expect(await who.balance()).toEqual({ posted: 26_000, held: 25_000, available: 1_000 });
  expect((await holdOf(who))?.expires_at.toISOString()).toBe(freeOn);
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
