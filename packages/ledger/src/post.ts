import { createGatherer, type Gatherer, type Gathering, type Room } from './batcher.ts';
import type { Journal, Outcome } from './journal.ts';
import { outcomesFrom, statementFor } from './statement.ts';

const journals: Gathering<Journal, Outcome> = {
  spell: statementFor,
  read: outcomesFrom,
  asFirst: (outcome) => (outcome.status === 'replayed' ? { ...outcome, status: 'posted' } : outcome),
};

/** Where journals are posted: gathered, each with its own answer. */
export function createPosting(room: Room): Gatherer<Journal, Outcome> {
  return createGatherer(journals, room);
}
