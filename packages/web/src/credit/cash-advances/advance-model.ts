import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  planAdvance,
  type Advance,
  type listAdvanceAccounts,
} from '@bank/contract/credit/cash-advances/contract.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { bodyOf, schemaProblems } from '../../platform/schema.ts';

export type Facts = ReplyOf<typeof listAdvanceAccounts>;
export type CreditChoice = Facts['creditAccounts'][number];
export type DepositChoice = Facts['depositAccounts'][number];
export type Request = RequestOf<typeof planAdvance>;
export type Made = Advance;

export type Answers = {
  readonly creditAccountId: string | null;
  readonly amount: string;
  readonly depositAccountId: string | null;
  readonly terms: boolean;
};

/** The order of the form. */
export const ORDER = ['creditAccountId', 'amount', 'depositAccountId', 'termsAccepted'] as const;

/** The credit account the customer came from, or the only one. */
export function firstAnswers({ creditAccounts }: Facts, asked: string | undefined): Answers {
  const chosen =
    creditAccounts.find(({ id }) => id === asked) ??
    (creditAccounts.length === 1 ? creditAccounts[0] : undefined);
  return { creditAccountId: chosen?.id ?? null, amount: '', depositAccountId: null, terms: false };
}

/** The destination is chosen after the source and the amount (CADV-02). */
export function canChooseDestination({ creditAccountId, amount }: Answers): boolean {
  return creditAccountId !== null && (parseDollars(amount) ?? 0) > 0;
}

/** The request as the contract takes it, or everything that is wrong. Fee and limits are the bank's to judge. */
export function toRequest(
  answers: Answers,
  { creditAccounts }: Facts,
): { request: Request | null; problems: readonly Problem[] } {
  const amount = parseDollars(answers.amount);
  const credit = creditAccounts.find(({ id }) => id === answers.creditAccountId);
  const problems: Problem[] = [
    ...(credit ? [] : [problem('source', 'cashAdvance.validation.source', 'creditAccountId')]),
    ...(amount === null || amount <= 0 ? [problem('amount', 'cashAdvance.validation.amount', 'amount')] : []),
    ...(credit && amount !== null && amount > credit.availableCredit
      ? [problem('exceeds', 'cashAdvance.validation.exceeds', 'amount')]
      : []),
    ...(answers.depositAccountId === null
      ? [problem('destination', 'cashAdvance.validation.destination', 'depositAccountId')]
      : []),
    ...(answers.terms ? [] : [problem('terms', 'cashAdvance.validation.terms', 'termsAccepted')]),
  ];
  if (problems.length > 0 || amount === null) return { request: null, problems };
  const parsed = bodyOf(planAdvance).safeParse({
    creditAccountId: answers.creditAccountId,
    depositAccountId: answers.depositAccountId,
    amount: toDollars(amount),
    termsAccepted: true,
  });
  return parsed.success
    ? { request: parsed.data, problems: [] }
    : { request: null, problems: schemaProblems(parsed.error) };
}

function problem(code: string, word: Problem['word'], field: string): Problem {
  return { code, word, field };
}
