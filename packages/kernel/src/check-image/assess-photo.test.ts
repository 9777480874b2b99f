import { expect, test } from 'vitest';
import { assessPhoto, photoProblems } from './assess-photo.ts';
import type { GreyImage } from './grey-image.ts';
import type { Place } from './homography.ts';

/** A light sheet with rows of bars on a darker table, by a formula of its own: turned about its middle, never leaned. */
type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly length: number;
  readonly middle: Place;
  readonly degrees: number;
  readonly paper: number;
  readonly table: number;
  /** Radius of the softness of every edge, in pixels. */
  readonly soft: number;
  readonly lamp: number;
};

const usual: Sheet = {
  width: 1280,
  height: 720,
  length: 1000,
  middle: { x: 640, y: 360 },
  degrees: 0,
  paper: 205,
  table: 80,
  soft: 0.4,
  lamp: 0,
};

function photoOf(changed: Partial<Sheet> = {}): GreyImage {
  const sheet: Sheet = { ...usual, ...changed };
  const radians = (sheet.degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const high = (sheet.length * 2.75) / 6;
  const pixels = new Uint8Array(sheet.width * sheet.height);
  for (let y = 0; y < sheet.height; y += 1)
    for (let x = 0; x < sheet.width; x += 1) {
      const [right, low] = [x - sheet.middle.x, y - sheet.middle.y];
      const u = right * cosine + low * sine + sheet.length / 2;
      const v = low * cosine - right * sine + high / 2;
      const on = Math.min(u, sheet.length - u, v, high - v);
      const lamp = sheet.lamp > 0 && Math.hypot(u - 300, v - 200) < sheet.lamp ? 255 : 0;
      const gray =
        sheet.table + (sheet.paper * (1 - 0.75 * ink(u, v, sheet)) - sheet.table) * step(on, sheet.soft);
      pixels[y * sheet.width + x] = Math.min(255, Math.round(gray + lamp));
    }
  return { width: sheet.width, height: sheet.height, pixels };
}

/** Rows of short thin bars, as lines of print: how much ink lies at a place. */
function ink(u: number, v: number, { length, soft }: Sheet): number {
  const unit = length / 100;
  const row = Math.abs((v % (8 * unit)) - 4 * unit);
  const bar = Math.abs((u % (1.2 * unit)) - 0.6 * unit);
  const isPrinted = u > 8 * unit && u < length - 8 * unit && v > 4 * unit;
  return isPrinted ? step(0.8 * unit - row, soft) * step(0.12 * unit - bar, soft) : 0;
}

function step(distance: number, soft: number): number {
  return 1 / (1 + Math.exp((-distance * 1.7) / soft));
}

test('a clear photograph has no problem, and its corners are found', () => {
  const { corners, problems } = assessPhoto(photoOf());
  expect(problems).toEqual([]);
  const high = (1000 * 2.75) / 6;
  const [upperLeft, , lowerRight] = corners ?? [];
  expect(Math.hypot((upperLeft?.x ?? 0) - 140, (upperLeft?.y ?? 0) - (360 - high / 2))).toBeLessThan(1);
  expect(Math.hypot((lowerRight?.x ?? 0) - 1140, (lowerRight?.y ?? 0) - (360 + high / 2))).toBeLessThan(1);
});

test.each([
  { problem: 'cut-off', changed: { middle: { x: 480, y: 360 } } },
  { problem: 'cut-off', changed: { middle: { x: 640, y: 560 } } },
  { problem: 'cut-off', changed: { middle: { x: 760, y: 500 }, degrees: 6 } },
  { problem: 'too-small', changed: { length: 620 } },
  { problem: 'turned', changed: { degrees: 33, length: 900, height: 1000, middle: { x: 640, y: 500 } } },
  { problem: 'turned', changed: { degrees: 90, length: 950, height: 1100, middle: { x: 640, y: 550 } } },
  { problem: 'dark', changed: { paper: 62, table: 20 } },
  { problem: 'glare', changed: { lamp: 60 } },
  { problem: 'blurred', changed: { soft: 4 } },
] as const)('[MCDP-12] measured in the picture: $problem $changed', ({ problem, changed }) => {
  expect(assessPhoto(photoOf(changed)).problems).toContain(problem);
});

test('a slight turn, a dimmer room and a check that is darker than its table are no problems', () => {
  for (const changed of [
    { degrees: 12 },
    { degrees: -12 },
    { paper: 130, table: 60 },
    { paper: 190, table: 250 },
  ])
    expect(assessPhoto(photoOf(changed)).problems, JSON.stringify(changed)).toEqual([]);
});

test('an empty table is no check, and nothing is measured on it', () => {
  const empty = { width: 640, height: 360, pixels: new Uint8Array(640 * 360).fill(90) };
  expect(assessPhoto(empty)).toEqual({ corners: null, problems: ['no-check'], measures: null });
  const tiny = { width: 1, height: 1, pixels: new Uint8Array(1) };
  expect(assessPhoto(tiny).problems).toEqual(['no-check']);
});

test('a blank sheet has nothing that could be sharp', () => {
  const photo = photoOf();
  const blank = photo.pixels.map((gray) => (gray < 100 ? 80 : 205));
  expect(
    assessPhoto({ ...photo, pixels: blank.map((gray, at) => (inside(at) ? 205 : gray)) }).problems,
  ).toEqual(['blurred']);
  function inside(at: number): boolean {
    const x = at % 1280;
    const y = Math.floor(at / 1280);
    return x > 150 && x < 1130 && y > 145 && y < 575;
  }
});

test('while a customer aims, the smaller picture says the same', () => {
  const small = { ...usual, width: 800, height: 450, length: 625, middle: { x: 400, y: 225 }, soft: 0.3 };
  expect(assessPhoto(photoOf(small)).problems).toEqual(['too-small']);
  expect(assessPhoto(photoOf(small), { reducedBy: 2.4 }).problems).toEqual([]);
  expect(assessPhoto(photoOf({ ...small, soft: 3 }), { reducedBy: 2.4 }).problems).toEqual(['blurred']);
});

test('problems come in the order in which a person mends them', () => {
  const { problems } = assessPhoto(photoOf({ paper: 60, table: 20, middle: { x: 480, y: 360 }, soft: 4 }));
  expect(problems).toEqual(photoProblems.filter((each) => problems.includes(each)));
  expect(problems.slice(0, 2)).toEqual(['cut-off', 'dark']);
});
