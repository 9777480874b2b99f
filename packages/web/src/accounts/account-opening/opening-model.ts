import { application } from '@bank/contract/accounts/account-opening/contract.ts';
import {
  employmentProblems,
  fundingProblems,
  openingTerms,
  papersProblems,
  type FundingFacts,
} from '@bank/contract/accounts/account-opening/rules.ts';
import { accountTypes, productOn, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { User } from '@bank/contract/person/customers/contract.ts';
import type { FundingChoices } from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import { cardKindOf } from '@bank/contract/accounts/account-opening/funding-sources-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { DraftFields } from '../../platform/draft.ts';

/** All answers of the wizard as text, in wire format. Unanswered questions are absent. */
export const answerNames = [
  'accountType',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'ssn',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'employmentStatus',
  'employer',
  'annualIncome',
  'idType',
  'idNumber',
  'issueDate',
  'expirationDate',
  'initialDeposit',
  'fundingSource',
  'sourceAccountId',
  'sourceRecipientId',
  'sourceCardId',
  'termMonths',
  'retirementType',
] as const;

export type AnswerName = (typeof answerNames)[number];
export type Answers = { readonly [Name in AnswerName]?: string };

/** The seven steps. The address numbers them from 1. */
export const steps = [
  'type',
  'personal',
  'employment',
  'papers',
  'funding',
  'review',
  'confirmation',
] as const;
export type StepName = (typeof steps)[number];
export const REVIEW = 6;

export const stepSchemas = {
  personal: application.pick({
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: true,
    dateOfBirth: true,
    ssn: true,
    addressLine1: true,
    addressLine2: true,
    city: true,
    state: true,
    zipCode: true,
  }),
  employment: application.pick({ employmentStatus: true, employer: true, annualIncome: true }),
  papers: application.pick({ idType: true, idNumber: true, issueDate: true, expirationDate: true }),
  funding: application.pick({
    initialDeposit: true,
    fundingSource: true,
    sourceAccountId: true,
    sourceRecipientId: true,
    sourceCardId: true,
    termMonths: true,
    retirementType: true,
  }),
} as const;

/** What the rules need to know about the bank and the customer. */
export type OpeningFacts = {
  readonly today: Day;
  readonly accounts: readonly Account[];
  /** The funding sources the bank accepts. */
  readonly choices: FundingChoices;
};

export type OpeningRequest = ReturnType<typeof application.parse>;

export function typeOf(answers: Answers): AccountType | null {
  return accountTypes.find((type) => type === answers.accountType) ?? null;
}

/** The named answers as the schema expects them: numbers as numbers, empty answers left out. */
function valuesOf(answers: Answers, names: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(answers).filter(([name, value]) => names.includes(name) && value !== '');
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'termMonths' ? Number(value) : value]),
  );
}

/**
 * The whole application, or null if any answer is missing or wrong. The terms are accepted last, so they count as
 * accepted.
 */
export function toRequest(answers: Answers, facts: OpeningFacts): OpeningRequest | null {
  const type = typeOf(answers);
  if (type === null || firstOpenStep(answers, facts) < REVIEW) return null;
  const names = answerNames.filter((name) => isAsked(name, answers, type));
  const parsed = application.safeParse({ ...valuesOf(answers, names), agreedToTerms: true });
  return parsed.success ? parsed.data : null;
}

/** Whether this answer belongs to the application. Answers to questions that no longer apply are left out. */
function isAsked(name: AnswerName, answers: Answers, type: AccountType): boolean {
  const unemployed = answers.employmentStatus === 'unemployed';
  if (name === 'employer' || name === 'annualIncome') return !unemployed;
  if (name === 'termMonths') return type === 'cd';
  if (name === 'retirementType') return type === 'retirement';
  if (name === 'sourceAccountId') return answers.fundingSource === 'existingAccount' && type !== 'credit';
  if (name === 'sourceCardId') return cardKindOf(answers.fundingSource ?? '') !== null && type !== 'credit';
  if (name === 'sourceRecipientId') return answers.fundingSource === 'externalAccount' && type !== 'credit';
  return true;
}

/** The number of the first step with a missing or wrong answer, or the review if there is none. */
export function firstOpenStep(answers: Answers, facts: OpeningFacts): number {
  const type = typeOf(answers);
  if (type === null) return 1;
  const of = (step: keyof typeof stepSchemas) => {
    const schema = stepSchemas[step];
    const names = answerNames.filter((name) => name in schema.shape && isAsked(name, answers, type));
    return schema.safeParse(valuesOf(answers, names)).success;
  };
  if (!of('personal')) return 2;
  if (!of('employment') || !employmentDone(answers)) return 3;
  if (!of('papers') || !identityDone(answers, facts)) return 4;
  if (!of('funding') || !fundingDone(answers, type, facts)) return 5;
  return REVIEW;
}

