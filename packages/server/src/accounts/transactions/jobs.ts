import type { Retention } from '../../platform/housekeeping.ts';

/** As long as the statement that a transaction is on. */
const NOTE_KEPT = '7 years';

export const transactionNoteRetention: readonly Retention[] = [
  {
    table: 'transaction_notes',
    key: ['customer_id', 'account_id', 'subject_id'],
    since: 'changed_at',
    after: NOTE_KEPT,
  },
  { table: 'transaction_attachments', key: ['customer_id', 'id'], since: 'added_at', after: NOTE_KEPT },
];
