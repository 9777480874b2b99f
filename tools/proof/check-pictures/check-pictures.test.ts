import { assessPhoto } from '@bank/kernel/check-image/assess-photo.ts';
import { straighten } from '@bank/kernel/check-image/straighten.ts';
import { courtesyAmountOf, parseCourtesyAmount } from '@bank/server/platform/check-image/courtesy-amount.ts';
import { recognizeFigures } from '@bank/server/platform/check-image/recognize.ts';
import { greyPixels } from '@bank/server/platform/picture.ts';
import { drawCheck } from '@bank/simulator/check-drawing/draw-check.ts';
import { toJpeg } from '@bank/simulator/check-drawing/encode.ts';
import { photograph } from '@bank/simulator/check-drawing/photograph.ts';
import { expect, test } from 'vitest';
import { confusionOf, verdictOn, type Develop, type Verdict } from './verdict.ts';
import { calibrationCounts, picturesOf, trialCounts, type Kind, type Picture } from './pictures.ts';

/** `npm run proof -- check-pictures` tries all; the gate tries a tenth of them. */
const isFull = process.env['CHECK_PICTURES'] === 'full';
const CALIBRATION_SEED = 1;
const TRIAL_SEED = 2;
const RIGHT_MIN = 58;
const TENTH: readonly Kind[] = ['usable', 'motion', 'glare', 'cut-off', 'same-again', 'other-check'];

/** The check that was drawn last: one that is photographed twice is drawn once. */
let last: { readonly key: string; readonly drawn: ReturnType<typeof drawCheck> } | null = null;

/** Drawn, photographed, compressed as the phone does, and opened as the bank does. */
const develop: Develop = async ({ check, conditions }, quality) => {
  const key = JSON.stringify(check);
  if (last?.key !== key) last = { key, drawn: drawCheck(check) };
  return greyPixels(await toJpeg(photograph(last.drawn, conditions), quality));
};

async function verdictsOn(pictures: readonly Picture[]): Promise<readonly Verdict[]> {
  const all: Verdict[] = [];
  for (const picture of pictures) all.push(await verdictOn(picture, develop));
  return all;
}

test.runIf(isFull)(
  '[MCDP-12] [MCDP-21] 60 pictures that no threshold was fixed on: 58 right, no duplicate through',
  async () => {
    const trial = await verdictsOn(picturesOf(TRIAL_SEED, trialCounts));
    console.log(confusionOf(trial));
    expect(trial).toHaveLength(60);
    expect(trial.filter(({ isDuplicateThrough }) => isDuplicateThrough)).toEqual([]);
    expect(trial.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(RIGHT_MIN);
  },
);

test.runIf(isFull)('the 30 pictures on which the thresholds were fixed', async () => {
  const calibration = await verdictsOn(picturesOf(CALIBRATION_SEED, calibrationCounts));
  console.log(confusionOf(calibration));
  expect(calibration).toHaveLength(30);
  expect(
    calibration.filter(({ isRight }) => !isRight).map(({ picture, said }) => `${picture.name}: ${said}`),
  ).toEqual([]);
});

test('[MCDP-12] [MCDP-21] a tenth of the 60 pictures: each is called what it is', async () => {
  const all = picturesOf(TRIAL_SEED, trialCounts);
  const some = TENTH.flatMap((kind) => all.find((picture) => picture.kind === kind) ?? []);
  expect(some).toHaveLength(6);
  const tried = await verdictsOn(some);
  expect(
    tried.filter(({ isRight }) => !isRight).map(({ picture, said }) => `${picture.name}: ${said}`),
  ).toEqual([]);
});

test.runIf(isFull)('the amount as read: how often it is right, wrong or missing', async () => {
  const counts = { right: 0, wrong: 0, missing: 0 };
  const read: string[] = [];
  for (const picture of picturesOf(TRIAL_SEED, trialCounts)) {
    if (picture.kind !== 'usable' || picture.check.side === 'back') continue;
    const photo = await develop(picture, picture.quality);
    const { corners } = assessPhoto(photo);
    if (!corners) continue;
    const { text, confidence } = await recognizeFigures(courtesyAmountOf(straighten(photo, corners)));
    const amount = parseCourtesyAmount(text);
    const verdict = amount === null ? 'missing' : amount === picture.check.cents ? 'right' : 'wrong';
    counts[verdict] += 1;
    read.push(`${picture.check.cents} read as ${text} (${confidence}): ${verdict}`);
  }
  console.log([...read, JSON.stringify(counts)].join('\n'));
  expect(counts.right).toBeGreaterThan(counts.wrong);
});
