import type { Journal, Outcome } from '@bank/ledger/journal.ts';
import { createAim } from './aim.ts';
import { createPen, holds, payments } from './journals.ts';
import type { Model } from './model.ts';
import { repeats, wrongs } from './odd-journals.ts';
import type { Random } from './random.ts';

/** One operation on the ledger. */
export type Operation =
  | { readonly what: 'post'; readonly journal: Journal }
  | { readonly what: 'freeze'; readonly account: number; readonly frozen: boolean }
  | {
      readonly what: 'limit';
      readonly account: number;
      readonly floor: number;
      readonly ceiling: number | null;
    }
  | { readonly what: 'close'; readonly account: number };

export type Operations = {
  readonly next: () => Operation;
  readonly nextJournal: () => Journal;
  /** Accepted journals, for later reversals, replays and misuse. */
  readonly remember: (journal: Journal, outcome: Outcome) => void;
  readonly forget: () => void;
};

const REMEMBERED = 400;

/** Weights; refusals are as useful as the rest. */
const weights = {
  deposit: 14,
  withdrawal: 8,
  transfer: 20,
  wire: 8,
  hold: 12,
  settle: 6,
  capture: 5,
  release: 4,
  expire: 4,
  mixed: 4,
  forcedFee: 3,
  reversal: 3,
  limited: 8,
  givenBack: 2,
  replay: 6,
  reused: 3,
  stolen: 1,
  foreign: 2,
  unknown: 2,
  oddAmount: 3,
  manyLegs: 2,
} as const;

const lots: readonly (keyof typeof weights)[] = Object.entries(weights).flatMap(([sort, weight]) =>
  Array.from({ length: weight }, () => sort as keyof typeof weights),
);

/** A mix of all operations, invalid ones as often as valid ones. */
export function createOperations(random: Random, model: Model): Operations {
  const remembered: Journal[] = [];
  const aim = createAim(random, model);
  const pen = createPen(random, aim);
  const makers = { ...payments(pen), ...holds(pen), ...repeats(pen, remembered), ...wrongs(pen) };
  const nextJournal = () => makers[random.pick(lots)]();
  return {
    nextJournal,
    next: () => {
      if (random.chance(0.96)) return { what: 'post', journal: nextJournal() };
      const account = aim.account();
      const sort = random.below(4);
      if (sort === 0) return { what: 'close', account: aim.emptyAccount().id };
      if (sort === 1)
        return {
          what: 'limit',
          account: account.id,
          floor: -100 * random.below(2000),
          ceiling: aim.ceiling(),
        };
      return { what: 'freeze', account: account.id, frozen: random.chance(0.3) };
    },
    remember: (journal, outcome) => {
      if (outcome.status !== 'posted') return;
      if (remembered.length < REMEMBERED) remembered.push(journal);
      else remembered[random.below(REMEMBERED)] = journal;
    },
    forget: () => void remembered.splice(0),
  };
}
