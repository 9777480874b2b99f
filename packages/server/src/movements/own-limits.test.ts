import { explainLimit } from '@bank/contract/movements/contract.ts';
import type { LimitName } from '@bank/contract/movements/limit-rules.ts';
import { limits } from '@bank/contract/movements/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { mailedCodeOf } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { letPass, pay, termsFor } from '../testing/spending-controls.ts';
import { callAs } from '../testing/call.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { cancelMovement, verifyMovement } from './approve.ts';
import { receiptOf } from './reading.ts';

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
const lower = (who: Sender, amount: number, limit: 'transferDay' | 'wireDay' | 'billDay' = 'transferDay') =>
  controls.lowerLimit(as(who), { limit, amount: cents(amount) });
const limitReached = { problems: [{ code: 'limit_reached' }] };
const usedOf = async (who: Sender, name: LimitName = 'transferDay') => {
  const { rows } = await sql<{ used: bigint }>`
    select coalesce(sum(used), 0) as used from ledger.tally
    where customer_id = ${who.customerId} and rule = ${limits[name].number}`.execute(bank.root);
  return Number(rows[0]?.used);
};

test('the bank’s own caps hold for everybody: transfers, wires, bills', async () => {
  const nora = await senders.make(10_000_000);
  for (const [channel, cap] of [
    ['transfer', 1_000_000],
    ['wire', 5_000_000],
    ['bill', 2_500_000],
  ] as const) {
    await pay(bank, nora, cap - 1, { channel });
    await expect(pay(bank, nora, 2, { channel })).rejects.toMatchObject(limitReached);
    expect(await pay(bank, nora, 1, { channel })).toMatchObject({ state: 'pending' });
  }
});

test('a limit that was lowered counts for what was planned before, at once', async () => {
  const nora = await senders.make(1_000_000);
  const planned = await termsFor(bank, nora, 60_000);
  expect(planned.limits[0]).toMatchObject({ cap: 1_000_000, used: 0 });
  await lower(nora, 50_000);
  await expect(nora.send(60_000, { ...planned, rail: 'ach' })).rejects.toMatchObject(limitReached);
  expect(await nora.send(50_000, { ...(await termsFor(bank, nora, 50_000)), rail: 'ach' })).toMatchObject({
    state: 'pending',
  });
  expect(await usedOf(nora)).toBe(50_000);
});

test('a limit of nothing lets nothing out; of another channel it says nothing', async () => {
  const nora = await senders.make(100_000);
  await lower(nora, 0, 'billDay');
  await expect(pay(bank, nora, 1, { channel: 'bill' })).rejects.toMatchObject(limitReached);
  expect(await pay(bank, nora, 1)).toMatchObject({ state: 'pending' });
});

test('a raise counts a day later, by the bank’s clock and without anybody doing anything', async () => {
  const nora = await senders.make(1_000_000);
  const early = await termsFor(bank, nora, 5_000);
  await lower(nora, 1_000);
  await controls.raiseLimit(as(nora), { limit: 'transferDay', amount: cents(5_000) });
  const planned = await termsFor(bank, nora, 5_000);
  expect(planned.limits[0]).toMatchObject({ cap: 1_000 });
  // A plan from before the limit was lowered does not get around it either.
  await expect(nora.send(5_000, { ...early, rail: 'ach' })).rejects.toMatchObject(limitReached);
  await letPass(bank, '23 hours 59 minutes');
  await expect(pay(bank, nora, 5_000)).rejects.toMatchObject(limitReached);
  await letPass(bank, '1 minute');
  expect(await pay(bank, nora, 5_000)).toMatchObject({ state: 'pending' });
  await expect(pay(bank, nora, 1)).rejects.toMatchObject(limitReached);
});

