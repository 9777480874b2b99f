import type { ReplyOf, RequestOf, Upload } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/wealth/rollovers/contract.ts';
import { REQUEST_FILES_MAX } from '@bank/contract/wealth/rollovers/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import type { Tx } from '../../platform/database.ts';
import { openPart, sealParts } from '../../platform/sealed-parts.ts';
import { downloadName } from '../../platform/uploads/file-name.ts';
import { redraw, type SafeFile } from '../../platform/uploads/redraw.ts';
import type { Vault } from '../../platform/vault.ts';
import { forReader, newId, type Context, type CustomerContext } from '../../platform/work.ts';
import * as queries from './queries/files.ts';
import { findByNumber, type RolloverRow } from './queries/rollovers.ts';

const NAME_PLACE = 'rollover_files.name_sealed';
const PART_PLACE = 'rollover_file_parts.sealed';

/** A file that may be kept, and the name its sender gave it. */
type Document = SafeFile & { readonly name: string };

/** One after another, outside of any transaction. */
export async function redrawAll(context: CustomerContext, uploads: readonly Upload[]): Promise<Document[]> {
  const safe: Document[] = [];
  for (const upload of uploads)
    safe.push({ ...(await redraw(context, 'attachments', upload)), name: upload.name });
  return safe;
}

/** The database has ten places for a request; of two messages at once, the second finds the first one's taken. */
export async function keepFiles(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { id: rolloverId, customerId }: Pick<RolloverRow, 'id' | 'customerId'>,
  files: readonly Document[],
  messageId: string,
): Promise<void> {
  const kept = (await queries.listFiles(tx, rolloverId)).length;
  if (kept + files.length > REQUEST_FILES_MAX)
    refuse({
      code: 'too_many_files',
      word: 'rollover.error.filesFull',
      field: 'attachments',
      blanks: { limit: REQUEST_FILES_MAX },
    });
  for (const [at, { name, type, bytes }] of files.entries()) {
    const nameSealed = await vault.seal(tx, customerId, NAME_PLACE, name);
    const parts = await sealParts(tx, vault, { customerId, place: PART_PLACE }, bytes);
    const place = kept + at + 1;
    const file = {
      id: newId(),
      rolloverId,
      customerId,
      place,
      type,
      nameSealed,
      bytes: bytes.length,
      messageId,
    };
    await queries.insertFile(tx, file, parts);
  }
}

export async function filesOf(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { id, number, customerId }: Pick<RolloverRow, 'id' | 'number' | 'customerId'>,
): Promise<calls.Rollover['files']> {
  const found: calls.Rollover['files'] = [];
  for (const row of await queries.listFiles(tx, id))
    found.push({
      fileId: idFrom('rollover-file', row.id),
      name: await vault.open(tx, customerId, NAME_PLACE, row.nameSealed),
      type: row.type,
      bytes: row.bytes,
      addedAt: row.addedAt.toISOString(),
      path: calls.downloadRolloverFile.path.replace('{rolloverNumber}', number).replace('{fileId}', row.id),
    });
  return found;
}

export function downloadRolloverFile(
  context: CustomerContext,
  { rolloverNumber: number, fileId }: RequestOf<typeof calls.downloadRolloverFile>,
): Promise<ReplyOf<typeof calls.downloadRolloverFile>> {
  return forReader(context, async (tx) => {
    const rollover = (await findByNumber(tx, number)) ?? notFound();
    return openFile(tx, context, rollover.id, fileId);
  });
}

export async function openFile(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  rolloverId: string,
  fileId: string,
): Promise<{ name: string; type: 'image/webp' | 'application/pdf'; bytes: Buffer }> {
  const row = (await queries.findFile(tx, rolloverId, fileId)) ?? notFound();
  const name = await vault.open(tx, row.customerId, NAME_PLACE, row.nameSealed);
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(tx, vault, row)) chunks.push(chunk);
  return { name: downloadName(name, row.type), type: row.type, bytes: Buffer.concat(chunks) };
}

/** A file in the customer's data export, read only when its turn comes. */
type HeldFile = { readonly name: string; readonly chunks: AsyncIterable<Buffer> };

export async function heldRolloverFiles(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
): Promise<HeldFile[]> {
  const rows = await queries.listAllFiles(tx, customerId);
  return rows.map((row) => ({ name: downloadName(row.id, row.type), chunks: chunksOf(tx, vault, row) }));
}

async function* chunksOf(tx: Tx, vault: Vault, row: queries.FileRow): AsyncGenerator<Buffer> {
  const { customerId } = row;
  for (let place = 0; ; place += 1) {
    const sealed = await queries.findPart(tx, row, place);
    if (sealed === null) return;
    yield await openPart(tx, vault, { customerId, place: PART_PLACE }, sealed);
  }
}
