import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';

export type ScheduleState = 'active' | 'paused' | 'ended';
export type OccurrenceOutcome = 'done' | 'skipped' | 'insufficient' | 'failed';

/** A schedule with its recurrence parsed. */
export type Schedule = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: string;
  readonly request: unknown;
  readonly recurrence: Recurrence;
  readonly state: ScheduleState;
  readonly nextNumber: number;
  readonly nextOn: Day | null;
  /** Attempts made for the next occurrence so far. */
  readonly attempts: number;
  /** Ended by the customer, as opposed to having run out. */
  readonly cancelled: boolean;
  readonly createdAt: Date;
};

export type Row = {
  id: string;
  customer_id: string;
  kind: string;
  request: unknown;
  anchor: string;
  frequency: Exclude<Recurrence['frequency'], object> | null;
  every_days: number | null;
  end_kind: Recurrence['end']['kind'];
  end_on: string | null;
  end_count: number | null;
  closed_days: Recurrence['closedDays'];
  state: ScheduleState;
  next_number: number;
  next_on: string | null;
  attempts: number;
  cancelled: boolean;
  created_at: Date;
};

export const COLUMNS = sql`
  schedule.id, schedule.customer_id, schedule.kind, schedule.request, schedule.anchor, schedule.frequency,
  schedule.every_days, schedule.end_kind, schedule.end_on, schedule.end_count, schedule.closed_days, schedule.state,
  schedule.next_number, schedule.next_on, schedule.cancelled_at is not null as cancelled, schedule.created_at, coalesce((
    select tried.attempts
    from schedule_occurrences as tried
    where tried.schedule_id = schedule.id and tried.number = schedule.next_number
  ), 0) as attempts`;

/** What a schedule consists of; the other fields are its progress. */
export type ScheduleRequest = Pick<Schedule, 'id' | 'customerId' | 'kind' | 'request' | 'recurrence'>;

/** False if the id already exists. */
export async function insertSchedule(
  tx: Tx,
  schedule: ScheduleRequest & Pick<Schedule, 'nextOn'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('schedules')
    .values({ id: schedule.id, ...columnsOf(schedule), next_on: schedule.nextOn })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether the existing schedule with this id equals the requested one; null if there is none. */
export async function isSameSchedule(tx: Tx, wanted: ScheduleRequest): Promise<boolean | null> {
  const { request, ...plain } = columnsOf(wanted);
  const { rows } = await sql<{ same: boolean }>`
    select (customer_id, kind, anchor, end_kind, closed_days)
        = (${plain.customer_id}::uuid, ${plain.kind}, ${plain.anchor}::date, ${plain.end_kind}, ${plain.closed_days})
      and (frequency, every_days, end_on, end_count) is not distinct from
        (${plain.frequency}, ${plain.every_days}::integer, ${plain.end_on}::date, ${plain.end_count}::integer)
      and request = ${request}::jsonb as same
    from schedules
    where id = ${wanted.id}`.execute(tx);
  return rows[0]?.same ?? null;
}

function columnsOf({ customerId, kind, request, recurrence }: ScheduleRequest) {
  const { anchor, frequency, end, closedDays } = recurrence;
  return {
    customer_id: customerId,
    kind,
    request: JSON.stringify(request),
    anchor,
    frequency: typeof frequency === 'string' ? frequency : null,
    every_days: typeof frequency === 'string' ? null : frequency.everyDays,
    end_kind: end.kind,
    end_on: end.kind === 'date' ? end.day : null,
    end_count: end.kind === 'occurrences' ? end.count : null,
    closed_days: closedDays,
  };
}

/** Checks the owner here too: not every database role is limited to one customer's rows. */
export async function lockSchedule(tx: Tx, customerId: string, id: string): Promise<Schedule | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from schedules as schedule
    where schedule.id = ${id} and schedule.customer_id = ${customerId}
    for no key update of schedule`.execute(tx);
  return rows[0] ? scheduleFrom(rows[0]) : null;
}

/** Claims the next due schedule that no other runner holds; locked until the transaction ends. */
export async function claimDue(tx: Tx, day: Day, setAside: readonly string[]): Promise<Schedule | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from schedules as schedule
    where schedule.state = 'active' and schedule.next_on <= ${day}::date and schedule.id <> all (${setAside}::uuid[])
    order by schedule.next_on, schedule.id
    limit 1
    for no key update of schedule skip locked`.execute(tx);
  return rows[0] ? scheduleFrom(rows[0]) : null;
}

