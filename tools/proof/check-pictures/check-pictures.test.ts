import { greyPixels } from '@bank/server/platform/picture.ts';
import { drawCheck } from '@bank/simulator/check-drawing/draw-check.ts';
import { toJpeg } from '@bank/simulator/check-drawing/encode.ts';
import { photograph } from '@bank/simulator/check-drawing/photograph.ts';
import { expect, test } from 'vitest';
import { confusionOf, judged, type Develop, type Judged } from './judge.ts';
import { calibrationCounts, picturesOf, trialCounts, type Kind, type Picture } from './pictures.ts';

/** `npm run proof -- check-pictures` tries all; the gate tries a tenth of them. */
const isFull = process.env['CHECK_PICTURES'] === 'full';
const CALIBRATION_SEED = 1;
const TRIAL_SEED = 2;
const RIGHT_MIN = 58;
const TENTH: readonly Kind[] = ['usable', 'motion', 'glare', 'cut-off', 'same-again', 'other-check'];

/** Drawn, photographed, compressed as the phone does, and opened as the bank does. */
const develop: Develop = async ({ check, conditions }, quality) =>
  greyPixels(await toJpeg(photograph(drawCheck(check), conditions), quality));

async function judgedAll(pictures: readonly Picture[]): Promise<readonly Judged[]> {
  const all: Judged[] = [];
  for (const picture of pictures) all.push(await judged(picture, develop));
  return all;
}

test.runIf(isFull)('[MCDP-12] [MCDP-21] 60 pictures that no threshold was fixed on: 58 right, no duplicate through', async () => {
  const trial = await judgedAll(picturesOf(TRIAL_SEED, trialCounts));
  console.log(confusionOf(trial));
  expect(trial).toHaveLength(60);
  expect(trial.filter(({ isDuplicateThrough }) => isDuplicateThrough)).toEqual([]);
  expect(trial.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(RIGHT_MIN);
});

test.runIf(isFull)('the 30 pictures on which the thresholds were fixed', async () => {
  const calibration = await judgedAll(picturesOf(CALIBRATION_SEED, calibrationCounts));
  console.log(confusionOf(calibration));
  expect(calibration).toHaveLength(30);
  expect(calibration.filter(({ isRight }) => !isRight).map(({ picture, said }) => `${picture.name}: ${said}`)).toEqual([]);
});

test('[MCDP-12] [MCDP-21] a tenth of the 60 pictures: each is called what it is', async () => {
  const all = picturesOf(TRIAL_SEED, trialCounts);
  const some = TENTH.flatMap((kind) => all.find((picture) => picture.kind === kind) ?? []);
  expect(some).toHaveLength(6);
  const tried = await judgedAll(some);
  expect(tried.filter(({ isRight }) => !isRight).map(({ picture, said }) => `${picture.name}: ${said}`)).toEqual([]);
});
