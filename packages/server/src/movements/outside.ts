import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, HoldLeg } from '@bank/ledger/journal.ts';
import { clearing, type Details, type OutsideRail } from '../rails/rail.ts';
import type { Draft } from './plan.ts';

type Way = Pick<Draft, 'rail' | 'instruction' | 'from' | 'to' | 'amount' | 'fee' | 'legs'>;

/**
 * The part of a draft that sends money out. The principal is set aside until the network has answered. So is the fee,
 * under a hold of its own because it goes elsewhere: whose wire is rejected has paid nothing, and nothing need be given
 * back. Once the wire has arrived the fee is earned; a later return brings back the principal alone.
 */
export function sendOutside(order: {
  rail: OutsideRail;
  from: AccountNumber;
  amount: Cents;
  fee: Cents;
  kind: Kind;
  memo?: string;
  details: Details;
}): Way {
  const { rail, from, amount, fee, details } = order;
  const memo = order.memo === undefined ? {} : { memo: order.memo };
  const hold = (credit: AccountNumber, held: Cents, kind: Kind): HoldLeg => ({
    act: 'hold',
    debit: from,
    credit,
    amount: held,
    kind,
    ...memo,
  });
  const principal = hold(clearing[rail], amount, order.kind);
  return {
    rail,
    instruction: { direction: 'out', details },
    from,
    to: clearing[rail],
    amount,
    fee,
    legs: fee > ZERO ? [principal, hold(own.fee_income, fee, 'fee')] : [principal],
  };
}

/** The part of a draft that asks for money outside: nothing is in the books until it has come. */
export function pullFromOutside(order: {
  rail: OutsideRail;
  to: AccountNumber;
  amount: Cents;
  details: Details;
}): Way {
  const { rail, to, amount, details } = order;
  return {
    rail,
    instruction: { direction: 'in', details },
    from: clearing[rail],
    to,
    amount,
    fee: ZERO,
    legs: [],
  };
}

/** What stays inside is done at once; what a network must answer is pending, and says so. */
export function firstState(draft: Pick<Draft, 'rail'>): 'pending' | 'posted' {
  return draft.rail === 'book' ? 'posted' : 'pending';
}
