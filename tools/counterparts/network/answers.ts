import { createHash } from 'node:crypto';
import * as z from 'zod';
import { losesReply, wordsAbout, wordsOf, type Behaviour, type Fate, type Said } from './behaviour.ts';

/** The first bytes of a TIFF in either order, as base64 has them. */
const TIFF = /^(?:SUkqA|TU0AK)/;

/** One side of a check. It is looked at and not kept: its digest tells whether another one is the same. */
const side = z
  .base64()
  .max(600_000)
  .regex(TIFF)
  .transform((image) => createHash('sha256').update(image).digest('hex'));

export const instruction = z
  .strictObject({
    rail: z.enum(['ach', 'wire', 'check', 'atm', 'card']),
    direction: z.enum(['out', 'in']),
    amountCents: z.int().positive(),
    details: z.record(z.string(), z.string()),
    leavesOn: z.iso.date(),
    images: z.strictObject({ front: side, back: side }).optional(),
  })
  // A bank pays a check from its image, and nothing else has one.
  .refine(
    ({ rail, direction, images }) => (rail === 'check' && direction === 'in') === (images !== undefined),
  );

type Instruction = z.output<typeof instruction>;

export const fate = z.strictObject({
  what: z.enum(['settled', 'rejected', 'returned']),
  reason: z.string().max(8).nullable(),
  amountCents: z.int().positive().optional(),
});

type Answer = Pick<Said, 'what' | 'reason' | 'amountCents'> & {
  readonly id: string;
  readonly movementId: string;
};

/** What became of telling an instruction; `lost` was taken, but whoever told it shall not hear so. */
type Telling = 'taken' | 'known' | 'lost' | 'different';

type Coming = { readonly answer: Answer; readonly dueAt: number };

export type AnswerEvent =
  | { readonly told: string; readonly given: Instruction; readonly coming: readonly Coming[] }
  | { readonly fated: string; readonly fate: Fate }
  | { readonly said: readonly string[] };

const INSTRUCTIONS_MAX = 20_000;

/** What the other banks were told, and what they will say about it when its time has come. */
export function createAnswers(
  behaviour: Behaviour,
  now: () => number,
  remember: (event: AnswerEvent) => void,
) {
  const told = new Map<string, { given: Instruction; told: number }>();
  const fates = new Map<string, Fate>();
  let coming: Coming[] = [];
  const said: Answer[] = [];

  const recall = (event: AnswerEvent): void => {
    if ('told' in event) {
      told.set(event.told, { given: event.given, told: 1 });
      coming.push(...event.coming);
    } else if ('fated' in event) fates.set(event.fated, event.fate);
    else {
      const spoken = new Set(event.said);
      const byId = new Map(coming.map(({ answer }) => [answer.id, answer]));
      said.push(...event.said.flatMap((id) => byId.get(id) ?? []));
      coming = coming.filter(({ answer }) => !spoken.has(answer.id));
    }
  };
  const happen = (event: AnswerEvent): void => {
    remember(event);
    recall(event);
  };
  return {
    recall,
    tell: (movementId: string, given: Instruction): Telling => {
      const known = told.get(movementId);
      if (known) {
        known.told += 1;
        return JSON.stringify(known.given) === JSON.stringify(given) ? 'known' : 'different';
      }
      if (told.size >= INSTRUCTIONS_MAX) throw new RangeError('too many instructions for one memory');
      const decided = fates.get(movementId);
      const words = decided
        ? wordsOf(decided, behaviour)
        : wordsAbout({ movementId, rail: given.rail, direction: given.direction }, behaviour);
      const answers = words.map(({ afterMs, ...word }, at) => ({
        answer: { id: nameOf(movementId, at), movementId, ...word },
        dueAt: now() + afterMs,
      }));
      happen({ told: movementId, given, coming: answers });
      return !decided && losesReply(movementId, behaviour) ? 'lost' : 'taken';
    },
    /** Decides how an instruction will end before it is told; false when it was told already. */
    decide: (movementId: string, wanted: Fate): boolean => {
      if (told.has(movementId)) return false;
      if (fates.size >= INSTRUCTIONS_MAX) throw new RangeError('too many fates for one memory');
      happen({ fated: movementId, fate: wanted });
      return true;
    },
    after: (from: number, most: number): Answer[] => {
      const moment = now();
      const due = coming
        .filter(({ dueAt }) => dueAt <= moment)
        .toSorted((one, other) => one.dueAt - other.dueAt);
      if (due.length > 0) happen({ said: due.map(({ answer }) => answer.id) });
      return said.slice(from, from + most);
    },
    /** How often each movement was told, and what it was; a movement told ten times is here once. */
    instructions: (): ReadonlyMap<string, { readonly given: Instruction; readonly told: number }> => told,
  };
}

/** The same in every run, so that an answer which was given before the memory was lost is known again. */
function nameOf(movementId: string, at: number): string {
  return createHash('sha256').update(`${movementId}\0${at}`).digest('hex').slice(0, 32);
}
