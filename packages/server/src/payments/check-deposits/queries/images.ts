import type { Tx } from '../../../platform/database.ts';

/** The upload without its metadata, the straight grey one for people, the black and white one for the other bank. */
export type ImageForm = 'upload' | 'grey' | 'bilevel';

export const imageTypes = {
  upload: 'image/webp',
  grey: 'image/jpeg',
  bilevel: 'image/tiff',
} as const satisfies Readonly<Record<ImageForm, string>>;

/** Sides in one archive. */
const SHOWN_MAX = 400_000;

type ImageKey = { readonly id: string; readonly side: 'front' | 'back'; readonly form: ImageForm };

export async function insertImage(
  tx: Tx,
  customerId: string,
  { id, side, form }: ImageKey,
  { bytes, parts }: { readonly bytes: number; readonly parts: readonly string[] },
): Promise<void> {
  const key = { movement_id: id, side, form, customer_id: customerId };
  await tx
    .insertInto('check_images')
    .values({ ...key, type: imageTypes[form], bytes })
    .execute();
  for (const [place, sealed] of parts.entries())
    await tx
      .insertInto('check_image_parts')
      .values({ ...key, place, sealed })
      .execute();
}

export async function listParts(tx: Tx, { id, side, form }: ImageKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('check_image_parts')
    .select('sealed')
    .where('movement_id', '=', id)
    .where('side', '=', side)
    .where('form', '=', form)
    .orderBy('place')
    .limit(32)
    .execute();
  return rows.map(({ sealed }) => sealed);
}

/** The parts go with it. */
export async function deleteUploads(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('check_images').where('movement_id', '=', id).where('form', '=', 'upload').execute();
}

/** The pictures a customer can be shown, one of each side. More than the limits let one deposit in seven years. */
export async function listToShow(tx: Tx, customerId: string): Promise<ImageKey[]> {
  const rows = await tx
    .selectFrom('check_images')
    .distinctOn(['movement_id', 'side'])
    .select(['movement_id', 'side', 'form'])
    .where('customer_id', '=', customerId)
    .where('form', 'in', ['grey', 'upload'])
    .orderBy('movement_id')
    .orderBy('side')
    .orderBy('form')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ movement_id: id, side, form }) => ({
    id,
    side: side === 'front' ? 'front' : 'back',
    form: form === 'grey' ? 'grey' : 'upload',
  }));
}
