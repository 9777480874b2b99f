import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';

/** Where the money is now. */
export const rolloverSources = ['external', 'employer'] as const;
export type RolloverSource = (typeof rolloverSources)[number];

/** What kind of account it is in. */
export const sourceTypes = ['traditional', 'roth', '401k', '403b', '457', 'tsp', 'sep', 'simple'] as const;
export type SourceType = (typeof sourceTypes)[number];

export const rolloverTypes = ['full', 'partial'] as const;
/** A check is made out to the customer; the others go from provider to bank. */
export const distributionMethods = ['check', 'direct', 'wire'] as const;
export type DistributionMethod = (typeof distributionMethods)[number];
export const strategies = ['default', 'match', 'custom'] as const;
export type Strategy = (typeof strategies)[number];
export const agreements = ['termsAndConditions', 'transferAuthorization', 'taxWithholding'] as const;

/** Funds of a custom allocation. Their names are words. */
export const fundIds = ['sp500', 'bond', 'international', 'cash'] as const;
export type FundId = (typeof fundIds)[number];

/** What a custom allocation starts with, in percent. */
export const DEFAULT_ALLOCATION: Readonly<Record<FundId, number>> = {
  sp500: 40,
  bond: 30,
  international: 20,
  cash: 10,
};
export const WHOLE_ALLOCATION = 100;

export const rolloverDefaults = {
  fromAccount: 'external',
  accountType: 'traditional',
  rolloverType: 'full',
  distributionMethod: 'check',
  withholding: 0,
  investmentStrategy: 'default',
} as const;

export const ACCOUNT_NUMBER = /^\d{6,17}$/;
export const WITHHOLDING = { least: 0, most: 100 } as const;
export const PROVIDER_MAX = 100;
export const MESSAGE_MAX = 2_000;
export const NOTE_MAX = 500;

/** The promise on the request's page. Its case is due on the last of these days. */
export const PROCESSING_BUSINESS_DAYS = { least: 2, most: 3 } as const;
/** Until the submitted screen leads to the dashboard. */
export const REDIRECT_SECONDS = 3;

/** Most requests in one reply. */
export const ROLLOVERS_LISTED = 50;
export const OFFICE_LISTED = 100;
/** Most requests of one customer that are not over. The database counts them. */
export const OPEN_MAX = 10;

export const FILES_MAX = 3;
/** Of one request. The database counts them. */
export const REQUEST_FILES_MAX = 10;
export const ROLLOVER_FILE = {
  kinds: ['jpeg', 'png', 'pdf'],
  bytesMax: 10 * 1024 * 1024,
  countMax: FILES_MAX,
  isOptional: true,
} as const;

/** What a customer sees of a request. */
export const rolloverStatuses = [
  'submitted',
  'needsReply',
  'sent',
  'completed',
  'rejected',
  'withdrawn',
] as const;
export type RolloverStatus = (typeof rolloverStatuses)[number];

/** Steps of a request, in the order in which they can happen. */
export const rolloverEvents = ['submitted', 'sent', 'completed', 'rejected', 'withdrawn'] as const;
export type RolloverEvent = (typeof rolloverEvents)[number];

