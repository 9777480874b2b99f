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

/** A shorter account number is not shown at all: the last four digits would give away most of it. */
const SHOWN_FROM_DIGITS = 6;

/**
 * Encrypts the payee's details before they enter a draft, so neither the plan in the browser nor any table
 * shows an external account number. The worker decrypts them when it instructs the network.
 */
export async function sealDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  details: Details,
): Promise<SealedDetails> {
  // Canonical order: the same payee always encodes to the same text.
  const text = JSON.stringify(Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1)));
  const digits = (details['accountNumber'] ?? '').replaceAll(/\D/g, '');
  return {
    sealed: await vault.seal(tx, customerId, DETAILS_PLACE, text),
    digest: await vault.digest(tx, customerId, DETAILS_PLACE, text),
    lastFour: digits.length < SHOWN_FROM_DIGITS ? null : lastFour(digits),
  };
}

/** Decrypts the payee for sanctions screening only; the result must not be stored. */
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
 * The part of a draft that sends money out. The principal is held until the network answers. The fee has its
 * own hold because it goes to another account: a rejected wire costs nothing and needs no refund. Once the
 * wire arrives the fee is earned, and a later return brings back the principal only.
 */
export function sendExternal(order: {
  rail: ExternalRail;
  from: AccountNumber;
  amount: Cents;
  fee: Cents;
  kind: Kind;
  memo?: string;
  details: SealedDetails;
  /** The receiving customer's account; `onus` only. */
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

/** The account the held money goes to: a network's clearing account, or for on-us the other customer's account. */
function receiverOf({ rail, to }: { rail: ExternalRail; to?: AccountNumber }): AccountNumber {
  if (rail !== 'onus') return clearing[rail];
  if (to === undefined) throw new Error('An on-us payment needs the receiving account');
  return to;
}

/** The part of a draft that pulls money in: nothing is posted until it arrives. */
export function pullExternal(order: {
  rail: ClearedRail;
  to: AccountNumber;
  amount: Cents;
  details: SealedDetails;
  /** Business days after arrival during which the money can be returned and is not available; 0 if final at once. */
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
 * Internal movements post at once. Movements on a network are pending until it answers. Those that need
 * approval wait for it first.
 */
export function firstState(
  draft: Pick<Draft, 'rail' | 'approval'>,
): 'awaiting_verification' | 'pending' | 'posted' {
  if (draft.approval === 'code') return 'awaiting_verification';
  return draft.rail === 'book' ? 'posted' : 'pending';
}
