import { dayFrom } from '@bank/kernel/day.ts';
import { codeRulebook } from '@bank/kernel/rulebook.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { readClock } from '../platform/clock.ts';
import { sendDue } from '../rails/exchange.ts';
import { mailedCodeOf } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { letPass, pay, slowNetwork, termsFor } from '../testing/spending-controls.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { asCustomer } from '../testing/schedules.ts';
import { cancelMovement, verifyMovement } from './approve.ts';
import { outgoingTerms } from './spending-controls.ts';
import { outgoingDates } from './dates.ts';
import { receiptOf, showMovement } from './reading.ts';

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

const HOUR_MS = 3_600_000;
const as = (who: Sender) => customerContextOf(bank, who.customerId, null);
const id = (movementId: string) => ({ movementId: idFrom('movement', movementId) });
const nowMs = async () => (await readClock(bank.worker)).now.getTime();
const outside = slowNetwork(() => 0);
const send = () => sendDue(bank.contextAs('worker'), outside);

test('without an undo window it is told at once, and nothing is promised', async () => {
  const nora = await senders.make(10_000);
  const receipt = await pay(bank, nora, 100);
  expect(receipt).toMatchObject({ state: 'pending', undoUntil: null, held: false });
  await send();
  expect(outside.heard).toContain(receipt.movementId);
});

test('in its undo window nobody is told and nothing is posted; it can be cancelled to the last moment', async () => {
  const nora = await senders.make(10_000);
  await controls.lengthenUndo(as(nora), { undoSeconds: 3_600 });
  const before = await nowMs();
  const [one, two] = [await pay(bank, nora, 100), await pay(bank, nora, 200)];
  const until = Date.parse(one.undoUntil ?? '');
  expect(until).toBeGreaterThanOrEqual(before + HOUR_MS);
  expect(until).toBeLessThanOrEqual((await nowMs()) + HOUR_MS);
  await letPass(bank, '59 minutes');
  await send();
  expect(await nora.balance()).toEqual({ posted: 10_000, held: 300, available: 9_700 });
  expect(outside.heard).not.toContain(one.movementId);
  expect(await cancelMovement(as(nora), id(one.movementId))).toMatchObject({
    state: 'cancelled',
    undoUntil: null,
  });
  expect(await nora.balance()).toEqual({ posted: 10_000, held: 200, available: 9_800 });
  await letPass(bank, '61 seconds');
  // The window is over but the network was not told: it can still be cancelled, without a promise.
  expect((await receiptOf(as(nora), two.movementId)).undoUntil).toBeNull();
  await send();
  expect(outside.heard).toContain(two.movementId);
  expect(outside.heard).not.toContain(one.movementId);
  await expect(cancelMovement(as(nora), id(two.movementId))).rejects.toMatchObject({
    problems: [{ code: 'too_late' }],
  });
  // Nothing was ever posted and reversed.
  const { rows } = await sql<{ legs: number }>`
    select count(*)::integer as legs from ledger.leg
    where debit_id = ${nora.account} and act = 0`.execute(bank.root);
  expect(rows[0]?.legs).toBe(0);
});

test('a window that is changed counts for what leaves from then on, and for nothing that is under way', async () => {
  const nora = await senders.make(10_000);
  await controls.lengthenUndo(as(nora), { undoSeconds: 60 });
  const early = await pay(bank, nora, 100);
  await controls.shortenUndo(as(nora), { undoSeconds: 0 });
  const plain = await pay(bank, nora, 100);
  await controls.lengthenUndo(as(nora), { undoSeconds: 3_600 });
  const late = await pay(bank, nora, 100);
  const { undoUntil } = await showMovement(as(nora), id(early.movementId));
  expect(undoUntil).toBe(early.undoUntil);
  await send();
  expect(outside.heard).toContain(plain.movementId);
  expect(outside.heard).not.toContain(early.movementId);
  await letPass(bank, '61 seconds');
  await send();
  expect(outside.heard).toContain(early.movementId);
  expect(outside.heard).not.toContain(late.movementId);
});

