import { checkSides, type CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import type { PhotoProblem } from '@bank/kernel/check-image/assess-photo.ts';
import { isSameCheck } from '@bank/kernel/check-image/fingerprint.ts';
import { prepareCheckImages, type CheckImages } from '../../platform/check-image/check-images.ts';
import { RefusedFile } from '../../platform/render/job.ts';
import type { Actor } from '../../platform/work.ts';

/** Both sides of a check, each as the upload was kept. */
export type CheckPhotos = Readonly<Record<CheckSide, Buffer>>;

/** One side as it is kept for good: straight and grey for people, black and white for the other bank. */
export type StraightSide = { readonly grey: Buffer; readonly bilevel: Buffer };

/** What the bank's own look at the photographs found. */
export type Looked = {
  /** `borderline`: a person decides. `unreadable`: refused. */
  readonly quality: 'good' | 'borderline' | 'unreadable';
  /** What the front looks like; null if no check was found in the photograph. */
  readonly fingerprint: Uint8Array | null;
  /** The amount a machine read, and how sure it is in percent; null if it read none. */
  readonly read: { readonly cents: number; readonly confidence: number } | null;
  /** Null if no check was found on one of them. */
  readonly sides: Readonly<Record<CheckSide, StraightSide>> | null;
};

/** Whose picture it is: pictures of one customer are worked on one after the other. */
export type PictureCaller = { readonly actor: Actor; readonly customerId: string };

/** All that check deposits need of pictures. Tests bring their own. */
export type PictureWork = {
  readonly look: (caller: PictureCaller, photos: CheckPhotos) => Promise<Looked>;
  readonly isSame: (one: Uint8Array, other: Uint8Array) => boolean;
};

/**
 * Problems with which nothing can be read. With any other a person may still read it. A back is mostly empty paper, so blur
 * says little there.
 */
const unreadable: Readonly<Record<CheckSide, readonly PhotoProblem[]>> = {
  front: ['no-check', 'cut-off', 'blurred'],
  back: ['no-check', 'cut-off'],
};

/** The bank's own: in a child process, by the same rules as in the browser. */
export const platformPictures: PictureWork = {
  look: async (caller, photos) => {
    const found: Partial<Record<CheckSide, CheckImages>> = {};
    try {
      for (const side of checkSides)
        found[side] = await prepareCheckImages(caller, { bytes: photos[side], side });
    } catch (error) {
      // It was a picture when it was kept, so this is rare: one that can't be opened any more is unreadable.
      if (!(error instanceof RefusedFile)) throw error;
    }
    return lookedAt(found);
  },
  isSame: isSameCheck,
};

function lookedAt({ front, back }: Partial<Record<CheckSide, CheckImages>>): Looked {
  if (!front?.pictures || !back?.pictures)
    return { quality: 'unreadable', fingerprint: null, read: null, sides: null };
  const isUnreadable =
    front.problems.some((problem) => unreadable.front.includes(problem)) ||
    back.problems.some((problem) => unreadable.back.includes(problem));
  const isGood = front.problems.length === 0 && back.problems.length === 0;
  return {
    quality: isUnreadable ? 'unreadable' : isGood ? 'good' : 'borderline',
    fingerprint: front.fingerprint,
    read: front.amount && { cents: front.amount.cents, confidence: Math.round(front.amount.confidence) },
    sides: { front: straight(front.pictures), back: straight(back.pictures) },
  };
}

function straight({ jpeg, tiff }: NonNullable<CheckImages['pictures']>): StraightSide {
  return { grey: jpeg, bilevel: tiff };
}
