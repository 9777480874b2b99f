import { assessPhoto, type Assessment, type PhotoProblem } from '@bank/kernel/check-image/assess-photo.ts';
import {
  fingerprintDistance,
  fingerprintOf,
  isSameCheck,
  type Fingerprint,
} from '@bank/kernel/check-image/fingerprint.ts';
import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { straighten } from '@bank/kernel/check-image/straighten.ts';
import type { Kind, Picture } from './pictures.ts';

/** From a picture of the set to gray pixels, as a phone and the bank would make them. */
export type Develop = (shot: Pick<Picture, 'check' | 'conditions'>, quality: number) => Promise<GreyImage>;

export type Verdict = {
  readonly picture: Picture;
  readonly said: string;
  readonly isRight: boolean;
  /** A check that had been deposited before, taken as a new one. */
  readonly isDuplicateThrough: boolean;
  readonly assessment: Assessment;
  readonly distance: number | null;
};

const wanted: Readonly<Record<Kind, string>> = {
  usable: 'usable',
  focus: 'blurred',
  motion: 'blurred',
  shake: 'blurred',
  dark: 'dark',
  glare: 'glare',
  'cut-off': 'cut-off',
  turned: 'turned',
  'same-again': 'same check',
  'other-check': 'other check',
};

export async function verdictOn(picture: Picture, develop: Develop): Promise<Verdict> {
  const photo = await develop(picture, picture.quality);
  const assessment = assessPhoto(photo);
  const before = picture.before ? printOf(await develop(picture.before, 90)) : null;
  const now = before && printOf(photo, assessment);
  const distance = before && now ? fingerprintDistance(before, now) : null;
  const same = before && now ? isSameCheck(before, now) : null;
  const said = saidOf(assessment.problems, same);
  return {
    picture,
    said,
    // A dark picture may be called blurred as well; the reason for taking it again has to be among those named.
    isRight:
      said === wanted[picture.kind] || assessment.problems.some((each) => each === wanted[picture.kind]),
    isDuplicateThrough: picture.kind === 'same-again' && assessment.problems.length === 0 && same !== true,
    assessment,
    distance,
  };
}

function saidOf(problems: readonly PhotoProblem[], same: boolean | null): string {
  if (problems.length > 0) return problems.join('+');
  if (same === null) return 'usable';
  return same ? 'same check' : 'other check';
}

function printOf(photo: GreyImage, { corners } = assessPhoto(photo)): Fingerprint | null {
  return corners && fingerprintOf(straighten(photo, corners));
}

/** What was there, what was said, and how often; then each picture that was called something else. */
export function confusionOf(all: readonly Verdict[]): string {
  const counts = new Map<string, number>();
  for (const { picture, said, isRight } of all) {
    const line = `${isRight ? '  ' : '! '}${picture.kind.padEnd(12)} -> ${said}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const lines = [...counts].map(([line, count]) => `${String(count).padStart(3)} ${line}`);
  const wrong = all
    .filter(({ isRight }) => !isRight)
    .map(({ picture, assessment }) => `${picture.name} ${JSON.stringify(assessment.measures)}`);
  const through = all.filter(({ isDuplicateThrough }) => isDuplicateThrough).length;
  const right = all.length - wrong.length;
  return [
    ...lines,
    `${right} of ${all.length} right, ${through} duplicates through`,
    ...rangesOf(all),
    ...wrong,
  ].join('\n');
}

/** How far the fingerprints of the same check are apart, and those of others. */
function rangesOf(all: readonly Verdict[]): readonly string[] {
  return (['same-again', 'other-check'] as const).map((kind) => {
    const distances = all.flatMap(({ picture, distance }) =>
      picture.kind === kind && distance !== null ? [distance] : [],
    );
    return `${kind}: distances ${Math.min(...distances).toFixed(3)} to ${Math.max(...distances).toFixed(3)}`;
  });
}