/** Why the bank couldn't carry out a request. */
export const rejectionReasons = [
  'provider-declined',
  'details-wrong',
  'not-eligible',
  'documents-missing',
  'no-answer',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

const FIRST_TERMS = dayFrom('2020-01-01');

const withholdingTerms = rule({
  name: 'federal tax withheld from money that is paid out of a retirement account',
  source: '26 USC 3405(b) and (c)',
  versions: [{ from: FIRST_TERMS, value: { recommended: 10, mandatory: 20 } }],
});

/** In percent: usual for an IRA, and required where an employer plan pays to its member. */
export function withholdingOn(day: Day): { readonly recommended: number; readonly mandatory: number } {
  return ruleOn(withholdingTerms, day).value;
}

const windowTerms = rule({
  name: 'how long money paid to a person can be rolled over',
  source: '26 USC 402(c)(3) and 408(d)(3)',
  versions: [{ from: FIRST_TERMS, value: { days: 60 } }],
});

export function windowDaysOn(day: Day): number {
  return ruleOn(windowTerms, day).value.days;
}

/** The last day to deposit money that was received on a day: the day after it is the first of the sixty. */
export function windowEndsOn(received: Day): Day {
  return addDays(received, windowDaysOn(received));
}

const defaultFund = rule({
  name: 'the fund of the default strategy',
  source: 'the bank’s own catalogue',
  versions: [
    { from: FIRST_TERMS, value: { year: 2045, stocks: 70, bonds: 25, cash: 5, expenseRatio: '0.75' } },
  ],
});

export function defaultFundOn(day: Day) {
  return ruleOn(defaultFund, day).value;
}

/** Plans of an employer; the others are IRAs. */
const employerPlans: readonly SourceType[] = ['401k', '403b', '457', 'tsp'];

/** An employer plan that pays to its member must withhold tax; an IRA need not. */
export function isWithholdingMandatory({
  accountType,
  distributionMethod,
}: {
  readonly accountType: SourceType;
  readonly distributionMethod: DistributionMethod;
}): boolean {
  return distributionMethod === 'check' && employerPlans.includes(accountType);
}

/** What of an amount is withheld, to the cent. */
export function withheldOf(amount: Cents, percent: number): Cents {
  return portion(amount, percent, 100, 'half-up');
}

type Choices = {
  readonly accountType: SourceType;
  readonly rolloverType: (typeof rolloverTypes)[number];
  readonly estimatedValue: Cents;
  readonly rolloverAmount: Cents | null;
  readonly investmentStrategy: Strategy;
  readonly customAllocation: readonly { readonly fund: FundId; readonly allocation: number }[];
  readonly agreements: Readonly<Record<(typeof agreements)[number], boolean>>;
};

export type Owner = { readonly retirementType: 'traditional' | 'roth' };

/** Roth money has been taxed. 26 USC 408A(c)(6) lets it go to another Roth account only. */
export function sourceProblems({ accountType }: Pick<Choices, 'accountType'>, owner: Owner): Problem[] {
  return accountType === 'roth' && owner.retirementType !== 'roth'
    ? [{ code: 'roth_only', word: 'rollover.validation.rothOnly', field: 'accountType' }]
    : [];
}

/** Money that was never taxed is taxed when it goes to a Roth IRA. */
export function isConversion({ accountType }: Pick<Choices, 'accountType'>, owner: Owner): boolean {
  return owner.retirementType === 'roth' && accountType !== 'roth';
}

export function amountProblems({
  rolloverType,
  rolloverAmount,
  estimatedValue,
}: Pick<Choices, 'rolloverType' | 'rolloverAmount' | 'estimatedValue'>): Problem[] {
  if (rolloverType === 'full') return [];
  const field = 'rolloverAmount';
  if (rolloverAmount === null)
    return [{ code: 'amount_needed', word: 'rollover.validation.partialAmount', field }];
  return rolloverAmount > estimatedValue
    ? [{ code: 'amount_too_large', word: 'rollover.validation.partialTooLarge', field }]
    : [];
}

/** Whole percents of each fund once, 100 together. */
export function allocationProblems({
  investmentStrategy,
  customAllocation,
}: Pick<Choices, 'investmentStrategy' | 'customAllocation'>): Problem[] {
  if (investmentStrategy !== 'custom') return [];
  const funds = new Set(customAllocation.map(({ fund }) => fund));
  const total = customAllocation.reduce((sum, { allocation }) => sum + allocation, 0);
  return total === WHOLE_ALLOCATION && funds.size === customAllocation.length
    ? []
    : [{ code: 'allocation_total', word: 'rollover.validation.allocation', field: 'customAllocation' }];
}

const agreementWords = {
  termsAndConditions: 'rollover.validation.terms',
  transferAuthorization: 'rollover.validation.authorize',
  taxWithholding: 'rollover.validation.taxNotice',
} as const;

export function agreementProblems(given: Choices['agreements']): Problem[] {
  return agreements
    .filter((each) => !given[each])
    .map((each) => ({
      code: 'agreement_needed',
      word: agreementWords[each],
      field: `agreements.${each}`,
    }));
}

/** All that is wrong with a request; the server's fields are below `rollover`. */
export function rolloverProblems(form: Choices, owner: Owner): Problem[] {
  return [
    ...sourceProblems(form, owner),
    ...amountProblems(form),
    ...allocationProblems(form),
    ...agreementProblems(form.agreements),
  ].map((problem) => ({ ...problem, field: `rollover.${problem.field ?? ''}` }));
}

/** What moves: the amount of a partial rollover, else what the account is estimated at. */
export function movedAmount({
  rolloverType,
  rolloverAmount,
  estimatedValue,
}: Pick<Choices, 'rolloverType' | 'rolloverAmount' | 'estimatedValue'>): Cents {
  return rolloverType === 'partial' && rolloverAmount !== null ? rolloverAmount : estimatedValue;
}
