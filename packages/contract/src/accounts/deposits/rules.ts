import { isCash, type AccountType } from '../accounts/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';

/** What putting money into an account is called, by the account it goes to. */
export function depositKind(type: AccountType): 'deposit' | 'contribution' | 'payment' {
  if (type === 'credit') return 'payment';
  return type === 'retirement' ? 'contribution' : 'deposit';
}

/** Where the customer's money may come from: accounts that hold what can be spent. */
export function canPay(type: AccountType): boolean {
  return isCash(type);
}

/** A certificate is paid in once, when it is opened. */
export function takesDeposits(type: AccountType): boolean {
  return type !== 'cd';
}

export type DepositRequest = {
  readonly accountId: string;
  readonly sourceAccountId: string;
  readonly amount: Cents;
};

export type DepositFacts = {
  readonly targetType: AccountType;
  readonly sourceType: AccountType;
  readonly available: Cents;
  /** What may still be paid in this year, or what is still owed; null where nothing bounds it. */
  readonly room:
    | { readonly kind: 'contribution'; readonly left: Cents; readonly limit: Cents }
    | { readonly kind: 'owed'; readonly left: Cents }
    | null;
};

/** A payment takes what is owed and no more; what a merchant gives back may leave a card with a credit. */
export const ABOVE_OWED: Problem = {
  code: 'above_owed',
  word: 'account.validation.aboveOwed',
  field: 'amount',
};

/** Names the year's limit, and what of it is left. */
function aboveContribution({ limit, left }: { limit: Cents; left: Cents }): Problem {
  return {
    code: 'above_contribution_limit',
    word: 'account.validation.aboveContributionLimit',
    field: 'amount',
    blanks: { limit: moneyText(limit), left: moneyText(greater(ZERO, left)) },
  };
}

export function depositProblems(request: DepositRequest, facts: DepositFacts): Problem[] {
  const problems: Problem[] = [];
  if (!takesDeposits(facts.targetType))
    problems.push({ code: 'takes_no_deposits', word: 'account.validation.takesNone' });
  if (request.accountId === request.sourceAccountId || !canPay(facts.sourceType))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'sourceAccountId' });
  if (minus(facts.available, request.amount) < ZERO)
    problems.push({ code: 'insufficient_funds', word: 'account.validation.insufficient', field: 'amount' });
  if (facts.room !== null && request.amount > facts.room.left)
    problems.push(facts.room.kind === 'owed' ? ABOVE_OWED : aboveContribution(facts.room));
  return problems;
}
