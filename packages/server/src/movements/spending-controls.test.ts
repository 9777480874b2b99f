import { idFrom } from '@bank/kernel/id.ts';
import { addDays } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { readClock, todayOf } from '../platform/clock.ts';
import { sendDue } from '../rails/exchange.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { letPass, pay, slowNetwork, termsFor } from '../testing/spending-controls.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { asCustomer, occurrencesOf, reachDay } from '../testing/schedules.ts';
import { cancelMovement, verifyMovement } from './approve.ts';
import { outgoingTerms } from './spending-controls.ts';
import { outgoingDates } from './dates.ts';
import { runDue, type Planners } from './due.ts';
import { sealDetails, sendExternal } from './external.ts';
import { receiptOf } from './reading.ts';
import { createSchedule } from './schedule.ts';
import { applyAnswer } from './settle.ts';
import { makeApprover, mailedCodeOf } from '../testing/approvals.ts';

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
const panic = (who: Sender) => controls.startPanic(as(who), { keepPaying: [] });
const calm = (who: Sender) => controls.endPanic(as(who));
const send = (outside = slowNetwork(() => 0)) => sendDue(bank.contextAs('worker'), outside);
const refusedFor = (code: string) => ({ problems: [expect.objectContaining({ code })] });
const usedOf = async (who: Sender, rule: number) => {
  const { rows } = await sql<{ used: bigint }>`
    select coalesce(sum(used), 0) as used from ledger.tally
    where customer_id = ${who.customerId} and rule = ${rule}`.execute(bank.root);
  return Number(rows[0]?.used);
};

