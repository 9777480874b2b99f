import { closeDay as closeCall, showDay as showCall } from '@bank/contract/bank/books/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom, daysBetween, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../main/day.ts';
import { connect, createPool } from '../platform/database.ts';
import { startJobs, subscriptionsOf } from '../platform/jobs.ts';
import { relayFacts } from '../platform/outbox.ts';
import { newId, type Context } from '../platform/work.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import {
  occurrencesOf,
  pairWith,
  postedIn,
  scheduleTransfers,
  setDay,
  type Pair,
} from '../testing/schedules.ts';
import { listDaySteps } from './day-queries.ts';
import { closeDay } from './day.ts';
import { movementJobs } from './jobs.ts';

const STEPS = [
  'due-movements',
  'expired-holds',
  ...dayWork.evening.map(({ name }) => name),
  'trial-balance',
  'roll-date',
  'seal',
  'interest',
  ...dayWork.nightly.map(({ name }) => name),
  'closed',
];

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
  // A step listed in this table is interrupted: at its start, or after its work and before it is recorded.
  await sql`create table breaks (step text, phase text)`.execute(bank.root);
  await sql`grant select on breaks to bank_worker`.execute(bank.root);
  await sql`
    create function break_off() returns trigger language plpgsql as $$
    begin
      if exists (
        select from public.breaks
        where step = new.step
          and phase = case when tg_op = 'INSERT' then 'begin' when new.finished_at is null then 'count' else 'finish' end
      ) then raise exception 'broken off at %', new.step; end if;
      return new;
    end $$`.execute(bank.root);
  await sql`
    create trigger break_off before insert or update on day_steps
    for each row execute function break_off()`.execute(bank.root);
});
afterAll(() => bank.close());

const office = () => callAs(bank.officeUrl, bank.operatorToken);
const today = async (): Promise<Day> => {
  const { rows } = await sql<{ day: string }>`select bank.today() as day`.execute(bank.root);
  return dayFrom(rows[0]?.day ?? '');
};

async function numberOf(accountId: string): Promise<number> {
  const row = await bank.root
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.ledger_number);
}

/** A hold that expires in a moment. */
async function holdBriefly({ customerId, from }: Pair, amount: number): Promise<void> {
  const posting = createPosting({
    open: () =>
      openBatchConnection({
        ...bank.config.commitBatcher,
        url: bank.database.workerUrl,
        applicationName: 'bank test hold',
      }),
    connections: 1,
    batchSize: 1,
    queueMax: 1,
  });
  const { rows } = await sql<{ soon: Date }>`select bank.now() + interval '20 ms' as soon`.execute(bank.root);
  const outcome = await posting.ask({
    intent: newId(),
    customer: customerId,
    legs: [
      {
        act: 'hold',
        debit: await numberOf(from),
        credit: own.clearing_card,
        amount: cents(amount),
        kind: 'purchase',
        ...(rows[0] ? { expiresAt: rows[0].soon } : {}),
      },
    ],
  });
  expect(outcome.status).toBe('posted');
  await posting.close();
  await wait(30);
}

async function expectBalanced(): Promise<void> {
  const lines = await trialBalance(bank.worker);
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
  expect(await bookFaults(bank.worker)).toEqual([]);
}

test('a day that is not open cannot be closed', async () => {
  await expect(closeDay(worker, dayWork, nextBusinessDay(await today()))).rejects.toThrow(
    /not the business day/,
  );
  await expect(closeDay(worker, dayWork, dayFrom('2020-01-02'))).rejects.toThrow(/not the business day/);
});

