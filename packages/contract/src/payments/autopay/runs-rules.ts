import { lesser } from '@bank/kernel/portion.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';

export const autopayPayeeTypes = ['bill', 'transfer'] as const;
export const autopayTypes = ['fixed', 'minimum', 'statement', 'full'] as const;

export type AutopayPayeeType = (typeof autopayPayeeTypes)[number];
export type AutopayType = (typeof autopayTypes)[number];

/** What is to be paid on a credit account, as its newest statement and the books say. */
export type CreditOwed = { readonly minimum: Cents; readonly statement: Cents; readonly owed: Cents };

/** What an automatic payment to a credit account comes to; never more than is owed, and null when that is nothing. */
export function creditAmount(type: AutopayType, fixed: Cents | null, due: CreditOwed): Cents | null {
  const wanted = { fixed: fixed ?? ZERO, minimum: due.minimum, statement: due.statement, full: due.owed }[
    type
  ];
  const amount = lesser(wanted, due.owed);
  return amount > ZERO ? amount : null;
}

/** Toward a bill of which a part was paid already, an automatic payment brings the rest and no more. */
export function billAmount(
  fixed: Cents,
  bill: { readonly paid: Cents; readonly remaining: Cents } | null,
): Cents {
  return bill && bill.paid > ZERO ? lesser(fixed, bill.remaining) : fixed;
}