test('the window begins when it was committed or approved, however long ago it was planned', async () => {
  const nora = await senders.make(10_000);
  await controls.lengthenUndo(as(nora), { undoSeconds: 10 });
  const planned = await termsFor(bank, nora, 100);
  await letPass(bank, '5 minutes');
  const receipt = await nora.send(100, { ...planned, rail: 'ach' });
  expect(Date.parse(receipt.undoUntil ?? '')).toBeGreaterThan(await nowMs());
  const waiting = await pay(bank, nora, 100, { needsCode: true });
  expect(waiting).toMatchObject({ state: 'awaiting_verification', undoUntil: null });
  const code = await mailedCodeOf(bank, waiting.movementId);
  await letPass(bank, '5 minutes');
  const approved = await verifyMovement(as(nora), { ...id(waiting.movementId), code });
  expect(Date.parse(approved.undoUntil ?? '')).toBeGreaterThan(await nowMs());
});

test('a new payee waits for the end of the cooling-off time; one that is known long enough does not', async () => {
  const nora = await senders.make(10_000);
  await controls.lengthenCooling(as(nora), { coolingHours: 48 });
  const now = await nowMs();
  const fresh = { id: randomUUIDv7(), since: new Date(now - HOUR_MS) };
  const old = { id: randomUUIDv7(), since: new Date(now - 49 * HOUR_MS) };
  const { outgoing, leavesFrom } = await termsFor(bank, nora, 100, { payee: fresh });
  expect(outgoing.notBefore).toBe(new Date(now + 47 * HOUR_MS).toISOString());
  expect(leavesFrom).toBe(onOrAfterBusinessDay(calendarDay(now + 47 * HOUR_MS)));
  expect((await termsFor(bank, nora, 100, { payee: old })).outgoing.notBefore).toBeNull();
  const clock = await readClock(bank.worker);
  const dates = outgoingDates('onus', clock, { outgoing, leavesFrom });
  expect(dates).toEqual({ leavesOn: leavesFrom, arrivesOn: leavesFrom });
  const [first, second] = [
    await pay(bank, nora, 100, { payee: fresh }),
    await pay(bank, nora, 100, { payee: old }),
  ];
  expect(Date.parse(first.undoUntil ?? '')).toBe(now + 47 * HOUR_MS);
  await send();
  expect(outside.heard).toContain(second.movementId);
  await letPass(bank, '47 hours');
  expect(outside.heard).not.toContain(first.movementId);
  await send();
  expect(outside.heard).toContain(first.movementId);
});

test('on the day itself it leaves on the open business day, also on a weekend', async () => {
  const nora = await senders.make(10_000);
  await controls.lengthenUndo(as(nora), { undoSeconds: 10 });
  const saturday = {
    now: new Date('2027-05-01T16:00:00Z'),
    businessDate: dayFrom('2027-04-30'),
    rules: codeRulebook,
  };
  const night = { ...saturday, now: new Date('2027-05-02T03:59:55Z') };
  const daysOf = (clock: typeof saturday) =>
    asCustomer(bank, nora.customerId, async (tx) => {
      const { customerId } = nora;
      const terms = await outgoingTerms(tx, {
        customerId,
        channel: 'transfer',
        amount: cents(100),
        clock,
        payee: null,
      });
      return [terms.leavesFrom, outgoingDates('onus', clock, terms), outgoingDates('ach', clock, terms)];
    });
  const ach = { leavesOn: '2027-05-03', arrivesOn: '2027-05-04' };
  const friday = { leavesOn: '2027-04-30', arrivesOn: '2027-04-30' };
  const monday = { leavesOn: '2027-05-03', arrivesOn: '2027-05-03' };
  expect(await daysOf(saturday)).toEqual(['2027-04-30', friday, ach]);
  expect(await daysOf(night)).toEqual(['2027-05-03', monday, ach]);
});

test('cash is in somebody’s hand: it does not wait', async () => {
  const nora = await senders.make(10_000);
  await controls.lengthenUndo(as(nora), { undoSeconds: 3_600 });
  expect((await termsFor(bank, nora, 100, { channel: 'cash' })).outgoing.notBefore).toBeNull();
});
