import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  planBalanceTransfer,
  scheduleBalanceTransfer,
  type listBalanceTransferAccounts,
} from '@bank/contract/credit/balance-transfers/contract.ts';
import { frequencies, pairProblems, type Frequency } from '@bank/contract/credit/balance-transfers/rules.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { bodyOf, schemaProblems } from '../../platform/schema.ts';

export type Facts = ReplyOf<typeof listBalanceTransferAccounts>;
export type AccountChoice = Facts['accounts'][number];

export type Answers = {
  readonly fromAccountId: string | null;
  readonly toAccountId: string | null;
  readonly amount: string;
  readonly frequency: Frequency;
  /** Empty for today. */
  readonly date: string;
  readonly memo: string;
};

/** What is asked for: now, or on a schedule. */
export type Wanted =
  | { readonly kind: 'now'; readonly request: RequestOf<typeof planBalanceTransfer> }
  | { readonly kind: 'later'; readonly request: RequestOf<typeof scheduleBalanceTransfer> };

/** The order of the form. */
export const ORDER = ['fromAccountId', 'toAccountId', 'amount', 'frequency', 'scheduleDate', 'memo'] as const;

export function frequencyFrom(text: string): Frequency {
  return frequencies.find((each) => each === text) ?? 'once';
}

/** The account the customer came from pays, or is paid if it is a credit account. */
export function firstAnswers({ accounts }: Facts, asked: string | undefined): Answers {
  const came = accounts.find(({ id }) => id === asked);
  return {
    fromAccountId: came?.canSend ? came.id : null,
    toAccountId: came && !came.canSend ? came.id : null,
    amount: '',
    frequency: 'once',
    date: '',
    memo: '',
  };
}

/** The request as the contract takes it, or everything that is wrong. */
export function toRequest(
  answers: Answers,
  { today }: Pick<Facts, 'today'>,
): { request: Wanted | null; problems: readonly Problem[] } {
  const { fromAccountId, toAccountId, frequency, date, memo } = answers;
  const amount = parseDollars(answers.amount);
  const required = (field: string): Problem => ({
    code: 'required',
    word: 'balanceTransfer.validation.required',
    field,
  });
  const problems: Problem[] = [
    ...(fromAccountId === null ? [required('fromAccountId')] : []),
    ...(toAccountId === null ? [required('toAccountId')] : []),
    ...(fromAccountId !== null && toAccountId !== null ? pairProblems({ fromAccountId, toAccountId }) : []),
    ...(answers.amount.trim() === '' ? [required('amount')] : []),
    ...(answers.amount.trim() !== '' && (amount ?? 0) <= 0
      ? [{ code: 'positive', word: 'balanceTransfer.validation.positive', field: 'amount' } as const]
      : []),
    ...(date !== '' && date < today
      ? [{ code: 'past', word: 'balanceTransfer.validation.date', field: 'scheduleDate' } as const]
      : []),
  ];
  if (problems.length > 0 || amount === null) return { request: null, problems };
  const common = {
    fromAccountId,
    toAccountId,
    amount: toDollars(amount),
    ...(memo.trim() !== '' && { memo }),
  };
  if (date === '' && frequency === 'once') {
    const now = bodyOf(planBalanceTransfer).safeParse(common);
    return now.success
      ? { request: { kind: 'now', request: now.data }, problems: [] }
      : { request: null, problems: schemaProblems(now.error) };
  }
  const scheduleDate = date === '' ? today : date;
  const later = bodyOf(scheduleBalanceTransfer).safeParse({ ...common, frequency, scheduleDate });
  return later.success
    ? { request: { kind: 'later', request: later.data }, problems: [] }
    : { request: null, problems: schemaProblems(later.error) };
}
