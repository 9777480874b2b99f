import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** A customer's spending controls in force now. All off if never set. */
export type SpendingControls = {
  readonly undoSeconds: number;
  readonly coolingHours: number;
  readonly panicSince: Date | null;
};

export async function findSpendingControls(tx: Tx, customerId: string): Promise<SpendingControls> {
  const row = await tx
    .selectFrom('brakes')
    .select(['undo_seconds', 'cooling_hours', 'panic_since'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    undoSeconds: row?.undo_seconds ?? 0,
    coolingHours: row?.cooling_hours ?? 0,
    panicSince: row?.panic_since ?? null,
  };
}

/** The customer's own limit in force now; null if they set none. */
export async function findOwnCap(tx: Tx, customerId: string, rule: number): Promise<Cents | null> {
  const row = await tx
    .selectFrom('brake_limits')
    .select(sql<bigint>`case when raise_at <= bank.now() then raise_to else cap end`.as('cap'))
    .where('customer_id', '=', customerId)
    .where('rule', '=', rule)
    .executeTakeFirst();
  return row ? cents(Number(row.cap)) : null;
}

/** What delays a pending movement; null if the network was instructed, or there is none. */
export async function findHold(
  tx: Tx,
  movementId: string,
): Promise<{ undoUntil: Date | null; held: boolean; inReview: boolean } | null> {
  const { rows } = await sql<{ undo_until: Date | null; held: boolean | null; in_review: boolean | null }>`
    select undo_until, held, in_review from bank.read_hold(${movementId})`.execute(tx);
  const row = rows[0];
  return row && row.held !== null
    ? { undoUntil: row.undo_until, held: row.held, inReview: row.in_review === true }
    : null;
}

/** Whether this payee, unchanged since `since`, is still paid while the panic switch is on. */
export async function isExemptPayee(
  tx: Tx,
  customerId: string,
  { id, since }: { readonly id: string; readonly since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('brake_kept_payees')
    .select('payee_id')
    .where('customer_id', '=', customerId)
    .where('payee_id', '=', id)
    .where('kept_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
