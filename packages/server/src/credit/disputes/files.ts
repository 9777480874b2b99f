import type { ReplyOf, RequestOf, Upload } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/credit/disputes/contract.ts';
import { CASE_FILES_MAX } from '@bank/contract/credit/disputes/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import { openPart, sealParts } from '../../platform/sealed-parts.ts';
import { downloadName } from '../../platform/uploads/file-name.ts';
import { redraw, type SafeFile } from '../../platform/uploads/redraw.ts';
import type { Vault } from '../../platform/vault.ts';
import { forReader, newId, type Context, type CustomerContext } from '../../platform/work.ts';
import { findByNumber, type DisputeRow } from './queries/disputes.ts';
import * as queries from './queries/files.ts';

const NAME_PLACE = 'dispute_files.name_sealed';
const PART_PLACE = 'dispute_file_parts.sealed';

/** A file that may be kept, and the name its sender gave it. */
export type Evidence = SafeFile & { readonly name: string };

/** One after another, outside of any transaction. */
export async function redrawAll(context: CustomerContext, uploads: readonly Upload[]): Promise<Evidence[]> {
  const safe: Evidence[] = [];
  for (const upload of uploads)
    safe.push({ ...(await redraw(context, 'attachments', upload)), name: upload.name });
  return safe;
}

export function digestsOf(uploads: readonly Upload[]): string[] {
  return uploads.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
}

/** The database has twenty places for a dispute; of two messages at once, the second finds the first one's taken. */
export async function keepFiles(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { id: disputeId, customerId }: Pick<DisputeRow, 'id' | 'customerId'>,
  files: readonly Evidence[],
  messageId: string | null = null,
): Promise<void> {
  const kept = (await queries.listFiles(tx, disputeId)).length;
  if (kept + files.length > CASE_FILES_MAX)
    refuse({
      code: 'too_many_files',
      word: 'dispute.error.filesFull',
      field: 'attachments',
      blanks: { limit: CASE_FILES_MAX },
    });
  for (const [at, { name, type, bytes }] of files.entries()) {
    const nameSealed = await vault.seal(tx, customerId, NAME_PLACE, name);
    const parts = await sealParts(tx, vault, { customerId, place: PART_PLACE }, bytes);
    const place = kept + at + 1;
    const file = {
      id: newId(),
      disputeId,
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
  { id, caseNumber, customerId }: Pick<DisputeRow, 'id' | 'caseNumber' | 'customerId'>,
): Promise<calls.Dispute['files']> {
  const found: calls.Dispute['files'] = [];
  for (const row of await queries.listFiles(tx, id))
    found.push({
      fileId: idFrom('dispute-file', row.id),
      name: await vault.open(tx, customerId, NAME_PLACE, row.nameSealed),
      type: row.type,
      bytes: row.bytes,
      addedAt: row.addedAt.toISOString(),
      path: calls.downloadDisputeFile.path.replace('{caseNumber}', caseNumber).replace('{fileId}', row.id),
    });
  return found;
}

export function downloadDisputeFile(
  context: CustomerContext,
  { caseNumber, fileId }: RequestOf<typeof calls.downloadDisputeFile>,
): Promise<ReplyOf<typeof calls.downloadDisputeFile>> {
  return forReader(context, async (tx) => {
    const dispute = (await findByNumber(tx, caseNumber)) ?? notFound();
    return openFile(tx, context, dispute.id, fileId);
  });
}

export async function openFile(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  disputeId: string,
  fileId: string,
): Promise<{ name: string; type: 'image/webp' | 'application/pdf'; bytes: Buffer }> {
  const row = (await queries.findFile(tx, disputeId, fileId)) ?? notFound();
  const name = await vault.open(tx, row.customerId, NAME_PLACE, row.nameSealed);
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(tx, vault, row)) chunks.push(chunk);
  return { name: downloadName(name, row.type), type: row.type, bytes: Buffer.concat(chunks) };
}

/** A file in the customer's data export, read only when its turn comes. */
type HeldFile = { readonly name: string; readonly chunks: AsyncIterable<Buffer> };

export async function heldDisputeFiles(
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
