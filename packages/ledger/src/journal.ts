import type { Cents } from '@bank/kernel/money.ts';
import type { Kind } from './chart.ts';

/** A row of the books by number: below 1,000 the bank's own, from there on a customer's. */
export type AccountNumber = number;

/** Money moves from `debit` to `credit`. `forced` lets a fee pass the floor of the debited account. */
export type PostLeg = {
  readonly act?: 'post';
  readonly debit: AccountNumber;
  readonly credit: AccountNumber;
  readonly amount: Cents;
  readonly kind: Kind;
  readonly memo?: string;
  readonly forced?: boolean;
};

/** Money is set aside on `debit`, to go to `credit` when it is captured. */
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
 * `capture` takes a part and keeps the rest on hold, `settle` takes a part or all and lets the rest go, `release` lets
 * all go, and so does `expire`, which is refused before the time has come.
 */
export type ResolveLeg = {
  readonly act: 'capture' | 'settle' | 'release' | 'expire';
  readonly hold: number;
  /** All that is left unless given; only for `capture` and `settle`. */
  readonly amount?: Cents;
  readonly kind: Kind;
  readonly memo?: string;
};

export type Leg = PostLeg | HoldLeg | ResolveLeg;

/** A limit this journal must obey: what it adds to the customer's tally of the period, and how far that may go. */
export type Limit = {
  readonly rule: number;
  /** First day of the period, as ISO text. */
  readonly period: string;
  readonly add: Cents;
  readonly cap: Cents;
};

/** Legs that are accepted or refused together. The same intent is never posted twice. */
export type Journal = {
  readonly intent: string;
  /** On whose behalf; only this customer's accounts may be debited. Null is the bank itself. */
  readonly customer: string | null;
  readonly legs: readonly Leg[];
  readonly limits?: readonly Limit[];
};

export const LEGS_MAX = 16;

export type PostedLeg = {
  readonly id: number;
  /** Null for the bank's own accounts and where no money moved. */
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
  /** `leg` is the place of the leg that was refused, counted from zero. */
  | { readonly status: 'refused'; readonly reason: Reason | Barred; readonly leg: number };
