import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { papersProblems, type Employment, type Papers } from './rules.ts';
import { isOfAge } from '../../person/customers/rules.ts';

/** Why an application is referred or refused; the customer reads the text. */
export type ReasonWord = Extract<WordId, `openAccount.reason.${string}`>;

/** `refer` leaves the decision to an officer. */
export type Verdict = {
  readonly outcome: 'approve' | 'refer' | 'refuse';
  readonly reasons: readonly ReasonWord[];
};

type Named = { readonly firstName: string; readonly lastName: string };

/** Everything a decision may rest on: the application, and what the bank has on file. */
export type Applicant = {
  readonly application: Named & Employment & Papers & { readonly ssn: string; readonly dateOfBirth: Day };
  readonly onFile: Named & { readonly dateOfBirth: Day; readonly hasCredit: boolean };
  readonly today: Day;
  /** Default limit of a new credit account. */
  readonly usualLimit: Cents;
};

/** Makes the decisions. A bank that uses a credit bureau implements this; the bank's own policy is below. */
export type DecisionPort = {
  readonly identity: (applicant: Applicant) => Promise<Verdict>;
  readonly credit: (applicant: Applicant) => Promise<Verdict & { readonly limit: Cents }>;
};

export type Policy = {
  /** Whether clear cases are approved automatically, or every case goes to an officer. */
  readonly approves: 'automatically' | 'never';
  /** Yearly income from which a credit account is approved without review. */
  readonly creditIncomeMin: Cents;
};

/** The bank's own policy: approves clear cases, refers the rest to an officer, and never refuses on its own. */
export function decideBy(policy: Policy): DecisionPort {
  const verdict = (reasons: readonly ReasonWord[]): Verdict => ({
    outcome: reasons.length > 0 || policy.approves === 'never' ? 'refer' : 'approve',
    reasons,
  });
  return {
    identity: async ({ application, onFile, today }) =>
      verdict([
        ...reasonIf(!isSameName(application, onFile), 'openAccount.reason.name'),
        ...reasonIf(papersProblems(application, today).length > 0, 'openAccount.reason.papers'),
        ...reasonIf(!isOfAge(application.dateOfBirth, today), 'openAccount.reason.underAge'),
      ]),
    credit: async ({ application, onFile, usualLimit }) => ({
      ...verdict([
        ...reasonIf((application.annualIncome ?? ZERO) < policy.creditIncomeMin, 'openAccount.reason.income'),
        ...reasonIf(onFile.hasCredit, 'openAccount.reason.secondCredit'),
      ]),
      limit: usualLimit,
    }),
  };
}

function reasonIf(holds: boolean, reason: ReasonWord): ReasonWord[] {
  return holds ? [reason] : [];
}

function isSameName(one: Named, other: Named): boolean {
  const folded = ({ firstName, lastName }: Named) =>
    `${firstName} ${lastName}`.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return folded(one) === folded(other);
}
