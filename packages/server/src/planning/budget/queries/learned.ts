import type { Day } from '@bank/kernel/day.ts';
import { sidesOf, type FedLeg } from '@bank/ledger/feed.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The category of each merchant the customer has corrected. */
export async function listRules(tx: Tx, customerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('budget_rules')
    .select(['merchant_digest', 'category_id'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map((row) => [row.merchant_digest, row.category_id]));
}

export async function upsertRule(
  tx: Tx,
  customerId: string,
  { digest, categoryId }: { digest: string; categoryId: string },
): Promise<void> {
  await sql`
    insert into budget_rules (customer_id, merchant_digest, category_id)
    values (${customerId}, ${digest}, ${categoryId})
    on conflict (customer_id, merchant_digest)
    do update set category_id = excluded.category_id, learned_at = bank.now()`.execute(tx);
}

export async function deleteRule(tx: Tx, customerId: string, digest: string): Promise<void> {
  await tx
    .deleteFrom('budget_rules')
    .where('customer_id', '=', customerId)
    .where('merchant_digest', '=', digest)
    .execute();
}

export async function listConnectedIds(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('budget_accounts')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Exactly these accounts from now on. */
export async function replaceConnected(
  tx: Tx,
  customerId: string,
  accountIds: readonly string[],
): Promise<void> {
  await sql`
    delete from budget_accounts
    where customer_id = ${customerId} and account_id <> all (${[...accountIds]}::uuid[])`.execute(tx);
  await sql`
    insert into budget_accounts (customer_id, account_id)
    select ${customerId}::uuid, account_id
    from unnest(${[...accountIds]}::uuid[]) as each (account_id)
    on conflict do nothing`.execute(tx);
}

/** False if the customer has no such category. */
export async function updateAlert(
  tx: Tx,
  customerId: string,
  categoryId: string,
  percent: number | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('budget_categories')
    .set({ alert_percent: percent })
    .where('customer_id', '=', customerId)
    .where('id', '=', categoryId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was told before. */
export async function insertAlert(
  tx: Tx,
  customerId: string,
  { month, categoryId, percent }: { month: Day; categoryId: string; percent: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('budget_alerts')
    .values({ customer_id: customerId, month, category_id: categoryId, percent })
    .onConflict((conflict) => conflict.doNothing())
    .returning('category_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Customers who want alerts and whose connected accounts are in these legs. */
export async function listWatching(tx: Tx, legs: readonly FedLeg[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct side.customer_id
    from ${sidesOf(legs)} as side
    join accounts as account on account.ledger_number = side.account_number
    join budget_accounts as connected
      on connected.customer_id = account.customer_id and connected.account_id = account.id
    where side.act in (0, 2, 3)
      and exists (
        select
        from budget_categories as category
        where category.customer_id = side.customer_id and category.alert_percent is not null
      )
    order by side.customer_id`.execute(tx);
  return rows.map((row) => row.customer_id);
}
