import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';

/** How a term ends. `renewed_unpaid`: it was to be paid out, but couldn't be, so it renewed. */
export type TermOutcome = 'renewed' | 'renewed_unpaid' | 'paid_out' | 'withdrawn' | 'lapsed';

/** A certificate at the day close, after its interest was paid. */
export type TermFacts = {
  readonly maturesOn: Day;
  readonly balance: Cents;
  readonly held: Cents;
  /** The customer has withdrawn everything. */
  readonly isEmptied: boolean;
  /** Whether a pay-out is chosen, and whether the chosen account can take it. */
  readonly payOut: 'none' | 'possible' | 'impossible';
};

/** How the term ends on that business day; null if it continues. */
export function termOutcome(facts: TermFacts, day: Day): TermOutcome | null {
  const isEmpty = facts.balance === ZERO && facts.held === ZERO;
  if (facts.isEmptied && isEmpty) return 'withdrawn';
  if (facts.maturesOn > day) return null;
  if (isEmpty) return 'lapsed';
  if (facts.payOut === 'none') return 'renewed';
  return facts.payOut === 'possible' && facts.held === ZERO ? 'paid_out' : 'renewed_unpaid';
}
