import type { Say } from '@bank/words/catalogue.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { isFound, type BillSort } from '@bank/contract/payments/bill-pay/rules.ts';
import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import type { Payment } from '@bank/contract/payments/bill-pay/payments-contract.ts';

/** The server's text if it sent one; a lost connection has its own text. */
export function reasonIn(error: unknown, say: Say): string {
  if (!(error instanceof Error)) return say('billPay.error.unknownReason');
  const failure = failureOf(error);
  if (failure.kind === 'lost') return say('session.error.lost');
  return (failure.kind === 'refused' && failure.text) || say('billPay.error.unknownReason');
}

const orders: Readonly<Record<BillSort, (one: UpcomingBill, other: UpcomingBill) => number>> = {
  dueSoonest: (one, other) => one.dueDate.localeCompare(other.dueDate),
  dueLatest: (one, other) => other.dueDate.localeCompare(one.dueDate),
  amountHigh: (one, other) => other.amount - one.amount,
  amountLow: (one, other) => one.amount - other.amount,
};

/** The bills that match the search, sorted. */
export function arranged(bills: readonly UpcomingBill[], search: string, order: BillSort): UpcomingBill[] {
  return bills.filter(({ payee }) => isFound(search, [payee])).toSorted(orders[order]);
}

/**
 * Upcoming autopay payments appear with their bill above. This list has payments the customer requested and payments
 * that have started.
 */
export function isOwn({ autopayId, movementId }: Pick<Payment, 'autopayId' | 'movementId'>): boolean {
  return autopayId === null || movementId !== null;
}

/** Matches the payee's name or the confirmation number, like the history search. */
export function found(payments: readonly Payment[], search: string): readonly Payment[] {
  return payments.filter(({ payee, confirmationNumber }) => isFound(search, [payee, confirmationNumber]));
}
