import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';

/** How a term ends. One that was to be paid out and could not be renews instead. */
export type TermOutcome = 'renewed' | 'renewed_unpaid' | 'paid_out' | 'withdrawn' | 'lapsed';

/** A certificate at night, after its interest was paid. */
export type TermFacts = {
  readonly maturesOn: Day;
  readonly balance: Cents;
  readonly held: Cents;
  /** Its owner has taken out all there was. */
  readonly isEmptied: boolean;
  /** Whether everything is to go to an account, and whether that account takes it. */
  readonly payOut: 'none' | 'possible' | 'impossible';
};

/** What becomes of a certificate on that business day; null when its term goes on. */
export function termOutcome(facts: TermFacts, day: Day): TermOutcome | null {
  const isEmpty = facts.balance === ZERO && facts.held === ZERO;
  if (facts.isEmptied && isEmpty) return 'withdrawn';
  if (facts.maturesOn > day) return null;
  if (isEmpty) return 'lapsed';
  if (facts.payOut === 'none') return 'renewed';
  return facts.payOut === 'possible' && facts.held === ZERO ? 'paid_out' : 'renewed_unpaid';
}
