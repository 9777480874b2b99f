import type { Account, AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { reachOf } from '@bank/contract/accounts/accounts/rules.ts';
import type { planSavingsDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { depositProblems, type DepositFacts } from '@bank/contract/accounts/deposits/rules.ts';
import { parseDollars, toDollars, ZERO } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { bodyOf, schemaProblems } from '../../platform/schema.ts';

export type PlanEndpoint = typeof planSavingsDeposit;

/** The form's values, complete or not. */
export type Answers = {
  readonly amount: string;
  readonly sourceId: string | null;
  readonly description: string;
};

/** The request as the contract takes it, or all problems, found by the same rules the server applies. */
export function toRequest(
  typed: Answers,
  account: AccountPage,
  accounts: readonly Account[],
  endpoint: PlanEndpoint,
) {
  const amount = parseDollars(typed.amount);
  const source = accounts.find(({ id }) => id === typed.sourceId);
  const parsed = bodyOf(endpoint).safeParse({
    sourceAccountId: typed.sourceId ?? undefined,
    amount: amount === null ? '' : toDollars(amount),
    ...(typed.description.trim() !== '' && { description: typed.description }),
  });
  const problems = parsed.success
    ? depositProblems({ ...parsed.data, accountId: account.id }, factsOf(account, source))
    : schemaProblems(parsed.error).map(sourceInWords);
  return { request: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}

/** The schema calls a missing account "not found"; here the customer has not chosen one yet. */
function sourceInWords(problem: Problem): Problem {
  return problem.field === 'sourceAccountId' ? { ...problem, word: 'account.validation.source' } : problem;
}

function factsOf({ id, type, credit, retirement }: AccountPage, source: Account | undefined): DepositFacts {
  return {
    targetType: type,
    sourceType: source?.type ?? 'credit',
    available: source ? reachOf(source, id) : ZERO,
    room: credit
      ? { kind: 'owed', left: credit.owed }
      : retirement
        ? {
            kind: 'contribution',
            year: retirement.taxYear,
            left: retirement.remaining,
            limit: retirement.limit,
          }
        : null,
  };
}
