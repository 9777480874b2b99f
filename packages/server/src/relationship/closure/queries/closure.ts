import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type ClosureRow = {
  readonly isStopped: boolean;
  /** The last day they can sign on; null until the last step. */
  readonly endsOn: Day | null;
};

export async function findClosure(tx: Tx, customerId: string): Promise<ClosureRow | null> {
  const row = await tx
    .selectFrom('leavings')
    .select(['stopped_at', 'ends_on'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row
    ? { isStopped: row.stopped_at !== null, endsOn: row.ends_on === null ? null : dayFrom(row.ends_on) }
    : null;
}

export async function upsertClosure(tx: Tx, customerId: string): Promise<void> {
  await tx
    .insertInto('leavings')
    .values({ customer_id: customerId })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ begun_at: sql<Date>`bank.now()`, stopped_at: null })
        .where('leavings.confirmed_at', 'is', null),
    )
    .execute();
}

/** `endsOn` is the last day of sign-on; it ends at midnight in the bank's time zone. */
export async function updateConfirmed(tx: Tx, customerId: string, endsOn: Day): Promise<void> {
  await tx
    .updateTable('leavings')
    .set({ confirmed_at: sql<Date>`bank.now()`, ends_on: endsOn, stopped_at: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Resets it as if never begun, unless it has taken effect. */
export async function updateStopped(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('leavings')
    .set({ stopped_at: sql<Date>`bank.now()`, confirmed_at: null, ends_on: null })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function countApplications(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['deciding', 'in_review'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The calendar day in the bank's time zone. */
export async function findCalendarDay(tx: Tx): Promise<Day> {
  const { rows } = await sql<{ day: string }>`select bank.calendar_day() as day`.execute(tx);
  return dayFrom(rows[0]?.day ?? '');
}

/** Held until the transaction ends: of two concurrent steps, the second sees what the first did. */
export async function lockClosure(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leaving ${customerId}`}, 0))`.execute(tx);
}

const ENDED_AT_ONCE = 200;

/** Claims relationships whose last day is over; each is ended once. */
export async function claimEnded(tx: Tx): Promise<{ customerId: string; endsOn: Day }[]> {
  const { rows } = await sql<{ customer_id: string; ends_on: string }>`
    update leavings
    set ended_at = bank.now()
    where customer_id in (
      select leaving.customer_id
      from leavings as leaving
      join customers as customer on customer.customer_id = leaving.customer_id
      where leaving.confirmed_at is not null and leaving.ended_at is null and customer.closed_at <= bank.now()
      order by leaving.ends_on
      limit ${ENDED_AT_ONCE}
    )
    returning customer_id, ends_on`.execute(tx);
  return rows.map((row) => ({ customerId: row.customer_id, endsOn: dayFrom(row.ends_on) }));
}
