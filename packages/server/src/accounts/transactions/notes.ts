import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  attachFile as attachCall,
  saveNote as saveCall,
  showNote as showCall,
  TransactionNote,
} from '@bank/contract/accounts/transactions/notes-contract.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import * as attachments from './attachments.ts';
import * as queries from './queries/notes.ts';
import { subjectOf } from './subjects.ts';

const NOTE_PLACE = 'transaction_notes.note_sealed';

export function showNote(
  context: CustomerContext,
  { accountId, journalId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  return forReader(context, async (tx) =>
    toReply(tx, context, await subjectOf(tx, context, accountId, journalId)),
  );
}

export function saveNote(
  context: CustomerContext,
  { accountId, journalId, note }: RequestOf<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> {
  return forCustomer(context, async (tx) => {
    const subject = await subjectOf(tx, context, accountId, journalId);
    if (note === '') await queries.deleteNote(tx, subject);
    else
      await queries.upsertNote(
        tx,
        subject,
        await context.vault.seal(tx, subject.customerId, NOTE_PLACE, note),
      );
    // That it was changed, and never what it says.
    await record(tx, context, {
      action: note === '' ? 'transaction-notes.removed' : 'transaction-notes.saved',
      objectKind: 'account',
      objectId: accountId,
      after: { subjectId: subject.subjectId },
    });
    return toReply(tx, context, subject);
  });
}

export async function attachFile(
  context: CustomerContext,
  request: RequestOf<typeof attachCall>,
): Promise<ReplyOf<typeof attachCall>> {
  await attachments.attachFile(context, request);
  return showNote(context, request);
}

async function toReply(tx: Tx, context: CustomerContext, subject: queries.Subject): Promise<TransactionNote> {
  const sealed = await queries.findNote(tx, subject);
  const note = sealed === null ? '' : await context.vault.open(tx, subject.customerId, NOTE_PLACE, sealed);
  return { note, attachments: await attachments.attachmentsOf(tx, context, subject) };
}
