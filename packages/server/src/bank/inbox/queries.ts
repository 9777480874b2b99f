import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type ItemRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly kind: string;
  readonly category: string;
  readonly account_id: string | null;
  readonly values_sealed: string;
  readonly link: unknown;
  readonly told_at: Date;
  readonly is_unread: boolean;
  readonly account_type: string | null;
  readonly nickname: string | null;
  readonly last_four: string | null;
};

export type NewItem = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: string;
  readonly category: string;
  readonly accountId: string | null;
  readonly sealed: string;
  readonly link: object | null;
  readonly key: string | null;
};

/** False if the same occurrence was told before. */
export async function insertItem(tx: Tx, item: NewItem): Promise<boolean> {
  const row = await tx
    .insertInto('inbox_items')
    .values({
      id: item.id,
      customer_id: item.customerId,
      kind: item.kind,
      category: item.category,
      account_id: item.accountId,
      values_sealed: item.sealed,
      link: item.link === null ? null : JSON.stringify(item.link),
      key: item.key,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type ItemFilter = {
  readonly customerId: string;
  readonly unreadOnly: boolean;
  readonly group: string | null;
  readonly accountId: string | null;
  readonly before: string | null;
  readonly most: number;
};

export async function listItems(tx: Tx, filter: ItemFilter): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select
      item.id, item.customer_id, item.kind, item.category, item.account_id, item.values_sealed, item.link, item.told_at,
      seen.item_id is null as is_unread, account.type as account_type, account.nickname, account.last_four
    from inbox_items as item
    left join inbox_reads as seen on seen.customer_id = item.customer_id and seen.item_id = item.id
    left join accounts as account on account.id = item.account_id
    where item.customer_id = ${filter.customerId}
      and (not ${filter.unreadOnly} or seen.item_id is null)
      and (${filter.group}::text is null or item.category = ${filter.group})
      and (${filter.accountId}::uuid is null or item.account_id = ${filter.accountId}::uuid)
      and (
        ${filter.before}::uuid is null
        or (item.told_at, item.id) < (
          select last.told_at, last.id from inbox_items as last
          where last.id = ${filter.before}::uuid and last.customer_id = ${filter.customerId}
        )
      )
    order by item.told_at desc, item.id desc
    limit ${filter.most}`.execute(tx);
  return rows;
}

/** Whether an account and an item that a list is asked by are the customer's. */
export async function isOwn(
  tx: Tx,
  customerId: string,
  { accountId, itemId }: { readonly accountId: string | null; readonly itemId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select
      (
        ${accountId}::uuid is null
        or exists (select from accounts where id = ${accountId}::uuid and customer_id = ${customerId})
      )
      and (
        ${itemId}::uuid is null
        or exists (select from inbox_items where id = ${itemId}::uuid and customer_id = ${customerId})
      ) as is_own`.execute(tx);
  return rows[0]?.is_own === true;
}

/** Items that wait for the customer: a movement to approve, or one that can still be undone. */
export async function listWaiting(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select item.id
    from inbox_items as item
    join movements as movement
      on movement.id = (item.link ->> 'movementId')::uuid and movement.customer_id = item.customer_id
    where item.customer_id = ${customerId} and item.told_at > bank.now() - interval '14 days'
      and (
        item.kind = 'paymentApproval' and movement.state = 'awaiting_verification'
          and movement.approve_by > bank.now() is not false
        or item.kind = 'paymentSent' and movement.state = 'pending'
          and exists (select from bank.read_hold(movement.id) as hold where hold.undo_until > bank.now())
      )
    order by item.told_at desc, item.id desc
    limit 50`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listItemsById(tx: Tx, customerId: string, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select
      item.id, item.customer_id, item.kind, item.category, item.account_id, item.values_sealed, item.link, item.told_at,
      seen.item_id is null as is_unread, account.type as account_type, account.nickname, account.last_four
    from inbox_items as item
    left join inbox_reads as seen on seen.customer_id = item.customer_id and seen.item_id = item.id
    left join accounts as account on account.id = item.account_id
    where item.customer_id = ${customerId} and item.id = any (${[...ids]}::uuid[])
    order by item.told_at desc, item.id desc`.execute(tx);
  return rows;
}

export async function countItems(
  tx: Tx,
  customerId: string,
): Promise<{ unread: number; groups: { group: string; count: number }[] }> {
  const { rows } = await sql<{ category: string; total: number; unread: number }>`
    select
      item.category, count(*)::integer as total,
      (count(*) filter (where seen.item_id is null))::integer as unread
    from inbox_items as item
    left join inbox_reads as seen on seen.customer_id = item.customer_id and seen.item_id = item.id
    where item.customer_id = ${customerId}
    group by item.category`.execute(tx);
  return {
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    groups: rows.map(({ category, total }) => ({ group: category, count: total })),
  };
}

/** True if it is the customer's and was unread. */
export async function insertRead(
  tx: Tx,
  customerId: string,
  itemId: string,
): Promise<'new' | 'known' | null> {
  const { rows } = await sql<{ found: boolean; made: boolean }>`
    with item as (
      select id from inbox_items where customer_id = ${customerId} and id = ${itemId}::uuid
    ), made as (
      insert into inbox_reads (customer_id, item_id)
      select ${customerId}::uuid, id from item
      on conflict (customer_id, item_id) do nothing
      returning item_id
    )
    select exists (select from item) as found, exists (select from made) as made`.execute(tx);
  const [row] = rows;
  return row?.found ? (row.made ? 'new' : 'known') : null;
}

export async function insertAllReads(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ item_id: string }>`
    insert into inbox_reads (customer_id, item_id)
    select item.customer_id, item.id
    from inbox_items as item
    where item.customer_id = ${customerId}
      and not exists (
        select from inbox_reads as seen where seen.customer_id = item.customer_id and seen.item_id = item.id
      )
    on conflict (customer_id, item_id) do nothing
    returning item_id`.execute(tx);
  return rows.length;
}

export async function findByKey(tx: Tx, customerId: string, key: string): Promise<string | null> {
  const row = await tx
    .selectFrom('inbox_items')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isToldLately(tx: Tx, customerId: string, kind: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (
      select from inbox_items
      where customer_id = ${customerId} and kind = ${kind} and told_at > bank.now() - interval '1 hour'
    ) as told`.execute(tx);
  return rows[0]?.told === true;
}

export type CountedAccount = {
  readonly id: string;
  readonly type: string;
  readonly nickname: string | null;
  readonly last_four: string;
  readonly count: number;
};

/** The accounts that items are about, the most told first. */
export async function countByAccount(tx: Tx, customerId: string): Promise<CountedAccount[]> {
  const { rows } = await sql<CountedAccount>`
    select account.id, account.type, account.nickname, account.last_four, count(*)::integer as count
    from inbox_items as item
    join accounts as account on account.id = item.account_id and account.customer_id = item.customer_id
    where item.customer_id = ${customerId}
    group by account.id
    order by count(*) desc, account.id
    limit 20`.execute(tx);
  return rows;
}
