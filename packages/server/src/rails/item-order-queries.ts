import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { listItems, type ItemKey, type StoredItem } from './item-queries.ts';
import { networkRails } from './rail.ts';

/** What an employee decided about an item in suspense. */
type NewOrder = ItemKey & {
  readonly id: string;
  /** Where it goes; null sends it back. */
  readonly accountId: string | null;
  readonly noteSealed: string;
  readonly staffId: string;
};

/** Undefined if the item already has a decision: of two concurrent calls, one wins. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Date | undefined> {
  const { rows } = await sql<{ ordered_at: Date }>`
    insert into rail_item_orders (id, network, item_id, what, account_id, note_sealed, ordered_by)
    values (
      ${order.id}, ${order.network}, ${order.itemId}, ${order.accountId === null ? 'return' : 'place'},
      ${order.accountId}, ${order.noteSealed}, ${order.staffId}
    )
    on conflict (network, item_id) where outcome is distinct from 'refused' do nothing
    returning ordered_at`.execute(tx);
  return rows[0]?.ordered_at;
}

/** The intent of an item in suspense; null for any other. For the office, which can't read the items themselves. */
export async function findSuspended(tx: Tx, { network, itemId }: ItemKey): Promise<string | null> {
  const { rows } = await sql<{ intent: string | null }>`
    select bank.suspended_item(${network}, ${itemId}) as intent`.execute(tx);
  return rows[0]?.intent ?? null;
}

export type ClaimedOrder = {
  readonly id: string;
  readonly accountId: string | null;
  readonly item: StoredItem;
};

/** Takes the oldest decision that is not carried out; other workers pass over it. */
export async function claimOrder(tx: Tx, leaveOut: readonly string[]): Promise<ClaimedOrder | null> {
  const { rows } = await sql<{ id: string; account_id: string | null; network: string; item_id: string }>`
    select ordered.id, ordered.account_id, ordered.network, ordered.item_id
    from rail_item_orders as ordered
    join rail_items as item on item.network = ordered.network and item.item_id = ordered.item_id
    where ordered.outcome is null and ordered.id <> all (${[...leaveOut]}::uuid[])
    order by ordered.ordered_at, ordered.id
    limit 1
    for update of item, ordered skip locked`.execute(tx);
  const [row] = rows;
  const network = networkRails.find((each) => each === row?.network);
  if (!row || !network) return null;
  const [item] = await listItems(tx, [{ network, itemId: row.item_id }]);
  if (!item) throw new Error(`there is no item ${row.item_id} of ${network}`);
  return { id: row.id, accountId: row.account_id, item };
}

export async function updateOrder(
  tx: Tx,
  id: string,
  outcome: 'done' | 'refused',
  reason: string | null,
): Promise<void> {
  await sql`
    update rail_item_orders
    set outcome = ${outcome}, reason = ${reason}, carried_out_at = bank.now()
    where id = ${id} and outcome is null`.execute(tx);
}
