import { assessPhoto, type PhotoProblem } from '@bank/kernel/check-image/assess-photo.ts';
import { toBilevel } from '@bank/kernel/check-image/bilevel.ts';
import { fingerprintOf } from '@bank/kernel/check-image/fingerprint.ts';
import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { straighten } from '@bank/kernel/check-image/straighten.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { greyPixels } from '../picture.ts';
import { toBilevelTiff, toGreyJpeg } from './check-codec.ts';
import { courtesyAmountOf, parseCourtesyAmount } from './courtesy-amount.ts';
import { recognizeFigures } from './recognize.ts';
import { packParts } from './result-parts.ts';

/** The amount in figures as a program read it, from 0 to 100 sure of it. A second opinion, never the amount. */
export type ReadAmount = { readonly cents: Cents; readonly confidence: number };

/** What goes along with the files of an answer. */
export type CheckDescription = {
  readonly problems: readonly PhotoProblem[];
  readonly amount: ReadAmount | null;
};

/** Runs in the renderer's child process: what is wrong with a photograph, and the fingerprint of the check in it. */
export async function assessCheck(bytes: Uint8Array): Promise<Buffer> {
  const photo = await greyPixels(bytes);
  const { corners, problems } = assessPhoto(photo);
  return packed({ problems, amount: null }, corners ? [fingerprintOf(straighten(photo, corners))] : []);
}

/** Runs in the renderer's child process: the pictures that are kept of one side of a check. */
export async function prepareCheck(bytes: Uint8Array, side: 'front' | 'back'): Promise<Buffer> {
  const photo = await greyPixels(bytes);
  const { corners, problems } = assessPhoto(photo);
  if (!corners) return packed({ problems, amount: null }, []);
  const check = straighten(photo, corners);
  const pictures = [await toGreyJpeg(check), await toBilevelTiff(toBilevel(check))];
  if (side === 'back') return packed({ problems, amount: null }, pictures);
  return packed({ problems, amount: await readAmount(check) }, [...pictures, fingerprintOf(check)]);
}

function packed(description: CheckDescription, files: readonly Uint8Array[]): Buffer {
  return packParts(description, files);
}

/** Null if nothing was read, or something that is no amount. A recognizer that fails costs the opinion and nothing else. */
async function readAmount(check: GreyImage): Promise<ReadAmount | null> {
  try {
    const { text, confidence } = await recognizeFigures(courtesyAmountOf(check));
    const amount = parseCourtesyAmount(text);
    return amount === null ? null : { cents: amount, confidence };
  } catch {
    return null;
  }
}
