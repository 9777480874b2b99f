import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  showPhoto as showCall,
  type removePhoto as removeCall,
  type savePhoto as saveCall,
} from '@bank/contract/relationship/profile/photos-contract.ts';
import { PHOTO_BYTES_MAX, photoText } from '@bank/contract/relationship/profile/photos-rules.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import { RefusedFile } from '../../platform/render/job.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import { namePhoto } from '../../person/customers/service.ts';
import { deletePhoto, findPhoto, upsertPhoto } from './queries/photos.ts';

const PLACE = 'photos.photo_sealed';

const noPicture = () => refuse({ code: 'no_picture', word: 'profile.validation.photoType', field: 'photo' });

/** Redrawn before the transaction, because it is slow. The upload is never stored, only the redrawn picture. */
export async function savePhoto(
  context: CustomerContext,
  { photo }: RequestOf<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> {
  const { customerId, vault } = context;
  const drawn = await squareOf(context, photo);
  const photoId = newId();
  await forCustomer(context, async (tx) => {
    const sealed = await vault.seal(tx, customerId, PLACE, drawn.toString('base64'));
    await upsertPhoto(tx, { customerId, photoId, sealed });
    await namePhoto(tx, customerId, photoId);
    await record(tx, context, {
      action: 'photos.saved',
      objectKind: 'customer',
      objectId: customerId,
      after: { photoId, bytes: drawn.length },
    });
  });
  return { pictureUrl: `${showCall.path}?v=${photoId}` };
}

async function squareOf(context: CustomerContext, photo: string): Promise<Buffer> {
  const text = photoText(photo);
  if (text === null) return noPicture();
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > PHOTO_BYTES_MAX)
    refuse({ code: 'too_large', word: 'profile.validation.photoSize', field: 'photo' });
  try {
    return await withRenderer(context, (run) => run({ name: 'square', bytes }));
  } catch (error) {
    if (error instanceof RefusedFile) return noPicture();
    throw error;
  }
}

export async function removePhoto(context: CustomerContext): Promise<ReplyOf<typeof removeCall>> {
  const { customerId } = context;
  await forCustomer(context, async (tx) => {
    if (!(await deletePhoto(tx, customerId))) return;
    await namePhoto(tx, customerId, null);
    await record(tx, context, { action: 'photos.removed', objectKind: 'customer', objectId: customerId });
  });
  return { pictureUrl: null };
}

/** The session decides whose picture it is; another customer's can't be requested. */
export async function showPhoto(context: CustomerContext): Promise<ReplyOf<typeof showCall>> {
  const { customerId, vault } = context;
  return forCustomer(context, async (tx) => {
    const sealed = await findPhoto(tx, customerId);
    if (sealed === null) return notFound();
    const text = await vault.open(tx, customerId, PLACE, sealed);
    return { name: 'photo.webp', type: 'image/webp', bytes: Buffer.from(text, 'base64') };
  });
}
