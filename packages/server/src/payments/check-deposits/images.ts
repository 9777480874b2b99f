import { checkSides, type CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import type { Tx } from '../../platform/database.ts';
import { openPart, sealParts } from '../../platform/sealed-parts.ts';
import type { Context } from '../../platform/work.ts';
import type { CheckPhotos, Looked } from './picture-work.ts';
import {
  deleteUploads,
  imageTypes,
  insertImage,
  listParts,
  listToShow,
  type ImageForm,
} from './queries/images.ts';

const PART_PLACE = 'check_image_parts.sealed';

type Owned = { readonly id: string; readonly customerId: string };

async function keepImage(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { id, customerId }: Owned,
  image: { side: CheckSide; form: ImageForm; bytes: Buffer },
): Promise<void> {
  const { side, form, bytes } = image;
  const parts = await sealParts(tx, vault, { customerId, place: PART_PLACE }, bytes);
  await insertImage(tx, customerId, { id, side, form }, { bytes: bytes.length, parts });
}

export async function keepUploads(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  deposit: Owned,
  photos: CheckPhotos,
): Promise<void> {
  for (const side of checkSides)
    await keepImage(tx, context, deposit, { side, form: 'upload', bytes: photos[side] });
}

/** The straight pictures take the place of the uploads. */
export async function keepStraight(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  deposit: Owned,
  sides: NonNullable<Looked['sides']>,
): Promise<void> {
  for (const side of checkSides)
    for (const form of ['grey', 'bilevel'] as const)
      await keepImage(tx, context, deposit, { side, form, bytes: sides[side][form] });
  await deleteUploads(tx, deposit.id);
}

async function openImage(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { id, customerId }: Owned,
  side: CheckSide,
  form: ImageForm,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for (const sealed of await listParts(tx, { id, side, form }))
    chunks.push(await openPart(tx, vault, { customerId, place: PART_PLACE }, sealed));
  return chunks.length === 0 ? null : Buffer.concat(chunks);
}

/** Both uploads; null once they were replaced. */
export async function openUploads(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  deposit: Owned,
): Promise<CheckPhotos | null> {
  const front = await openImage(tx, context, deposit, 'front', 'upload');
  const back = await openImage(tx, context, deposit, 'back', 'upload');
  return front && back && { front, back };
}

/** Both sides for the other bank; null if there are none. */
export async function openBilevel(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  deposit: Owned,
): Promise<CheckPhotos | null> {
  const front = await openImage(tx, context, deposit, 'front', 'bilevel');
  const back = await openImage(tx, context, deposit, 'back', 'bilevel');
  return front && back && { front, back };
}

type ImageToShow = { readonly type: 'image/jpeg' | 'image/webp'; readonly bytes: Buffer };

/** One side for a person: the straight one, or the upload while the bank has not looked at it yet. */
export async function openImageToShow(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  deposit: Owned,
  side: CheckSide,
): Promise<ImageToShow | null> {
  for (const form of ['grey', 'upload'] as const) {
    const bytes = await openImage(tx, context, deposit, side, form);
    if (bytes) return { type: imageTypes[form], bytes };
  }
  return null;
}

/** A picture in the customer's data export, read only when its turn comes. */
type HeldImage = { readonly name: string; readonly chunks: AsyncIterable<Buffer> };

export async function heldCheckImages(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  customerId: string,
): Promise<HeldImage[]> {
  const keys = await listToShow(tx, customerId);
  return keys.map(({ id, side, form }) => ({
    name: `${id}-${side}.${form === 'grey' ? 'jpg' : 'webp'}`,
    chunks: (async function* chunks() {
      const bytes = await openImage(tx, context, { id, customerId }, side, form);
      if (bytes) yield bytes;
    })(),
  }));
}
