import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';

export type WantedImages = {
  readonly id: string;
  readonly customerId: string;
  readonly itemId: string;
  readonly attempts: number;
};

const RETRY_SECONDS_MAX = 3_600;

/** Takes one check whose pictures are missing, and counts the attempt before it is made. */
export async function claimWanted(db: Database): Promise<WantedImages | null> {
  const { rows } = await sql<{ id: string; customer_id: string; item_id: string; image_attempts: number }>`
    update presented_checks as kept
    set
      image_attempts = kept.image_attempts + 1,
      images_next_at = bank.now()
        + make_interval(secs => least(5 * 2 ^ least(kept.image_attempts, 12), ${RETRY_SECONDS_MAX}))
    where kept.id = (
      select due.id
      from presented_checks as due
      where due.images = 'wanted' and due.images_next_at <= bank.now()
      order by due.images_next_at, due.id
      limit 1
      for update skip locked
    )
    returning kept.id, kept.customer_id, kept.item_id, kept.image_attempts`.execute(db);
  const [row] = rows;
  return row
    ? { id: row.id, customerId: row.customer_id, itemId: row.item_id, attempts: row.image_attempts }
    : null;
}

export async function updateImages(tx: Database | Tx, id: string, images: 'stored' | 'none'): Promise<void> {
  await tx
    .updateTable('presented_checks')
    .set({ images })
    .where('id', '=', id)
    .where('images', '=', 'wanted')
    .execute();
}
