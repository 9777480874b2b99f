import { addMonths, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { productOn } from './rules.ts';

/** Term of a certificate if the customer didn't choose one. */
const TERM_MONTHS = 12;

/**
 * Terms of a new certificate: the bank's current rate for the term, and its maturity date. It renews unless the
 * customer chooses an account to pay it out to.
 */
export function certificateTerms({ termMonths = TERM_MONTHS }: CertificateRequest, day: Day) {
  const term = productOn('cd', day).certificate?.terms.find(({ months }) => months === termMonths);
  if (!term) throw new RangeError(`the bank offers no certificate of ${termMonths} months`);
  return {
    termMonths,
    maturesOn: addMonths(day, termMonths),
    rate: term.rate,
    renewal: 'automatic' as const,
  };
}

export type CertificateRequest = { readonly termMonths?: number };

/** How far below zero a credit account may go: the limit decided for it, or the product's default. */
export function creditLimitFor({ creditLimit }: { readonly creditLimit?: Cents }, day: Day): Cents {
  return creditLimit ?? productOn('credit', day).credit?.limit ?? ZERO;
}
