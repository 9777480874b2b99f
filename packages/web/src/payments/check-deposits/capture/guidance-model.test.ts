import { photoProblems } from '@bank/kernel/check-image/assess-photo.ts';
import { describe, expect, test } from 'vitest';
import {
  isHeld,
  NOTHING_SEEN,
  outlineOf,
  problemWord,
  qualityOf,
  watchNext,
  type Seen,
  type Watch,
} from './guidance-model.ts';

const square = [
  { x: 100, y: 100 },
  { x: 700, y: 100 },
  { x: 700, y: 375 },
  { x: 100, y: 375 },
] as const;
const shifted = (by: number) => square.map(({ x, y }) => ({ x: x + by, y })) as unknown as typeof square;
const seen = (part: Partial<Seen> = {}): Seen => ({
  corners: square,
  problems: [],
  width: 800,
  height: 450,
  isTakenSide: false,
  ...part,
});

/** Looks every 200 milliseconds. */
function watched(...looks: readonly Seen[]): { watch: Watch; atMs: number } {
  return looks.reduce(
    ({ watch, atMs }, look) => ({ watch: watchNext(watch, look, atMs + 200), atMs: atMs + 200 }),
    {
      watch: NOTHING_SEEN,
      atMs: 0,
    },
  );
}

describe('the photo is taken by itself', () => {
  const held = (...looks: readonly Seen[]) => {
    const { watch, atMs } = watched(...looks);
    return isHeld(watch, atMs);
  };

  test('[MCDP-12] once everything has been right for a moment, and not before', () => {
    expect(held(seen())).toBe(false);
    expect(held(seen(), seen(), seen())).toBe(false);
    expect(held(seen(), seen(), seen(), seen())).toBe(true);
  });

  test.each(photoProblems)('[MCDP-12] never while there is a problem: %s', (problem) => {
    expect(held(seen(), seen(), seen(), seen({ problems: [problem] }))).toBe(false);
    expect(held(seen({ problems: [problem] }), seen(), seen(), seen())).toBe(false);
  });

  test('[MCDP-12] not while the check moves, and not of the side that was taken', () => {
    expect(held(...[0, 30, 60, 90, 120].map((by) => seen({ corners: shifted(by) })))).toBe(false);
    expect(held(...[0, 2, 4, 2, 0].map((by) => seen({ corners: shifted(by) })))).toBe(true);
    const again = seen({ isTakenSide: true });
    expect(held(again, again, again, again, again)).toBe(false);
    expect(watched(again, again).watch.hint).toBe('depositCheck.guide.over');
  });
});

describe('what is said', () => {
  test('[MCDP-08] the first thing to put right, once it was seen twice', () => {
    const dark = seen({ problems: ['dark', 'blurred'] });
    expect(watched(seen(), seen(), dark).watch.hint).toBe('depositCheck.guide.steady');
    expect(watched(seen(), seen(), dark, dark).watch.hint).toBe('depositCheck.guide.light');
    const none = seen({ corners: null, problems: ['no-check'] });
    expect(watched(dark, none, none).watch.hint).toBe('depositCheck.guide.find');
    expect(qualityOf(none)).toEqual([]);
    expect(qualityOf(dark).map(({ isMet }) => isMet)).toEqual([false, false]);
    expect(qualityOf(seen()).map(({ isMet }) => isMet)).toEqual([true, true]);
  });

  test('[MCDP-12] each problem has a text of its own', () => {
    const all = [...photoProblems, 'same-side'] as const;
    expect(new Set(all.map(problemWord)).size).toBe(all.length);
  });

  test('the outline is drawn around what was found, and says when all is right', () => {
    expect(outlineOf(watched(seen({ corners: null, problems: ['no-check'] })).watch)).toBeNull();
    expect(outlineOf(watched(seen({ problems: ['glare'] })).watch)).toMatchObject({ isGood: false });
    expect(outlineOf(watched(seen()).watch)).toMatchObject({ isGood: true, width: 800, points: square });
  });
});
