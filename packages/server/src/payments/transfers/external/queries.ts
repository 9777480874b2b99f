import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Whether a payment to them is pending or posted. */
export async function wasPaid(tx: Tx, customerId: string, recipientId: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (
      select
      from movements
      where customer_id = ${customerId} and plan -> 'limits' <> '[]'::jsonb
        and kind in ('external-transfer', 'wire-transfer')
        and state in ('pending', 'posted') and plan -> 'outgoing' ->> 'payeeId' = ${recipientId}
    ) as paid`.execute(tx);
  return rows[0]?.paid === true;
}

/** Total sent to others on a business day, including what still awaits its code. */
export async function sentOn(tx: Tx, customerId: string, day: Day): Promise<Cents> {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sent
    from movements
    where customer_id = ${customerId} and plan -> 'limits' <> '[]'::jsonb
        and kind in ('external-transfer', 'wire-transfer')
      and state not in ('failed', 'cancelled') and plan ->> 'day' = ${day}
      and created_at > bank.now() - interval '10 days'`.execute(tx);
  return cents(Number(rows[0]?.sent ?? 0n));
}

/** The customer in scope, whose schedule the worker runs. */
export async function servedCustomer(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    customer_id: string | null;
  }>`select bank.customer_id() as customer_id`.execute(tx);
  const customerId = rows[0]?.customer_id;
  if (!customerId) throw new Error('the transaction serves no customer');
  return customerId;
}
