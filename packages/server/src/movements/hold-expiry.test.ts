import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../main/day.ts';
import type { Context } from '../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../testing/accounts.ts';
import { makeApprover, mailedCodeOf } from '../testing/approvals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { setMoment } from '../testing/schedules.ts';
import { verifyMovement } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { expireApprovals } from './approve.ts';
import { listDaySteps } from './day-queries.ts';
import { closeDay } from './day.ts';
import { releaseExpiredHolds } from './hold-expiry.ts';

let bank: TestBank;
let worker: Context;
let account: number;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  worker = bank.contextAs('worker');
  const { id } = await bank.customer();
  const checking = await openTestAccount(bank, id, 'checking');
  await fund(bank, checking, 1_000_000);
  account = await bookNumberOf(bank, checking);
});
afterAll(() => bank.close());

/** Holds an amount until a moment in New York. */
async function hold(amount: number, until: string): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select ${until}::timestamp at time zone 'America/New_York' as at`.execute(bank.root);
  if (!rows[0]) throw new Error('a moment has an instant');
  const outcome = await book(bank, [
    {
      act: 'hold',
      debit: account,
      credit: own.clearing_card,
      amount: cents(amount),
      kind: 'purchase',
      expiresAt: rows[0].at,
    },
  ]);
  expect(outcome.status).toBe('posted');
}

const heldIn = async (number = account) => (await readBalances(bank.worker, [number]))[0]?.held;

test('a hold that ends at 10:30 is free at 10:30, hours before the day closes, and the close finds nothing left', async () => {
  const day = dayFrom('2028-02-23');
  await setMoment(bank, '2028-02-23 10:00', day);
  await hold(7_000, '2028-02-23 10:30');
  await setMoment(bank, '2028-02-23 10:29', day);
  expect(await releaseExpiredHolds(worker)).toBe(0);
  expect(await heldIn()).toBe(7_000);
  await setMoment(bank, '2028-02-23 10:30', day);
  expect(await releaseExpiredHolds(worker)).toBe(1);
  expect(await heldIn()).toBe(0);
  await setMoment(bank, '2028-02-23 17:00', day);
  await closeDay(worker, dayWork, day);
  const steps = await listDaySteps(bank.worker, day);
  expect(steps.find(({ step }) => step === 'expired-holds')?.counts).toEqual({ released: 0 });
});

test.each([
  // Thirty minutes that begin before the clock changes end thirty minutes later by any clock.
  ['the spring change', '2028-03-10', '2028-03-12 01:45', '2028-03-12 03:14', '2028-03-12 03:15'],
  ['a weekend', '2028-04-14', '2028-04-15 10:00', '2028-04-15 10:29', '2028-04-15 10:30'],
  ['a month end', '2028-05-31', '2028-05-31 23:40', '2028-06-01 00:09', '2028-06-01 00:10'],
  // Tomorrow already in Greenwich.
  ['an evening in New York', '2028-06-01', '2028-06-01 19:50', '2028-06-01 20:19', '2028-06-01 20:20'],
])('a hold of thirty minutes over %s', async (_, on, placed, before, after) => {
  await setMoment(bank, placed, dayFrom(on));
  await hold(3_000, after);
  await setMoment(bank, before, dayFrom(on));
  expect(await releaseExpiredHolds(worker)).toBe(0);
  await setMoment(bank, after, dayFrom(on));
  expect(await releaseExpiredHolds(worker)).toBe(1);
  expect(await heldIn()).toBe(0);
});

test('a hold over the autumn change lasts its two hours, not one and not three', async () => {
  await setMoment(bank, '2028-11-05 00:30', dayFrom('2028-11-06'));
  // 00:30 and two hours is 01:30 for the second time.
  const outcome = await book(bank, [
    {
      act: 'hold',
      debit: account,
      credit: own.clearing_card,
      amount: cents(500),
      kind: 'purchase',
      expiresAt: new Date('2028-11-05T06:30:00Z'),
    },
  ]);
  expect(outcome.status).toBe('posted');
  const at = (instant: string) =>
    sql`update bank.clock set offset_interval = ${instant}::timestamptz - clock_timestamp()`.execute(
      bank.root,
    );
  await at('2028-11-05T05:30:00Z');
  expect(await releaseExpiredHolds(worker)).toBe(0);
  await at('2028-11-05T06:30:00Z');
  expect(await releaseExpiredHolds(worker)).toBe(1);
});

test('workers at the same time release each hold once', async () => {
  await setMoment(bank, '2028-12-01 09:00', dayFrom('2028-12-01'));
  for (let at = 0; at < 20; at += 1) await hold(100, '2028-12-01 09:10');
  await setMoment(bank, '2028-12-01 09:10', dayFrom('2028-12-01'));
  const released = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(worker)));
  expect(released.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await heldIn()).toBe(0);
  const { rows } = await sql<{ expired: number; holds: number }>`
    select count(*)::integer as expired, count(distinct hold_id)::integer as holds
    from ledger.leg where act = 5`.execute(bank.root);
  expect(rows[0]?.expired).toBe(rows[0]?.holds);
});

test('the hold of a movement that waits for its approval ends with the movement and not before', async () => {
  await setMoment(bank, '2028-12-04 10:00', dayFrom('2028-12-04'));
  const ann = await makeApprover(bank, 50_000);
  const inTime = await ann.ask(5_000);
  const code = await mailedCodeOf(bank, inTime.movementId);
  const late = await ann.ask(6_000);
  // Its hold is over, as far as its own row says; the approval is not.
  await sql`
    update ledger.hold set expires_at = bank.now() - interval '1 second'
    where account_id = ${ann.from} and amount = 5000`.execute(bank.root);
  expect(await releaseExpiredHolds(worker)).toBe(0);
  expect(await heldIn(ann.from)).toBe(11_000);
  const receipt = await callAs(bank.apiUrl, ann.token)(verifyMovement, {
    movementId: idFrom('movement', inTime.movementId),
    code,
  });
  expect(receipt.state).toBe('posted');

  await setMoment(bank, '2028-12-05 10:01', dayFrom('2028-12-05'));
  expect(await releaseExpiredHolds(worker)).toBe(0);
  expect(await expireApprovals(worker)).toBe(1);
  expect(await heldIn(ann.from)).toBe(0);
  const { rows } = await sql<{ state: string; reason: string }>`
    select state, reason from movements where id = ${late.movementId}`.execute(bank.root);
  expect(rows[0]).toEqual({ state: 'cancelled', reason: 'approval_expired' });
});

test('a turn of the loop reads the index of what expires, however many holds there are', async () => {
  await bank.root.transaction().execute(async (tx) => {
    await sql`
      insert into ledger.hold (id, account_id, credit_id, amount, remaining, kind, placed_at, expires_at)
      select 1000000000000 + n * 16, 900000000, 14, 1, case when n % 2 = 0 then 0 else 1 end, 5, bank.now(),
        case when n % 4 = 0 then null else bank.now() + interval '1 year' end
      from generate_series(1, 50000) as n`.execute(tx);
    await sql`analyze ledger.hold`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select hold.id from ledger.hold as hold
      where hold.remaining > 0 and hold.expires_at is not null and hold.expires_at <= bank.now()
      order by hold.expires_at, hold.id limit 200`.execute(tx);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('hold_expiring');
    await sql`delete from ledger.hold where account_id = 900000000`.execute(tx);
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