describe('the panic switch', () => {
  test('nothing is planned and nothing is committed while it is on, whatever was planned before', async () => {
    const nora = await senders.make(100_000);
    const before = await termsFor(bank, nora, 1_000);
    await panic(nora);
    await expect(termsFor(bank, nora, 1_000)).rejects.toMatchObject(refusedFor('panic'));
    await expect(nora.send(1_000, { ...before, rail: 'ach' })).rejects.toMatchObject(refusedFor('panic'));
    await expect(nora.send(1_000, { rail: 'wire' })).rejects.toMatchObject(refusedFor('panic'));
    expect(await nora.balance()).toEqual({ posted: 100_000, held: 0, available: 100_000 });
    expect(await usedOf(nora, 5)).toBe(0);
    await calm(nora);
    expect(await pay(bank, nora, 1_000)).toMatchObject({ state: 'pending' });
  });

  test('money comes in as ever', async () => {
    const nora = await senders.make(0);
    await panic(nora);
    const { movementId } = await nora.pull(50_000);
    const outside = slowNetwork(() => 0);
    await send(outside);
    expect(outside.heard).toContain(movementId);
    await bank.worker
      .transaction()
      .execute((tx) => applyAnswer(tx, { id: movementId, movementId, what: 'settled', reason: null }));
    expect(await nora.balance()).toMatchObject({ posted: 50_000 });
  });

  test('between one’s own accounts money moves as ever', async () => {
    const ann = await makeApprover(bank, 10_000);
    const context = customerContextOf(bank, ann.customerId, null);
    await controls.startPanic(context, { keepPaying: [] });
    const { movementId } = await ann.ask(1_000);
    const code = await mailedCodeOf(bank, movementId);
    expect(await verifyMovement(context, { ...id(movementId), code })).toMatchObject({ state: 'posted' });
  });

  test('what was committed and not told stays, is shown as held, can be cancelled, and goes on afterwards', async () => {
    const nora = await senders.make(100_000);
    const [kept, dropped] = [await pay(bank, nora, 1_000), await pay(bank, nora, 2_000)];
    const { held, left } = await panic(nora);
    expect(left.count).toBe(0);
    expect(held.movements.map(({ movementId }) => movementId).toSorted()).toEqual(
      [kept.movementId, dropped.movementId].toSorted(),
    );
    const outside = slowNetwork(() => 0);
    await send(outside);
    await letPass(bank, '1 hour');
    await send(outside);
    expect(outside.heard).not.toContain(kept.movementId);
    expect(await receiptOf(as(nora), kept.movementId)).toMatchObject({ state: 'pending', held: true });
    expect(await cancelMovement(as(nora), id(dropped.movementId))).toMatchObject({
      state: 'cancelled',
      held: false,
    });
    await calm(nora);
    await send(outside);
    expect(outside.heard).toContain(kept.movementId);
    expect(outside.heard).not.toContain(dropped.movementId);
    expect(await usedOf(nora, 5)).toBe(1_000);
  });

  test('what a network was told before is listed as left, and is not told again', async () => {
    const nora = await senders.make(100_000);
    const { movementId } = await pay(bank, nora, 1_000);
    const lost = slowNetwork(() => 0);
    const deaf = { ...lost, send: () => Promise.reject(new Error('the line broke')) };
    await sendDue(bank.contextAs('worker'), deaf);
    const { left, held } = await panic(nora);
    expect(left.movements.map((each) => each.movementId)).toEqual([movementId]);
    expect(held.count).toBe(0);
    await letPass(bank, '2 days');
    await send(lost);
    expect(lost.heard).not.toContain(movementId);
    await expect(cancelMovement(as(nora), id(movementId))).rejects.toMatchObject(refusedFor('too_late'));
  });

  test('an approval is refused while it is on, and holds afterwards', async () => {
    const nora = await senders.make(100_000);
    const { movementId } = await pay(bank, nora, 1_000, { needsCode: true });
    const code = await mailedCodeOf(bank, movementId);
    await panic(nora);
    const approve = () => verifyMovement(as(nora), { ...id(movementId), code });
    await expect(approve()).rejects.toMatchObject(refusedFor('panic'));
    expect((await receiptOf(as(nora), movementId)).state).toBe('awaiting_verification');
    await calm(nora);
    expect(await approve()).toMatchObject({ state: 'pending' });
  });

  test('who asks again for what was done before the switch gets the first receipt', async () => {
    const nora = await senders.make(100_000);
    const terms = await termsFor(bank, nora, 1_000);
    const request = { ...terms, rail: 'ach', intent: randomUUIDv7() } as const;
    const first = await nora.send(1_000, request);
    await panic(nora);
    expect(await nora.send(1_000, request)).toMatchObject({ movementId: first.movementId, held: true });
  });

  test('a bill of a payee who is paid on goes; of another, of a changed one, or by wire it does not', async () => {
    const nora = await senders.make(100_000);
    const { now } = await readClock(bank.worker);
    const payee = { id: randomUUIDv7(), since: new Date(now.getTime() - 1_000) };
    await panic(nora);
    const keep = sql`
      insert into brake_kept_payees (customer_id, payee_id) values (${nora.customerId}, ${payee.id})`;
    await keep.execute(bank.root);
    const { movementId } = await pay(bank, nora, 1_000, { channel: 'bill', payee });
    const outside = slowNetwork(() => 0);
    await send(outside);
    expect(outside.heard).toContain(movementId);
    const changed = { ...payee, since: new Date(now.getTime() + 3_600_000) };
    const other = { ...payee, id: randomUUIDv7() };
    for (const wished of [
      { channel: 'bill', payee: changed },
      { channel: 'bill', payee: other },
      { channel: 'wire', payee },
    ] as const) {
      await expect(termsFor(bank, nora, 1_000, wished)).rejects.toMatchObject(refusedFor('panic'));
      const outgoing = {
        channel: wished.channel,
        payeeId: wished.payee.id,
        payeeSince: wished.payee.since.toISOString(),
        notBefore: null,
      };
      await expect(nora.send(1_000, { outgoing })).rejects.toMatchObject(refusedFor('panic'));
    }
  });

  test('an occurrence under the switch fails for that reason; the next one goes', async () => {
    const nora = await senders.make(100_000);
    const day = addDays(todayOf(await readClock(bank.worker)), 1);
    const { customerId } = nora;
    const { id: scheduleId } = await asCustomer(bank, customerId, (tx) =>
      createSchedule(tx, {
        customerId,
        kind: 'test-bill',
        request: {},
        recurrence: { anchor: day, frequency: 'weekly', end: { kind: 'never' }, closedDays: 'as-is' },
      }),
    );
    await panic(nora);
    await reachDay(bank, day);
    await runDue(bank.contextAs('worker'), billPlanners(nora), day);
    await calm(nora);
    const next = addDays(day, 7);
    await reachDay(bank, next);
    await runDue(bank.contextAs('worker'), billPlanners(nora), next);
    const outcomes = await occurrencesOf(bank, { customerId, scheduleId });
    expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'panic'],
      ['done', null],
    ]);
  });
});

function billPlanners(who: Sender): Planners {
  return {
    'test-bill': async (tx, _request, clock) => {
      const { customerId } = who;
      const amount = cents(1_000);
      const terms = await outgoingTerms(tx, { customerId, channel: 'bill', amount, clock, payee: null });
      const details = await sealDetails(tx, bank.contextAs('worker'), customerId, { name: 'Tide Power' });
      return {
        ...sendExternal({
          rail: 'ach',
          from: who.account,
          amount,
          fee: cents(0),
          kind: 'payment',
          details,
        }),
        kind: 'test',
        prefix: 'TST',
        limits: terms.limits,
        outgoing: terms.outgoing,
        ...outgoingDates('ach', clock, terms),
        topic: null,
        approval: 'none',
      };
    },
  };
}
