import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { COLUMNS, scheduleFrom, type Row, type Schedule } from './schedule-queries.ts';

/**
 * The customer's schedules, newest first; `before` continues a page. Their ids say nothing of their age: they begin
 * with what the client sent. Row-level security limits them to the customer in scope.
 */
export async function listSchedules(
  tx: Tx,
  asked: {
    customerId: string;
    before: string | null;
    state: Schedule['state'] | null;
    cancelled: boolean | null;
    most: number;
  },
): Promise<Schedule[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from schedules as schedule
    where schedule.customer_id = ${asked.customerId}
      and (${asked.before}::uuid is null or (schedule.created_at, schedule.id) < (
        select last.created_at, last.id
        from schedules as last
        where last.id = ${asked.before}::uuid and last.customer_id = schedule.customer_id
      ))
      and (${asked.state}::text is null or schedule.state = ${asked.state})
      and (${asked.cancelled}::boolean is null or (schedule.cancelled_at is not null) = ${asked.cancelled})
    order by schedule.created_at desc, schedule.id desc
    limit ${asked.most}`.execute(tx);
  return rows.map(scheduleFrom);
}

export async function findSchedule(tx: Tx, customerId: string, id: string): Promise<Schedule | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from schedules as schedule
    where schedule.id = ${id} and schedule.customer_id = ${customerId}`.execute(tx);
  return rows[0] ? scheduleFrom(rows[0]) : null;
}

export async function findSchedules(tx: Tx, customerId: string, ids: readonly string[]): Promise<Schedule[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from schedules as schedule
    where schedule.id = any (${[...ids]}::uuid[]) and schedule.customer_id = ${customerId}`.execute(tx);
  return rows.map(scheduleFrom);
}

/** Outcomes of its occurrences, newest first; `before` is the number that continues a page. */
export function listOccurrences(tx: Tx, scheduleId: string, before: number | null, most: number) {
  let query = tx
    .selectFrom('schedule_occurrences')
    .select(['number', 'nominal_on', 'ran_on', 'outcome', 'attempts', 'reason', 'movement_id'])
    .where('schedule_id', '=', scheduleId)
    .orderBy('number', 'desc')
    .limit(most);
  if (before !== null) query = query.where('number', '<', before);
  return query.execute();
}

/** Why an occurrence was skipped or failed; null if it was not, or is still to come. */
export async function findReason(tx: Tx, scheduleId: string, number: number): Promise<string | null> {
  const row = await tx
    .selectFrom('schedule_occurrences')
    .select('reason')
    .where('schedule_id', '=', scheduleId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.reason ?? null;
}
