import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  downloadAttachment as downloadCall,
  type Attachment,
  type attachFile as attachCall,
  type removeAttachment as removeCall,
} from '@bank/contract/accounts/transactions/notes-contract.ts';
import { ATTACHMENTS_MAX, CUSTOMER_FILES_MAX } from '@bank/contract/accounts/transactions/notes-rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse, type Problem } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { openPart, sealParts } from '../../platform/sealed-parts.ts';
import { downloadName } from '../../platform/uploads/file-name.ts';
import { redraw, type SafeFile } from '../../platform/uploads/redraw.ts';
import type { Vault } from '../../platform/vault.ts';
import { forCustomer, forReader, type Context, type CustomerContext } from '../../platform/work.ts';
import * as queries from './queries/attachments.ts';
import type { Subject } from './queries/notes.ts';
import { subjectOf } from './subjects.ts';

const NAME_PLACE = 'transaction_attachments.name_sealed';
const PART_PLACE = 'transaction_attachment_parts.sealed';

/** What the database refuses, by the name of the constraint. */
const bounds: Readonly<Record<string, Problem>> = {
  transaction_attachments_bounded: {
    code: 'too_many_files',
    word: 'transactionNotes.error.full',
    field: 'file',
    blanks: { limit: ATTACHMENTS_MAX },
  },
  attachment_usage_files_bounded: {
    code: 'storage_full',
    word: 'transactionNotes.error.storageFull',
    field: 'file',
    blanks: { limit: CUSTOMER_FILES_MAX },
  },
  attachment_usage_bytes_bounded: {
    code: 'storage_full',
    word: 'transactionNotes.error.spaceFull',
    field: 'file',
  },
};

/**
 * Looked for first, then redrawn outside of any transaction, then stored. The upload itself is never stored. The same upload
 * sent again is not stored again.
 */
export async function attachFile(
  context: CustomerContext,
  { accountId, journalId, uploadId, file: [upload] }: RequestOf<typeof attachCall>,
): Promise<void> {
  if (!upload) return refuse({ code: 'file_missing', word: 'uploads.error.missing', field: 'file' });
  await forReader(context, (tx) => subjectOf(tx, context, accountId, journalId));
  const safe = await redraw(context, 'file', upload);
  try {
    await forCustomer(context, async (tx) => {
      const subject = await subjectOf(tx, context, accountId, journalId);
      await keep(tx, context, subject, { id: uploadId, name: upload.name, ...safe });
    });
  } catch (error) {
    const problem =
      error instanceof Error && 'constraint' in error ? bounds[String(error.constraint)] : undefined;
    if (problem) refuse(problem);
    throw error;
  }
}

async function keep(
  tx: Tx,
  context: CustomerContext,
  subject: Subject,
  { id, name, type, bytes }: SafeFile & { readonly id: string; readonly name: string },
): Promise<void> {
  const { vault } = context;
  const { customerId, accountId, subjectId } = subject;
  const nameSealed = await vault.seal(tx, customerId, NAME_PLACE, name);
  const isNew = await queries.insertAttachment(tx, subject, { id, type, nameSealed, bytes: bytes.length });
  if (!isNew) {
    const same = await queries.findAttachment(tx, customerId, id);
    if (same?.accountId !== accountId || same.subjectId !== subjectId) notFound();
    return;
  }
  const parts = await sealParts(tx, vault, { customerId, place: PART_PLACE }, bytes);
  await queries.insertParts(tx, { customerId, id }, parts);
  await record(tx, context, {
    action: 'attachments.added',
    objectKind: 'account',
    objectId: accountId,
    after: { attachmentId: id, type, bytes: bytes.length },
  });
}

export async function attachmentsOf(tx: Tx, { vault }: Context, subject: Subject): Promise<Attachment[]> {
  const found: Attachment[] = [];
  for (const { id, type, bytes, addedAt, nameSealed } of await queries.listAttachments(tx, subject))
    found.push({
      id: idFrom('attachment', id),
      name: await vault.open(tx, subject.customerId, NAME_PLACE, nameSealed),
      type,
      bytes,
      addedAt: addedAt.toISOString(),
      path: downloadCall.path.replace('{attachmentId}', id),
    });
  return found;
}

export function downloadAttachment(
  context: CustomerContext,
  { attachmentId }: RequestOf<typeof downloadCall>,
): Promise<ReplyOf<typeof downloadCall>> {
  const { customerId, vault } = context;
  return forReader(context, async (tx) => {
    const row = (await queries.findAttachment(tx, customerId, attachmentId)) ?? notFound();
    const name = await vault.open(tx, customerId, NAME_PLACE, row.nameSealed);
    const chunks: Buffer[] = [];
    for await (const chunk of chunksOf(tx, vault, { customerId, id: row.id })) chunks.push(chunk);
    return { name: downloadName(name, row.type), type: row.type, bytes: Buffer.concat(chunks) };
  });
}

export function removeAttachment(
  context: CustomerContext,
  { attachmentId }: RequestOf<typeof removeCall>,
): Promise<ReplyOf<typeof removeCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const row = (await queries.findAttachment(tx, customerId, attachmentId)) ?? notFound();
    // Of two requests at once, one removes it.
    if (!(await queries.deleteAttachment(tx, customerId, attachmentId))) notFound();
    await record(tx, context, {
      action: 'attachments.removed',
      objectKind: 'account',
      objectId: row.accountId,
      before: { attachmentId, type: row.type, bytes: row.bytes },
    });
    return { attachmentId };
  });
}

/** An attachment in the customer's data export. */
type HeldAttachment = { readonly name: string; readonly chunks: AsyncIterable<Buffer> };

/** All attachments of the customer in scope, each read only when its turn comes. */
export async function heldAttachments(
  tx: Tx,
  { vault }: Context,
  customerId: string,
): Promise<HeldAttachment[]> {
  const rows = await queries.listAllAttachments(tx, customerId);
  return rows.map(({ id, type }) => ({
    name: downloadName(id, type),
    chunks: chunksOf(tx, vault, { customerId, id }),
  }));
}

async function* chunksOf(
  tx: Tx,
  vault: Vault,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const sealed = await queries.findPart(tx, { customerId, id }, place);
    if (sealed === null) return;
    yield await openPart(tx, vault, { customerId, place: PART_PLACE }, sealed);
  }
}
