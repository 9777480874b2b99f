import type { WordId } from '@bank/words/catalogue.ts';

/** As a customer knows them; what they ended themselves is kept too. */
export const paymentStatuses = ['Pending', 'Processed', 'Failed', 'Cancelled'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const statusWords: Readonly<Record<PaymentStatus, WordId>> = {
  Pending: 'billPay.status.label.pending',
  Processed: 'billPay.status.label.processed',
  Failed: 'billPay.status.label.failed',
  Cancelled: 'billPay.status.label.cancelled',
};

/** What a movement's state is called where it is a payment. */
export function statusOf(state: string): PaymentStatus {
  if (state === 'posted') return 'Processed';
  if (state === 'cancelled') return 'Cancelled';
  return state === 'failed' || state === 'returned' ? 'Failed' : 'Pending';
}
