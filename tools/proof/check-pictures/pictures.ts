import type { CheckOptions } from '@bank/simulator/check-drawing/draw-check.ts';
import { grainFrom } from '@bank/simulator/check-drawing/grain.ts';
import type { Conditions, Table } from '@bank/simulator/check-drawing/photograph.ts';

/** What a photograph shows, and so what has to be said of it. */
export type Kind =
  | 'usable'
  | 'focus'
  | 'motion'
  | 'shake'
  | 'dark'
  | 'glare'
  | 'cut-off'
  | 'turned'
  | 'same-again'
  | 'other-check';

export type Picture = {
  readonly name: string;
  readonly kind: Kind;
  readonly check: CheckOptions;
  readonly conditions: Conditions;
  readonly quality: number;
  /** A photograph that was taken before: of the same check, or of another one of the same account and amount. */
  readonly before?: { readonly check: CheckOptions; readonly conditions: Conditions };
};

export type Counts = Readonly<Record<Kind, number>>;

/** Sixty: those on which the thresholds are tried. */
export const trialCounts: Counts = {
  usable: 14,
  focus: 4,
  motion: 4,
  shake: 4,
  dark: 4,
  glare: 4,
  'cut-off': 8,
  turned: 4,
  'same-again': 7,
  'other-check': 7,
};

/** Thirty: those on which they were fixed. */
export const calibrationCounts: Counts = {
  usable: 8,
  focus: 2,
  motion: 2,
  shake: 2,
  dark: 2,
  glare: 2,
  'cut-off': 4,
  turned: 2,
  'same-again': 3,
  'other-check': 3,
};

const people = ['Maren Holt', 'Ivo Castellan', 'June Abernathy', 'Theo Lindqvist', 'Priya Raman', 'Abel Okafor'];
const payees = ['Nora Whitfield', 'Dana Reyes', 'Sam Ito', 'Cliff Walk Dental', 'Harbor Street Garage'];
const memos = ['Rent', 'Deposit', 'June work', 'Invoice 88', 'Thank you'];
const banks = ['Casco Savings Bank', 'First Pine Bank', 'Granite Coast Trust'];
const tables: readonly Table[] = ['wood', 'slate', 'cloth', 'oak'];

/** The same seed gives the same pictures, and another seed other people, amounts, tables and lamps. */
export function picturesOf(seed: number, counts: Counts): readonly Picture[] {
  const pictures: Picture[] = [];
  for (const kind of Object.keys(counts) as Kind[])
    for (let turn = 0; turn < counts[kind]; turn += 1)
      pictures.push(pictureOf(kind, turn, seed * 1_000 + pictures.length));
  return pictures;
}

function pictureOf(kind: Kind, turn: number, seed: number): Picture {
  const next = grainFrom(seed);
  const from = (least: number, most: number) => least + next() * (most - least);
  const pick = <Thing>(things: readonly [Thing, ...Thing[]] | readonly Thing[]) =>
    things[Math.floor(next() * things.length)] as Thing;
  const check: CheckOptions = {
    seed,
    style: Math.floor(from(0, 12)),
    hand: Math.floor(from(1, 40)),
    payer: pick(people),
    payee: pick(payees),
    memo: pick(memos),
    bank: pick(banks),
    cents: Math.floor(from(20_00, 9_800_00)),
    number: Math.floor(from(101, 9_899)),
    account: String(Math.floor(from(1e11, 9e11))),
    side: kind === 'usable' && turn % 4 === 3 ? 'back' : 'front',
  };
  const calm: Conditions = {
    seed,
    table: pick(tables),
    fill: from(0.62, 0.88),
    turn: from(-7, 7),
    tiltX: from(-13, 13),
    tiltY: from(-10, 10),
    shiftX: from(-0.03, 0.03),
    shiftY: from(-0.05, 0.05),
    light: from(0.72, 1.03),
    noise: from(1, 5),
    ...(next() < 0.4 && { shadow: { degrees: from(0, 360), offset: from(-0.2, 0.3), strength: from(0.15, 0.4) } }),
  };
  const made = { name: `${kind} ${turn + 1}`, kind, quality: Math.round(from(78, 95)) };
  const other = kind === 'other-check';
  if (kind !== 'same-again' && !other) return { ...made, check, conditions: { ...calm, ...spoiled(kind, turn, from) } };
  // Photographed again: the phone is held two degrees otherwise, elsewhere, in another light, and compressed harder.
  const again: Conditions = {
    ...calm,
    seed: seed + 7,
    table: pick(tables),
    turn: (calm.turn ?? 0) + (next() < 0.5 ? 2 : -2),
    tiltX: from(-13, 13),
    light: from(0.72, 1.03),
  };
  const later = { ...check, seed: seed + 500, number: (check.number ?? 0) + 1, day: 'Dec 12, 2026' };
  return {
    ...made,
    quality: Math.round(from(45, 75)),
    check: other ? later : check,
    conditions: again,
    before: { check, conditions: calm },
  };
}

function spoiled(kind: Kind, turn: number, from: (least: number, most: number) => number): Conditions {
  switch (kind) {
    case 'focus':
      return { blur: { kind, pixels: from(4.5, 9) } };
    case 'motion':
      return { blur: { kind, pixels: from(10, 24), degrees: from(0, 180) } };
    case 'shake':
      return { blur: { kind, pixels: from(16, 34), degrees: from(0, 180), seed: Math.floor(from(1, 999)) } };
    case 'dark':
      return { light: from(0.12, 0.33), noise: from(3, 6) };
    case 'glare':
      return { glare: { x: from(0.15, 0.85), y: from(0.2, 0.8), size: from(0.07, 0.2), strength: from(0.75, 1.3) } };
    case 'turned':
      return { turn: (turn % 2 === 0 ? 1 : -1) * from(32, 90), fill: from(0.42, 0.5), shiftX: 0, shiftY: 0 };
    case 'cut-off':
      return { fill: from(0.84, 0.95), ...towards(turn % 4, from), tiltX: from(-4, 4), tiltY: from(-4, 4) };
    case 'usable':
    case 'same-again':
    case 'other-check':
      return {};
  }
}

/** One corner after the other leaves the picture: the check is turned, so that the others stay in it. */
function towards(corner: number, from: (least: number, most: number) => number): Conditions {
  const isRight = corner === 1 || corner === 2;
  const isLow = corner >= 2;
  return {
    turn: (isRight === isLow ? 1 : -1) * from(2, 8),
    shiftX: (isRight ? 1 : -1) * from(0.09, 0.16),
    shiftY: (isLow ? 1 : -1) * from(0.02, 0.2),
  };
}
