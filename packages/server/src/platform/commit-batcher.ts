import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Batcher } from '@bank/ledger/batcher.ts';
import type { AccountNumber, Journal, Outcome } from '@bank/ledger/journal.ts';

/** A movement that is ready: what the books are to do, and the row that says what the customer asked for. */
export type Commit = {
  /** The movement's id, made from the customer and their intent. */
  readonly intent: string;
  readonly customerId: string;
  readonly journal: Journal;
  readonly kind: string;
  readonly rail: string;
  readonly state: 'awaiting_verification' | 'pending' | 'posted';
  readonly amount: Cents;
  readonly fee: Cents;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly reference: string;
  readonly leavesOn: Day;
  readonly arrivesOn: Day;
  /** The business day the plan was made for, and the instant until which it holds. */
  readonly day: Day;
  readonly deadline: string;
  readonly plan: string;
  readonly topic: string | null;
  /**
   * For what a customer was shown: the plan as the database stored it, and the session that commits it. The stored plan is
   * what moves; the rest of this is what the answer is read by. Null for what the worker commits by itself.
   */
  readonly sealed: { readonly planId: string; readonly sessionKey: Buffer } | null;
};

export type Committed = Outcome<'plan_expired' | 'plan_used' | 'day_changed' | 'panic'>;

/** The counter where movements are committed, gathered with those of other requests. */
export type CommitBatcher = Pick<Batcher<Commit, Committed>, 'ask'>;
