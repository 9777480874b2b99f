import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Bills this customer wants reminders for. */
export async function listReminders(tx: Tx, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('bill_reminders')
    .select('bill_id')
    .where('customer_id', '=', customerId)
    .execute();
  return new Set(rows.map(({ bill_id }) => bill_id));
}

/** True if it changed anything. */
export async function insertReminder(tx: Tx, customerId: string, billId: string): Promise<boolean> {
  const made = await tx
    .insertInto('bill_reminders')
    .values({ customer_id: customerId, bill_id: billId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bill_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function deleteReminder(tx: Tx, customerId: string, billId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('bill_reminders')
    .where('customer_id', '=', customerId)
    .where('bill_id', '=', billId)
    .returning('bill_id')
    .executeTakeFirst();
  return gone !== undefined;
}

export type Waiting = {
  readonly payeeId: string;
  readonly paymentId: string;
  readonly day: Day;
  readonly amount: Cents;
};

/** Single scheduled payments, soonest first. */
export async function listWaiting(tx: Tx, customerId: string): Promise<Waiting[]> {
  const { rows } = await sql<{ payee_id: string; id: string; next_on: string; amount: bigint }>`
    select
      request ->> 'payeeId' as payee_id, id, next_on, round((request ->> 'amount')::numeric * 100)::bigint as amount
    from schedules
    where customer_id = ${customerId} and kind = 'bill-payment' and state = 'active'
    order by next_on, id
    limit 500`.execute(tx);
  return rows.map((row) => ({
    payeeId: row.payee_id,
    paymentId: row.id,
    day: dayFrom(row.next_on),
    amount: cents(Number(row.amount)),
  }));
}
