import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { papersProblems, type Employment, type Papers } from './rules.ts';
import { isOfAge } from '../../person/customers/rules.ts';

/** Why the bank looks closer, or says no; the customer reads the text. */
export type ReasonWord = Extract<WordId, `openAccount.reason.${string}`>;

/** `refer` leaves it to a person of the bank. */
export type Verdict = {
  readonly outcome: 'approve' | 'refer' | 'refuse';
  readonly reasons: readonly ReasonWord[];
};

type Named = { readonly firstName: string; readonly lastName: string };

/** Everything a decision can rest on: what was applied for, and what the bank knows of this person. */
export type Applicant = {
  readonly application: Named & Employment & Papers & { readonly ssn: string; readonly dateOfBirth: Day };
  readonly onFile: Named & { readonly dateOfBirth: Day; readonly hasCredit: boolean };
  readonly today: Day;
  /** What a new credit account is given. */
  readonly usualLimit: Cents;
};

/** Who decides. A bank that asks a bureau puts it behind this; the bank's own policy is below. */
export type DecisionPort = {
  readonly identity: (applicant: Applicant) => Promise<Verdict>;
  readonly credit: (applicant: Applicant) => Promise<Verdict & { readonly limit: Cents }>;
};

export type Policy = {
  /** Whether the bank approves by itself, or a person looks at everything. */
  readonly approves: 'automatically' | 'never';
  /** From this income a year on, a credit account is approved without a closer look. */
  readonly creditIncomeMin: Cents;
};

/** The bank's own policy. It approves what is plain, leaves the rest to a person, and refuses nobody by itself. */
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
