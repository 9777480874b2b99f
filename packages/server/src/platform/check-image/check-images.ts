import type { PhotoProblem } from '@bank/kernel/check-image/assess-photo.ts';
import type { Fingerprint } from '@bank/kernel/check-image/fingerprint.ts';
import { withRenderer } from '../render/render-pool.ts';
import type { Actor } from '../work.ts';
import type { CheckDescription, ReadAmount } from './prepare-check.ts';
import { unpackParts } from './result-parts.ts';

/** Who waits for it: one picture at a time for each. */
type Caller = { readonly actor: Actor; readonly customerId: string };

export type AssessedPhoto = {
  /** Empty if the photograph can be used. */
  readonly problems: readonly PhotoProblem[];
  /** Null if no check was found. */
  readonly fingerprint: Fingerprint | null;
};

export type CheckImages = {
  readonly problems: readonly PhotoProblem[];
  /** The straightened check; null if no check was found. */
  readonly pictures: { readonly jpeg: Buffer; readonly tiff: Buffer } | null;
  /** Of the front; null for the back. */
  readonly fingerprint: Fingerprint | null;
  /** Of the front, if it could be read. */
  readonly amount: ReadAmount | null;
};

/**
 * What is wrong with a photograph of a check, by the same rules as in the browser. `bytes` were redrawn before
 * (`uploads/redraw.ts`). Runs in a child process; begin no transaction before.
 */
export async function assessCheckPhoto(caller: Caller, bytes: Uint8Array): Promise<AssessedPhoto> {
  const answer = await withRenderer(caller, (run) => run({ name: 'assess-check', bytes }));
  const { description, files } = unpackParts<CheckDescription>(answer);
  return { problems: description.problems, fingerprint: fingerprintIn(files[0]) };
}

/**
 * The pictures of one side of a check: gray JPEG for people, bilevel TIFF for other banks, and of the front its fingerprint
 * and the amount as read. For the worker: it takes about a second, and may wait for others
 * before. Runs in a child process.
 */
export async function prepareCheckImages(
  caller: Caller,
  { bytes, side }: { readonly bytes: Uint8Array; readonly side: 'front' | 'back' },
): Promise<CheckImages> {
  const answer = await withRenderer(caller, (run) => run({ name: 'prepare-check', bytes, side }));
  const { description, files } = unpackParts<CheckDescription>(answer);
  const [jpeg, tiff, fingerprint] = files;
  return {
    problems: description.problems,
    pictures: jpeg && tiff ? { jpeg, tiff } : null,
    fingerprint: fingerprintIn(fingerprint),
    amount: description.amount,
  };
}

function fingerprintIn(file: Buffer | undefined): Fingerprint | null {
  return file ? new Uint8Array(file) : null;
}
