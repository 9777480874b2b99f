import { randomInt } from 'node:crypto';
import { addMonths, dayFrom, type Day } from '@bank/kernel/day.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planners } from '../main/planners.ts';
import { fetchAnswers, sendDue } from '../rails/exchange.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { createOutsideWorld } from '@bank/tools/proof/decade/network.ts';
import { monthsOf, occurrencesOf } from '@bank/tools/proof/decade/oracle.ts';
import {
  bankTerms,
  earnAndSpend,
  oracleTerms,
  planOutside,
  settleIn,
  type WorldAccount,
  type WorldSchedule,
} from '../testing/decade-world.ts';
import { setDay } from '../testing/schedules.ts';
import { closeDay } from './day.ts';
import { applyWaiting } from './settle.ts';

/**
 * Years of a bank with customers, schedules, returns, interest and fees, day by day through the real close,
 * against independent oracles. `npm run proof -- decade` runs ten years with a hundred customers.
 */
const isProof = process.env['DECADE'] === 'full';
const YEARS = Number(process.env['DECADE_YEARS'] ?? (isProof ? 10 : 1 / 3));
const CUSTOMERS = Number(process.env['DECADE_CUSTOMERS'] ?? (isProof ? 100 : 5));
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const START = dayFrom('2027-01-04');
const END = addMonths(START, Math.round(YEARS * 12));
const tell = (line: string) => (isProof ? console.log(line) : undefined);

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

test(`${YEARS} years of ${CUSTOMERS} customers end as the oracles say, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  const calendar = createCalendar(2026, Number(END.slice(0, 4)) + 1);
  const worker = bank.contextAs('worker');
  const outside = createOutsideWorld(random, calendar);
  const work = {
    planners: { ...planners, outside: planOutside },
    terms: bankTerms,
    evening: [],
    nightly: [],
  };
  await setDay(bank, START);
  await setNoon(START);
  const accounts: WorldAccount[] = [];
  const schedules: WorldSchedule[] = [];
  for (let place = 0; place < CUSTOMERS; place += 1) {
    const settled = await settleIn(bank, random, place, { start: START, end: END });
    accounts.push(...settled.accounts);
    schedules.push(...settled.schedules);
  }

  const begun = performance.now();
  let nights = 0;
  let last: Day = START;
  for (let day: string = START; day < END; day = calendar.nextOpen(day)) {
    last = dayFrom(day);
    await setNoon(last);
    if (nights === 0 || random.chance(0.07)) await earnAndSpend(bank, random, accounts);
    outside.awaken(day);
    while ((await sendDue(worker, outside)) > 0);
    await fetchAnswers(worker, outside);
    while ((await applyWaiting(worker)) > 0);
    await closeDay(worker, work, last);
    nights += 1;
    expect(await offBalance(), day).toBe(0n);
    if (nights % 250 === 0)
      tell(`${day}: ${nights} nights in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  const seconds = (performance.now() - begun) / 1000;
  const report = {
    nights,
    'seconds a night': (seconds / nights).toFixed(3),
    ...(await expectInterestAndFees(calendar, accounts, last)),
    ...(await expectOccurrences(calendar, schedules, last)),
    ...(await expectFates(outside.fates, last)),
  };
  expect(await bookFaults(bank.worker)).toEqual([]);
  tell(`seed ${SEED}`);
  for (const [name, value] of Object.entries(report)) tell(`${name.padEnd(34)} ${value}`);
}, 3_600_000);

/** Actions of a day happen before its cut-offs. */
async function setNoon(day: Day): Promise<void> {
  await sql`
    update bank.clock
    set offset_interval = (${day}::date + time '12:00') at time zone 'America/New_York' - clock_timestamp()`.execute(
    bank.root,
  );
}

