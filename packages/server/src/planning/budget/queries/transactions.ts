import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Part = { readonly categoryId: string | null; readonly amount: Cents };

export type TransactionRow = {
  readonly id: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly descriptionSealed: string | null;
  readonly accountId: string | null;
  readonly lineId: string | null;
  readonly merchantDigest: string | null;
  readonly isLeftOut: boolean;
  readonly parts: readonly Part[];
};

type Row = {
  id: string;
  day: string;
  amount: unknown;
  description_sealed: string | null;
  account_id: string | null;
  line_id: string | null;
  merchant_digest: string | null;
  is_left_out: boolean;
  parts: { category_id: string | null; amount: number }[];
};

/** Newest first. */
export async function listTransactions(
  tx: Tx,
  customerId: string,
  month: Day,
  most: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<Row>`
    select
      made.id, made.day, made.amount, made.description_sealed, made.account_id, made.line_id, made.merchant_digest,
      made.is_left_out,
      (
        select json_agg(json_build_object('category_id', part.category_id, 'amount', part.amount) order by part.place)
        from budget_parts as part
        where part.customer_id = made.customer_id and part.transaction_id = made.id
      ) as parts
    from budget_transactions as made
    where made.customer_id = ${customerId} and made.month = ${month}::date
    order by made.day desc, made.made_at desc, made.id desc
    limit ${most}`.execute(tx);
  return rows.map(rowFrom);
}

/** Locked until the end of the transaction. */
export async function lockTransaction(
  tx: Tx,
  customerId: string,
  month: Day,
  id: string,
): Promise<Pick<TransactionRow, 'amount' | 'lineId' | 'merchantDigest'> | null> {
  const { rows } = await sql<{ amount: unknown; line_id: string | null; merchant_digest: string | null }>`
    select amount, line_id, merchant_digest
    from budget_transactions
    where customer_id = ${customerId} and month = ${month}::date and id = ${id}
    for no key update`.execute(tx);
  const [row] = rows;
  return row
    ? { amount: cents(Number(row.amount)), lineId: row.line_id, merchantDigest: row.merchant_digest }
    : null;
}

export async function countTransactions(tx: Tx, customerId: string, month: Day): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count
    from budget_transactions
    where customer_id = ${customerId} and month = ${month}::date`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export type NewTransaction = {
  readonly id: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly descriptionSealed: string | null;
  readonly accountId: string | null;
  readonly lineId: string | null;
  readonly merchantDigest: string | null;
  readonly categoryId: string | null;
  readonly isChosen: boolean;
};

/** Each with one part. What is there already, by its id or as the line of an account, stays as it is. */
export async function insertTransactions(
  tx: Tx,
  customerId: string,
  month: Day,
  made: readonly NewTransaction[],
): Promise<number> {
  if (made.length === 0) return 0;
  const { rows } = await sql<{ count: unknown }>`
    with wanted as (
      select *
      from unnest(
        ${made.map(({ id }) => id)}::uuid[], ${made.map(({ day }) => day)}::date[],
        ${made.map(({ amount }) => amount)}::bigint[], ${made.map((each) => each.descriptionSealed)}::text[],
        ${made.map(({ accountId }) => accountId)}::uuid[], ${made.map(({ lineId }) => lineId)}::text[],
        ${made.map((each) => each.merchantDigest)}::text[], ${made.map(({ categoryId }) => categoryId)}::uuid[],
        ${made.map(({ isChosen }) => isChosen)}::boolean[]
      ) as each (id, day, amount, description_sealed, account_id, line_id, merchant_digest, category_id, is_chosen)
    ), stored as (
      insert into budget_transactions (
        customer_id, id, month, day, amount, description_sealed, account_id, line_id, merchant_digest, is_chosen
      )
      select
        ${customerId}::uuid, id, ${month}::date, day, amount, description_sealed, account_id, line_id, merchant_digest,
        is_chosen
      from wanted
      on conflict do nothing
      returning id
    ), divided as (
      insert into budget_parts (customer_id, transaction_id, place, month, category_id, amount)
      select ${customerId}::uuid, wanted.id, 0, ${month}::date, wanted.category_id, wanted.amount
      from wanted
      join stored on stored.id = wanted.id
      returning transaction_id
    )
    select count(*) as count from divided`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export async function replaceParts(
  tx: Tx,
  customerId: string,
  month: Day,
  id: string,
  parts: readonly Part[],
): Promise<void> {
  await tx
    .deleteFrom('budget_parts')
    .where('customer_id', '=', customerId)
    .where('transaction_id', '=', id)
    .execute();
  await sql`
    insert into budget_parts (customer_id, transaction_id, place, month, category_id, amount)
    select ${customerId}::uuid, ${id}::uuid, place - 1, ${month}::date, category_id, amount
    from unnest(
      ${parts.map(({ categoryId }) => categoryId)}::uuid[], ${parts.map(({ amount }) => amount)}::bigint[]
    ) with ordinality as each (category_id, amount, place)`.execute(tx);
}

export async function updateChosen(
  tx: Tx,
  customerId: string,
  id: string,
  isLeftOut: boolean,
): Promise<void> {
  await tx
    .updateTable('budget_transactions')
    .set({ is_chosen: true, is_left_out: isLeftOut })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Other lines of the merchant follow, in every month that has the category, unless the customer chose for them. */
export async function moveMerchant(
  tx: Tx,
  customerId: string,
  { digest, categoryId }: { digest: string; categoryId: string },
): Promise<void> {
  await sql`
    update budget_parts as part
    set category_id = ${categoryId}::uuid
    from budget_transactions as made
    where made.customer_id = ${customerId} and made.merchant_digest = ${digest} and not made.is_chosen
      and part.customer_id = made.customer_id and part.transaction_id = made.id
      and part.category_id is distinct from ${categoryId}::uuid
      and exists (
        select
        from budget_limits as bounds
        where bounds.customer_id = made.customer_id and bounds.month = made.month
          and bounds.category_id = ${categoryId}
      )`.execute(tx);
}

/** Only what the customer wrote. */
export async function deleteWritten(tx: Tx, customerId: string, month: Day, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('budget_transactions')
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .where('id', '=', id)
    .where('line_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOfAccounts(
  tx: Tx,
  customerId: string,
  accountIds: readonly string[],
): Promise<void> {
  await sql`
    delete from budget_transactions
    where customer_id = ${customerId} and account_id = any (${[...accountIds]}::uuid[])`.execute(tx);
}

/** By category, up to and including a day. */
export async function sumUpTo(
  tx: Tx,
  customerId: string,
  month: Day,
  until: Day,
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ category_id: string; spent: unknown }>`
    select part.category_id, sum(part.amount) as spent
    from budget_parts as part
    join budget_transactions as made on made.customer_id = part.customer_id and made.id = part.transaction_id
    where part.customer_id = ${customerId} and part.month = ${month}::date and made.day <= ${until}::date
      and not made.is_left_out and part.category_id is not null
    group by part.category_id`.execute(tx);
  return new Map(rows.map((row) => [row.category_id, cents(Number(row.spent))]));
}

function rowFrom(row: Row): TransactionRow {
  return {
    id: row.id,
    day: dayFrom(row.day),
    amount: cents(Number(row.amount)),
    descriptionSealed: row.description_sealed,
    accountId: row.account_id,
    lineId: row.line_id,
    merchantDigest: row.merchant_digest,
    isLeftOut: row.is_left_out,
    parts: row.parts.map((part) => ({ categoryId: part.category_id, amount: cents(Number(part.amount)) })),
  };
}
