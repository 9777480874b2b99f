import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A transaction of one account: the same before and after it was posted. */
export type Subject = {
  readonly customerId: string;
  readonly accountId: string;
  readonly subjectId: string;
};

export async function findNote(
  tx: Tx,
  { customerId, accountId, subjectId }: Subject,
): Promise<string | null> {
  const row = await tx
    .selectFrom('transaction_notes')
    .select('note_sealed')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return row?.note_sealed ?? null;
}

export async function upsertNote(
  tx: Tx,
  { customerId, accountId, subjectId }: Subject,
  sealed: string,
): Promise<void> {
  const changed = { note_sealed: sealed, changed_at: sql<Date>`bank.now()` };
  await tx
    .insertInto('transaction_notes')
    .values({ customer_id: customerId, account_id: accountId, subject_id: subjectId, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'account_id', 'subject_id']).doUpdateSet(changed),
    )
    .execute();
}

export async function deleteNote(tx: Tx, { customerId, accountId, subjectId }: Subject): Promise<void> {
  await tx
    .deleteFrom('transaction_notes')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('subject_id', '=', subjectId)
    .execute();
}
