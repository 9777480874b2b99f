import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { reachOf } from '@bank/contract/accounts/accounts/rules.ts';
import { openTaxYears } from '@bank/contract/accounts/contributions/rules.ts';
import { canPay } from '@bank/contract/accounts/deposits/rules.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { planRetirementContribution } from '@bank/contract/wealth/retirement/contract.ts';
import {
  contributionFrequencies,
  type ContributionFrequency,
} from '@bank/contract/wealth/retirement/rules.ts';
import { isDay, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, parseDollars, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';

export type Facts = { readonly accounts: readonly Account[]; readonly today: Day };

export type Answers = {
  readonly accountId: string | null;
  readonly sourceId: string | null;
  readonly amount: string;
  readonly frequency: ContributionFrequency;
  readonly startDate: string;
  /** Null for the year of the start date. */
  readonly taxYear: number | null;
};

export type Wanted = RequestOf<typeof planRetirementContribution>;

export const frequencyWords = {
  'one-time': 'retirementContribution.frequency.oneTime',
  monthly: 'retirementContribution.frequency.monthly',
  quarterly: 'retirementContribution.frequency.quarterly',
} as const satisfies Record<ContributionFrequency, WordId>;

/** The order of the form. */
export const ORDER = ['accountId', 'sourceAccountId', 'amount', 'frequency', 'startDate', 'taxYear'] as const;

export function retirementAccounts({ accounts }: Pick<Facts, 'accounts'>): readonly Account[] {
  return accounts.filter(({ type, state }) => type === 'retirement' && state === 'open');
}

export function sourceAccounts({ accounts }: Pick<Facts, 'accounts'>): readonly Account[] {
  return accounts.filter(({ type, state }) => canPay(type) && state === 'open');
}

/** The account the customer came from, and the primary one to pay from. */
export function firstAnswers(facts: Facts, asked: string | null): Answers {
  const retirement = retirementAccounts(facts);
  const sources = sourceAccounts(facts);
  return {
    accountId: (retirement.find(({ id }) => id === asked) ?? retirement[0])?.id ?? null,
    sourceId: (sources.find(({ isPrimary }) => isPrimary) ?? sources[0])?.id ?? null,
    amount: '',
    frequency: 'one-time',
    startDate: facts.today,
    taxYear: null,
  };
}

export function frequencyFrom(text: string): ContributionFrequency {
  return contributionFrequencies.find((each) => each === text) ?? 'one-time';
}

/** The tax years that can be chosen. Each contribution of several counts toward the year of its day. */
export function yearsOf({
  frequency,
  startDate,
}: Pick<Answers, 'frequency' | 'startDate'>): readonly number[] {
  return frequency === 'one-time' && isDay(startDate) ? openTaxYears(startDate) : [];
}

/** The tax year of the first contribution; null without a date. */
export function yearChosen(answers: Answers): number | null {
  const years = yearsOf(answers);
  if (answers.taxYear !== null && years.includes(answers.taxYear)) return answers.taxYear;
  return isDay(answers.startDate) ? openTaxYears(answers.startDate)[0] : null;
}

export type YearLeft = { readonly limit: Cents; readonly left: Cents };

/** What is left for a tax year, as far as the account's page knows: the limit of a later year isn't known yet. */
export function leftOf({ accounts }: Pick<Facts, 'accounts'>, year: number | null): YearLeft | null {
  const known = accounts.find(({ retirement }) => retirement !== null)?.retirement;
  const found = [known, known?.priorYear].find((each) => each?.taxYear === year);
  return found ? { limit: found.limit, left: found.remaining } : null;
}

/** The request as the contract takes it, or everything that is wrong. */
export function toRequest(
  answers: Answers,
  facts: Facts,
): { request: Wanted | null; problems: readonly Problem[] } {
  const { accountId, sourceId, frequency, startDate } = answers;
  const year = yearChosen(answers);
  const amount = parseDollars(answers.amount);
  const problems = [
    ...missing(answers),
    ...(answers.amount.trim() === '' ? [] : amountProblems(answers, facts, amount)),
    ...(isDay(startDate) && startDate < facts.today
      ? [{ code: 'past', word: 'retirementContribution.validation.startDate', field: 'startDate' } as const]
      : []),
  ];
  if (problems.length > 0 || amount === null) return { request: null, problems };
  const parsed = bodyOf(planRetirementContribution).safeParse({
    sourceAccountId: sourceId,
    amount: toDollars(amount),
    frequency,
    startDate,
    ...(frequency === 'one-time' && year !== null && { taxYear: year }),
  });
  const account = retirementAccounts(facts).find(({ id }) => id === accountId);
  if (!parsed.success || !account)
    return { request: null, problems: parsed.success ? [] : schemaProblems(parsed.error) };
  return { request: { ...parsed.data, accountId: account.id }, problems: [] };
}

function missing({ accountId, sourceId, amount, startDate }: Answers): Problem[] {
  const empty = {
    accountId: accountId === null,
    sourceAccountId: sourceId === null,
    amount: amount.trim() === '',
    startDate: !isDay(startDate),
  };
  return Object.entries(empty)
    .filter(([, isEmpty]) => isEmpty)
    .map(([field]) => ({ code: 'required', word: 'retirementContribution.validation.required', field }));
}

function amountProblems(answers: Answers, facts: Facts, amount: Cents | null): Problem[] {
  if (amount === null || amount <= ZERO)
    return [{ code: 'amount', word: 'account.validation.contributionAmount', field: 'amount' }];
  const year = yearChosen(answers);
  const known = leftOf(facts, year);
  if (known && amount > known.left)
    return [
      {
        code: 'above_contribution_limit',
        word: 'retirementContribution.validation.aboveLimit',
        field: 'amount',
        blanks: { year: String(year), limit: moneyText(known.limit), left: moneyText(known.left) },
      },
    ];
  const source = sourceAccounts(facts).find(({ id }) => id === answers.sourceId);
  const isNow = answers.frequency === 'one-time' && answers.startDate === facts.today;
  if (isNow && source && minus(reachOf(source, answers.accountId ?? ''), amount) < ZERO)
    return [{ code: 'insufficient_funds', word: 'account.validation.insufficient', field: 'amount' }];
  return [];
}
