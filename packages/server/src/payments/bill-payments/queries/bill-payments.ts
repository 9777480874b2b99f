import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type PaidToward = { readonly payeeId: string; readonly dueOn: Day; readonly paid: Cents };

/** What has been paid toward these payees' bills, by due date. Failed and returned payments don't count. */
export async function listPaid(tx: Tx, payeeIds: readonly string[], since: Day): Promise<PaidToward[]> {
  if (payeeIds.length === 0) return [];
  const { rows } = await sql<{ payee_id: string; due_on: string; paid: bigint }>`
    select plan -> 'payee' ->> 'id' as payee_id, plan -> 'payee' ->> 'dueOn' as due_on, sum(amount)::bigint as paid
    from movements
    where customer_id = bank.customer_id() and kind = 'bill-payment'
      and state in ('awaiting_verification', 'pending', 'posted')
      and plan -> 'payee' ->> 'id' = any (${[...payeeIds]}::text[])
      and plan -> 'payee' ->> 'dueOn' >= ${since}
    group by 1, 2`.execute(tx);
  return rows.map((row) => ({
    payeeId: row.payee_id,
    dueOn: dayFrom(row.due_on),
    paid: cents(Number(row.paid)),
  }));
}

/** The latest payment of this amount to this payee since a day; null if there is none. */
export async function findSame(
  tx: Tx,
  { payeeId, amount, since }: { payeeId: string; amount: Cents; since: Day },
): Promise<Day | null> {
  const { rows } = await sql<{ leaves_on: string }>`
    select leaves_on
    from movements
    where customer_id = bank.customer_id() and kind = 'bill-payment' and amount = ${amount}
      and state in ('awaiting_verification', 'pending', 'posted') and leaves_on >= ${since}::date
      and plan -> 'payee' ->> 'id' = ${payeeId}
    order by leaves_on desc
    limit 1`.execute(tx);
  return rows[0] ? dayFrom(rows[0].leaves_on) : null;
}

/** Whether any payment to this payee is pending or posted. */
export async function hasBeenPaid(tx: Tx, payeeId: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (
      select
      from movements
      where customer_id = bank.customer_id() and kind = 'bill-payment' and state in ('pending', 'posted')
        and plan -> 'payee' ->> 'id' = ${payeeId}
    ) as paid`.execute(tx);
  return rows[0]?.paid === true;
}
