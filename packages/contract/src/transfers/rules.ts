import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { AccountType } from '../accounts/rules.ts';

export type TransferWish = AccountPair & { readonly amount: Cents };

type AccountPair = { readonly fromAccountId: string; readonly toAccountId: string };

/** What the books say: of the account the money leaves, and what is owed on the one it goes to, if it is a card. */
export type TransferFacts = { readonly available: Cents; readonly owed: Cents | null };

/** What stands in the way of a transfer between one's own accounts; the form asks the same as the server. */
export function transferProblems(wish: TransferWish, facts: TransferFacts): Problem[] {
  return [...pairProblems(wish), ...fundsProblems(wish, facts), ...debtProblems(wish, facts)];
}

/** What no later day mends; all that keeps a transfer from being scheduled. */
export function pairProblems({ fromAccountId, toAccountId }: AccountPair): Problem[] {
  if (fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'movements.error.sameAccount', field: 'toAccountId' }];
}

const closedSources: readonly AccountType[] = ['cd', 'credit', 'retirement'];
const closedTargets: readonly AccountType[] = ['cd', 'retirement'];

/**
 * Some accounts have doors of their own: a certificate and a retirement account, where penalty and yearly limit are, and
 * a card, whose money is an advance with a price.
 */
export function doorProblems(types: { readonly from: AccountType; readonly to: AccountType }): Problem[] {
  const problems: Problem[] = [];
  if (closedSources.includes(types.from))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'fromAccountId' });
  if (closedTargets.includes(types.to))
    problems.push({ code: 'takes_no_deposits', word: 'account.validation.takesNone', field: 'toAccountId' });
  return problems;
}

/** What may be different when the day comes. */
export function fundsProblems(
  { amount }: Pick<TransferWish, 'amount'>,
  facts: Pick<TransferFacts, 'available'>,
): Problem[] {
  if (minus(facts.available, amount) >= ZERO) return [];
  return [{ code: 'insufficient_funds', word: 'transfer.validation.insufficient', field: 'amount' }];
}

/** A card takes what is owed on it and no more; the books say the same to whoever comes second. */
function debtProblems({ amount }: TransferWish, { owed }: TransferFacts): Problem[] {
  if (owed === null || amount <= owed) return [];
  return [{ code: 'above_owed', word: 'account.validation.aboveOwed', field: 'amount' }];
}
