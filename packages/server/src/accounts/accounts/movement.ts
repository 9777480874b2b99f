import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';

/** Memo of the entry. Stored in the ledger, so it is the same in every language. */
const COVER_MEMO = 'Overdraft protection';

type Side = { readonly number: AccountNumber; readonly balance: { readonly available: Cents } };

/**
 * A leg for exactly the missing amount. Null if nothing is missing, or if both accounts together have too little:
 * then the movement is refused, and savings stay untouched.
 */
export function coverLeg(short: Side, from: Side, needed: Cents): PostLeg | null {
  const amount = minus(needed, short.balance.available);
  if (amount <= ZERO || amount > from.balance.available) return null;
  return { debit: from.number, credit: short.number, amount, kind: 'transfer', memo: COVER_MEMO };
}
