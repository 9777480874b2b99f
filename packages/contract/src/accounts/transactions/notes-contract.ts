import { idOf } from '@bank/kernel/id.ts';
import { paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { ATTACHMENT_BYTES_MAX, attachmentKinds, NOTE_MAX } from './notes-rules.ts';

/** A receipt as it is kept: a picture is redrawn, a PDF is checked. */
export const attachment = z.object({
  id: idOf('attachment'),
  name: z.string(),
  type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.number().int(),
  addedAt: z.iso.datetime({ offset: true }),
  /** Where it is downloaded. */
  path: z.string(),
});

export type Attachment = z.output<typeof attachment>;

/** What the customer keeps about one transaction. Nobody else sees it, delegates included. */
export const transactionNote = z.object({
  /** Empty if there is none. */
  note: z.string(),
  /** Oldest first. */
  attachments: z.array(attachment),
});

export type TransactionNote = z.output<typeof transactionNote>;

const ofTransaction = { accountId: idOf('account'), journalId: idOf('journal') };

export const showNote = endpoint({
  name: 'transactions.showNote',
  method: 'GET',
  path: '/api/accounts/{accountId}/transactions/{journalId}/note',
  access: 'customer',
  summary: 'The customer’s own note about a transaction, and the receipts attached to it',
  params: ofTransaction,
  reply: transactionNote,
});

export const saveNote = endpoint({
  name: 'transactions.saveNote',
  method: 'PUT',
  path: '/api/accounts/{accountId}/transactions/{journalId}/note',
  access: 'customer',
  summary: 'Keeps a note about a transaction; an empty one removes it',
  limit: { points: 120, seconds: 600 },
  params: ofTransaction,
  body: z.strictObject({
    note: paragraph({ min: 0, max: NOTE_MAX, word: 'transactionNotes.validation.note' }),
  }),
  reply: transactionNote,
});

export const attachFile = endpoint({
  name: 'transactions.attach',
  method: 'POST',
  path: '/api/accounts/{accountId}/transactions/{journalId}/attachments',
  access: 'customer',
  summary: 'Attaches a receipt to a transaction: a picture, which is redrawn, or a PDF, which is checked',
  limit: { points: 60, seconds: 600 },
  params: ofTransaction,
  // Made by the sender and the same on a retry, so that a lost reply doesn't attach the file twice.
  body: z.strictObject({ uploadId: z.uuid('failure.invalid') }),
  files: { file: { kinds: attachmentKinds, bytesMax: ATTACHMENT_BYTES_MAX, countMax: 1 } },
  reply: transactionNote,
});

export const downloadAttachment = endpoint({
  name: 'transactions.downloadAttachment',
  method: 'GET',
  path: '/api/transaction-attachments/{attachmentId}',
  access: 'customer',
  summary: 'One attachment, as a file',
  params: { attachmentId: idOf('attachment') },
  reply: file,
});

export const removeAttachment = endpoint({
  name: 'transactions.removeAttachment',
  method: 'DELETE',
  path: '/api/transaction-attachments/{attachmentId}',
  access: 'customer',
  summary: 'Removes one attachment for good',
  params: { attachmentId: idOf('attachment') },
  reply: z.object({ attachmentId: idOf('attachment') }),
});
