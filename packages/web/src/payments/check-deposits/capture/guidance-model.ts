import type { Assessment, PhotoProblem } from '@bank/kernel/check-image/assess-photo.ts';
import type { Corners } from '@bank/kernel/check-image/homography.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import type { Outline } from '../../../ui/camera-guide.tsx';
import type { Inspection } from '../../../ui/check-photo.ts';
import type { ShotProblem } from '../deposit-model.ts';

/** One look at what the camera shows. */
export type Seen = Pick<Inspection, 'corners' | 'problems' | 'width' | 'height' | 'isTakenSide'>;

/** What the customer is told, and how long everything has been right. */
export type Watch = {
  readonly seen: Seen | null;
  readonly hint: WordId;
  /** A new hint is shown once it was found twice, so that the text doesn't flicker. */
  readonly next: WordId;
  readonly held: Held | null;
};

type Held = { readonly sinceMs: number; readonly looks: number; readonly corners: Corners };

/** All is right for this long, and was found to be this often, before the photo is taken. */
const HOLD_MS = 600;
const LOOKS_MIN = 3;
/** A check that moves further than this share of the picture's width isn't held still. */
const MOVED_MAX = 0.02;

export const NOTHING_SEEN: Watch = {
  seen: null,
  hint: 'depositCheck.guide.find',
  next: 'depositCheck.guide.find',
  held: null,
};

/** The next look, at this moment of the page's own clock. */
export function watchNext(before: Watch, seen: Seen, atMs: number): Watch {
  const found = hintOf(seen);
  return {
    seen,
    next: found,
    hint: found === before.next ? found : before.hint,
    held: heldNext(before.held, seen, atMs),
  };
}

function heldNext(before: Held | null, seen: Seen, atMs: number): Held | null {
  const { corners } = seen;
  if (corners === null || !isGood(seen)) return null;
  const isStill = before !== null && movedShare(before.corners, corners, seen.width) <= MOVED_MAX;
  return isStill ? { ...before, looks: before.looks + 1, corners } : { sinceMs: atMs, looks: 1, corners };
}

function isGood({ problems, isTakenSide }: Seen): boolean {
  return problems.length === 0 && !isTakenSide;
}

/** The photo is taken without a press once everything has been right for a moment. */
export function isHeld({ held }: Watch, atMs: number): boolean {
  return held !== null && held.looks >= LOOKS_MIN && atMs - held.sinceMs >= HOLD_MS;
}

/** How far the corner that moved most has moved. */
function movedShare(before: Corners, now: Corners, width: number): number {
  const moved = now.map(({ x, y }, index) => {
    const then = before[index] ?? { x, y };
    return Math.hypot(x - then.x, y - then.y);
  });
  return Math.max(...moved) / width;
}

export function outlineOf({ seen, held }: Watch): Outline | null {
  if (!seen?.corners) return null;
  return { width: seen.width, height: seen.height, points: seen.corners, isGood: held !== null };
}

/** The first thing to put right: problems come in the order in which a person should mend them. */
function hintOf({ problems, isTakenSide }: Seen): WordId {
  const [first] = problems;
  if (first !== undefined) return hints[first];
  return isTakenSide ? 'depositCheck.guide.over' : 'depositCheck.guide.steady';
}

const hints: Readonly<Record<PhotoProblem, WordId>> = {
  'no-check': 'depositCheck.guide.find',
  'cut-off': 'depositCheck.guide.back',
  'too-small': 'depositCheck.guide.closer',
  turned: 'depositCheck.guide.turn',
  dark: 'depositCheck.guide.light',
  glare: 'depositCheck.guide.glare',
  blurred: 'depositCheck.guide.focus',
};

/** What is wrong with a photo that was taken. */
export function problemWord(problem: ShotProblem): WordId {
  return issues[problem];
}

const issues: Readonly<Record<ShotProblem, WordId>> = {
  'no-check': 'depositCheck.issue.noCheck',
  'cut-off': 'depositCheck.issue.cutOff',
  'too-small': 'depositCheck.issue.small',
  turned: 'depositCheck.issue.turned',
  dark: 'depositCheck.issue.dark',
  glare: 'depositCheck.issue.glare',
  blurred: 'depositCheck.issue.blurred',
  'same-side': 'depositCheck.issue.sameSide',
};

type Quality = { readonly word: WordId; readonly isMet: boolean };

/** The two checks that are shown all the time. They say nothing before a check is found. */
export function qualityOf({
  problems,
  corners,
}: Pick<Assessment, 'problems' | 'corners'>): readonly Quality[] {
  if (corners === null) return [];
  const isLit = !problems.includes('dark') && !problems.includes('glare');
  const isSharp = !problems.includes('blurred');
  return [
    { word: isLit ? 'ui.camera.goodLight' : 'ui.camera.moreLight', isMet: isLit },
    { word: isSharp ? 'ui.camera.inFocus' : 'ui.camera.notInFocus', isMet: isSharp },
  ];
}
