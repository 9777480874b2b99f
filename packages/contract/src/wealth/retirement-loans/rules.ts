import type { Problem } from '@bank/kernel/problem.ts';
import type { RetirementType } from '../../movements/withholding-rules.ts';

/** 26 USC 408(e)(2) and 4975: an owner who borrows from an IRA ends it. A new type of plan has to say here what it allows. */
const lends: Readonly<Record<RetirementType, boolean>> = { traditional: false, roth: false };

export function allowsLoans(type: RetirementType): boolean {
  return lends[type];
}

/** Of a loan from a plan that allows them, in months: the five years of 26 USC 72(p)(2)(B). */
export const LOAN_MONTHS = { least: 1, most: 60 } as const;

export const LOAN_NOT_ALLOWED: Problem = {
  code: 'loan_not_allowed',
  word: 'retirementLoans.error.notAllowed',
};
