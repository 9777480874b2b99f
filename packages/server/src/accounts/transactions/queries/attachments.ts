import { attachment } from '@bank/contract/accounts/transactions/notes-contract.ts';
import type { Tx } from '../../../platform/database.ts';

const { type } = attachment.shape;

/** The transaction of one account that it is attached to. */
type Subject = Readonly<Record<'customerId' | 'accountId' | 'subjectId', string>>;

/** An attachment without its content; its name is still sealed. */
export type AttachmentRow = {
  readonly id: string;
  readonly accountId: string;
  readonly subjectId: string;
  readonly type: (typeof type)['_output'];
  readonly nameSealed: string;
  readonly bytes: number;
  readonly addedAt: Date;
};

export type NewAttachment = Pick<AttachmentRow, 'id' | 'type' | 'nameSealed' | 'bytes'>;

/** More than a customer can have. */
const LISTED_MAX = 1_001;

/** False if this customer already has an attachment with this id. The database counts it, and refuses one too many. */
export async function insertAttachment(
  tx: Tx,
  { customerId, accountId, subjectId }: Subject,
  { id, type: kind, nameSealed, bytes }: NewAttachment,
): Promise<boolean> {
  const row = await tx
    .insertInto('transaction_attachments')
    .values({
      customer_id: customerId,
      id,
      account_id: accountId,
      subject_id: subjectId,
      type: kind,
      name_sealed: nameSealed,
      bytes,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertParts(
  tx: Tx,
  { customerId, id }: { customerId: string; id: string },
  sealed: readonly string[],
): Promise<void> {
  for (const [place, part] of sealed.entries())
    await tx
      .insertInto('transaction_attachment_parts')
      .values({ customer_id: customerId, attachment_id: id, place, sealed: part })
      .execute();
}

export async function findAttachment(tx: Tx, customerId: string, id: string): Promise<AttachmentRow | null> {
  const row = await attachments(tx, customerId).where('id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** Oldest first. */
export async function listAttachments(
  tx: Tx,
  { customerId, accountId, subjectId }: Subject,
): Promise<AttachmentRow[]> {
  const rows = await attachments(tx, customerId)
    .where('account_id', '=', accountId)
    .where('subject_id', '=', subjectId)
    .orderBy('added_at')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(rowFrom);
}

export async function listAllAttachments(tx: Tx, customerId: string): Promise<AttachmentRow[]> {
  const rows = await attachments(tx, customerId).orderBy('id').limit(LISTED_MAX).execute();
  return rows.map(rowFrom);
}

export async function findPart(
  tx: Tx,
  { customerId, id }: { customerId: string; id: string },
  place: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('transaction_attachment_parts')
    .select('sealed')
    .where('customer_id', '=', customerId)
    .where('attachment_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** Its parts go with it. False if there is none. */
export async function deleteAttachment(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('transaction_attachments')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function attachments(tx: Tx, customerId: string) {
  return tx
    .selectFrom('transaction_attachments')
    .select(['id', 'account_id', 'subject_id', 'type', 'name_sealed', 'bytes', 'added_at'])
    .where('customer_id', '=', customerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof attachments>['execute']>>[number];

function rowFrom(row: Row): AttachmentRow {
  return {
    id: row.id,
    accountId: row.account_id,
    subjectId: row.subject_id,
    type: type.parse(row.type),
    nameSealed: row.name_sealed,
    bytes: row.bytes,
    addedAt: row.added_at,
  };
}
