import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const DRAFT_HOURS = 24;

export async function upsertDraft(
  tx: Tx,
  draft: { customerId: string; form: string; sealed: string },
): Promise<Date> {
  const row = await tx
    .insertInto('drafts')
    .values({ customer_id: draft.customerId, form: draft.form, sealed: draft.sealed })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'form'])
        .doUpdateSet({ sealed: draft.sealed, saved_at: sql`bank.now()` }),
    )
    .returning('saved_at')
    .executeTakeFirstOrThrow();
  return row.saved_at;
}

export async function findDraft(tx: Tx, customerId: string, form: string) {
  return tx
    .selectFrom('drafts')
    .select(['sealed', 'saved_at'])
    .where('customer_id', '=', customerId)
    .where('form', '=', form)
    .where('saved_at', '>', sql<Date>`bank.now() - make_interval(hours => ${DRAFT_HOURS})`)
    .executeTakeFirst();
}

export async function deleteDraft(tx: Tx, customerId: string, form: string): Promise<void> {
  await tx.deleteFrom('drafts').where('customer_id', '=', customerId).where('form', '=', form).execute();
}

/** Deletes all customers' drafts older than a day. */
export async function deleteOldDrafts(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('saved_at', '<', sql<Date>`bank.now() - make_interval(hours => ${DRAFT_HOURS})`)
    .execute();
}
