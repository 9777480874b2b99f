import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';

export type TransferWish = {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amount: Cents;
};

/** What the books say about the account the money leaves. */
export type TransferFacts = { readonly available: Cents };

/** What stands in the way of a transfer between one's own accounts; the form asks the same as the server. */
export function transferProblems(wish: TransferWish, facts: TransferFacts): Problem[] {
  const problems: Problem[] = [];
  if (wish.fromAccountId === wish.toAccountId) {
    problems.push({ code: 'same_account', word: 'movements.error.sameAccount', field: 'toAccountId' });
  }
  if (minus(facts.available, wish.amount) < ZERO) {
    problems.push({ code: 'insufficient_funds', word: 'transfer.validation.insufficient', field: 'amount' });
  }
  return problems;
}