/** Counts all due schedules, including those held by other runners. */
export async function countDue(db: Database | Tx, day: Day): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due
    from schedules
    where state = 'active' and next_on <= ${day}::date`.execute(db);
  return rows[0]?.due ?? 0;
}

export async function updateSchedule(
  tx: Tx,
  id: string,
  change: { state: ScheduleState; nextNumber: number; nextOn: Day | null; cancelled: boolean },
): Promise<void> {
  await sql`
    update schedules
    set state = ${change.state}, next_number = ${change.nextNumber}, next_on = ${change.nextOn}::date,
      cancelled_at = case when ${change.cancelled} then bank.now() end, changed_at = bank.now()
    where id = ${id}`.execute(tx);
}

/** For a capability whose schedule waits for more to come. It has locked the schedule. */
export async function updateRequest(tx: Tx, id: string, request: object): Promise<void> {
  await sql`
    update schedules
    set request = ${JSON.stringify(request)}::jsonb, changed_at = bank.now()
    where id = ${id}`.execute(tx);
}

export type Decided = {
  readonly number: number;
  readonly nominal: Day;
  readonly outcome: OccurrenceOutcome;
  readonly attempts: number;
  readonly reason: string | null;
  readonly movementId: string | null;
};

/**
 * Records the outcome of occurrences. A waiting occurrence can be decided; the table refuses to change a
 * decided one.
 */
export async function insertOccurrences(
  tx: Tx,
  schedule: Pick<Schedule, 'id' | 'customerId'>,
  day: Day,
  decided: readonly Decided[],
): Promise<void> {
  if (decided.length === 0) return;
  await sql`
    insert into schedule_occurrences as known (
      schedule_id, number, customer_id, nominal_on, ran_on, outcome, attempts, reason, movement_id
    )
    select ${schedule.id}::uuid, made.number, ${schedule.customerId}::uuid, made.nominal_on, ${day}::date, made.outcome,
      made.attempts, made.reason, made.movement_id
    from unnest(
      ${decided.map(({ number }) => number)}::integer[],
      ${decided.map(({ nominal }) => nominal)}::date[],
      ${decided.map(({ outcome }) => outcome)}::text[],
      ${decided.map(({ attempts }) => attempts)}::smallint[],
      ${decided.map(({ reason }) => reason)}::text[],
      ${decided.map(({ movementId }) => movementId)}::uuid[]
    ) as made (number, nominal_on, outcome, attempts, reason, movement_id)
    on conflict (schedule_id, number) do update set
      ran_on = excluded.ran_on, outcome = excluded.outcome, attempts = excluded.attempts, reason = excluded.reason,
      movement_id = excluded.movement_id, changed_at = bank.now()`.execute(tx);
}

/** Outcomes of the occurrences decided on a day. */
export async function countOccurrences(
  db: Database | Tx,
  day: Day,
): Promise<Record<OccurrenceOutcome, number>> {
  const { rows } = await sql<{ outcome: OccurrenceOutcome; count: number }>`
    select outcome, count(*)::integer as count
    from schedule_occurrences
    where ran_on = ${day}::date
    group by outcome`.execute(db);
  const counts = { done: 0, skipped: 0, insufficient: 0, failed: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

/** Check constraints limit the columns to the values of these types. */
export function scheduleFrom(row: Row): Schedule {
  return {
    id: row.id,
    customerId: row.customer_id,
    kind: row.kind,
    request: row.request,
    recurrence: {
      anchor: dayFrom(row.anchor),
      frequency: row.frequency ?? { everyDays: row.every_days ?? 0 },
      end: endFrom(row),
      closedDays: row.closed_days,
    },
    state: row.state,
    nextNumber: row.next_number,
    nextOn: row.next_on === null ? null : dayFrom(row.next_on),
    attempts: row.attempts,
    cancelled: row.cancelled,
    createdAt: row.created_at,
  };
}

function endFrom(row: Row): Recurrence['end'] {
  switch (row.end_kind) {
    case 'never':
      return { kind: 'never' };
    case 'date':
      return { kind: 'date', day: dayFrom(row.end_on ?? '') };
    case 'occurrences':
      return { kind: 'occurrences', count: row.end_count ?? 0 };
  }
}
