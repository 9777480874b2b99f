import { advanceFee } from '@bank/contract/movements/cash-rules.ts';
import { TIP_PERCENT_MAX, TIPPED_CATEGORY } from '@bank/contract/movements/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import type { Rulebook } from '@bank/kernel/rulebook.ts';
import type { Leg } from '@bank/ledger/journal.ts';
import { returnCode, returnReasons } from '../rails/return-codes.ts';

export type AuthorizingNetwork = 'card' | 'atm';

/** A question is known by its network and the network's id. */
export type QuestionKey = { readonly network: AuthorizingNetwork; readonly questionId: string };

export type Question = QuestionKey & {
  readonly accountNumber: string;
  readonly amount: Cents;
  readonly name: string;
  readonly category: string | null;
  /** The network's own time. */
  readonly at: string;
  /** How the network names the card; the account number is empty then. */
  readonly cardToken?: string | undefined;
  /** Where it is used; a machine is known by its network. */
  readonly use?: 'store' | 'online' | undefined;
  /** ISO 3166-1; without one, the United States. */
  readonly country?: string | undefined;
  /** Whether the merchant keeps the card and charges it by itself. */
  readonly isRecurring?: boolean | undefined;
};

/** A question that names a code of the bank instead of an account. */
export type CodeQuestion = Omit<Question, 'network' | 'accountNumber' | 'category'> & {
  readonly lastFour: string;
  readonly code: string;
};

/** `reason` is null if approved. */
export type Authorized = {
  readonly answer: 'approved' | 'declined';
  readonly code: string | null;
  readonly reason: string | null;
};

export type Reversed = {
  readonly state: 'approved' | 'declined' | 'reversed' | 'captured' | 'expired';
  readonly remaining: Cents;
};

/** ISO 8583 codes of what only an answer can be; the others are those of a returned item. */
const answerCodes: Readonly<Record<string, string>> = {
  not_supported: '40',
  issuer_unavailable: '91',
  // The network has taken it back itself, or was told that nobody answers.
  reversed: '91',
  // What was approved has ended: a purchase needs a new question.
  expired: '12',
  changed: '94',
  limit_reached: '61',
  invalid_code: '55',
  card_frozen: '62',
  card_inactive: '78',
  card_expired: '54',
  store_off: '57',
  online_off: '57',
  atm_off: '57',
  abroad_off: '57',
  // The customer no longer allows this merchant's charges.
  merchant_stopped: 'R1',
};

export function responseCodeOf(network: AuthorizingNetwork, reason: string | null): string {
  if (reason === null) return '00';
  const known = returnReasons.find((each) => each === reason);
  const code = known ? returnCode(network, known) : answerCodes[reason];
  if (code === undefined) throw new RangeError(`${reason} is not a reason to decline`);
  return code;
}

/** What an approval set aside and an item may take. */
export type Approval = QuestionKey & {
  /** Also the customer's movement. */
  readonly id: string;
  readonly accountId: string;
  readonly category: string | null;
  readonly hold: number;
  /** What may be captured of it. */
  readonly held: Cents;
  /** The hold of the fee, if the approval has one. */
  readonly feeHold: number | null;
  readonly fee: Cents;
  /** The day whose rules the fee was computed by, if it is a share of the amount. */
  readonly feeSharedOn: Day | null;
  /** Whether a code was named instead of an account: the item then doesn't know the account either. */
  readonly isByCode: boolean;
};

/** How an item is paid that names an approval: from the hold, on top of it, and not at all. */
export type Capture = { readonly taken: Cents; readonly extra: Cents; readonly back: Cents };

/** The fee of what a machine has really paid: a share is less when it paid less, and never more than was agreed. */
export function feeFor({ fee, feeSharedOn }: Approval, taken: Cents, rules: Rulebook): Cents {
  return feeSharedOn === null ? fee : lesser(fee, advanceFee(rules, 'cash', taken, feeSharedOn));
}

/** What is charged of an approval's fee; the rest of what was set aside for it is free. */
export function feeLegs({ feeHold: hold }: Approval, fee: Cents): Leg[] {
  if (hold === null) return [];
  return [
    fee > ZERO ? { act: 'settle', hold, amount: fee, kind: 'fee' } : { act: 'release', hold, kind: 'fee' },
  ];
}

/**
 * Up to what is held, the rest of which is released. A restaurant may ask for a tip on top; it's paid from the money
 * available. Everything else above the hold goes back to the merchant's bank.
 */
export function captureOf(amount: Cents, { held, category }: Pick<Approval, 'held' | 'category'>): Capture {
  const taken = cents(Math.min(amount, held));
  const above = cents(amount - taken);
  // Multiplied out, so that nothing is rounded.
  const isTip =
    above > 0 &&
    category === TIPPED_CATEGORY &&
    BigInt(above) * 100n <= BigInt(held) * BigInt(TIP_PERCENT_MAX);
  return { taken, extra: cents(isTip ? above : 0), back: cents(isTip ? 0 : above) };
}
