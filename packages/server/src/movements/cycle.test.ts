import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMovement } from '@bank/contract/movements/contract.ts';
import { monthlyFeeDue } from '@bank/contract/movements/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { dayWork } from '../main/day.ts';
import { inTransaction, newId, type Context } from '../platform/work.ts';
import { openTestAccount } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { setDay } from '../testing/schedules.ts';
import { postAll } from './cycle-queries.ts';
import { cycleEndingWith, standsThrough, stretchesOf, type CycleTerms } from './cycle.ts';
import { listDaySteps } from './day-queries.ts';
import { closeDay } from './day.ts';

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
});
afterAll(() => bank.close());

const day = dayFrom;

/** Enough accounts that every step has several pages, each with its own opening day and amount. */
async function openMany(count: number, product: string, amount: (at: number) => number): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger.open_account(gen_random_uuid(), ${product}, 'liability', 0, null, 'test') as id
    from generate_series(1, ${count}::integer)`.execute(bank.root);
  const accounts = rows.map(({ id }) => Number(id));
  await move(
    accounts.flatMap((account, at) =>
      amount(at) > 0 ? [{ debit: own.cash, credit: account, amount: amount(at) }] : [],
    ),
  );
  return accounts;
}

async function move(legs: readonly { debit: number; credit: number; amount: number }[]): Promise<void> {
  const journals = legs.map(({ debit, credit, amount }): Journal => ({
    intent: newId(),
    customer: null,
    legs: [{ debit, credit, amount: cents(amount), kind: 'transfer' }],
  }));
  const outcomes = await inTransaction(worker, (tx) => postAll(tx, journals));
  expect(outcomes.every(({ status }) => status === 'posted')).toBe(true);
}

const numberOf = async (accountId: string): Promise<number> => {
  const row = await bank.root
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.ledger_number);
};

const entriesOf = async (account: number, kind: string) => {
  const { rows } = await sql<{ id: string; amount: bigint; day: string; reference: string }>`
    select movement.id, movement.amount, movement.leaves_on as day, movement.reference
    from movements as movement
    where ${account} in (movement.from_account, movement.to_account) and movement.kind = ${kind}
    order by movement.leaves_on`.execute(bank.root);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

test('a month ends with the last business day before its end, and is cut where a rule changes', () => {
  // 2032-01-31 is a Saturday, 2032-05-31 Memorial Day, 2032-06-30 a Wednesday.
  expect(cycleEndingWith(day('2032-01-29'))).toBeNull();
  expect(cycleEndingWith(day('2032-01-30'))).toEqual({ start: '2032-01-01', end: '2032-01-31' });
  expect(standsThrough(day('2032-01-30'))).toBe('2032-02-01');
  expect(cycleEndingWith(day('2032-02-02'))).toBeNull();
  expect(cycleEndingWith(day('2032-05-28'))?.end).toBe('2032-05-31');
  expect(cycleEndingWith(day('2032-06-30'))?.end).toBe('2032-06-30');
  const terms = (from: Day, value: number) => ({
    from,
    value: { rate: rate(value), monthlyFee: { amount: cents(0), waivedFrom: null } },
  });
  const changing: CycleTerms = {
    savings: { name: 's', source: 't', versions: [terms(day('2026-01-01'), 1), terms(day('2032-01-31'), 2)] },
    student: { name: 'u', source: 't', versions: [terms(day('2026-01-01'), 7), terms(day('2032-02-01'), 8)] },
  };
  const cut = stretchesOf(changing, day('2032-01-30'), day('2032-02-01'));
  expect(cut.map(({ first, last, rates }) => [first, last, ...rates.values()])).toEqual([
    ['2032-01-30', '2032-01-30', 1, 7],
    ['2032-01-31', '2032-01-31', 2, 7],
    ['2032-02-01', '2032-02-01', 2, 8],
  ]);
});

test.each([
  ['high enough on every day', 150_000, true, 0],
  ['a cent too low on one', 149_999, true, 1_000],
  ['below zero', -1, true, 1_000],
  ['opened during the month', 0, false, 0],
])('the fee of a month: %s', (_, lowest, isWhole, fee) => {
  const terms = { amount: cents(1_000), waivedFrom: cents(150_000) };
  expect(monthlyFeeDue(terms, { isWhole, lowest: cents(lowest) })).toBe(fee);
});

test('a month end broken off at every page pays, charges and cuts once', async () => {
  await setDay(bank, day('2031-12-31'));
  const checking = await openMany(1_100, 'checking', (at) => (at % 2 ? 150_000 : 149_999));
  const savings = await openMany(1_100, 'savings', () => 5_000_000);
  await closeDay(worker, dayWork, day('2031-12-31'));
  // Opened in December, so no fee for it.
  const fees = (await listDaySteps(bank.worker, day('2031-12-31'))).find(({ step }) => step === 'fees');
  expect(fees?.counts).toMatchObject({
    accounts: 2_200,
    posted: 0,
  });
  await sql`
    create function break_page() returns trigger language plpgsql as $$
    begin
      if new.step in ('statement-cut', 'interest-credit', 'fees') and new.finished_at is null
        and (new.counts ->> 'lastAccount') is distinct from (old.counts ->> 'lastAccount')
        and not exists (select from public.broken where step = new.step and place = new.counts ->> 'lastAccount')
      then raise exception 'broken off at % %', new.step, new.counts ->> 'lastAccount'; end if;
      return new;
    end $$`.execute(bank.root);
  await sql`create table broken (step text, place text)`.execute(bank.root);
  await sql`grant select on broken to bank_worker`.execute(bank.root);
  await setDay(bank, day('2032-01-30'));
  await sql`
    create trigger break_page before update on day_steps
    for each row execute function break_page()`.execute(bank.root);
  let breaks = 0;
  for (; breaks < 40; breaks += 1) {
    const failed = await closeDay(worker, dayWork, day('2032-01-30')).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (failed === null) break;
    const [, step, place] = /broken off at (\S+) (\d+)/.exec(failed) ?? [];
    expect(step, failed).toBeDefined();
    await sql`insert into broken values (${step}, ${place})`.execute(bank.root);
  }
  await sql`drop trigger break_page on day_steps`.execute(bank.root);
  // Three pages of statements, five of interest, five of fees.
  expect(breaks).toBe(13);
  const counts = Object.fromEntries(
    (await listDaySteps(bank.worker, day('2032-01-30'))).map((row) => [row.step, row.counts]),
  );
  expect(counts).toMatchObject({
    'statement-cut': { statements: 2_200, cycle: '2032-01-31' },
    fees: { accounts: 2_200, posted: 550, cents: 550_000, refused: 0 },
    'interest-forward': { through: '2032-02-01' },
  });
  // One day of December, paid on January 2; then New Year's Day at the old year's balance, and thirty days
  // since.
  const A_CENT = 365_000_000n;
  // The rate that yields 0.85 % a year with monthly compounding: 12 x (1.0085 ^ (1/12) - 1), in ppm, rounded
  // up so the yield is never below the promise.
  const RATE = 8_468n;
  const december = 5_000_000n * RATE;
  const first = december / A_CENT;
  const owed = (december % A_CENT) + 5_000_000n * RATE + (5_000_000n + first) * RATE * 30n;
  const [before, paid] = await entriesOf(savings[0] ?? 0, 'interest');
  expect(before).toMatchObject({ amount: Number(first), day: '2032-01-02' });
  expect(paid).toMatchObject({ amount: Number(owed / A_CENT), day: '2032-02-02' });
  expect(paid?.reference).toMatch(/^INT-/);
  const { rows } = await sql<{ owed: string; through: string; twice: number }>`
    select owed::text, through,
      (select count(*) - count(distinct (from_account, to_account))
       from movements where kind in ('fee', 'interest') and leaves_on = '2032-02-02')::integer as twice
    from ledger.accrual
    where account_id = ${savings[0]}`.execute(bank.root);
  // The rest of the month, and February 1, which earns for the new one.
  expect(rows[0]).toEqual({
    owed: String((owed % A_CENT) + (5_000_000n + first) * RATE),
    through: '2032-02-01',
    twice: 0,
  });
  expect(await entriesOf(checking[0] ?? 0, 'fee')).toMatchObject([{ amount: 1_000 }]);
  expect(await entriesOf(checking[1] ?? 0, 'fee')).toEqual([]);
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 120_000);

test('a statement tells what the books tell, and a fee may pass the floor', async () => {
  const nora = await bank.customer();
  await setDay(bank, day('2032-02-27'));
  const account = await numberOf(await openTestAccount(bank, nora.id, 'checking'));
  const frozen = await numberOf(await openTestAccount(bank, nora.id, 'checking'));
  await move([{ debit: own.cash, credit: account, amount: 60_000 }]);
  await closeDay(worker, dayWork, day('2032-02-27'));
  await move([
    { debit: own.cash, credit: account, amount: 5_000 },
    { debit: account, credit: own.cash, amount: 64_500 },
  ]);
  await sql`select ledger.freeze_account(${frozen}, true, 'test')`.execute(bank.worker);
  await setDay(bank, day('2032-03-31'));
  await closeDay(worker, dayWork, day('2032-03-31'));
  const { rows } = await sql<Record<string, unknown>>`
    select period_start::text, period_end::text, opening::integer, closing::integer, credits::integer,
      debits::integer, entries, fees::integer, lowest::integer
    from statements
    where account_number = ${account}
    order by period_end`.execute(bank.root);
  expect(rows).toEqual([
    {
      period_start: '2032-02-27',
      period_end: '2032-02-29',
      opening: 0,
      closing: 60_000,
      credits: 60_000,
      debits: 0,
      entries: 1,
      fees: 0,
      lowest: 60_000,
    },
    {
      period_start: '2032-03-01',
      period_end: '2032-03-31',
      opening: 60_000,
      closing: 500,
      credits: 5_000,
      debits: 64_500,
      entries: 2,
      fees: 0,
      lowest: 500,
    },
  ]);
  const [fee] = await entriesOf(account, 'fee');
  expect(fee).toMatchObject({ amount: 1_000, day: '2032-04-01' });
  expect(
    await callAs(bank.apiUrl, nora.token)(showMovement, { movementId: idFrom('movement', fee?.id ?? '') }),
  ).toMatchObject({ kind: 'fee', state: 'posted', amount: 1_000, reference: fee?.reference });
  const { rows: after } = await sql<{ posted: bigint }>`
    select posted from ledger.balance where account_id = ${account}`.execute(bank.root);
  expect(Number(after[0]?.posted)).toBe(-500);
  // Money can't leave a frozen account, not even for a fee.
  expect(await entriesOf(frozen, 'fee')).toEqual([]);
  const step = (await listDaySteps(bank.worker, day('2032-03-31'))).find((row) => row.step === 'fees');
  expect(step?.counts).toMatchObject({ refused: 1 });
  await expect(sql`update statements set closing = 1`.execute(bank.root)).rejects.toThrow(/written once/);
  expect(await bookFaults(bank.worker)).toEqual([]);
});

test('statements that do not add up with the bank’s own books stop the day', async () => {
  await setDay(bank, day('2032-04-30'));
  await sql`alter table ledger.own_day disable trigger all`.execute(bank.root);
  const tamper = (by: number) =>
    sql`
      update ledger.own_day as own set balance = balance + ${by}
      where (own.account_id, own.day) in (
        select account_id, max(day) from ledger.own_day where account_id = ${own.fee_income} group by account_id
      )`.execute(bank.root);
  await sql`select ledger.set_rate(${1_000}, 0, 'test')`.execute(bank.worker);
  await tamper(1);
  await expect(closeDay(worker, dayWork, day('2032-04-30'))).rejects.toThrow(
    /statements of 2032-04-30 close/,
  );
  await tamper(-1);
  await closeDay(worker, dayWork, day('2032-04-30'));
});
