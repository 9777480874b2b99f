import { columnsOf } from '@bank/contract/relationship/data-exports/export-schema-contract.ts';
import type { ExportedTable } from '@bank/contract/relationship/data-exports/exported-table-contract.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type Row = Readonly<Record<string, unknown>>;

const PAGE = 500;

/** A table's rows about one customer, a page at a time to bound memory. */
export async function* pagesOfTable(
  tx: Tx,
  customerId: string,
  table: string,
  shelf: ExportedTable,
): AsyncGenerator<Row[]> {
  const { shown, opened, masked } = columnsOf(shelf);
  const columns = sql.join([...shown, ...opened, ...masked].map((name) => sql.ref(name)));
  const whose = sql.join(
    (shelf.of ?? ['customer_id']).map((name) => sql`${sql.ref(name)} = ${customerId}`),
    sql` or `,
  );
  const allowed = shelf.only === undefined ? sql`true` : sql.ref(shelf.only);
  yield* pages(
    tx,
    sql`select ${columns} from ${sql.table(table)} where (${whose}) and ${allowed} order by ${sql.raw(shelf.by)}`,
  );
}

/** Audit events about the customer: their own actions, and actions on what is theirs. */
export function pagesOfAudit(tx: Tx, customerId: string): AsyncGenerator<Row[]> {
  return pages(
    tx,
    sql`
    select at, actor_kind, case actor_kind when 'customer' then ip end as ip, action, object_kind, object_id, before, after
    from audit_events
    where (actor_kind = 'customer' and actor_id = ${customerId})
      or (object_kind, object_id) in (
        select 'customer', ${customerId}
        union all
        select 'account', id::text from accounts where customer_id = ${customerId}
        union all
        select 'application', id::text from applications where customer_id = ${customerId}
        union all
        select 'support-request', id::text from support_requests where customer_id = ${customerId}
        union all
        select 'movement', id::text from movements where customer_id = ${customerId}
      )
    order by seq`,
  );
}

async function* pages(tx: Tx, query: ReturnType<typeof sql>): AsyncGenerator<Row[]> {
  await sql`declare held_records no scroll cursor for select to_jsonb(told) as row from (${query}) as told`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(PAGE)} from held_records`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < PAGE) break;
  }
  await sql`close held_records`.execute(tx);
}

export async function findPhoto(tx: Tx, customerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('photos')
    .select('photo_sealed')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.photo_sealed ?? null;
}
