import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { FIRST_CUSTOMER_ACCOUNT, kindOf } from '@bank/ledger/chart.ts';
import { LEGS_MAX, type Journal } from '@bank/ledger/journal.ts';
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

/** The topic that requests a close, and the queue that runs it. */
export const CLOSE_REQUESTED = 'day.close-requested';
export const CLOSE_QUEUE = 'movements.close-day';

/** Only one process closes a day at a time; the lock ends with the transaction. */
export async function lockDay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('bank.day')) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

/** Only one worker at a time checks whether a close is due; the lock ends with the transaction. */
export async function lockCloseSchedule(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('bank.day-schedule')) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

export type CloseRequestRow = { readonly waitedMs: number; readonly warned: boolean };

/** Records when a day's close was first requested and returns how long ago that was. */
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
 * Whether a close request for the day is in the outbox, queued or running. One statement, so a request moving
 * from outbox to queue is always seen.
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

/** Resets PostgreSQL's idle-in-transaction timeout while the transaction waits for other work. */
export async function stayAwake(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}

/** The calendar day in the bank's time zone. Over a weekend the business date may be ahead of it. */
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

export async function findNewestClosing(db: Database | Tx): Promise<Day | null> {
  const row = await db
    .selectFrom('day_steps')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? dayFrom(row.day) : null;
}

/** False if the step already finished. An interrupted step starts again. */
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

/** Adds to the step's counts in the transaction that does the work. */
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
 * Claims the next page of a paged step: returns the last account done and holds the step's lock until the
 * transaction ends. Null if the step has finished.
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

/** Moves the business date once; does nothing if it has already moved. */
export async function rollDate(tx: Tx, from: Day, to: Day): Promise<void> {
  await sql`
    update bank.clock
    set business_date = ${to}::date
    where business_date = ${from}::date`.execute(tx);
}

export type ExpiredHold = {
  readonly id: number;
  readonly kind: number;
  /** As PostgreSQL writes it: a `Date` would lose the microseconds that the next page starts after. */
  readonly expiresAt: string;
};

/**
 * Expired holds, the longest expired first, read along the index of open holds with an expiry. The hold of a movement
 * that still waits for an approval or a network is left out: it ends with its movement, never before it.
 */
export async function listExpiredHolds(
  db: Database | Tx,
  after: ExpiredHold | null,
  size: number,
): Promise<ExpiredHold[]> {
  const { rows } = await sql<{ id: bigint; kind: number; expires_at: string }>`
    select hold.id, hold.kind, hold.expires_at::text as expires_at
    from ledger.hold as hold
    where hold.remaining > 0 and hold.expires_at is not null and hold.expires_at <= bank.now()
      and (
        ${after?.expiresAt ?? null}::timestamptz is null
        or (hold.expires_at, hold.id) > (${after?.expiresAt ?? null}::timestamptz, ${after?.id ?? null}::bigint)
      )
      and not exists (
        select
        from public.movements as movement
        where movement.rail <> 'book' and movement.journal_id = hold.id - hold.id % ${sql.lit(LEGS_MAX)}
          and movement.state in ('awaiting_verification', 'pending')
          -- What was credited early is on hold until its day, whether or not the network has answered by then.
          and movement.from_account >= ${sql.lit(FIRST_CUSTOMER_ACCOUNT)}
      )
      -- Within the bank few wait at any time, and those have an index of their own.
      and not exists (
        select
        from public.movements as movement
        where movement.rail = 'book' and movement.state = 'awaiting_verification'
          and movement.journal_id = hold.id - hold.id % ${sql.lit(LEGS_MAX)}
      )
    order by hold.expires_at, hold.id
    limit ${size}`.execute(db);
  return rows.map((row) => ({ id: Number(row.id), kind: row.kind, expiresAt: row.expires_at }));
}

/** Releases expired holds and returns how many. One resolved in the meantime is skipped. */
export async function expireHolds(
  tx: Tx,
  holds: readonly Pick<ExpiredHold, 'id' | 'kind'>[],
): Promise<number> {
  if (holds.length === 0) return 0;
  const journals = holds.map((hold): Journal => ({
    // A hold expires only once, so any new id is a safe intent.
    intent: newId(),
    customer: null,
    legs: [{ act: 'expire', hold: hold.id, kind: kindOf(hold.kind) }],
  }));
  const { text, values } = statementFor(journals, true);
  const outcomes = outcomesFrom(await askWithin(tx, text, values), journals);
  for (const outcome of outcomes)
    if (outcome.status === 'refused' && outcome.reason !== 'hold')
      throw new Error(`The ledger refused to expire a hold: ${outcome.reason}`);
  return outcomes.filter((outcome) => outcome.status !== 'refused').length;
}
