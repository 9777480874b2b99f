import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export async function upsertPhoto(
  tx: Tx,
  photo: { customerId: string; photoId: string; sealed: string },
): Promise<void> {
  const row = { photo_id: photo.photoId, photo_sealed: photo.sealed, changed_at: sql<Date>`bank.now()` };
  await tx
    .insertInto('photos')
    .values({ customer_id: photo.customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

export async function findPhoto(tx: Tx, customerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('photos')
    .select('photo_sealed')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.photo_sealed ?? null;
}

export async function deletePhoto(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('photos')
    .where('customer_id', '=', customerId)
    .returning('photo_id')
    .executeTakeFirst();
  return row !== undefined;
}
