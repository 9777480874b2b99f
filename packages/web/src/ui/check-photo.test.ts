import type { PhotoProblem } from '@bank/kernel/check-image/assess-photo.ts';
import { greyOfRgba, type GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { drawCheck } from '@bank/simulator/check-drawing/draw-check.ts';
import { photograph, type Conditions } from '@bank/simulator/check-drawing/photograph.ts';
import { expect, test } from 'vitest';
import { inspectPhoto, likeness, type Look } from './check-photo.ts';

/** What the page sees of a frame of 1920 by 1080: drawn 800 pixels wide. */
const LIVE = { reducedBy: 1920 / 800 };

/** Drawing takes longer than all the rest, so a check that is photographed again is drawn once. */
const drawn = new Map<string, ReturnType<typeof drawCheck>>();

function checkOf(side: 'front' | 'back', seed: number): ReturnType<typeof drawCheck> {
  const key = `${side} ${seed}`;
  const check = drawn.get(key) ?? drawCheck({ side, seed, hand: seed });
  drawn.set(key, check);
  return check;
}

function frameOf(side: 'front' | 'back', seed: number, conditions: Conditions = {}): GreyImage {
  const { width, height, rgb } = photograph(checkOf(side, seed), {
    seed,
    width: 800,
    height: 450,
    ...conditions,
  });
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return greyOfRgba(rgba, width, height);
}

test('[MCDP-12] a good picture of either side has no problems, and a spoiled one has its own', () => {
  for (const side of ['front', 'back'] as const)
    expect(inspectPhoto(frameOf(side, 3), LIVE)).toMatchObject({ problems: [], width: 800, height: 450 });
  const spoiled: readonly (readonly [PhotoProblem, Conditions])[] = [
    ['dark', { light: 0.2 }],
    ['cut-off', { shiftX: 0.2 }],
    ['too-small', { fill: 0.4 }],
  ];
  for (const [problem, conditions] of spoiled)
    expect(inspectPhoto(frameOf('front', 3, conditions), LIVE).problems).toContain(problem);
});

test('[MCDP-12] the side that was taken is known again, and the other side is not taken for it', () => {
  const look = (image: GreyImage): Look => inspectPhoto(image, LIVE).look ?? new Float32Array();
  for (const seed of [1, 2, 3]) {
    const front = look(frameOf('front', seed));
    const back = look(frameOf('back', seed));
    const again = frameOf('front', seed, { turn: 3, light: 0.8, shiftX: 0.03 });
    expect(inspectPhoto(again, { ...LIVE, taken: front }).isTakenSide).toBe(true);
    expect(inspectPhoto(again, { ...LIVE, taken: back }).isTakenSide).toBe(false);
    expect(likeness(back, look(frameOf('back', seed, { turn: -3, fill: 0.75 })))).toBeGreaterThan(0.9);
    expect(likeness(front, back)).toBeLessThan(0.5);
  }
});
