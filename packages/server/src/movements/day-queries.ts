import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { kindOf } from '@bank/ledger/chart.ts';
import type { Journal } from '@bank/ledger/journal.ts';
import { outcomesFrom, statementFor } from '@bank/ledger/statement.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import { newId } from '../platform/work.ts';
import { askWithin } from './queries.ts';

export type Counts = Readonly<Record<string, number | string>>;

export type DayStepRow = {
  readonly step: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly counts: Counts;
};

/** What asks for a close, and the queue that does it. */
export const CLOSE_REQUESTED = 'day.close-requested';
export const CLOSE_QUEUE = 'movements.close-day';

/** One who closes a day at a time; the lock ends with the transaction. */
export async function lockDay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('bank.day')) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

/** One worker at a time looks whether a day is due to close; the lock ends with the transaction. */
export async function lockCloseSchedule(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('bank.day-schedule')) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

export type CloseRequestRow = { readonly waitedMs: number; readonly warned: boolean };

/** Notes when a day's close was first asked for, and answers how long ago that is. */
export async function noteCloseRequest(tx: Tx, day: Day): Promise<CloseRequestRow> {
  await sql`
    insert into day_close_requests (day)
    values (${day}::date)
    on conflict (day) do nothing`.execute(tx);
  const { rows } = await sql<{ waited_ms: number; warned: boolean }>`
    select
      extract(epoch from bank.now() - requested_at)::float8 * 1000 as waited_ms,
      warned_at is not null as warned
    from day_close_requests
    where day = ${day}::date`.execute(tx);
  return { waitedMs: rows[0]?.waited_ms ?? 0, warned: rows[0]?.warned ?? false };
}

export async function noteCloseWarning(tx: Tx, day: Day): Promise<void> {
  await sql`
    update day_close_requests
    set warned_at = bank.now()
    where day = ${day}::date`.execute(tx);
}

/**
 * Whether a request to close the day waits to be handed on, waits in the queue, or is being worked on. One statement, so
 * that a request on its way from the outbox to the queue is seen in one of them.
 */
export async function isCloseUnderWay(tx: Tx, day: Day): Promise<boolean> {
  const { rows } = await sql<{ under_way: boolean }>`
    select exists (
      select from outbox
      where dispatched_at is null and topic = ${CLOSE_REQUESTED} and fact ->> 'day' = ${day}
    ) or exists (
      select from pgboss.job
      where name = ${CLOSE_QUEUE} and state in ('created', 'retry', 'active') and data -> 'payload' ->> 'day' = ${day}
    ) as under_way`.execute(tx);
  return rows[0]?.under_way ?? false;
}

/** A transaction that waits for others too long would be ended by the server. */
export async function stayAwake(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}

/** The calendar's day in the bank's zone; the business day may be ahead of it over a weekend. */
export async function readCalendarDay(db: Database | Tx): Promise<Day> {
  const { rows } = await sql<{ day: string }>`select bank.calendar_day() as day`.execute(db);
  return dayFrom(rows[0]?.day ?? '');
}

export async function listDaySteps(db: Database | Tx, day: Day): Promise<DayStepRow[]> {
  const rows = await db
    .selectFrom('day_steps')
    .select(['step', 'started_at', 'finished_at', 'counts'])
    .where('day', '=', day)
    .orderBy('started_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    step: row.step,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    counts: row.counts as Counts,
  }));
}

/** The newest day whose closing has begun. */
export async function findNewestClosing(db: Database | Tx): Promise<Day | null> {
  const row = await db
    .selectFrom('day_steps')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? dayFrom(row.day) : null;
}

/** False when it finished before. One that was begun and broken off is begun again. */
export async function beginStep(db: Database, day: Day, step: string): Promise<boolean> {
  const { rows } = await sql<{ finished: boolean }>`
    with begun as (
      insert into day_steps (day, step)
      values (${day}::date, ${step})
      on conflict (day, step) do nothing
    )
    select exists (
      select from day_steps where day = ${day}::date and step = ${step} and finished_at is not null
    ) as finished`.execute(db);
  return rows[0]?.finished !== true;
}

/** Adds to what the step has counted, in the transaction of what is counted. */
export async function addCounts(tx: Tx, day: Day, step: string, more: Record<string, number>): Promise<void> {
  await sql`
    update day_steps
    set counts = counts || (
      select jsonb_object_agg(added.key, coalesce((counts ->> added.key)::bigint, 0) + added.value::bigint)
      from jsonb_each_text(${JSON.stringify(more)}::jsonb) as added
    )
    where day = ${day}::date and step = ${step} and finished_at is null`.execute(tx);
}

/**
 * Takes the next page of a step that goes through the accounts: the number of the last account that was done, and the
 * step in hand until the transaction ends. Null when the step has finished.
 */
export async function claimPage(tx: Tx, day: Day, step: string): Promise<number | null> {
  const { rows } = await sql<{ last: number }>`
    select coalesce((counts ->> 'lastAccount')::bigint, 0)::float8 as last
    from day_steps
    where day = ${day}::date and step = ${step} and finished_at is null
    for no key update`.execute(tx);
  return rows[0]?.last ?? null;
}

export async function advanceStep(tx: Tx, day: Day, step: string, lastAccount: number): Promise<void> {
  await sql`
    update day_steps
    set counts = counts || jsonb_build_object('lastAccount', ${lastAccount}::bigint)
    where day = ${day}::date and step = ${step} and finished_at is null`.execute(tx);
}

export async function finishStep(db: Database | Tx, day: Day, step: string, counts: Counts): Promise<void> {
  await sql`
    update day_steps
    set finished_at = bank.now(), counts = counts || ${JSON.stringify(counts)}::jsonb
    where day = ${day}::date and step = ${step} and finished_at is null`.execute(db);
}

/** The date rolls once: when it stands elsewhere already, nothing happens. */
export async function rollDate(tx: Tx, from: Day, to: Day): Promise<void> {
  await sql`
    update bank.clock
    set business_date = ${to}::date
    where business_date = ${from}::date`.execute(tx);
}

export type ExpiredHold = { readonly id: number; readonly kind: number };

/** Holds whose time has come, in the order of their ids. */
export async function listExpiredHolds(
  db: Database | Tx,
  after: number,
  size: number,
): Promise<ExpiredHold[]> {
  const { rows } = await sql<{ id: bigint; kind: number }>`
    select id, kind
    from ledger.hold
    where remaining > 0 and expires_at <= bank.now() and id > ${after}
    order by id
    limit ${size}`.execute(db);
  return rows.map((row) => ({ id: Number(row.id), kind: row.kind }));
}

/** Lets expired holds go; one that was resolved meanwhile is no longer there to expire. Answers how many went. */
export async function expireHolds(tx: Tx, holds: readonly ExpiredHold[]): Promise<number> {
  const journals = holds.map((hold): Journal => ({
    // A hold can expire only once, so the intent need not say so again.
    intent: newId(),
    customer: null,
    legs: [{ act: 'expire', hold: hold.id, kind: kindOf(hold.kind) }],
  }));
  const { text, values } = statementFor(journals, true);
  const outcomes = outcomesFrom(await askWithin(tx, text, values), journals);
  for (const outcome of outcomes)
    if (outcome.status === 'refused' && outcome.reason !== 'hold')
      throw new Error(`The books kept an expired hold: ${outcome.reason}`);
  return outcomes.filter((outcome) => outcome.status !== 'refused').length;
}
