import type { CheckOrder } from '@bank/contract/payments/check-orders/contract.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

const RETRY_SECONDS_MAX = 3_600;

/** Takes one order whose time to be canceled is over, and counts the attempt before it is made. */
export async function claimOrder(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update check_orders as made
    set
      attempts = made.attempts + 1,
      next_at = bank.now() + make_interval(secs => least(5 * 2 ^ least(made.attempts, 12), ${RETRY_SECONDS_MAX}))
    where made.id = (
      select due.id
      from check_orders as due
      where due.state = 'placed' and due.next_at <= bank.now() and due.send_after <= bank.now()
      order by due.next_at, due.id
      limit 1
      for update skip locked
    )
    returning made.id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function markSent(db: Database | Tx, id: string): Promise<void> {
  await db
    .updateTable('check_orders')
    .set({ state: 'sent', sent_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .execute();
}

export async function updateOrderState(
  tx: Tx,
  id: string,
  change: { state: CheckOrder['state']; reason: string | null; trackingNumber: string | null },
): Promise<void> {
  await tx
    .updateTable('check_orders')
    .set({
      state: change.state,
      reason: change.reason,
      tracking_number: sql`coalesce(${change.trackingNumber}::text, tracking_number)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateRefunded(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('check_orders')
    .set({ refunded_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateEarned(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('check_orders')
    .set({ earned_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}
