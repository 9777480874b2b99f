import type { Tx } from '../../../platform/database.ts';

export type FileRow = {
  readonly id: string;
  readonly rolloverId: string;
  readonly customerId: string;
  readonly type: 'image/webp' | 'application/pdf';
  readonly nameSealed: string;
  readonly bytes: number;
  readonly addedAt: Date;
};

const FILES_READ = 100;
const EXPORTED_MAX = 100_000;

function files(tx: Tx) {
  return tx
    .selectFrom('rollover_files')
    .select(['id', 'rollover_id', 'customer_id', 'type', 'name_sealed', 'bytes', 'added_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number];

function rowFrom(row: Row): FileRow {
  return {
    id: row.id,
    rolloverId: row.rollover_id,
    customerId: row.customer_id,
    type: row.type === 'application/pdf' ? 'application/pdf' : 'image/webp',
    nameSealed: row.name_sealed,
    bytes: row.bytes,
    addedAt: row.added_at,
  };
}

export async function listFiles(tx: Tx, rolloverId: string): Promise<FileRow[]> {
  const rows = await files(tx)
    .where('rollover_id', '=', rolloverId)
    .orderBy('place')
    .limit(FILES_READ)
    .execute();
  return rows.map(rowFrom);
}

export async function findFile(tx: Tx, rolloverId: string, id: string): Promise<FileRow | null> {
  const row = await files(tx).where('rollover_id', '=', rolloverId).where('id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** All files of a customer, for the archive of their data. */
export async function listAllFiles(tx: Tx, customerId: string): Promise<FileRow[]> {
  const rows = await files(tx)
    .where('customer_id', '=', customerId)
    .orderBy('added_at')
    .orderBy('id')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map(rowFrom);
}

type NewFile = Omit<FileRow, 'addedAt'> & { readonly place: number; readonly messageId: string };

export async function insertFile(tx: Tx, file: NewFile, parts: readonly string[]): Promise<void> {
  await tx
    .insertInto('rollover_files')
    .values({
      id: file.id,
      rollover_id: file.rolloverId,
      customer_id: file.customerId,
      place: file.place,
      type: file.type,
      name_sealed: file.nameSealed,
      bytes: file.bytes,
      message_id: file.messageId,
    })
    .execute();
  for (const [place, sealed] of parts.entries())
    await tx
      .insertInto('rollover_file_parts')
      .values({ customer_id: file.customerId, file_id: file.id, place, sealed })
      .execute();
}

export async function findPart(
  tx: Tx,
  { customerId, id }: Pick<FileRow, 'customerId' | 'id'>,
  place: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('rollover_file_parts')
    .select('sealed')
    .where('customer_id', '=', customerId)
    .where('file_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.sealed ?? null;
}