test('broken off before, within and after each step, a closing goes on where it was, and nothing is done twice', async () => {
  const day = dayFrom('2031-05-14');
  await setDay(bank, day);
  const pair = await pairWith(bank, 500_000);
  const key = await scheduleTransfers(bank, pair, 12_345, { anchor: day });
  const earning = await numberOf(pair.to);
  await sql`select ledger.set_rate(${earning}, 42500, 'test')`.execute(bank.worker);
  await holdBriefly(pair, 7_000);
  // Two of the steps work page by page; the others have nothing to interrupt in between.
  const places = STEPS.flatMap((step) =>
    ['expired-holds', 'interest'].includes(step)
      ? [[step, 'begin'] as const, [step, 'count'] as const, [step, 'finish'] as const]
      : [[step, 'begin'] as const, [step, 'finish'] as const],
  );
  for (const [step, phase] of places) {
    await sql`insert into breaks values (${step}, ${phase})`.execute(bank.root);
    await expect(closeDay(worker, dayWork, day), `${step} ${phase}`).rejects.toThrow(`broken off at ${step}`);
    await sql`delete from breaks`.execute(bank.root);
  }
  await closeDay(worker, dayWork, day);
  const rows = await listDaySteps(bank.worker, day);
  expect(rows.map(({ step, finishedAt }) => [step, finishedAt !== null])).toEqual(
    STEPS.map((step) => [step, true]),
  );
  const counts = Object.fromEntries(rows.map((row) => [row.step, row.counts]));
  expect(counts).toMatchObject({
    'due-movements': { done: 1, failed: 0 },
    'expired-holds': { released: 1 },
    'roll-date': { to: '2031-05-15' },
    seal: { digest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    interest: { accounts: 2, bookedCents: 1, through: day },
  });
  expect(await today()).toBe('2031-05-15');
  expect(await occurrencesOf(bank, key)).toMatchObject([{ number: 0, outcome: 'done', ran_on: day }]);
  expect(await postedIn(bank, pair.to)).toBe(12_345);
  const { rows: truth } = await sql<{ owed: string; through: string; expired: number; seals: number }>`
    select owed::text, through,
      (select count(*)::integer from ledger.leg where act = 5) as expired,
      (select count(*)::integer from ledger.seal where day = ${day}::date) as seals
    from ledger.accrual
    where account_id = ${earning}`.execute(bank.root);
  expect(truth[0]).toEqual({ owed: String(12_345 * 42_500), through: day, expired: 1, seals: 1 });
  await expectBalanced();
});

test('closed again, nothing happens; what has finished cannot be rewritten', async () => {
  const day = dayFrom('2031-05-14');
  const before = await listDaySteps(bank.worker, day);
  await Promise.all([closeDay(worker, dayWork, day), closeDay(worker, dayWork, day)]);
  expect(await listDaySteps(bank.worker, day)).toEqual(before);
  expect(await today()).toBe('2031-05-15');
  await expect(sql`update day_steps set counts = '{}'`.execute(bank.root)).rejects.toThrow(/stays as it is/);
});

test('two who close the same day at once close it once', async () => {
  const day = await today();
  const pair = await pairWith(bank, 10_000);
  await scheduleTransfers(bank, pair, 100, { anchor: day, frequency: 'once' });
  await Promise.allSettled([1, 2, 3].map(() => closeDay(worker, dayWork, day)));
  await closeDay(worker, dayWork, day);
  expect(await today()).toBe(nextBusinessDay(day));
  expect(await postedIn(bank, pair.to)).toBe(100);
  await expectBalanced();
});

test('a book that does not balance stops the day before its date rolls', async () => {
  const day = await today();
  const tamper = (by: number) =>
    sql`
      update ledger.own_balance set posted = posted + ${by}
      where account_id = ${own.cash}
        and lane = (select min(lane) from ledger.own_balance where account_id = ${own.cash})`.execute(
      bank.root,
    );
  await tamper(1);
  await expect(closeDay(worker, dayWork, day)).rejects.toThrow(/does not balance/);
  expect(await today()).toBe(day);
  await tamper(-1);
  await closeDay(worker, dayWork, day);
  await expectBalanced();
});

test('weekends and holidays are no business days; interest counts them all', async () => {
  const first = dayFrom('2032-11-22');
  await setDay(bank, first);
  const pair = await pairWith(bank, 1_000_000);
  const account = await numberOf(pair.from);
  await sql`select ledger.set_rate(${account}, 10000, 'test')`.execute(bank.worker);
  const seen: Day[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const day = await today();
    seen.push(day);
    await closeDay(worker, dayWork, day);
    await expectBalanced();
  }
  // Thanksgiving is the 25th.
  expect(seen).toEqual(['2032-11-22', '2032-11-23', '2032-11-24', '2032-11-26']);
  const { rows } = await sql<{ owed: string }>`
    select owed::text from ledger.accrual where account_id = ${account}`.execute(bank.root);
  const days = daysBetween(first, dayFrom('2032-11-28')) + 1;
  expect(rows[0]?.owed).toBe(String(1_000_000 * 10_000 * days));
}, 60_000);

test('the office asks, the worker closes, and the office sees what each step counted', async () => {
  const { token: teller } = await office()(enrolStaff, { name: 'Test teller', role: 'teller' });
  await expect(callAs(bank.officeUrl, teller)(closeCall, {})).rejects.toMatchObject({ status: 403 });
  const day = await today();
  await expect(office()(closeCall, {})).rejects.toMatchObject({ status: 409, code: 'day_not_begun' });
  await sql`
    update bank.clock set offset_interval = (${day}::date + time '18:00') at time zone 'America/New_York' - now()`.execute(
    bank.root,
  );
  // Interrupted after the date has moved, the close continues with the same day.
  await sql`insert into breaks values ('seal', 'finish')`.execute(bank.root);
  await expect(closeDay(worker, dayWork, day)).rejects.toThrow(/broken off/);
  await sql`delete from breaks`.execute(bank.root);
  expect(await office()(showCall, {})).toMatchObject({
    businessDate: nextBusinessDay(day),
    closing: { day, closed: false },
  });
  expect(await office()(closeCall, {})).toEqual({ day });

  const connections = { ...bank.config.database, url: bank.database.workerUrl, applicationName: 'day test' };
  const pools = { boss: createPool({ ...connections, plainTypes: true }), work: createPool(connections) };
  const db = connect(pools.work);
  const jobs = movementJobs(dayWork).filter(({ topics }) => topics.includes('day.close-requested'));
  const runner = await startJobs({ ...worker, db }, bank.metrics, pools, jobs);
  await relayFacts(db, subscriptionsOf(jobs), runner.send);
  let shown = await office()(showCall, {});
  for (let turn = 0; turn < 200 && !(shown.closing?.day === day && shown.closing.closed); turn += 1) {
    await wait(100);
    shown = await office()(showCall, {});
  }
  await runner.stop();
  await Promise.all([pools.boss.end(), pools.work.end()]);
  expect(shown).toMatchObject({ businessDate: nextBusinessDay(day), closing: { day, closed: true } });
  expect(shown.closing?.steps.map(({ step }) => step)).toEqual(STEPS);
  const { rows } = await sql`
    select 1 from audit_events
    where action = 'books.day-close-requested' and actor_kind = 'staff' and object_id = ${day}`.execute(
    bank.root,
  );
  expect(rows).toHaveLength(1);
  expect((await office()(showCall, { day: dayFrom('2031-05-14') })).closing?.day).toBe('2031-05-14');
}, 60_000);
