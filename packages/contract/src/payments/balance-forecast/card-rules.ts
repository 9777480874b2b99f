import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { daysOf } from '../../accounts/credit-cycle/interest-rules.ts';
import { closeMonth, monthFrom, type RunningMonth } from '../../accounts/credit-cycle/projection-rules.ts';
import { creditAmount, type AutopayType, type CreditOwed } from '../autopay/runs-rules.ts';
import type { Certainty } from './rules.ts';

/** A credit account on its way through the days: its running month with all that is known of it. */
export type CardAhead = Pick<RunningMonth, 'carried' | 'entries' | 'span'> & {
  /** Whether its newest statement is one that the customer has already. */
  readonly isStated: boolean;
};

/** The same account on a later day. Each month that ends before makes its statement by the rules of the real one. */
export function cardOn(card: CardAhead, day: Day): CardAhead {
  let at = card;
  while (day > at.span.end) {
    const { cycle } = closeMonth(at.carried, at.entries, at.span);
    at = { carried: cycle, entries: [], span: monthFrom(addDays(at.span.end, 1)), isStated: false };
  }
  return at;
}

/** What is due by the newest statement, and all that is owed. */
export function owedOn({ carried, entries, span }: CardAhead): CreditOwed {
  const { standing } = daysOf(carried, entries, span);
  const left = (due: Cents) => greater(ZERO, minus(due, greater(ZERO, standing.paid)));
  return {
    minimum: left(carried.minimum),
    statement: left(carried.balance),
    owed: plus(...Object.values(standing.debt)),
  };
}

export function payCard(card: CardAhead, day: Day, amount: Cents): CardAhead {
  return { ...card, entries: [...card.entries, { day, amount, what: 'paid' }] };
}

/** What an automatic payment to a card will pay that day; null if nothing is owed. */
export function cardPayment(
  card: CardAhead,
  type: AutopayType,
  fixed: Cents | null,
): { readonly amount: Cents; readonly certainty: Certainty } | null {
  const due = owedOn(card);
  const amount = creditAmount(type, fixed, due);
  if (amount === null) return null;
  // New purchases only add to what is owed, so an amount that is covered by today's debt stays.
  const isKnown = card.isStated && type !== 'full' && !(type === 'fixed' && due.owed < (fixed ?? ZERO));
  return { amount, certainty: isKnown ? 'known' : 'expected' };
}
