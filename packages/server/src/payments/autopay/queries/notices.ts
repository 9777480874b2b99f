import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Near = { readonly autopayId: string; readonly customerId: string; readonly day: Day };

/**
 * Returns and marks the next payments due by that day whose customers want a reminder and haven't had one. A payment
 * that waits for its second attempt is left out: the customer was notified of that.
 */
export async function takeNear(tx: Tx, by: Day, size: number): Promise<Near[]> {
  const { rows } = await sql<{ id: string; customer_id: string; reminded_for: string }>`
    update autopays as autopay
    set reminded_for = near.next_on
    from (
      select one.id, schedule.next_on
      from schedules as schedule
      join autopays as one on one.schedule_id = schedule.id
      where schedule.state = 'active' and schedule.kind = 'autopay' and schedule.next_on <= ${by}::date
        and one.notify_reminder and one.reminded_for is distinct from schedule.next_on
        and not exists (
          select
          from schedule_occurrences as tried
          where tried.schedule_id = schedule.id and tried.number = schedule.next_number
        )
      order by one.id
      limit ${size}
      for no key update of one skip locked
    ) as near
    where autopay.id = near.id
    returning autopay.id, autopay.customer_id, autopay.reminded_for`.execute(tx);
  return rows.map((row) => ({
    autopayId: row.id,
    customerId: row.customer_id,
    day: dayFrom(row.reminded_for),
  }));
}

/** The automatic payment that has or had this schedule. */
export async function findBySchedule(tx: Tx, customerId: string, scheduleId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('autopay_schedules')
    .select('autopay_id')
    .where('schedule_id', '=', scheduleId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.autopay_id ?? null;
}

/** The occurrence's date by the rule, before any shift for closed days. */
export async function findNominal(tx: Tx, scheduleId: string, number: number): Promise<Day | null> {
  const row = await tx
    .selectFrom('schedule_occurrences')
    .select('nominal_on')
    .where('schedule_id', '=', scheduleId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? dayFrom(row.nominal_on) : null;
}

export type Paid = {
  readonly autopayId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly reference: string;
};

/** The automatic payment that made this movement, with day and amount. */
export async function findPaid(tx: Tx, customerId: string, movementId: string): Promise<Paid | null> {
  const row = await tx
    .selectFrom('schedule_occurrences as made')
    .innerJoin('autopay_schedules as had', 'had.schedule_id', 'made.schedule_id')
    .innerJoin('movements as movement', 'movement.id', 'made.movement_id')
    .select(['had.autopay_id', 'made.ran_on', 'movement.amount', 'movement.reference'])
    .where('made.movement_id', '=', movementId)
    .where('movement.customer_id', '=', customerId)
    .executeTakeFirst();
  return row
    ? {
        autopayId: row.autopay_id,
        day: dayFrom(row.ran_on),
        amount: cents(Number(row.amount)),
        reference: row.reference,
      }
    : null;
}
