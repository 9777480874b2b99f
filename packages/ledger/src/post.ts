import { createBatcher, type Batcher, type BatchCodec, type BatcherOptions } from './batcher.ts';
import type { Journal, Outcome } from './journal.ts';
import { outcomesFrom, statementFor } from './statement.ts';

const journals: BatchCodec<Journal, Outcome> = {
  encode: statementFor,
  decode: outcomesFrom,
  asFirst: (outcome) => (outcome.status === 'replayed' ? { ...outcome, status: 'posted' } : outcome),
};

/** Posts journals in batches, each with its own outcome. */
export function createPosting(options: BatcherOptions): Batcher<Journal, Outcome> {
  return createBatcher(journals, options);
}
