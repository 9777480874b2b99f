import { sidesOf, type FedLeg } from '@bank/ledger/feed.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** A page loads its figures shortly before its stream opens; what changed between is told again. */
const OVERLAP_SECONDS = 10;

export type Change = {
  readonly customerId: string;
  readonly kind: 'account' | 'movement';
  readonly thingId: string;
};

/** Accounts and movements that these legs changed, holds included. */
export async function listChanges(tx: Tx, legs: readonly FedLeg[]): Promise<Change[]> {
  const { rows } = await sql<{ customer_id: string; kind: Change['kind']; thing_id: string }>`
    with side as materialized (select * from ${sidesOf(legs)} as side)
    select distinct side.customer_id, 'account' as kind, account.id as thing_id
    from side
    join accounts as account on account.ledger_number = side.account_number
    union
    select side.customer_id, 'movement', movement.id
    from side
    join movements as movement
      on movement.id in (side.intent, side.origin) and movement.customer_id = side.customer_id`.execute(tx);
  return rows.map((row) => ({ customerId: row.customer_id, kind: row.kind, thingId: row.thing_id }));
}

/**
 * Writes what changed, under the next number of each customer. The row `figures` hands out the number and is locked until
 * the commit, so a later number is never in sight before an earlier one.
 */
export async function writeChanges(
  tx: Tx,
  customerIds: readonly string[],
  changes: readonly Change[],
): Promise<void> {
  await sql`
    with numbered as (
      insert into live_changes as head (customer_id, kind, thing_id, seq)
      select asked.customer_id, 'figures', asked.customer_id, 1
      from unnest(${[...customerIds]}::uuid[]) as asked (customer_id)
      order by asked.customer_id
      on conflict (customer_id, kind, thing_id)
      do update set seq = head.seq + 1, changed_at = bank.now()
      returning customer_id, seq
    )
    insert into live_changes as known (customer_id, kind, thing_id, seq)
    select change.customer_id, change.kind, change.thing_id, numbered.seq
    from unnest(
      ${changes.map(({ customerId }) => customerId)}::uuid[], ${changes.map(({ kind }) => kind)}::text[],
      ${changes.map(({ thingId }) => thingId)}::uuid[]
    ) as change (customer_id, kind, thing_id)
    join numbered on numbered.customer_id = change.customer_id
    order by change.customer_id, change.kind, change.thing_id
    on conflict (customer_id, kind, thing_id)
    do update set seq = excluded.seq, changed_at = bank.now()`.execute(tx);
}

/** The number of the customer's newest change, and of the last that a page opened now has surely loaded. */
export async function findNumbers(tx: Tx): Promise<{ newest: number; settled: number }> {
  const { rows } = await sql<{ newest: bigint; settled: bigint }>`
    select
      coalesce(max(seq), 0) as newest,
      coalesce(
        max(seq) filter (where changed_at < bank.now() - make_interval(secs => ${OVERLAP_SECONDS})), 0
      ) as settled
    from live_changes
    where customer_id = bank.customer_id()`.execute(tx);
  const [row] = rows;
  return { newest: Number(row?.newest ?? 0n), settled: Number(row?.settled ?? 0n) };
}
