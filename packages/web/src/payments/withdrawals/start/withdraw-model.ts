import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import {
  scheduledRequest,
  withdrawalRequest,
  type planWithdrawal,
  type scheduleWithdrawal,
  type WithdrawalLimits,
} from '@bank/contract/payments/withdrawals/contract.ts';
import {
  isWithdrawable,
  pickupOf,
  withdrawalProblems,
  type Pickup,
  type WithdrawalType,
} from '@bank/contract/payments/withdrawals/rules.ts';
import { parseDollars, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater, portion } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { schemaProblems } from '../../../platform/schema.ts';

export type Facts = {
  readonly accounts: readonly Account[];
  readonly limits: WithdrawalLimits;
  /** The customer's own address; null while it isn't known. */
  readonly email: string | null;
};

/** The form's values, complete or not. */
export type Answers = {
  readonly type: WithdrawalType;
  readonly pickup: Pickup;
  readonly accountId: string | null;
  readonly amount: string;
  readonly note: string;
  readonly wantsReceipt: boolean;
  /** Null until another address than the customer's own is typed. */
  readonly email: string | null;
  readonly isLater: boolean;
  readonly date: string;
  readonly time: string;
  readonly allowFingerprint: boolean;
  readonly terms: boolean;
};

/** What a part of the form needs. */
export type PartProps = {
  readonly answers: Answers;
  readonly facts: Facts;
  readonly set: (part: Partial<Answers>) => void;
  readonly errorOf: (field: string) => string | undefined;
};

export type Wanted =
  | {
      readonly kind: 'now';
      readonly request: RequestOf<typeof planWithdrawal>;
      readonly allowFingerprint: boolean;
    }
  | { readonly kind: 'later'; readonly request: RequestOf<typeof scheduleWithdrawal> };

/** Fields in the order of the specification's checks. */
export const ORDER = [
  'accountId',
  'amount',
  'scheduledDate',
  'termsAccepted',
  'receiptEmail',
  'note',
] as const;

export function accountsFor(type: WithdrawalType, accounts: readonly Account[]): Account[] {
  return accounts.filter((each) => each.state === 'open' && isWithdrawable(type, each.type));
}

/** The account the customer came from, if it fits; else the primary one, or the first. */
export function firstAccount(
  type: WithdrawalType,
  accounts: readonly Account[],
  asked: string | null | undefined,
): string | null {
  const fitting = accountsFor(type, accounts);
  const chosen =
    fitting.find(({ id }) => id === asked) ?? fitting.find(({ isPrimary }) => isPrimary) ?? fitting[0];
  return chosen?.id ?? null;
}

export function firstAnswers({ accounts }: Facts, asked: string | undefined): Answers {
  const isCredit = accounts.find(({ id }) => id === asked)?.type === 'credit';
  const type: WithdrawalType = isCredit ? 'cashAdvance' : 'atm';
  return {
    type,
    pickup: pickupOf(type, undefined),
    accountId: firstAccount(type, accounts, asked),
    amount: '',
    note: '',
    wantsReceipt: false,
    email: null,
    isLater: false,
    date: '',
    time: '',
    allowFingerprint: false,
    terms: false,
  };
}

/** Where the receipt goes: the customer's own address, or what was typed instead. */
export function receiptEmail({ email }: Pick<Answers, 'email'>, facts: Pick<Facts, 'email'>): string {
  return email ?? facts.email ?? '';
}

/** What it would cost by the bank's figures; the review has the exact amount. */
export function feeOf(
  { type, pickup }: Answers,
  amount: Cents,
  account: Account,
  { fees }: WithdrawalLimits,
): Cents {
  if (type === 'cashAdvance')
    return greater(portion(amount, fees.advance.basisPoints, 10_000, 'half-up'), fees.advance.least);
  return pickup === 'atm' && account.type !== 'checking' && account.type !== 'student' ? fees.atm : ZERO;
}

/** The request as the contract takes it, or everything that is wrong, in the order of the specification. */
export function toRequest(
  typed: Answers,
  facts: Facts,
): { request: Wanted | null; problems: readonly Problem[] } {
  const account = facts.accounts.find(({ id }) => id === typed.accountId);
  const amount = parseDollars(typed.amount);
  const problems: Problem[] = [
    ...(account ? [] : [problem('account', 'withdrawal.validation.account', 'accountId')]),
    ...amountProblems(typed, facts, account, amount),
    ...(typed.isLater && (typed.date === '' || typed.time === '')
      ? [problem('schedule', 'withdrawal.validation.schedule', 'scheduledDate')]
      : []),
    ...(typed.type === 'cashAdvance' && !typed.terms
      ? [problem('terms', 'withdrawal.validation.terms', 'termsAccepted')]
      : []),
    ...(typed.wantsReceipt && receiptEmail(typed, facts).trim() === ''
      ? [problem('email', 'withdrawal.validation.email', 'receiptEmail')]
      : []),
  ];
  if (problems.length > 0) return { request: null, problems };
  return parsed(typed, amount ?? ZERO, receiptEmail(typed, facts));
}

function parsed(
  typed: Answers,
  amount: Cents,
  email: string,
): { request: Wanted | null; problems: readonly Problem[] } {
  const common = {
    accountId: typed.accountId,
    withdrawalType: typed.type,
    ...(typed.type === 'cashAdvance' && { pickup: typed.pickup, termsAccepted: typed.terms }),
    amount: toDollars(amount),
    ...(typed.note.trim() !== '' && { note: typed.note }),
    ...(typed.wantsReceipt && { receiptEmail: email }),
  };
  const { allowFingerprint } = typed;
  if (typed.isLater) {
    const later = scheduledRequest.safeParse({
      ...common,
      scheduledDate: typed.date,
      scheduledTime: typed.time,
      allowFingerprint,
    });
    return later.success
      ? { request: { kind: 'later', request: later.data }, problems: [] }
      : { request: null, problems: schemaProblems(later.error) };
  }
  const now = withdrawalRequest.safeParse(common);
  return now.success
    ? { request: { kind: 'now', request: now.data, allowFingerprint }, problems: [] }
    : { request: null, problems: schemaProblems(now.error) };
}

function amountProblems(
  typed: Answers,
  { limits }: Facts,
  account: Account | undefined,
  amount: Cents | null,
): Problem[] {
  if (amount === null) return [problem('amount', 'withdrawal.validation.amount', 'amount')];
  if (amount <= 0) return [problem('positive', 'withdrawal.validation.positive', 'amount')];
  if (!account) return [];
  const { type: withdrawalType, pickup, isLater } = typed;
  const fee = feeOf(typed, amount, account, limits);
  const { atm, branch } = limits.today;
  const facts = {
    accountType: account.type,
    // What is missing today may be there when a scheduled withdrawal begins.
    available: isLater ? amount : account.availableBalance,
    fee: isLater ? ZERO : fee,
    limits: {
      atm: isLater ? { ...atm, used: ZERO } : atm,
      branch: isLater ? { ...branch, used: ZERO } : branch,
      cashAdvance: limits.cashAdvance,
    },
  };
  return withdrawalProblems({ withdrawalType, pickup, amount }, facts);
}

function problem(code: string, word: Problem['word'], field: string): Problem {
  return { code, word, field };
}
