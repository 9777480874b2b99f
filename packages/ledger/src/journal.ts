import type { Cents } from '@bank/kernel/money.ts';
import type { Kind } from './chart.ts';

/** Ledger account id: below 1,000 the bank's own, above it a customer's. */
export type AccountNumber = number;

/**
 * Moves money from `debit` to `credit`. `forced` lets a fee or interest go below the debited account's floor, and a
 * purchase only if `ledger.permit_purchase` has allowed that very one.
 */
export type PostLeg = {
  readonly act?: 'post';
  readonly debit: AccountNumber;
  readonly credit: AccountNumber;
  readonly amount: Cents;
  readonly kind: Kind;
  readonly memo?: string;
  readonly forced?: boolean;
};

/** Holds money on `debit`, for `credit` when captured. */
export type HoldLeg = {
  readonly act: 'hold';
  readonly debit: AccountNumber;
  readonly credit: AccountNumber;
  readonly amount: Cents;
  readonly kind: Kind;
  readonly memo?: string;
  readonly expiresAt?: Date;
};

/**
 * `capture` takes a part and keeps the rest on hold; `settle` takes a part or all and releases the rest;
 * `release` releases all; `expire` does too, and is refused before the hold's expiry.
 */
export type ResolveLeg = {
  readonly act: 'capture' | 'settle' | 'release' | 'expire';
  readonly hold: number;
  /** Everything left, unless given; only for `capture` and `settle`. */
  readonly amount?: Cents;
  readonly kind: Kind;
  readonly memo?: string;
};

export type Leg = PostLeg | HoldLeg | ResolveLeg;

/** A limit checked with this journal: what it adds to the customer's use of the period, and the cap. */
export type Limit = {
  readonly rule: number;
  /** First day of the period, as ISO text. */
  readonly period: string;
  readonly add: Cents;
  readonly cap: Cents;
};

/** Legs that post together or not at all. An intent never posts twice. */
export type Journal = {
  readonly intent: string;
  /** Only this customer's accounts may be debited. Null for the bank itself. */
  readonly customer: string | null;
  readonly legs: readonly Leg[];
  readonly limits?: readonly Limit[];
};

export const LEGS_MAX = 16;

export type PostedLeg = {
  readonly id: number;
  /** Null for the bank's own accounts, and if no money moved. */
  readonly debitAfter: Cents | null;
  readonly creditAfter: Cents | null;
};

export type Reason =
  | 'insufficient'
  | 'unknown_account'
  | 'ceiling'
  | 'intent_reused'
  | 'hold'
  | 'closed'
  | 'frozen'
  | 'limit'
  | 'malformed';

export type Outcome<Barred extends string = never> =
  | {
      readonly status: 'posted' | 'replayed';
      readonly journal: number;
      readonly legs: readonly PostedLeg[];
    }
  /** `leg` is the zero-based index of the refused leg. */
  | { readonly status: 'refused'; readonly reason: Reason | Barred; readonly leg: number };
