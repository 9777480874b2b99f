import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The next customers who want any reminder. */
export async function listReminded(tx: Tx, after: string, size: number): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id
    from bill_reminders
    where customer_id > ${after}::uuid
    order by customer_id
    limit ${size}`.execute(tx);
  return rows.map(({ customer_id }) => customer_id);
}

/** True only the first time for this due date, and only if the customer wants a reminder. */
export async function takeReminder(
  tx: Tx,
  { customerId, billId, dueOn }: { customerId: string; billId: string; dueOn: Day },
): Promise<boolean> {
  const { rows } = await sql`
    update bill_reminders
    set reminded_for = ${dueOn}::date
    where customer_id = ${customerId} and bill_id = ${billId} and reminded_for is distinct from ${dueOn}::date
    returning bill_id`.execute(tx);
  return rows.length > 0;
}

export type Refused = { readonly payee: string; readonly amount: Cents; readonly reference: string };

/** A bill payment by its movement; null for movements of another kind. */
export async function findRefused(tx: Tx, customerId: string, movementId: string): Promise<Refused | null> {
  const { rows } = await sql<{ payee: string; amount: bigint; reference: string }>`
    select plan -> 'payee' ->> 'name' as payee, amount, reference
    from movements
    where id = ${movementId} and customer_id = ${customerId} and kind = 'bill-payment'`.execute(tx);
  const row = rows[0];
  return row ? { payee: row.payee, amount: cents(Number(row.amount)), reference: row.reference } : null;
}

/** Same, for a single payment that never became a movement. */
export async function findMissed(
  tx: Tx,
  customerId: string,
  { scheduleId, number }: { scheduleId: string; number: number },
): Promise<Refused | null> {
  const { rows } = await sql<{ payee: string; amount: bigint; reference: string }>`
    select
      payee.name as payee, round((schedule.request ->> 'amount')::numeric * 100)::bigint as amount,
      bank.reference_of('BPC', bank.movement_id_of(schedule.customer_id, schedule.id || '/' || ${number}::text))
        as reference
    from schedules as schedule
    join payees as payee on payee.id = (schedule.request ->> 'payeeId')::uuid
    where schedule.id = ${scheduleId} and schedule.customer_id = ${customerId}
      and schedule.kind = 'bill-payment'`.execute(tx);
  const row = rows[0];
  return row ? { payee: row.payee, amount: cents(Number(row.amount)), reference: row.reference } : null;
}

/** The payee of a bill; null for one of the customer's own accounts. */
export async function findPayeeName(tx: Tx, customerId: string, billId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payees')
    .select('name')
    .where('id', '=', billId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.name ?? null;
}
