import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Batcher } from '@bank/ledger/batcher.ts';
import type { AccountNumber, Journal, Outcome } from '@bank/ledger/journal.ts';

/** A movement ready to commit: its journal, and the row that describes it. */
export type Commit = {
  /** The movement id, derived from customer and intent. */
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
  /** The business date of the plan, and the time it expires. */
  readonly day: Day;
  readonly deadline: string;
  readonly plan: string;
  readonly topic: string | null;
  /**
   * For reviewed plans: the stored plan's id and the committing session. The stored plan is what moves; the
   * other fields only decode the answer. Null for commits made by the worker.
   */
  readonly sealed: { readonly planId: string; readonly sessionKey: Buffer } | null;
};

export type Committed = Outcome<'plan_expired' | 'plan_used' | 'day_changed' | 'rules_changed' | 'panic'>;

/** Group commit: batches concurrent movement commits into one SQL call. */
export type CommitBatcher = Pick<Batcher<Commit, Committed>, 'ask'>;
