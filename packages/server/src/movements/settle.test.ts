import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { closeAccount, freezeAccount } from '@bank/ledger/accounts.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, AnswerKind } from '../rails/rail.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { applyAnswer } from './settle.ts';
import { postWithin } from './settle-queries.ts';

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

const say = (movementId: string, what: AnswerKind, reason: string | null = null, id: string = randomUUID()) =>
  apply({ id, movementId, what, reason });
const apply = (answer: Answer) => bank.worker.transaction().execute((tx) => applyAnswer(tx, answer));
const movementOf = (id: string) =>
  bank.worker.selectFrom('movements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stepsOf = (id: string) =>
  bank.worker
    .selectFrom('movement_steps')
    .select(['place', 'came_from', 'state', 'reason'])
    .where('movement_id', '=', id)
    .orderBy('place')
    .execute();
const topicsOf = async (id: string) =>
  (
    await sql<{ topic: string }>`
      select topic from outbox where fact ->> 'movementId' = ${id} order by created_at, id`.execute(bank.root)
  ).rows.map(({ topic }) => topic);
const ownBalance = async (account: number) => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(posted), 0)::text as sum from ledger.own_balance where account_id = ${account}`.execute(
    bank.root,
  );
  return Number(rows[0]?.sum);
};
/** Money the customer spends elsewhere. */
const spend = (who: Sender, amount: number) =>
  bank.worker.transaction().execute((tx) =>
    postWithin(tx, {
      intent: randomUUIDv7(),
      customer: who.customerId,
      legs: [{ debit: who.account, credit: own.cash, amount: cents(amount), kind: 'withdrawal' }],
    }),
  );

describe('money that leaves', () => {
  test('is set aside with its fee, and leaves when the network says so', async () => {
    const nora = await senders.make(100_000);
    const fees = await ownBalance(own.fee_income);
    const receipt = await nora.send(50_000, { fee: 3_000 });
    expect(receipt).toMatchObject({ state: 'pending', amount: 50_000, fee: 3_000 });
    expect(await nora.balance()).toEqual({ posted: 100_000, held: 53_000, available: 47_000 });
    expect(await say(receipt.movementId, 'accepted')).toBe('ignored');
    expect(await say(receipt.movementId, 'settled')).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 47_000, held: 0, available: 47_000 });
    expect(await ownBalance(own.fee_income)).toBe(fees + 3_000);
    expect(await movementOf(receipt.movementId)).toMatchObject({ state: 'posted', reason: null });
    expect(await stepsOf(receipt.movementId)).toEqual([
      { place: 1, came_from: 'pending', state: 'posted', reason: null },
    ]);
    expect(await topicsOf(receipt.movementId)).toEqual(['test.submitted', 'movement.posted']);
  });

  test('is available again after a rejection, the fee with it and what it used of a limit', async () => {
    const nora = await senders.make(100_000);
    const limits = [
      { name: 'day', rule: 77, period: '2026-01-01', add: cents(60_000), cap: cents(60_000), used: cents(0) },
    ];
    const first = await nora.send(60_000, { fee: 3_000, limits });
    await expect(nora.send(1_000, { limits })).rejects.toMatchObject({ kind: 'refused' });
    expect(await say(first.movementId, 'rejected', 'R03')).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 100_000, held: 0, available: 100_000 });
    expect(await movementOf(first.movementId)).toMatchObject({ state: 'failed', reason: 'R03' });
    expect((await nora.send(60_000, { limits })).state).toBe('pending');
  });

  test('comes back with its reason after it had arrived; the fee was earned', async () => {
    const nora = await senders.make(100_000);
    const { movementId } = await nora.send(50_000, { fee: 3_000 });
    await say(movementId, 'settled');
    expect(await say(movementId, 'returned', 'R02')).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 97_000, held: 0, available: 97_000 });
    expect(await stepsOf(movementId)).toEqual([
      { place: 1, came_from: 'pending', state: 'posted', reason: null },
      { place: 2, came_from: 'posted', state: 'returned', reason: 'R02' },
    ]);
  });

  test('and comes back to an account closed meanwhile waits in suspense', async () => {
    const nora = await senders.make(5_000);
    const before = await ownBalance(own.suspense);
    const { movementId } = await nora.send(5_000);
    await say(movementId, 'settled');
    await closeAccount(bank.worker, nora.account, 'test');
    await say(movementId, 'returned', 'R02');
    expect(await ownBalance(own.suspense)).toBe(before + 5_000);
  });

  test('cannot be more than there is', async () => {
    const nora = await senders.make(1_000);
    await expect(nora.send(1_000, { fee: 1 })).rejects.toMatchObject({ kind: 'refused' });
    expect(await nora.balance()).toMatchObject({ held: 0 });
  });
});

describe('money that is pulled in', () => {
  test('touches nothing until it has come', async () => {
    const nora = await senders.make(0);
    const receipt = await nora.pull(25_000);
    expect(receipt.state).toBe('pending');
    expect(await movementOf(receipt.movementId)).toMatchObject({ journal_id: null });
    expect(await nora.balance()).toEqual({ posted: 0, held: 0, available: 0 });
    await say(receipt.movementId, 'settled');
    expect(await nora.balance()).toEqual({ posted: 25_000, held: 0, available: 25_000 });
    expect((await movementOf(receipt.movementId)).journal_id).not.toBeNull();
  });

  test('that never comes leaves no trace in the books, and its limit is free again', async () => {
    const nora = await senders.make(0);
    const limits = [
      { name: 'day', rule: 78, period: '2026-01-01', add: cents(500), cap: cents(500), used: cents(0) },
    ];
    const first = await nora.pull(500, { limits });
    await expect(nora.pull(500, { limits })).rejects.toMatchObject({ kind: 'refused' });
    expect(await say(first.movementId, 'rejected', 'R01')).toBe('applied');
    expect(await movementOf(first.movementId)).toMatchObject({ state: 'failed', journal_id: null });
    expect((await nora.pull(500, { limits })).state).toBe('pending');
  });

  test('and is returned after it was spent: what is there is taken, the rest is the bank’s claim', async () => {
    const nora = await senders.make(1_000);
    const claim = await ownBalance(own.returned_items);
    const { movementId } = await nora.pull(25_000);
    await say(movementId, 'settled');
    await spend(nora, 20_000);
    expect(await say(movementId, 'returned', 'R01')).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 0, held: 0, available: 0 });
    expect(await ownBalance(own.returned_items)).toBe(claim - 19_000);
    expect(await movementOf(movementId)).toMatchObject({ state: 'returned', reason: 'R01' });
  });

  test('and is returned before its settlement was heard of ends as if it had come and gone', async () => {
    const nora = await senders.make(100);
    const { movementId } = await nora.pull(900);
    expect(await say(movementId, 'returned', 'R02')).toBe('applied');
    expect(await say(movementId, 'settled')).toBe('ignored');
    expect(await nora.balance()).toEqual({ posted: 100, held: 0, available: 100 });
    expect((await stepsOf(movementId)).map(({ state }) => state)).toEqual(['posted', 'returned']);
    const { rows } = await sql`
      select 1
      from movements as movement
      join ledger.leg as leg on leg.id = movement.journal_id
      where movement.id = ${movementId} and leg.credit_id = ${nora.account}`.execute(bank.root);
    expect(rows).toHaveLength(1);
  });

  test('a frozen account is left alone', async () => {
    const nora = await senders.make(0);
    const claim = await ownBalance(own.returned_items);
    const { movementId } = await nora.pull(900);
    await say(movementId, 'settled');
    await freezeAccount(bank.worker, nora.account, true, 'test');
    await say(movementId, 'returned', 'R10');
    expect(await nora.balance()).toMatchObject({ posted: 900 });
    expect(await ownBalance(own.returned_items)).toBe(claim - 900);
  });

  test('to an account closed meanwhile waits in suspense, and goes back from there', async () => {
    const nora = await senders.make(0);
    const before = await Promise.all([own.suspense, own.returned_items].map(ownBalance));
    const { movementId } = await nora.pull(700);
    await closeAccount(bank.worker, nora.account, 'test');
    await say(movementId, 'settled');
    expect(await ownBalance(own.suspense)).toBe((before[0] ?? 0) + 700);
    await say(movementId, 'returned', 'R02');
    expect(await Promise.all([own.suspense, own.returned_items].map(ownBalance))).toEqual(before);
  });

  test('only into an account of one’s own', async () => {
    const [nora, ben] = [await senders.make(0), await senders.make(0)];
    const stranger = { ...nora, account: ben.account };
    const { rows } = await sql<{ verdicts: number[] }>`
      select verdicts from bank.commit_awaited(
        array[${randomUUIDv7()}]::uuid[], array[${stranger.customerId}]::uuid[], null, null, null, null, null,
        '{test}', '{ach}', '{pending}', '{1}', '{0}', '{10}', array[${stranger.account}]::bigint[], '{X}',
        array[bank.today()], array[bank.today()], array[bank.today()], array[bank.now() + '1 hour'],
        '{"{}"}', array[null::text])`.execute(bank.root);
    expect(rows[0]?.verdicts).toEqual([3]);
  });
});

describe('T3 on a rail', () => {
  test.each(['send', 'pull'] as const)('the same intent twenty times is one movement: %s', async (way) => {
    const nora = await senders.make(10_000);
    const intent = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => nora[way](100, { intent })));
    expect(new Set(made.map(({ movementId }) => movementId)).size).toBe(1);
    const { rows } =
      await sql`select 1 from rail_instructions where customer_id = ${nora.customerId}`.execute(bank.root);
    expect(rows).toHaveLength(1);
    expect((await nora.balance()).held).toBe(way === 'send' ? 100 : 0);
    // The other direction under the same intent is a different request.
    const other = way === 'send' ? nora.pull(100, { intent }) : nora.send(100, { intent });
    await expect(other).rejects.toMatchObject({ problems: [{ code: 'intent_reused' }] });
    const elsewhere = nora[way](100, { intent, payee: '999888777' });
    await expect(elsewhere).rejects.toMatchObject({ problems: [{ code: 'intent_reused' }] });
  });
});

describe('answers that are not as they should be', () => {
  test('the same answer delivered fifty times at once is applied once', async () => {
    const nora = await senders.make(1_000);
    const { movementId } = await nora.send(1_000);
    const id = randomUUID();
    const effects = await Promise.all(Array.from({ length: 50 }, () => say(movementId, 'settled', null, id)));
    expect(new Set(effects)).toEqual(new Set(['applied']));
    expect(await stepsOf(movementId)).toHaveLength(1);
    expect(await nora.balance()).toMatchObject({ posted: 0, held: 0 });
  });

  test('contradictory answers at once: the first is the truth, the other is kept and announced', async () => {
    const nora = await senders.make(1_000);
    const { movementId } = await nora.send(1_000);
    const effects = await Promise.all([say(movementId, 'settled'), say(movementId, 'rejected', 'R02')]);
    expect(effects.toSorted()).toEqual(['applied', 'contradiction']);
    const { posted, held } = await nora.balance();
    const { state } = await movementOf(movementId);
    expect({ posted, held }).toEqual({ posted: state === 'posted' ? 0 : 1_000, held: 0 });
    expect(await topicsOf(movementId)).toContain('movement.contradicted');
  });

  test('about a movement nobody made are kept and change nothing', async () => {
    const movementId = randomUUID();
    expect(await say(movementId, 'settled')).toBe('contradiction');
    const { rows } = await sql`
      select effect, customer_id from rail_answers where movement_id = ${movementId}`.execute(bank.root);
    expect(rows).toEqual([{ effect: 'contradiction', customer_id: null }]);
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

describe('an answer that names an amount', () => {
  const sayOf = (movementId: string, what: AnswerKind, amount: number, id: string = randomUUID()) =>
    apply({ id, movementId, what, reason: null, amount: cents(amount) });

  test('settles a part: captures it with the whole fee, releases the rest, and says so', async () => {
    const nora = await senders.make(100_000);
    const fees = await ownBalance(own.fee_income);
    const { movementId } = await nora.send(50_000, { fee: 3_000 });
    expect(await sayOf(movementId, 'settled', 42_000)).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 55_000, held: 0, available: 55_000 });
    expect(await ownBalance(own.fee_income)).toBe(fees + 3_000);
    expect(await movementOf(movementId)).toMatchObject({ state: 'posted', amount: 42_000n });
    expect((await movementOf(movementId)).plan).toMatchObject({ amount: 50_000 });
  });

  test('of everything is the same as one that names none', async () => {
    const nora = await senders.make(50_000);
    const { movementId } = await nora.send(50_000);
    expect(await sayOf(movementId, 'settled', 50_000)).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 0, held: 0, available: 0 });
  });

  test('above what is held is a contradiction, and the money stays where it is', async () => {
    const nora = await senders.make(100_000);
    const { movementId } = await nora.send(50_000);
    expect(await sayOf(movementId, 'settled', 50_001)).toBe('contradiction');
    expect(await nora.balance()).toEqual({ posted: 100_000, held: 50_000, available: 50_000 });
    expect(await topicsOf(movementId)).toContain('movement.contradicted');
    expect(await sayOf(movementId, 'settled', 50_000)).toBe('applied');
  });

  test('comes back as much as was settled, and no other amount', async () => {
    const nora = await senders.make(100_000);
    const { movementId } = await nora.send(50_000);
    await sayOf(movementId, 'settled', 42_000);
    expect(await sayOf(movementId, 'settled', 42_000)).toBe('ignored');
    expect(await sayOf(movementId, 'settled', 41_000)).toBe('contradiction');
    expect(await sayOf(movementId, 'returned', 50_000)).toBe('contradiction');
    expect(await nora.balance()).toMatchObject({ posted: 58_000 });
    expect(await say(movementId, 'returned', 'R02')).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 100_000, held: 0, available: 100_000 });
  });

  test('pulls in less than was asked for, and gives back as much', async () => {
    const nora = await senders.make(0);
    const { movementId } = await nora.pull(50_000);
    expect(await sayOf(movementId, 'settled', 30_000)).toBe('applied');
    expect(await nora.balance()).toMatchObject({ posted: 30_000 });
    expect(await say(movementId, 'returned', 'R01')).toBe('applied');
    expect(await nora.balance()).toEqual({ posted: 0, held: 0, available: 0 });
  });

  test('leaves the books without fault', async () => {
    expect(await bookFaults(bank.root)).toEqual([]);
  });
});
