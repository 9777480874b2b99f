import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  planWithdrawal,
  type listWithdrawals,
} from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import {
  canReceive,
  withdrawalProblems,
  withdrawalReasons,
  withdrawalTypes,
  type WithdrawalReason,
  type WithdrawalType,
} from '@bank/contract/wealth/retirement/withdrawal-rules.ts';
import { parseDollars, toDollars, ZERO } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';

export type Facts = {
  readonly accounts: readonly Account[];
  readonly standing: ReplyOf<typeof listWithdrawals>;
};

export type Answers = {
  readonly type: WithdrawalType | null;
  readonly amount: string;
  readonly reason: WithdrawalReason | null;
  readonly federalWithholding: boolean;
  readonly destinationId: string | null;
};

export type Wanted = RequestOf<typeof planWithdrawal>;

/** The order of the form. */
export const ORDER = [
  'accountId',
  'destinationAccountId',
  'type',
  'amount',
  'reason',
  'federalWithholding',
] as const;

export function retirementAccounts(accounts: readonly Account[]): readonly Account[] {
  return accounts.filter(({ type, state }) => type === 'retirement' && state === 'open');
}

export function destinations({ accounts }: Pick<Facts, 'accounts'>): readonly Account[] {
  return accounts.filter(({ type, state }) => canReceive(type) && state === 'open');
}

/** Tax is withheld unless the customer says no. */
export function firstAnswers(facts: Facts): Answers {
  const choices = destinations(facts);
  return {
    type: null,
    amount: '',
    reason: null,
    federalWithholding: true,
    destinationId: (choices.find(({ isPrimary }) => isPrimary) ?? choices[0])?.id ?? null,
  };
}

/** A lump sum is all there is, so its amount isn't typed. */
export function amountOf({ type, amount }: Answers, { standing }: Facts): string {
  return type === 'lumpSum' ? toDollars(standing.available) : amount;
}

export function typeFrom(text: string): WithdrawalType | null {
  return withdrawalTypes.find((each) => each === text) ?? null;
}

export function reasonFrom(text: string): WithdrawalReason | null {
  return withdrawalReasons.find((each) => each === text) ?? null;
}

/** The request as the contract takes it, or everything that is wrong. */
export function toRequest(
  answers: Answers,
  facts: Facts,
): { request: Wanted | null; problems: readonly Problem[] } {
  const { type, reason, federalWithholding, destinationId } = answers;
  const amount = parseDollars(amountOf(answers, facts));
  const destination = destinations(facts).find(({ id }) => id === destinationId);
  const isAmount = amount !== null && amount > ZERO;
  const wanted = (isMissing: boolean, field: string, word: Problem['word']): Problem[] =>
    isMissing ? [{ code: 'required', word, field }] : [];
  const problems = [
    ...wanted(!destination, 'destinationAccountId', 'retirementWithdrawal.validation.account'),
    ...wanted(type === null, 'type', 'retirementWithdrawal.validation.type'),
    ...wanted(!isAmount, 'amount', 'retirementWithdrawal.validation.amount'),
    ...wanted(reason === null, 'reason', 'retirementWithdrawal.validation.reason'),
    ...(isAmount && destination
      ? withdrawalProblems(
          { type: type ?? 'partial', amount },
          { available: facts.standing.available, destinationType: destination.type },
        )
      : []),
  ];
  if (problems.length > 0 || amount === null) return { request: null, problems };
  const parsed = bodyOf(planWithdrawal).safeParse({
    type,
    amount: toDollars(amount),
    reason,
    federalWithholding,
    destinationAccountId: destinationId,
  });
  return parsed.success
    ? { request: { ...parsed.data, accountId: facts.standing.account.id }, problems: [] }
    : { request: null, problems: schemaProblems(parsed.error) };
}
