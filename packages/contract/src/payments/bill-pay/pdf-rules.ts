import type { WordId } from '@bank/words/catalogue.ts';

/** Statuses a customer sees, including payments they cancelled. */
export const paymentStatuses = ['Pending', 'Processed', 'Failed', 'Cancelled'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const statusWords: Readonly<Record<PaymentStatus, WordId>> = {
  Pending: 'billPay.status.label.pending',
  Processed: 'billPay.status.label.processed',
  Failed: 'billPay.status.label.failed',
  Cancelled: 'billPay.status.label.cancelled',
};

/** A movement's state as a payment status. */
export function statusOf(state: string): PaymentStatus {
  if (state === 'posted') return 'Processed';
  if (state === 'cancelled') return 'Cancelled';
  return state === 'failed' || state === 'returned' ? 'Failed' : 'Pending';
}
