import type { AccountNumber, Leg, Outcome } from '@bank/ledger/journal.ts';
import type { Tx } from '../platform/database.ts';
import { clearing, type ExternalRail } from '../rails/rail.ts';
import { movementIdOf } from './intent.ts';
import { postWithin } from './settle-queries.ts';

/** The journals a movement on a rail can lead to. Each has its own intent, so none posts twice. */
export type Step = 'settle' | 'release' | 'return' | 'correct';

type Named = { readonly id: string };

/** Posted for the bank: a network's decision needs no customer session. */
export function postStep(tx: Tx, movement: Named, step: Step, legs: readonly Leg[]): Promise<Outcome> {
  return postWithin(tx, { intent: stepIntent(movement, step), customer: null, legs });
}

/** Derived from movement and step, so a repeated step posts nothing. */
export function stepIntent({ id }: Named, step: Step): string {
  return movementIdOf(step, id);
}

/** On-us payments are never pulled or returned. */
export function clearingOf(rail: ExternalRail): AccountNumber {
  if (rail === 'onus') throw new Error('an on-us payment has no clearing account');
  return clearing[rail];
}

export function done(outcome: Outcome): number {
  if (outcome.status === 'refused') throw new Error(`the ledger refused a settlement: ${outcome.reason}`);
  return outcome.journal;
}

export function memoOf(reason: string | null): { memo?: string } {
  return reason === null ? {} : { memo: reason };
}
