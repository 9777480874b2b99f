import {
  cancelMovement,
  renewMovementCode,
  showIntent,
  showMovement,
  verifyMovement,
} from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../platform/clock.ts';
import { makeApprover, mailedCode, mailedCodeOf, type Approver } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { createSenders, type Senders } from '../testing/rails.ts';
import { expireApprovals } from './approve.ts';

let bank: TestBank;
let senders: Senders;
let ann: Approver;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  senders = createSenders(bank);
  ann = await makeApprover(bank, 1_000_000);
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

const invalid = {
  status: 422,
  code: 'invalid_code',
  message: 'Invalid verification code. Please try again.',
};
const as = (who: { token: string }) => callAs(bank.apiUrl, who.token);
const verify = (who: { token: string }, movementId: string, code: string) =>
  as(who)(verifyMovement, { movementId: idFrom('movement', movementId), code });
const cancel = (who: { token: string }, movementId: string) =>
  as(who)(cancelMovement, { movementId: idFrom('movement', movementId) });

const codeOf = (movementId: string) => mailedCodeOf(bank, movementId);

async function balances(who: Approver) {
  const [from, to] = await readBalances(bank.worker, [who.from, who.to]);
  return { from: from?.posted, held: from?.held, to: to?.posted };
}

async function factsOf(movementId: string): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where fact ->> 'movementId' = ${movementId} order by created_at`.execute(
    bank.root,
  );
  return rows.map(({ topic }) => topic);
}

async function usedOf(who: { customerId: string }, rule: number): Promise<number> {
  const { rows } = await sql<{ used: bigint }>`
    select used from ledger.tally where customer_id = ${who.customerId} and rule = ${rule}`.execute(
    bank.root,
  );
  return Number(rows[0]?.used ?? 0);
}

const bound = (rule: number, add: number) => ({
  rule,
  period: '2030-01-01',
  add: cents(add),
  cap: cents(100_000_000),
  name: 'daily',
  used: cents(0),
});

/** The ledger must be consistent after every scenario. */
async function expectBooksRight() {
  expect(await bookFaults(bank.worker)).toEqual([]);
  const lines = await trialBalance(bank.worker);
  const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + line[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
}

describe('a movement that needs an approval', () => {
  test('sets the money aside, moves none, tells no completion, and the right code does what was planned', async () => {
    const start = await balances(ann);
    const intent = randomUUID();
    const waiting = await ann.ask(5_000, { fee: 25, intent, limits: [bound(1, 5_000)] });
    expect(waiting).toMatchObject({
      state: 'awaiting_verification',
      approveBy: expect.any(String) as string,
    });
    expect(await balances(ann)).toEqual({ ...start, held: 5_025 });
    expect(await usedOf(ann, 1)).toBe(5_000);
    expect(await factsOf(waiting.movementId)).toEqual(['movement.awaiting-verification']);
    expect(await as(ann)(showIntent, { intent: idFrom('intent', intent) })).toEqual(waiting);

    const code = await codeOf(waiting.movementId);
    expect(code).toMatch(/^\d{6}$/);
    const receipt = await verify(ann, waiting.movementId, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(receipt).toEqual({ ...waiting, state: 'posted', approveBy: null });
    expect(await balances(ann)).toEqual({
      from: Number(start.from) - 5_025,
      held: 0,
      to: Number(start.to) + 5_000,
    });
    expect(await factsOf(waiting.movementId)).toEqual(['movement.awaiting-verification', 'test.approved']);
    const { rows } = await sql`
      select leg.debit_id::int as debit, leg.credit_id::int as credit, leg.amount::int as amount, kind.code as kind, leg.memo
      from movements
      join ledger.leg as leg on leg.id between movements.journal_id and movements.journal_id + 15
      join ledger.kind as kind on kind.id = leg.kind
      where movements.id = ${waiting.movementId}
      order by leg.id`.execute(bank.root);
    expect(rows).toEqual([
      { debit: ann.from, credit: ann.to, amount: 5_000, kind: 'transfer', memo: 'for the boat' },
      { debit: ann.from, credit: 50, amount: 25, kind: 'fee', memo: null },
    ]);
    const { steps } = await as(ann)(showMovement, { movementId: waiting.movementId });
    expect(steps.map(({ state }) => state)).toEqual(['awaiting_verification', 'posted']);
    const { rows: acts } = await sql<{ action: string }>`
      select action from audit_events where object_id = ${waiting.movementId}`.execute(bank.root);
    expect(acts).toEqual([{ action: 'movements.approved' }]);

    // Asked again, whatever was typed: returns the current receipt and does nothing more.
    expect(await verify(ann, waiting.movementId, code)).toEqual(receipt);
    expect(await verify(ann, waiting.movementId, '000000')).toEqual(receipt);
    expect(await ann.ask(5_000, { fee: 25, intent, limits: [bound(1, 5_000)] })).toEqual(receipt);
    expect(await factsOf(waiting.movementId)).toHaveLength(2);
    await expectBooksRight();
  });

  test('says what is missing when the code is empty', async () => {
    const { movementId } = await ann.ask(100);
    const answer = await rawRequest({
      method: 'POST',
      url: `${bank.apiUrl}/api/movements/${movementId}/verify`,
      headers: { ...withToken(ann.token), 'content-type': 'application/json' },
      body: '{"code":""}',
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Please enter the verification code');
  });

  test('out of the bank leaves only after the approval', async () => {
    const rosa = await senders.make(10_000);
    const waiting = await rosa.send(4_000, { needsCode: true, fee: 30 });
    expect(waiting.state).toBe('awaiting_verification');
    expect(await rosa.balance()).toMatchObject({ posted: 10_000, held: 4_030 });
    const told = () =>
      sql`select from rail_instructions where movement_id = ${waiting.movementId}`.execute(bank.root);
    expect((await told()).rows).toHaveLength(0);
    const receipt = await verify(rosa, waiting.movementId, await codeOf(waiting.movementId));
    expect(receipt.state).toBe('pending');
    expect((await told()).rows).toHaveLength(1);
    expect(await rosa.balance()).toMatchObject({ posted: 10_000, held: 4_030 });
    expect(await factsOf(waiting.movementId)).toEqual(['movement.awaiting-verification', 'test.submitted']);
  });

  test('into the bank touches no books, and is asked for only after the approval', async () => {
    const rosa = await senders.make(0);
    const waiting = await rosa.pull(700, { needsCode: true });
    expect(waiting.state).toBe('awaiting_verification');
    const told = () =>
      sql`select from rail_instructions where movement_id = ${waiting.movementId}`.execute(bank.root);
    expect((await told()).rows).toHaveLength(0);
    expect(await verify(rosa, waiting.movementId, await codeOf(waiting.movementId))).toMatchObject({
      state: 'pending',
    });
    expect((await told()).rows).toHaveLength(1);
    expect(await rosa.balance()).toMatchObject({ posted: 0, held: 0 });
  });

  test('that is approved days later happens on the day of the approval', async () => {
    const waiting = await ann.ask(100);
    await sql`update movements set leaves_on = leaves_on - 3, arrives_on = arrives_on - 2
      where id = ${waiting.movementId}`.execute(bank.root);
    const receipt = await verify(ann, waiting.movementId, await codeOf(waiting.movementId));
    const { businessDate } = await readClock(bank.worker);
    expect(receipt).toMatchObject({ leavesOn: businessDate, arrivesOn: businessDate });
  });
});

test('to a stranger there is no such movement, whatever they type and do', async () => {
  const { movementId } = await ann.ask(100);
  const code = await codeOf(movementId);
  const mallory = await bank.customer();
  const nowhere = { status: 404, code: 'not_found' };
  for (const id of [movementId, randomUUIDv7()]) {
    await expect(verify(mallory, id, code)).rejects.toMatchObject(nowhere);
    await expect(cancel(mallory, id)).rejects.toMatchObject(nowhere);
    await expect(
      as(mallory)(renewMovementCode, { movementId: idFrom('movement', id) }),
    ).rejects.toMatchObject(nowhere);
  }
  const { rows } = await sql`select attempts from approval_codes where movement_id = ${movementId}`.execute(
    bank.root,
  );
  expect(rows).toEqual([{ attempts: 0 }]);
  expect(await verify(ann, movementId, code)).toMatchObject({ state: 'posted' });
  await expect(verify(mallory, movementId, code)).rejects.toMatchObject(nowhere);
});

test('fifty times the right code at once is one effect', async () => {
  const start = await balances(ann);
  const { movementId } = await ann.ask(777);
  const code = await codeOf(movementId);
  const done = await Promise.allSettled(Array.from({ length: 50 }, () => verify(ann, movementId, code)));
  const told = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value.state] : []));
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told)).toEqual(new Set(['posted']));
  const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).toEqual(refused.map(() => expect.objectContaining(invalid) as unknown));
  expect(await balances(ann)).toMatchObject({ from: Number(start.from) - 777, to: Number(start.to) + 777 });
  expect(await factsOf(movementId)).toEqual(['movement.awaiting-verification', 'test.approved']);
  const { steps } = await as(ann)(showMovement, { movementId: idFrom('movement', movementId) });
  expect(steps).toHaveLength(2);
});

describe('the end without an approval', () => {
  test('cancelled by the customer: money and limits are free again, once', async () => {
    const start = await balances(ann);
    const used = await usedOf(ann, 2);
    const { movementId } = await ann.ask(500, { fee: 5, limits: [bound(2, 500)] });
    const code = await codeOf(movementId);
    const receipt = await cancel(ann, movementId);
    expect(receipt).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_customer', approveBy: null });
    expect(await cancel(ann, movementId)).toEqual(receipt);
    expect(await balances(ann)).toEqual(start);
    expect(await usedOf(ann, 2)).toBe(used);
    expect(await factsOf(movementId)).toEqual(['movement.awaiting-verification', 'movement.cancelled']);
    await expect(verify(ann, movementId, code)).rejects.toMatchObject({ status: 409, code: 'approval_over' });
    expect(await mailedCode(bank, movementId)).toBeNull();
    await expectBooksRight();
  });

  test('too late: what is posted stays posted', async () => {
    const { movementId } = await ann.ask(100);
    await verify(ann, movementId, await codeOf(movementId));
    await expect(cancel(ann, movementId)).rejects.toMatchObject({ status: 409, code: 'too_late' });
  });

  test('on a rail as long as nothing was sent, and never after', async () => {
    const rosa = await senders.make(10_000);
    const [early, late, unasked] = [
      await rosa.send(100, { needsCode: true, limits: [bound(3, 100)] }),
      await rosa.send(200, { limits: [bound(3, 200)] }),
      await rosa.send(300, { limits: [bound(3, 300)] }),
    ];
    expect(await cancel(rosa, early.movementId)).toMatchObject({ state: 'cancelled' });
    await sql`update rail_instructions set attempts = 1 where movement_id = ${late.movementId}`.execute(
      bank.root,
    );
    await expect(cancel(rosa, late.movementId)).rejects.toMatchObject({ status: 409, code: 'too_late' });
    expect(await cancel(rosa, unasked.movementId)).toMatchObject({ state: 'cancelled' });
    expect(await rosa.balance()).toMatchObject({ posted: 10_000, held: 200 });
    expect(await usedOf(rosa, 3)).toBe(200);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from rail_instructions
      where customer_id = ${rosa.customerId} and closed_at is null`.execute(bank.root);
    expect(rows).toEqual([{ open: 1 }]);
  });

  test('not approved in time: cancelled by the worker, once, with its reason', async () => {
    const start = await balances(ann);
    const used = await usedOf(ann, 4);
    const { movementId } = await ann.ask(500, { limits: [bound(4, 500)] });
    const code = await codeOf(movementId);
    expect(await expireApprovals(bank.contextAs('worker'))).toBe(0);
    await sql`update movements set approve_by = bank.now() where id = ${movementId}`.execute(bank.root);
    await expect(verify(ann, movementId, code)).rejects.toMatchObject({ status: 409, code: 'approval_over' });
    expect(await expireApprovals(bank.contextAs('worker'))).toBe(1);
    expect(await expireApprovals(bank.contextAs('worker'))).toBe(0);
    expect(await as(ann)(showMovement, { movementId })).toMatchObject({
      state: 'cancelled',
      reason: 'approval_expired',
    });
    expect(await balances(ann)).toEqual(start);
    expect(await usedOf(ann, 4)).toBe(used);
    await expectBooksRight();
  });
});
