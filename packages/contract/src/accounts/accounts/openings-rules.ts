import { addMonths, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { productOn } from './rules.ts';

/** What a certificate runs unless its owner chose. */
const TERM_MONTHS = 12;

/**
 * Nothing of a new certificate is left open: the bank's rate of the day for its term, when that ends, and that it then
 * renews unless its owner chooses an account it is to be paid out to.
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

/** How far below zero a credit account may go: what was decided for it, or the product's own limit. */
export function creditLimitFor({ creditLimit }: { readonly creditLimit?: Cents }, day: Day): Cents {
  return creditLimit ?? productOn('credit', day).credit?.limit ?? ZERO;
}
