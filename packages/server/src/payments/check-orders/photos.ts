import type * as calls from '@bank/contract/payments/check-orders/contract.ts';
import { PHOTOS_MAX } from '@bank/contract/payments/check-orders/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { openPart, sealParts } from '../../platform/sealed-parts.ts';
import { redraw } from '../../platform/uploads/redraw.ts';
import { forCustomer, forReader, type Context, type CustomerContext } from '../../platform/work.ts';
import { insertPhoto, insertPhotoParts, listPhotoParts, listPhotos } from './queries/photos.ts';

const PHOTO_PLACE = 'check_photo_parts.sealed';

/** Redrawn outside of any transaction; the upload itself is never stored. The same upload sent again is stored once. */
export async function uploadPhoto(
  context: CustomerContext,
  { uploadId, photo: [upload] }: RequestOf<typeof calls.uploadPhoto>,
): Promise<ReplyOf<typeof calls.uploadPhoto>> {
  if (!upload) return refuse({ code: 'file_missing', word: 'checkOrder.validation.photo', field: 'photo' });
  const { customerId, vault } = context;
  const id = movementIdOf(customerId, uploadId);
  const { bytes } = await redraw(context, 'photo', upload);
  try {
    await forCustomer(context, async (tx) => {
      if (!(await insertPhoto(tx, { customerId, id, bytes: bytes.length }))) return;
      const parts = await sealParts(tx, vault, { customerId, place: PHOTO_PLACE }, bytes);
      await insertPhotoParts(tx, { customerId, id }, parts);
      await record(tx, context, {
        action: 'check-orders.photo-added',
        objectKind: 'check-photo',
        objectId: id,
        after: { bytes: bytes.length },
      });
    });
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'check_photos_bounded')
      refuse({
        code: 'too_many_photos',
        word: 'checkOrder.error.tooManyPhotos',
        field: 'photo',
        blanks: { count: PHOTOS_MAX },
      });
    throw error;
  }
  return { filePath: idFrom('check-photo', id) };
}

export function showPhoto(
  context: CustomerContext,
  { photoId }: RequestOf<typeof calls.showPhoto>,
): Promise<ReplyOf<typeof calls.showPhoto>> {
  return forReader(context, async (tx) => ({
    name: 'check-photo.webp',
    type: 'image/webp',
    bytes: (await photoOf(tx, context, context.customerId, photoId)) ?? notFound(),
  }));
}

/** Null if this customer has no such photo. */
export async function photoOf(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  id: string,
): Promise<Buffer | null> {
  const bytes: Buffer[] = [];
  for (const sealed of await listPhotoParts(tx, customerId, id))
    bytes.push(await openPart(tx, vault, { customerId, place: PHOTO_PLACE }, sealed));
  return bytes.length === 0 ? null : Buffer.concat(bytes);
}

/** The customer's photos in the data export, each read only when its turn comes. */
export async function heldCheckPhotos(
  tx: Tx,
  context: Context,
  customerId: string,
): Promise<{ readonly name: string; readonly chunks: AsyncIterable<Buffer> }[]> {
  async function* chunksOf(id: string): AsyncGenerator<Buffer> {
    const photo = await photoOf(tx, context, customerId, id);
    if (photo) yield photo;
  }
  const ids = await listPhotos(tx, customerId);
  return ids.map((id) => ({ name: `check-photo-${id}.webp`, chunks: chunksOf(id) }));
}
