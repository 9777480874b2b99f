import { isCash, type AccountType } from '../accounts/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';

/** What a deposit is called, by the type of the destination. */
export function depositKind(type: AccountType): 'deposit' | 'contribution' | 'payment' {
  if (type === 'credit') return 'payment';
  return type === 'retirement' ? 'contribution' : 'deposit';
}

/** Accounts that may fund a deposit: those with money to spend. */
export function canPay(type: AccountType): boolean {
  return isCash(type);
}

/** A certificate is funded once, when it is opened. */
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
  /** What may still be contributed for a tax year, or what is still owed; null if there is no limit. */
  readonly room:
    | { readonly kind: 'contribution'; readonly year: number; readonly left: Cents; readonly limit: Cents }
    | { readonly kind: 'owed'; readonly left: Cents }
    | null;
};

/** A payment can't exceed what is owed. Only a merchant's refund may leave a credit on a card. */
export const ABOVE_OWED: Problem = {
  code: 'above_owed',
  word: 'account.validation.aboveOwed',
  field: 'amount',
};

/** Names the year's limit and how much of it is left. */
function aboveContribution({ year, limit, left }: { year: number; limit: Cents; left: Cents }): Problem {
  return {
    code: 'above_contribution_limit',
    word: 'account.validation.aboveContributionLimit',
    field: 'amount',
    blanks: { year: String(year), limit: moneyText(limit), left: moneyText(greater(ZERO, left)) },
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