function employmentDone(answers: Answers): boolean {
  const parsed = stepSchemas.employment.safeParse(
    valuesOf(answers, ['employmentStatus', 'employer', 'annualIncome']),
  );
  return parsed.success && employmentProblems(parsed.data).length === 0;
}

function identityDone(answers: Answers, { today }: OpeningFacts): boolean {
  const parsed = stepSchemas.papers.safeParse(valuesOf(answers, Object.keys(stepSchemas.papers.shape)));
  return parsed.success && papersProblems(parsed.data, today).length === 0;
}

function fundingDone(answers: Answers, type: AccountType, facts: OpeningFacts): boolean {
  const names = answerNames.filter((name) => isAsked(name, answers, type));
  const parsed = stepSchemas.funding.safeParse(
    valuesOf(
      answers,
      names.filter((name) => name in stepSchemas.funding.shape),
    ),
  );
  if (!parsed.success) return false;
  const asked = fundingFacts(type, facts, parsed.data);
  return fundingProblems({ accountType: type, ...parsed.data }, asked).length === 0;
}

/** What the opening deposit rule needs to know about the product and the funding source. */
export function fundingFacts(
  type: AccountType,
  { today, accounts, choices }: OpeningFacts,
  chosen: { readonly fundingSource: string; readonly sourceAccountId?: string | undefined },
): FundingFacts {
  const payer = accounts.find(({ id }) => id === chosen.sourceAccountId);
  return {
    ...openingTerms(type, productOn(type, today)),
    ceiling: choices.sources.find(({ source }) => source === chosen.fundingSource)?.ceiling ?? null,
    available: payer?.availableBalance ?? null,
  };
}

/** Open accounts that hold spending money. The server applies the same rule. */
export function canPay({ type, state }: Account): boolean {
  const spending = type === 'checking' || type === 'savings' || type === 'student' || type === 'moneyMarket';
  return spending && state === 'open';
}

export function depositMinimum(type: AccountType, today: Day): Cents {
  return type === 'credit' ? ZERO : productOn(type, today).openingDeposit;
}

/** Prefills what the bank has on file; the customer can change it. The social security number is never prefilled. */
export function knownAnswers(user: User): Answers {
  const { addressLine2, ...address } = user.address;
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNumber: phoneText(user.phoneNumber),
    dateOfBirth: user.dateOfBirth,
    ...address,
    ...(addressLine2 !== null && { addressLine2 }),
  };
}

/** `(207) 555-0142` */
export function phoneText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** Never saved in a draft, not even encrypted: these numbers can be used for identity theft. */
const NOT_KEPT: readonly AnswerName[] = ['ssn', 'idNumber'];

/** The draft records only that such a number was entered, so that it asks for it "again" only if it was. */
const givenMark = (name: AnswerName) => `${name}Given`;

export function draftOf(answers: Answers, toGiveAgain: readonly AnswerName[] = []): DraftFields {
  const kept = answerNames
    .filter((name) => !NOT_KEPT.includes(name))
    .map((name) => [name, answers[name] ?? '']);
  const given = NOT_KEPT.map((name) => [
    givenMark(name),
    answers[name] || toGiveAgain.includes(name) ? 'yes' : '',
  ]);
  return Object.fromEntries([...kept, ...given].filter(([, value]) => value !== ''));
}

/** Numbers that were entered before the draft was saved and must be entered again. */
export function toGiveAgainIn(kept: DraftFields): readonly AnswerName[] {
  return NOT_KEPT.filter((name) => kept[givenMark(name)] === 'yes');
}

export function answersIn(kept: DraftFields): Answers {
  return Object.fromEntries(
    answerNames.flatMap((name) => {
      const value = kept[name];
      return value === undefined || NOT_KEPT.includes(name) ? [] : [[name, value]];
    }),
  );
}

/** The account type another page has preselected. Router state is untrusted, so it is checked. */
export function preselectedIn(state: unknown): AccountType | null {
  if (typeof state !== 'object' || state === null || !('preselectedType' in state)) return null;
  const wanted = state.preselectedType;
  return accountTypes.find((type) => type === wanted) ?? null;
}
