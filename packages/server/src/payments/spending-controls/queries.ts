import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Waits until nobody is using this customer's spending controls, then blocks others until the transaction ends. */
export async function lockControls(tx: Tx): Promise<void> {
  await sql`select bank.lock_brakes()`.execute(tx);
}

type Change = {
  readonly undoSeconds?: number;
  readonly coolingHours?: number;
  readonly panicSince?: 'now' | null;
};

export async function upsertControls(tx: Tx, customerId: string, change: Change): Promise<void> {
  const { undoSeconds, coolingHours, panicSince } = change;
  const now = sql<Date>`bank.now()`;
  const row = {
    ...(undoSeconds === undefined ? {} : { undo_seconds: undoSeconds }),
    ...(coolingHours === undefined ? {} : { cooling_hours: coolingHours }),
    ...(panicSince === undefined ? {} : { panic_since: panicSince === 'now' ? now : null }),
    changed_at: now,
  };
  await tx
    .insertInto('brakes')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** The customer's own limit now, and an increase that isn't in effect yet. */
export type OwnLimitRow = {
  readonly cap: Cents;
  readonly raise: { readonly to: Cents; readonly at: Date } | null;
};

export async function findOwnLimit(tx: Tx, customerId: string, rule: number): Promise<OwnLimitRow | null> {
  const row = await tx
    .selectFrom('brake_limits')
    .select(['cap', 'raise_to', 'raise_at'])
    .select(sql<boolean>`coalesce(raise_at <= bank.now(), false)`.as('raised'))
    .where('customer_id', '=', customerId)
    .where('rule', '=', rule)
    .executeTakeFirst();
  if (!row) return null;
  const { cap, raise_to: to, raise_at: at, raised } = row;
  return {
    cap: cents(Number(raised ? to : cap)),
    raise: !raised && to !== null && at ? { to: cents(Number(to)), at } : null,
  };
}

/**
 * Sets the limit and drops a waiting increase, unless a new one is given, which takes effect a day later. The
 * database refuses an immediate increase.
 */
export async function setLimit(tx: Tx, limit: { rule: number; cap: Cents; raiseTo?: Cents }): Promise<void> {
  await sql`
    select bank.set_own_limit(${limit.rule}::smallint, ${limit.cap}::bigint, ${limit.raiseTo ?? null}::bigint)`.execute(
    tx,
  );
}

export async function listKept(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('brake_kept_payees')
    .select('payee_id')
    .where('customer_id', '=', customerId)
    .orderBy('payee_id')
    .execute();
  return rows.map(({ payee_id }) => payee_id);
}

/** Replaces the list with exactly these payees. */
export async function replaceKept(tx: Tx, customerId: string, payeeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('brake_kept_payees').where('customer_id', '=', customerId).execute();
  if (payeeIds.length === 0) return;
  await tx
    .insertInto('brake_kept_payees')
    .values([...new Set(payeeIds)].map((payee_id) => ({ customer_id: customerId, payee_id })))
    .execute();
}

export async function deleteKept(tx: Tx, customerId: string, payeeIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('brake_kept_payees')
    .where('customer_id', '=', customerId)
    .where('payee_id', 'in', [...payeeIds])
    .execute();
}

/** Whether a worker may be sending this customer's payment to a network right now. */
export async function isTelling(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ telling: boolean }>`select bank.is_telling() as telling`.execute(tx);
  return rows[0]?.telling === true;
}

export type MetRow = {
  readonly movementId: string;
  readonly kind: string;
  readonly amount: Cents;
  readonly reference: string;
};

/** The latest movements the switch found: already sent, or held. The count covers all. */
export async function listMet(
  tx: Tx,
  hasLeft: boolean,
  most: number,
): Promise<{ count: number; movements: MetRow[] }> {
  const { rows } = await sql<{
    movement_id: string;
    kind: string;
    amount: bigint;
    reference: string;
    total: bigint;
  }>`
    select movement_id, kind, amount, reference, count(*) over () as total
    from bank.list_met() with ordinality as met (movement_id, kind, amount, reference, has_left, place)
    where has_left = ${hasLeft}
    order by place
    limit ${most}`.execute(tx);
  return {
    count: Number(rows[0]?.total ?? 0n),
    movements: rows.map((row) => ({
      movementId: row.movement_id,
      kind: row.kind,
      amount: cents(Number(row.amount)),
      reference: row.reference,
    })),
  };
}
