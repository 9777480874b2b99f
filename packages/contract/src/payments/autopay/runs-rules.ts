import { lesser } from '@bank/kernel/portion.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';

export const autopayPayeeTypes = ['bill', 'transfer'] as const;
export const autopayTypes = ['fixed', 'minimum', 'statement', 'full'] as const;

export type AutopayPayeeType = (typeof autopayPayeeTypes)[number];
export type AutopayType = (typeof autopayTypes)[number];

/** What is due on a credit account, by its latest statement and the ledger. */
export type CreditOwed = { readonly minimum: Cents; readonly statement: Cents; readonly owed: Cents };

/** Amount of an automatic payment to a credit account: never more than is owed, null if that is nothing. */
export function creditAmount(type: AutopayType, fixed: Cents | null, due: CreditOwed): Cents | null {
  const wanted = { fixed: fixed ?? ZERO, minimum: due.minimum, statement: due.statement, full: due.owed }[
    type
  ];
  const amount = lesser(wanted, due.owed);
  return amount > ZERO ? amount : null;
}

/** If a bill was partly paid already, the automatic payment covers at most the rest. */
export function billAmount(
  fixed: Cents,
  bill: { readonly paid: Cents; readonly remaining: Cents } | null,
): Cents {
  return bill && bill.paid > ZERO ? lesser(fixed, bill.remaining) : fixed;
}
