import type { CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';

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

/** All that check deposits need of pictures. Tests bring their own. */
export type PictureWork = {
  readonly look: (photos: CheckPhotos) => Promise<Looked>;
  readonly isSame: (one: Uint8Array, other: Uint8Array) => boolean;
};
