import type { Account, AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { planEarlyWithdrawal, type Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import {
  earlyWithdrawalProblems,
  penaltyOf,
  type WithdrawalReason,
} from '@bank/contract/accounts/certificates/rules.ts';
import { parseDollars, toDollars, ZERO, minus, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { percent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';
import { canReceive } from '../renewal/renewal-model.ts';
import { penaltyDaysOf } from '../certificate-model.ts';
import type { Plan } from '@bank/contract/movements/contract.ts';

/** The form's values, complete or not. */
export type Answers = {
  readonly amount: string;
  readonly reason: WithdrawalReason | '';
  readonly destinationId: string | null;
};

type Source = Pick<AccountPage, 'id' | 'availableBalance' | 'certificate'>;

/** The request as the contract takes it, or all problems, found by the same rules the server applies. */
export function toRequest(typed: Answers, { id, availableBalance }: Source, accounts: readonly Account[]) {
  const amount = parseDollars(typed.amount);
  const destination = accounts.find(
    (each) => each.id === typed.destinationId && each.id !== id && canReceive(each),
  );
  const parsed = bodyOf(planEarlyWithdrawal).safeParse({
    amount: amount === null ? '' : toDollars(amount),
    reason: typed.reason,
    destinationAccountId: destination?.id,
  });
  // An amount that is too high is reported at once, even if other answers are missing.
  const problems = [
    ...(amount !== null && amount > ZERO
      ? earlyWithdrawalProblems({ amount }, { balance: availableBalance })
      : []),
    ...(parsed.success ? [] : schemaProblems(parsed.error).map(destinationInWords)),
  ];
  return { request: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}

/** The schema calls a missing account "not found"; here the customer has not chosen one yet. */
function destinationInWords(problem: Problem): Problem {
  return problem.field === 'destinationAccountId'
    ? { ...problem, word: 'cdTerms.destination.missing' }
    : problem;
}

/** The cost by the same rule the server applies. Null without a valid amount. */
export function estimateOf(typed: string, account: Source, certificate: Certificate) {
  const amount = parseDollars(typed);
  if (
    amount === null ||
    earlyWithdrawalProblems({ amount }, { balance: account.availableBalance }).length > 0
  )
    return null;
  const days = isFree(account, certificate) ? 0 : penaltyDaysOf(certificate);
  return penaltyOf(amount, { rate: percent(certificate.rate), days });
}

/** No penalty applies in the grace period or on the maturity date. */
export function isFree({ certificate: facts }: Source, { graceEndsOn }: Certificate): boolean {
  return graceEndsOn !== null || facts?.daysLeft === 0;
}

export function reasonText(reason: WithdrawalReason, say: Say): string {
  // words: cdTerms.reason.*
  return say(`cdTerms.reason.${reason}`);
}

/**
 * What the destination receives by the planned balances: the amount less the penalty, plus interest if it is paid
 * out.
 */
export function receivedOf(plan: Pick<Plan, 'balances'>, destinationId: string): Cents | null {
  const found = plan.balances.find(({ accountId }) => accountId === destinationId);
  return found ? minus(found.after, found.before) : null;
}
