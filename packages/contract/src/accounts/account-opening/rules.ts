import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { accountTypes, type AccountType, type Product } from '../accounts/rules.ts';
import { cardKindOf, opensWithCheck, type FundingSource } from './funding-sources-rules.ts';

/** In the order the first step shows them. */
export const offeredTypes: readonly AccountType[] = accountTypes;

export const employmentStatuses = ['employed', 'selfEmployed', 'unemployed', 'retired', 'student'] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

export const idTypes = ['driversLicense', 'stateId', 'passport', 'militaryId'] as const;
export type IdType = (typeof idTypes)[number];

export const retirementTypes = ['traditional', 'roth'] as const;

/** A customer's own list: how many days back, and how many entries at most. */
export const LISTED_DAYS = 90;
export const LISTED_MAX = 50;

/** Maximum applications awaiting review in one reply. */
export const REVIEWS_LISTED = 100;

/** Everyone except the unemployed must give employer and income. */
export function asksForEmployer(status: EmploymentStatus | ''): boolean {
  return status !== 'unemployed';
}

/** `•••-••-6789` */
export function maskedSsn(ssn: string): string {
  return `•••-••-${ssn.replaceAll(/\D/g, '').slice(-4)}`;
}

/** Shows the first two and last two characters; of a short number, only the last. */
export function maskedIdNumber(idNumber: string): string {
  const hidden = '•'.repeat(Math.max(4, idNumber.length - 4));
  return idNumber.length < 6
    ? `${hidden}${idNumber.slice(-1)}`
    : `${idNumber.slice(0, 2)}${hidden}${idNumber.slice(-2)}`;
}

export type FundingRequest = {
  readonly accountType: AccountType;
  readonly initialDeposit: Cents;
  readonly fundingSource: FundingSource;
  readonly sourceAccountId?: string | undefined;
  readonly sourceRecipientId?: string | undefined;
  readonly sourceCardId?: string | undefined;
  readonly termMonths?: number | undefined;
  readonly retirementType?: string | undefined;
};

/** `available` is what the paying account can spend; null if another source pays or it isn't known yet. */
export type FundingFacts = {
  readonly minimum: Cents;
  readonly maximum: Cents | null;
  /** The most the chosen source may pay; null if no source is chosen. */
  readonly ceiling: Cents | null;
  readonly available: Cents | null;
  readonly terms: readonly number[];
};

/** Problems with the opening deposit. The wizard and the server run the same check. */
export function fundingProblems(request: FundingRequest, facts: FundingFacts): Problem[] {
  const problems: Problem[] = [];
  const incomplete = (field: string) =>
    problems.push({ code: 'incomplete', word: 'openAccount.validation.funding', field });
  if (request.initialDeposit < facts.minimum)
    problems.push({
      code: 'below_minimum',
      word: 'openAccount.validation.minimum',
      field: 'initialDeposit',
      blanks: { amount: String(facts.minimum / 100) },
    });
  if (facts.maximum !== null && request.initialDeposit > facts.maximum)
    problems.push({
      code: 'above_maximum',
      word: 'openAccount.validation.maximum',
      field: 'initialDeposit',
      blanks: { amount: String(facts.maximum / 100) },
    });
  // If the product's maximum already refused it, one message is enough.
  else if (facts.ceiling !== null && request.initialDeposit > facts.ceiling)
    problems.push({
      code: 'above_ceiling',
      word: 'openAccount.validation.ceiling',
      field: 'initialDeposit',
      blanks: { amount: moneyText(facts.ceiling) },
    });
  if (request.fundingSource === 'externalAccount' && request.initialDeposit > 0 && !request.sourceRecipientId)
    incomplete('sourceRecipientId');
  if (cardKindOf(request.fundingSource) !== null && request.initialDeposit > 0 && !request.sourceCardId)
    incomplete('sourceCardId');
  if (request.fundingSource === 'existingAccount' && request.initialDeposit > 0) {
    if (request.sourceAccountId === undefined) incomplete('sourceAccountId');
    if (facts.available !== null && facts.available < request.initialDeposit)
      problems.push({
        code: 'insufficient_funds',
        word: 'openAccount.validation.insufficient',
        field: 'initialDeposit',
      });
  }
  if (request.fundingSource === 'check' && request.initialDeposit > 0 && !opensWithCheck(request.accountType))
    problems.push({
      code: 'wrong_source',
      word: 'openAccount.validation.checkAccount',
      field: 'fundingSource',
    });
  if (request.accountType === 'cd' && !facts.terms.includes(request.termMonths ?? 0))
    incomplete('termMonths');
  if (request.accountType === 'retirement' && request.retirementType === undefined)
    incomplete('retirementType');
  return problems;
}

type Bound = { readonly name: string; readonly used: Cents; readonly add: Cents; readonly cap: Cents };

/** Names the limit (tax year or month) and how much of it is left. */
export function boundProblems(bounds: readonly Bound[]): Problem[] {
  return bounds
    .filter(({ used, add, cap }) => plus(used, add) > cap)
    .map(({ name, used, cap }) => ({
      ...(name === 'contribution'
        ? ({ code: 'above_contribution_limit', word: 'openAccount.validation.contribution' } as const)
        : ({ code: 'above_month_limit', word: 'openAccount.validation.month' } as const)),
      field: 'initialDeposit',
      blanks: { limit: moneyText(cap), left: moneyText(greater(ZERO, minus(cap, used))) },
    }));
}

/** The product's own terms for an opening deposit. A credit account takes none: nothing is owed yet. */
export function openingTerms(
  type: AccountType,
  product: Product,
): Pick<FundingFacts, 'minimum' | 'maximum' | 'terms'> {
  return {
    minimum: product.openingDeposit,
    maximum: type === 'credit' ? ZERO : product.openingDepositMax,
    terms: product.certificate?.terms.map(({ months }) => months) ?? [],
  };
}

export type Employment = {
  readonly employmentStatus: EmploymentStatus;
  readonly employer?: string | undefined;
  readonly annualIncome?: Cents | undefined;
};

export function employmentProblems(request: Employment): Problem[] {
  if (!asksForEmployer(request.employmentStatus)) return [];
  const missing = (field: string): Problem => ({
    code: 'incomplete',
    word: 'openAccount.validation.employment',
    field,
  });
  return [
    ...(request.employer === undefined ? [missing('employer')] : []),
    ...(request.annualIncome === undefined ? [missing('annualIncome')] : []),
  ];
}

export type Papers = { readonly issueDate: Day; readonly expirationDate: Day };

/** An ID must be issued already and not expired. */
export function papersProblems(papers: Papers, today: Day): Problem[] {
  const wrong = (field: string): Problem => ({
    code: 'invalid_identification',
    word: 'openAccount.validation.identification',
    field,
  });
  const problems: Problem[] = [];
  if (papers.issueDate > today) problems.push(wrong('issueDate'));
  if (papers.expirationDate <= today || papers.expirationDate <= papers.issueDate)
    problems.push(wrong('expirationDate'));
  return problems;
}
