import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';

/** What is written on the entry. It is kept with the books and is the same in every language. */
const COVER_MEMO = 'Overdraft protection';

type Side = { readonly number: AccountNumber; readonly balance: { readonly available: Cents } };

/**
 * The leg that brings exactly what is missing. None when nothing is, and none when both accounts together have too
 * little: then the movement is refused, and savings stay where they are.
 */
export function coverLeg(short: Side, from: Side, needed: Cents): PostLeg | null {
  const amount = minus(needed, short.balance.available);
  if (amount <= ZERO || amount > from.balance.available) return null;
  return { debit: from.number, credit: short.number, amount, kind: 'transfer', memo: COVER_MEMO };
}