test('an approval meets the limit of its own moment, which its money is counted in already', async () => {
  const nora = await senders.make(1_000_000);
  const { movementId } = await pay(bank, nora, 5_000, { needsCode: true });
  const code = await mailedCodeOf(bank, movementId);
  const approve = () => verifyMovement(as(nora), { movementId: idFrom('movement', movementId), code });
  await lower(nora, 4_999);
  await expect(approve()).rejects.toMatchObject(limitReached);
  expect(await receiptOf(as(nora), movementId)).toMatchObject({ state: 'awaiting_verification' });
  await controls.raiseLimit(as(nora), { limit: 'transferDay', amount: cents(5_000) });
  await sql`
    update brake_limits set raise_at = bank.now() where customer_id = ${nora.customerId}`.execute(bank.root);
  expect(await approve()).toMatchObject({ state: 'pending' });
});

test('what is cancelled gives its part of the limit back', async () => {
  const nora = await senders.make(100_000);
  await lower(nora, 1_000);
  await controls.lengthenUndo(as(nora), { undoSeconds: 60 });
  const { movementId } = await pay(bank, nora, 1_000);
  await expect(pay(bank, nora, 1)).rejects.toMatchObject(limitReached);
  await cancelMovement(as(nora), { movementId: idFrom('movement', movementId) });
  expect(await usedOf(nora)).toBe(0);
  expect(await pay(bank, nora, 1_000)).toMatchObject({ state: 'pending' });
});

test('T4: of forty at once under an own limit of ten, planned while the bank’s counted, exactly ten are done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const nora = await senders.make(1_000_000);
    const planned = await termsFor(bank, nora, 100);
    await lower(nora, 1_000);
    const done = await Promise.allSettled(
      Array.from({ length: 40 }, () => nora.send(100, { ...planned, rail: 'ach' })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(reasons.every((reason) => reason instanceof Refusal)).toBe(true);
    expect(await usedOf(nora)).toBe(1_000);
    expect(await nora.balance()).toMatchObject({ held: 1_000 });
  }
  expect(await bookFaults(bank.worker)).toEqual([]);
});

test('T2: with money for exactly one of forty under an own limit of two, exactly one is done', async () => {
  const nora = await senders.make(100);
  await lower(nora, 200);
  const planned = await termsFor(bank, nora, 100);
  const done = await Promise.allSettled(
    Array.from({ length: 40 }, () => nora.send(100, { ...planned, rail: 'ach' })),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await usedOf(nora)).toBe(100);
});

test('T3: the same intent forty times takes its part of the own limit once', async () => {
  const nora = await senders.make(10_000);
  await lower(nora, 150);
  const request = { ...(await termsFor(bank, nora, 100)), rail: 'ach', intent: randomUUIDv7() } as const;
  const receipts = await Promise.all(Array.from({ length: 40 }, () => nora.send(100, request)));
  expect(new Set(receipts.map(({ movementId }) => movementId)).size).toBe(1);
  expect(await usedOf(nora)).toBe(100);
});

test('T26: forty wishes whose answers are lost and asked for again, side by side, keep the own limit to the cent', async () => {
  const nora = await senders.make(1_000_000);
  const terms = await termsFor(bank, nora, 100);
  await lower(nora, 1_000);
  const requests = Array.from(
    { length: 40 },
    () => ({ ...terms, rail: 'ach', intent: randomUUIDv7() }) as const,
  );
  const asked = await Promise.allSettled(
    [...requests, ...requests, ...requests].map((request) => nora.send(100, request)),
  );
  const done = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.movementId] : []));
  expect(new Set(done).size).toBe(10);
  // A last retry returns the outcome: done before, or done now.
  const last = await Promise.allSettled(requests.map((request) => nora.send(100, request)));
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await usedOf(nora)).toBe(1_000);
  expect(await nora.balance()).toMatchObject({ held: 1_000 });
});

test('the why of a limit names the cap that counts: the lower of the two', async () => {
  const nora = await senders.make(10_000);
  const why = () => callAs(bank.apiUrl, nora.token)(explainLimit, { limit: 'wireDay' });
  expect(await why()).toMatchObject({ cap: 5_000_000, amount: 0 });
  await pay(bank, nora, 700, { channel: 'wire' });
  await lower(nora, 1_000, 'wireDay');
  expect(await why()).toMatchObject({ cap: 1_000, amount: 700 });
});
