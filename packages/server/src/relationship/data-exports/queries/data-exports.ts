import { dataExport, type DataExport } from '@bank/contract/relationship/data-exports/contract.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A customer's data export. */
export type Owned = { readonly customerId: string; readonly id: string };

/** False if another one is in progress. */
export async function insertExport(
  tx: Tx,
  { customerId, id, language, keptDays }: Owned & { language: string; keptDays: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into data_exports (customer_id, id, language, kept_until)
    values (${customerId}, ${id}, ${language}, bank.now() + make_interval(days => ${keptDays}))
    on conflict (customer_id) where status = 'queued' do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

/** Exports requested within a day, without failed ones. */
export async function countRecent(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
    from data_exports
    where customer_id = ${customerId} and status <> 'failed' and created_at > bank.now() - interval '1 day'`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0);
}

const LISTED_MAX = 50;

export async function listExports(tx: Tx, customerId: string): Promise<DataExport[]> {
  const rows = await kept(tx, customerId).orderBy('created_at', 'desc').limit(LISTED_MAX).execute();
  return rows.map(exportFrom);
}

export async function findExport(tx: Tx, { customerId, id }: Owned): Promise<DataExport | null> {
  const row = await kept(tx, customerId).where('id', '=', id).executeTakeFirst();
  return row ? exportFrom(row) : null;
}

/** The one in progress. */
export async function findMaking(tx: Tx, customerId: string): Promise<DataExport | null> {
  const row = await kept(tx, customerId).where('status', '=', 'queued').executeTakeFirst();
  return row ? exportFrom(row) : null;
}

function kept(tx: Tx, customerId: string) {
  return tx
    .selectFrom('data_exports')
    .select(['id', 'status', 'stage', 'done', 'total', 'bytes', 'created_at', 'kept_until'])
    .where('customer_id', '=', customerId)
    .where('kept_until', '>', sql<Date>`bank.now()`);
}

function exportFrom(
  row: Awaited<ReturnType<ReturnType<typeof kept>['executeTakeFirstOrThrow']>>,
): DataExport {
  const { id, status, stage } = dataExport.shape;
  const isReady = row.status === 'ready';
  const share = Math.floor((row.done * 100) / Math.max(1, row.total));
  return {
    id: id.parse(row.id),
    status: status.parse(row.status),
    stage: stage.parse(row.stage),
    // 100 percent means it can be downloaded.
    progress: isReady ? 100 : Math.min(99, share),
    bytes: isReady ? Number(row.bytes) : null,
    createdAt: row.created_at.toISOString(),
    keptUntil: row.kept_until.toISOString(),
  };
}

/** Counts an attempt by the worker and returns its number and the language; null if there is nothing to make. */
export async function claimExport(
  tx: Tx,
  { customerId, id }: Owned,
): Promise<{ attempt: number; language: string } | null> {
  const { rows } = await sql<{ attempts: number; language: string }>`
    update data_exports
    set attempts = attempts + 1, stage = 'records', done = 0, total = 0
    where customer_id = ${customerId} and id = ${id} and status = 'queued'
    returning attempts, language`.execute(tx);
  return rows[0] ? { attempt: rows[0].attempts, language: rows[0].language } : null;
}

export async function updateProgress(
  tx: Tx,
  { customerId, id }: Owned,
  { stage, done, total }: { stage: string; done: number; total: number },
): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ stage, done, total })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Ready with this size and number of pieces; null means it failed for good. */
export async function updateMade(
  tx: Tx,
  { customerId, id }: Owned,
  made: { bytes: number; pieces: number } | null,
): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set(
      made
        ? { status: 'ready', bytes: BigInt(made.bytes), done: made.pieces, total: made.pieces }
        : { status: 'failed' },
    )
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function insertPart(
  tx: Tx,
  { customerId, id }: Owned,
  place: number,
  sealed: string,
): Promise<void> {
  await tx
    .insertInto('data_export_parts')
    .values({ customer_id: customerId, export_id: id, place, sealed })
    .execute();
}

export async function findPart(tx: Tx, { customerId, id }: Owned, place: number): Promise<string | null> {
  const row = await tx
    .selectFrom('data_export_parts')
    .select('sealed')
    .where('customer_id', '=', customerId)
    .where('export_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

const FORGET_MAX = 1_000;

/** Deletes expired exports with all their parts. */
export async function deleteForgotten(tx: Tx): Promise<void> {
  await sql`
    delete from data_exports
    where (customer_id, id) in (
      select customer_id, id
      from data_exports
      where kept_until <= bank.now()
      order by kept_until
      limit ${FORGET_MAX}
    )`.execute(tx);
}
