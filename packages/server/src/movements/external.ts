import { lastFour } from '@bank/kernel/mask.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, HoldLeg } from '@bank/ledger/journal.ts';
import type { Tx } from '../platform/database.ts';
import type { Context } from '../platform/work.ts';
import {
  clearing,
  DETAILS_PLACE,
  type ClearedRail,
  type Details,
  type ExternalRail,
  type SealedDetails,
} from '../rails/rail.ts';
import type { Draft } from './plan.ts';

/** A number that is hardly longer than what is shown of it is not shown at all. */
const SHOWN_FROM_DIGITS = 6;

/**
 * Who is paid or drawn upon, sealed before it enters a draft: neither the plan in the browser nor a table of the bank
 * tells an outside account number. The worker opens it when the network is told.
 */
export async function sealDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  details: Details,
): Promise<SealedDetails> {
  // One spelling for the same payee, whatever the order in which it was put together.
  const text = JSON.stringify(Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1)));
  const digits = (details['accountNumber'] ?? '').replaceAll(/\D/g, '');
  return {
    sealed: await vault.seal(tx, customerId, DETAILS_PLACE, text),
    digest: await vault.digest(tx, customerId, DETAILS_PLACE, text),
    lastFour: digits.length < SHOWN_FROM_DIGITS ? null : lastFour(digits),
  };
}

/** Who is paid, in the open: for the comparison with the lists, and for nothing that is kept. */
export async function openDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  { sealed }: Pick<SealedDetails, 'sealed'>,
): Promise<Details> {
  const text = await vault.open(tx, customerId, DETAILS_PLACE, sealed);
  return Object.fromEntries(JSON.parse(text) as [string, string][]);
}

type Way = Pick<Draft, 'rail' | 'instruction' | 'from' | 'to' | 'amount' | 'fee' | 'legs'>;

/**
 * The part of a draft that sends money out. The principal is set aside until the network has answered. So is the fee,
 * under a hold of its own because it goes elsewhere: whose wire is rejected has paid nothing, and nothing need be given
 * back. Once the wire has arrived the fee is earned; a later return brings back the principal alone.
 */
export function sendExternal(order: {
  rail: ExternalRail;
  from: AccountNumber;
  amount: Cents;
  fee: Cents;
  kind: Kind;
  memo?: string;
  details: SealedDetails;
  /** The other customer's account, for `onus` and nothing else. */
  to?: AccountNumber;
}): Way {
  const { rail, from, amount, fee, details } = order;
  const to = receiverOf(order);
  const memo = order.memo === undefined ? {} : { memo: order.memo };
  const hold = (credit: AccountNumber, held: Cents, kind: Kind): HoldLeg => ({
    act: 'hold',
    debit: from,
    credit,
    amount: held,
    kind,
    ...memo,
  });
  const principal = hold(to, amount, order.kind);
  return {
    rail,
    instruction: { direction: 'out', details },
    from,
    to,
    amount,
    fee,
    legs: fee > ZERO ? [principal, hold(own.fee_income, fee, 'fee')] : [principal],
  };
}

/** Who the held money goes to: a network's clearing account, or within the bank the other customer's own. */
function receiverOf({ rail, to }: { rail: ExternalRail; to?: AccountNumber }): AccountNumber {
  if (rail !== 'onus') return clearing[rail];
  if (to === undefined) throw new Error('Money to another customer of the bank needs their account');
  return to;
}

/** The part of a draft that asks for money outside: nothing is in the books until it has come. */
export function pullExternal(order: {
  rail: ClearedRail;
  to: AccountNumber;
  amount: Cents;
  details: SealedDetails;
  /** Business days after its arrival in which it can come back, and cannot be spent; 0 where it is final at once. */
  heldDays: number;
  entry?: { kind: Kind; memo?: string };
}): Way {
  const { rail, to, amount, details, heldDays, entry } = order;
  return {
    rail,
    instruction: {
      direction: 'in',
      details,
      ...(heldDays > 0 ? { heldDays } : {}),
      ...(entry === undefined ? {} : { entry }),
    },
    from: clearing[rail],
    to,
    amount,
    fee: ZERO,
    legs: [],
  };
}

/**
 * What stays inside is done at once; what a network must answer is pending, and says so. What needs an approval waits for
 * it first.
 */
export function firstState(
  draft: Pick<Draft, 'rail' | 'approval'>,
): 'awaiting_verification' | 'pending' | 'posted' {
  if (draft.approval === 'code') return 'awaiting_verification';
  return draft.rail === 'book' ? 'posted' : 'pending';
}
