import type { Tx } from '../../../platform/database.ts';

export async function hasPhoto(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('check_photos')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was stored before with this id. */
export async function insertPhoto(
  tx: Tx,
  { customerId, id, bytes }: { customerId: string; id: string; bytes: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('check_photos')
    .values({ id, customer_id: customerId, bytes })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPhotoParts(
  tx: Tx,
  { customerId, id }: { customerId: string; id: string },
  parts: readonly string[],
): Promise<void> {
  for (const [place, sealed] of parts.entries())
    await tx
      .insertInto('check_photo_parts')
      .values({ customer_id: customerId, photo_id: id, place, sealed })
      .execute();
}

const PARTS_MAX = 64;

/** In order. */
export async function listPhotoParts(tx: Tx, customerId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('check_photo_parts')
    .select('sealed')
    .where('customer_id', '=', customerId)
    .where('photo_id', '=', id)
    .orderBy('place')
    .limit(PARTS_MAX)
    .execute();
  return rows.map(({ sealed }) => sealed);
}

/** An order uses it, so it stays. */
export async function updateOrdered(tx: Tx, customerId: string, id: string): Promise<void> {
  await tx
    .updateTable('check_photos')
    .set({ is_ordered: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** More than anybody orders checks with. */
const PHOTOS_LISTED = 1_000;

export async function listPhotos(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('check_photos')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('added_at')
    .orderBy('id')
    .limit(PHOTOS_LISTED)
    .execute();
  return rows.map(({ id }) => id);
}
