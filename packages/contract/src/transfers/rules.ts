import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { AccountType } from '../accounts/rules.ts';

export type TransferWish = AccountPair & { readonly amount: Cents };

type AccountPair = { readonly fromAccountId: string; readonly toAccountId: string };

/** What the books say about the account the money leaves. */
export type TransferFacts = { readonly available: Cents };

/** What stands in the way of a transfer between one's own accounts; the form asks the same as the server. */
export function transferProblems(wish: TransferWish, facts: TransferFacts): Problem[] {
  return [...pairProblems(wish), ...fundsProblems(wish, facts)];
}

/** What no later day mends; all that keeps a transfer from being scheduled. */
export function pairProblems({ fromAccountId, toAccountId }: AccountPair): Problem[] {
  if (fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'movements.error.sameAccount', field: 'toAccountId' }];
}

/** A certificate is paid in when it is opened, and money leaves it by its own door, where the penalty is. */
export function certificateProblems(types: {
  readonly from: AccountType;
  readonly to: AccountType;
}): Problem[] {
  const problems: Problem[] = [];
  if (types.from === 'cd')
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'fromAccountId' });
  if (types.to === 'cd')
    problems.push({ code: 'takes_no_deposits', word: 'account.validation.takesNone', field: 'toAccountId' });
  return problems;
}

/** What may be different when the day comes. */
export function fundsProblems({ amount }: Pick<TransferWish, 'amount'>, facts: TransferFacts): Problem[] {
  if (minus(facts.available, amount) >= ZERO) return [];
  return [{ code: 'insufficient_funds', word: 'transfer.validation.insufficient', field: 'amount' }];
}
