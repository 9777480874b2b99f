import { LEGS_MAX } from '@bank/ledger/journal.ts';
import { readJournals, type BookLeg } from '@bank/ledger/legs.ts';
import type { Entry } from '@bank/ledger/reading.ts';
import type { Tx } from '../platform/database.ts';
import {
  listHistoryMovements,
  listReturned,
  listSteps,
  listUnposted,
  type HistoryMovement,
} from './account-history-queries.ts';
import { movementIdOf } from './intent.ts';

/** `origin` is the intent that created the hold, if this line captures one. */
type Line = Pick<Entry, 'id' | 'intent' | 'kind'> & Partial<Pick<Entry, 'origin'>>;

/**
 * Maps history lines to their movements. A movement's own journal uses its id as intent, and so does the
 * journal that created a hold. A network's answer is found by the journal that posted it; a return, by its
 * derived intent.
 */
export async function movementFinder(
  tx: Tx,
  lines: readonly Line[],
): Promise<(line: Line) => HistoryMovement | null> {
  if (lines.length === 0) return () => null;
  const ids = new Set(lines.flatMap(({ intent, origin }) => (origin ? [intent, origin] : [intent])));
  return finderAmong(tx, lines, await listHistoryMovements(tx, [...ids], lines.map(journalOf)));
}

/** Same, with the movements already loaded. Loads returned movements only if a reversal has no match yet. */
export async function finderAmong(
  tx: Tx,
  lines: readonly Line[],
  found: readonly HistoryMovement[],
): Promise<(line: Line) => HistoryMovement | null> {
  const byId = new Map(found.map((each) => [each.id, each]));
  const byJournal = new Map(found.map((each) => [each.journal, each]));
  const mayReturn = lines.some(({ kind, intent }) => kind === 'reversal' && !byId.has(intent));
  const returned = mayReturn ? await listReturned(tx) : [];
  const byReturn = new Map(returned.map((each) => [movementIdOf('return', each.id), each]));
  return (line) =>
    byId.get(line.intent) ??
    byId.get(line.origin ?? '') ??
    byJournal.get(journalOf(line)) ??
    byReturn.get(line.intent) ??
    null;
}

/** A journal's id is the id of its first leg; the ids of its other legs follow. */
function journalOf({ id }: Pick<Line, 'id'>): number {
  return id - (id % LEGS_MAX);
}

/**
 * The line that an incoming movement will have. Money that is on hold in another account has the line of its hold; money
 * from a network is first in the journal of the network's answer.
 */
export function arrivalOf({ id, journal, toPlace }: Pick<HistoryMovement, 'id' | 'journal' | 'toPlace'>): {
  readonly intent: string;
  readonly place: number;
} {
  return journal === null
    ? { intent: movementIdOf('settle', id), place: 0 }
    : { intent: id, place: toPlace ?? 0 };
}

type Step = { readonly state: HistoryMovement['state']; readonly at: string; readonly reason: string | null };

/** One journal in full: its legs, the legs of its movement, and the movement's timeline. */
export type JournalDetail = {
  readonly legs: readonly BookLeg[];
  readonly movement: HistoryMovement | null;
  readonly timeline: readonly Step[];
};

/** Null if the customer in scope has no journal or movement with this id. */
export async function readJournalDetail(tx: Tx, intent: string): Promise<JournalDetail | null> {
  const asked = await readJournals(tx, { intents: [intent] });
  const [first] = asked;
  const movement = first
    ? (await movementFinder(tx, asked))(first)
    : ((await listHistoryMovements(tx, [intent], [])).at(0) ?? (await findArriving(tx, intent)));
  if (movement === null) {
    const at = first?.postedAt.toISOString();
    return at === undefined
      ? null
      : { legs: asked, movement, timeline: [{ state: 'posted', at, reason: null }] };
  }
  const legs = await readJournals(tx, {
    intents: [
      intent,
      movement.id,
      ...['settle', 'release', 'return', 'correct'].map((step) => movementIdOf(step, movement.id)),
    ],
    numbers: movement.journal === null ? [] : [movement.journal],
  });
  const later = await listSteps(tx, movement.id);
  const begun = { state: later[0]?.came_from ?? movement.state, at: movement.createdAt, reason: null };
  const timeline = [begun, ...later].map(({ state, at, reason }) => ({
    state,
    at: at.toISOString(),
    reason,
  }));
  return { legs, movement, timeline };
}

/** The movement that would arrive in this journal, and has not or never will. */
async function findArriving(tx: Tx, intent: string): Promise<HistoryMovement | null> {
  const coming = await listUnposted(tx, intent);
  return coming.find((each) => arrivalOf(each).intent === intent) ?? null;
}
