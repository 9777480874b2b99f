import { checkSides, type CheckSide } from '@bank/contract/accounts/checks/rules.ts';
import { RefusedFile } from '../../platform/render/job.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import { sealParts } from '../../platform/sealed-parts.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { claimWanted, updateImages, type WantedImages } from '../../movements/check-image-queries.ts';
import { insertImage } from './queries/checks.ts';

export const IMAGE_PLACE = 'presented_check_parts.sealed';

const FETCHED_MAX = 10;
const ATTEMPTS_MAX = 24;

/** Where pictures come from: both sides of a check, or null if the network has none. */
export type CheckImages = {
  readonly imageOf: (itemId: string, side: CheckSide) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/**
 * Fetches pictures of presented checks. They are redrawn in a child process before they are stored, like everything
 * that comes from outside. A failed attempt is repeated later; a check is paid whether its pictures come or not.
 */
export async function fetchCheckImages(context: Context, network: CheckImages): Promise<number> {
  for (let fetched = 0; fetched < FETCHED_MAX; fetched += 1) {
    const wanted = await claimWanted(context.db);
    if (!wanted) return fetched;
    try {
      await fetchOne(context, network, wanted);
    } catch (error) {
      const isOver = error instanceof RefusedFile || wanted.attempts >= ATTEMPTS_MAX;
      if (isOver) await updateImages(context.db, wanted.id, 'none');
      context.log.warn(
        { err: error, checkId: wanted.id, isOver },
        'pictures of a check could not be fetched',
      );
    }
  }
  return FETCHED_MAX;
}

async function fetchOne(context: Context, network: CheckImages, wanted: WantedImages): Promise<void> {
  const { id: checkId, customerId, itemId } = wanted;
  const drawn: { side: CheckSide; bytes: Buffer }[] = [];
  for (const side of checkSides) {
    const bytes = await network.imageOf(itemId, side);
    if (bytes === null) return updateImages(context.db, checkId, 'none');
    const redrawn = await withRenderer({ actor: context.actor, customerId }, (run) =>
      run({ name: 'whole', bytes }),
    );
    drawn.push({ side, bytes: redrawn });
  }
  await inTransaction(context, async (tx) => {
    for (const { side, bytes } of drawn) {
      const parts = await sealParts(tx, context.vault, { customerId, place: IMAGE_PLACE }, bytes);
      await insertImage(tx, { customerId, checkId, side }, parts);
    }
    await updateImages(tx, checkId, 'stored');
  });
}
