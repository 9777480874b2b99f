import { findCheck, turnOf } from './find-corners.ts';
import type { GreyImage } from './grey-image.ts';
import type { Corners } from './homography.ts';
import { lightOn } from './light.ts';
import { blurRadius } from './sharpness.ts';
import { lengthOf, straighten } from './straighten.ts';
import {
  BLUR_MAX,
  CUT_OFF_MARGIN,
  GLARE_MAX,
  LENGTH_MIN,
  MEASURE_HEIGHT,
  MEASURE_WIDTH,
  BRIGHTNESS_MIN,
  BRIGHTNESS_PART_MIN,
  TURN_MAX,
} from './thresholds.ts';

/** Everything that can be wrong with a photograph of a check, in the order in which a person should mend it. */
export const photoProblems = [
  'no-check',
  'cut-off',
  'too-small',
  'turned',
  'dark',
  'glare',
  'blurred',
] as const;
export type PhotoProblem = (typeof photoProblems)[number];

/** What was measured, for those who fix the thresholds. */
export type PhotoMeasures = {
  readonly length: number;
  readonly turn: number;
  readonly paper: number;
  readonly darkest: number;
  readonly glare: number;
  readonly blur: number;
};

export type Assessment = {
  /** Corners in pixels of the photograph, also of a check that is cut off; null if none was found. */
  readonly corners: Corners | null;
  /** Empty if the photograph can be used. */
  readonly problems: readonly PhotoProblem[];
  readonly measures: PhotoMeasures | null;
};

/**
 * Looks at a photograph of either side of a check. While a customer aims, the picture is a smaller copy of what will be
 * taken, and `reducedBy` says how much smaller.
 */
export function assessPhoto(
  image: GreyImage,
  { reducedBy = 1 }: { readonly reducedBy?: number } = {},
): Assessment {
  const found = findCheck(image);
  if (!found) return { corners: null, problems: ['no-check'], measures: null };
  const { corners, isWhole } = found;
  const measures = measured(image, corners);
  const isCut = !isWhole || corners.some((corner) => isOutside(image, corner));
  const wrong: Readonly<Record<PhotoProblem, boolean>> = {
    'no-check': false,
    'cut-off': isCut,
    'too-small': measures.length * reducedBy < LENGTH_MIN,
    turned: Math.abs(measures.turn) > TURN_MAX,
    dark: measures.paper < BRIGHTNESS_MIN || measures.darkest < BRIGHTNESS_PART_MIN,
    glare: measures.glare > GLARE_MAX,
    blurred: measures.blur > BLUR_MAX,
  };
  return { corners, problems: photoProblems.filter((problem) => wrong[problem]), measures };
}

function measured(image: GreyImage, corners: Corners): PhotoMeasures {
  const check = straighten(image, corners, { width: MEASURE_WIDTH, height: MEASURE_HEIGHT });
  return { length: lengthOf(corners), turn: turnOf(corners), ...lightOn(check), blur: blurRadius(check) };
}

function isOutside({ width, height }: GreyImage, { x, y }: Corners[number]): boolean {
  const margin = CUT_OFF_MARGIN * width;
  return x < -margin || y < -margin || x > width - 1 + margin || y > height - 1 + margin;
}
