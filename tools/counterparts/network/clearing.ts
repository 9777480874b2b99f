import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { losesReply, wordsAbout, wordsOf, type Behaviour, type Fate, type Said } from './behaviour.ts';

export const instruction = z.strictObject({
  rail: z.enum(['ach', 'wire', 'check', 'atm', 'card']),
  direction: z.enum(['out', 'in']),
  amountCents: z.int().positive(),
  details: z.record(z.string(), z.string()),
  leavesOn: z.iso.date(),
});

export type Instruction = z.output<typeof instruction>;

export const fate = z.strictObject({
  what: z.enum(['settled', 'rejected', 'returned']),
  reason: z.string().max(8).nullable(),
});

export type Answer = Pick<Said, 'what' | 'reason'> & { readonly id: string; readonly movementId: string };

/** What became of telling an instruction; `lost` was taken, but whoever told it shall not hear so. */
export type Telling = 'taken' | 'known' | 'lost' | 'different';

export type Clearing = {
  readonly tell: (movementId: string, given: Instruction) => Telling;
  /** Decides how an instruction will end before it is told; false when it was told already. */
  readonly decide: (movementId: string, fate: Fate) => boolean;
  readonly answersAfter: (place: string | null, most: number) => { answers: Answer[]; place: string };
  /** How often each movement was told, and what it was; a movement told ten times is here once. */
  readonly instructions: () => ReadonlyMap<string, { readonly given: Instruction; readonly told: number }>;
};

const INSTRUCTIONS_MAX = 20_000;

/** The other banks, as one memory: what they were told, and what they will say about it when its time has come. */
export function createClearing(behaviour: Behaviour, now: () => number): Clearing {
  const told = new Map<string, { given: Instruction; told: number }>();
  // Marks of an earlier run mean nothing to this one; it is then read from the beginning.
  const run = randomBytes(6).toString('hex');
  const fates = new Map<string, Fate>();
  let coming: { answer: Answer; dueAt: number }[] = [];
  const said: Answer[] = [];

  const tell: Clearing['tell'] = (movementId, given) => {
    const known = told.get(movementId);
    if (known) {
      known.told += 1;
      return JSON.stringify(known.given) === JSON.stringify(given) ? 'known' : 'different';
    }
    if (told.size >= INSTRUCTIONS_MAX) throw new RangeError('too many instructions for one memory');
    told.set(movementId, { given, told: 1 });
    const decided = fates.get(movementId);
    const words = decided
      ? wordsOf(decided, behaviour)
      : wordsAbout({ movementId, rail: given.rail, direction: given.direction }, behaviour);
    coming.push(
      ...words.map(({ what, reason, afterMs }, at) => ({
        answer: { id: nameOf(movementId, at), movementId, what, reason },
        dueAt: now() + afterMs,
      })),
    );
    return !decided && losesReply(movementId, behaviour) ? 'lost' : 'taken';
  };

  const decide: Clearing['decide'] = (movementId, wanted) => {
    if (told.has(movementId)) return false;
    if (fates.size >= INSTRUCTIONS_MAX) throw new RangeError('too many fates for one memory');
    fates.set(movementId, wanted);
    return true;
  };

  const answersAfter: Clearing['answersAfter'] = (place, most) => {
    const moment = now();
    const due = coming.filter(({ dueAt }) => dueAt <= moment).sort((one, other) => one.dueAt - other.dueAt);
    coming = coming.filter(({ dueAt }) => dueAt > moment);
    said.push(...due.map(({ answer }) => answer));
    const [ofRun, count] = place?.split('.') ?? [];
    const from = ofRun === run ? Number(count) : 0;
    const answers = said.slice(from, from + most);
    return { answers, place: `${run}.${from + answers.length}` };
  };

  return { tell, decide, answersAfter, instructions: () => told };
}

/** The same in every run, so that an answer which was given before the memory was lost is known again. */
function nameOf(movementId: string, at: number): string {
  return createHash('sha256').update(`${movementId}\0${at}`).digest('hex').slice(0, 32);
}
