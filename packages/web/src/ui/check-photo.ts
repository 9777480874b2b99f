import { assessPhoto, type Assessment } from '@bank/kernel/check-image/assess-photo.ts';
import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { straighten } from '@bank/kernel/check-image/straighten.ts';

/** A check made small and even, to tell its two sides apart. */
export type Look = Float32Array;

export type InspectionOptions = {
  /** The picture is this many times smaller than the photo will be. */
  readonly reducedBy?: number;
  /** The side that has been photographed already. */
  readonly taken?: Look | null;
};

/** What was measured in one picture. */
export type Inspection = Assessment & {
  readonly width: number;
  readonly height: number;
  /** Null where no check was found. */
  readonly look: Look | null;
  /** It shows the side that has been photographed already. */
  readonly isTakenSide: boolean;
};

const LOOK = { width: 48, height: 22 } as const;
/** Two photos of one side are far above, the two sides of a check far below. */
const ALIKE_MIN = 0.7;

/** Takes tens of milliseconds and more on a phone, so a page has it done by `photo-inspector.ts`. */
export function inspectPhoto(
  image: GreyImage,
  { reducedBy = 1, taken = null }: InspectionOptions,
): Inspection {
  const assessed = assessPhoto(image, { reducedBy });
  const look = assessed.corners && lookOf(straighten(image, assessed.corners, LOOK));
  return {
    ...assessed,
    width: image.width,
    height: image.height,
    look,
    isTakenSide: look !== null && taken !== null && likeness(look, taken) >= ALIKE_MIN,
  };
}

/** Without its mean and of length one, so that light and contrast don't count. */
function lookOf({ pixels }: GreyImage): Look {
  const mean = pixels.reduce((sum, each) => sum + each, 0) / pixels.length;
  const even = Float32Array.from(pixels, (each) => each - mean);
  const length = Math.hypot(...even) || 1;
  return even.map((each) => each / length);
}

/** From -1 to 1, where 1 is the same (correlation). */
export function likeness(one: Look, other: Look): number {
  return one.reduce((sum, each, index) => sum + each * (other[index] ?? 0), 0);
}