async function offBalance(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (
      (select coalesce(sum(posted), 0) from ledger.balance)
      + (select coalesce(sum(posted), 0) from ledger.own_balance)
    )::bigint as sum`.execute(bank.root);
  return rows[0]?.sum ?? -1n;
}

type Calendar = ReturnType<typeof createCalendar>;

async function expectInterestAndFees(calendar: Calendar, accounts: readonly WorldAccount[], last: Day) {
  const stands = calendar.days[calendar.placeOf(calendar.nextOpen(last)) - 1] ?? '';
  let [interestCount, interestCents, feeCount, feeCents] = [0, 0n, 0, 0n];
  for (const { number, kind } of accounts) {
    const { rows } = await sql<{ day: string; kind: number; amount: bigint }>`
      select day, kind, case when credit_id = ${number} then amount else -amount end as amount
      from ledger.leg
      where ${number} in (debit_id, credit_id) and act in (0, 2, 3)
      order by id`.execute(bank.root);
    const truth = monthsOf(
      calendar,
      oracleTerms[kind],
      START,
      stands,
      rows.filter((row) => row.kind !== 6 && row.kind !== 7),
    );
    const told = (kindOfLeg: number, sign: bigint) =>
      rows
        .filter((row) => row.kind === kindOfLeg)
        .map(({ day, amount }) => ({ on: day, amount: amount * sign }));
    const wanted = (list: typeof truth.interest) =>
      list.map(({ postsOn, amount }) => ({ on: postsOn, amount }));
    expect(told(7, 1n), `interest of ${kind} ${number}`).toEqual(wanted(truth.interest));
    expect(told(6, -1n), `fees of ${kind} ${number}`).toEqual(wanted(truth.fees));
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(truth.closing);
    // Interest not paid yet is owed exactly.
    const { rows: owed } = await sql<{ owed: string }>`
      select owed::text from ledger.accrual where account_id = ${number}`.execute(bank.root);
    const paid = truth.interest.reduce((sum, { amount }) => sum + amount, 0n);
    expect(owed[0]?.owed).toBe(String(truth.parts - paid * 365_000_000n));
    interestCount += truth.interest.length;
    interestCents += paid;
    feeCount += truth.fees.length;
    feeCents += truth.fees.reduce((sum, { amount }) => sum + amount, 0n);
  }
  const { rows } = await sql<{ count: number; statements: number }>`
    select
      (select count(*)::integer from movements where kind in ('interest', 'fee')) as count,
      (select count(*)::integer from statements) as statements`.execute(bank.root);
  expect(rows[0]?.count).toBe(interestCount + feeCount);
  const months = calendar.days.filter(
    (day) => day >= START && day <= stands && isMonthEnd(calendar, day),
  ).length;
  expect(rows[0]?.statements).toBe(months * accounts.length);
  return {
    accounts: accounts.length,
    statements: rows[0]?.statements,
    'interest credits, equal': interestCount,
    'interest paid, cents': interestCents,
    'fees, equal': feeCount,
    'fees charged, cents': feeCents,
  };
}

function isMonthEnd(calendar: Calendar, day: string): boolean {
  return calendar.days[calendar.placeOf(day) + 1]?.endsWith('-01') ?? false;
}

async function expectOccurrences(calendar: Calendar, schedules: readonly WorldSchedule[], last: Day) {
  const outcomes: Record<string, number> = {};
  for (const { id, plan } of schedules) {
    const rows = await bank.root
      .selectFrom('schedule_occurrences')
      .select(['number', 'nominal_on', 'ran_on', 'outcome', 'attempts', 'movement_id'])
      .where('schedule_id', '=', id)
      .orderBy('number')
      .execute();
    const wanted = occurrencesOf(calendar, plan, last);
    const decided = wanted.slice(0, rows.length);
    expect(rows.map(({ number, nominal_on }) => [number, nominal_on])).toEqual(
      decided.map(({ nominal }, number) => [number, nominal]),
    );
    let before = '';
    for (const [at, row] of rows.entries()) {
      const due = decided[at]?.due ?? '';
      const first = due > before ? due : before;
      // A retry for insufficient funds is on the next business day; an occurrence still waiting has had its
      // first attempt.
      expect(row.ran_on).toBe(row.attempts === 2 ? calendar.nextOpen(first) : first);
      expect(row.outcome).toBe(
        row.movement_id !== null ? 'done' : row.attempts === 2 ? 'failed' : 'insufficient',
      );
      before = row.outcome === 'insufficient' ? calendar.nextOpen(row.ran_on) : row.ran_on;
      outcomes[row.outcome] = (outcomes[row.outcome] ?? 0) + 1;
    }
    // Only occurrences behind one that waits for its retry may be undecided.
    const isWaiting = rows.at(-1)?.outcome === 'insufficient';
    expect(isWaiting || rows.length === wanted.length, `schedule ${id} ${JSON.stringify(plan)}`).toBe(true);
  }
  const { rows } = await sql<{ moved: number; told: number }>`
    select
      (select count(*)::integer from movements where kind in ('transfer', 'outside')) as moved,
      (
        select count(*)::integer
        from schedule_occurrences as occurrence
        join movements as movement on movement.id = occurrence.movement_id
      ) as told`.execute(bank.root);
  expect(rows[0]).toEqual({ moved: outcomes['done'] ?? 0, told: outcomes['done'] ?? 0 });
  return {
    schedules: schedules.length,
    'occurrences done': outcomes['done'] ?? 0,
    'occurrences failed': outcomes['failed'] ?? 0,
    'occurrences waiting': outcomes['insufficient'] ?? 0,
  };
}

async function expectFates(fates: ReadonlyMap<string, { fate: string; saidBy: string }>, last: Day) {
  const rows = await bank.root
    .selectFrom('movements')
    .select(['id', 'state'])
    .where('kind', '=', 'outside')
    .execute();
  const ends: Record<string, number> = {};
  for (const { id, state } of rows) {
    const known = fates.get(id);
    // Without an answer yet, the movement is pending, or in the state of the last answer.
    const isSaid = known !== undefined && known.saidBy <= last;
    expect([id, state]).toEqual([id, isSaid ? known.fate : state]);
    ends[state] = (ends[state] ?? 0) + 1;
  }
  expect(fates.size).toBeLessThanOrEqual(rows.length);
  return {
    'rail movements posted': ends['posted'] ?? 0,
    'rail movements failed': ends['failed'] ?? 0,
    'rail movements returned': ends['returned'] ?? 0,
    'rail movements pending': ends['pending'] ?? 0,
  };
}
