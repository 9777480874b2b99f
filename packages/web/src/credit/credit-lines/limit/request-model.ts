import {
  limitRequest,
  type requestLimit,
  type showCreditLimit,
} from '@bank/contract/credit/credit-lines/contract.ts';
import {
  requestProblems,
  requestReasons,
  type RequestReason,
} from '@bank/contract/credit/credit-lines/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { parseDollars, toDollars, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { schemaProblems } from '../../../platform/schema.ts';

export type LimitInfo = NonNullable<ReplyOf<typeof showCreditLimit>['info']>;

export type Answers = {
  readonly amount: string;
  readonly reason: RequestReason | '';
  readonly income: string;
  readonly expenses: string;
};

export const NOTHING: Answers = { amount: '', reason: '', income: '', expenses: '' };

/** The order of the form. */
export const ORDER = ['requestedAmount', 'reason', 'income', 'expenses'] as const;

export function reasonFrom(text: string): RequestReason | '' {
  return requestReasons.find((each) => each === text) ?? '';
}

type Request = RequestOf<typeof requestLimit>;

/** The request as the contract takes it, or everything that is wrong. */
export function toRequest(
  { amount, reason, income, expenses }: Answers,
  { accountId, currentLimit }: { accountId: string; currentLimit: Cents },
): { request: Request | null; problems: readonly Problem[] } {
  const requested = parseDollars(amount);
  const written = (text: string) => {
    const value = parseDollars(text);
    return value === null ? '' : toDollars(value);
  };
  const parsed = limitRequest.safeParse({
    accountId,
    requestedAmount: written(amount),
    reason,
    income: written(income),
    expenses: written(expenses),
  });
  const tooLittle = requested === null ? [] : requestProblems({ requestedAmount: requested }, currentLimit);
  const others = parsed.success ? [] : schemaProblems(parsed.error);
  const problems = [...tooLittle, ...others];
  return parsed.success && problems.length === 0
    ? { request: parsed.data, problems: [] }
    : { request: null, problems };
}
