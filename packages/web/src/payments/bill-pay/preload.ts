import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import type { Payee } from '@bank/contract/payments/payees/contract.ts';
import type { Payment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import type { ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import type { DismissDialogProps } from './bills/dismiss-dialog.tsx';
import type { PayeeDialogProps } from './payees/payee-dialog.tsx';
import type { PaymentDialogProps } from './history/payment-dialog.tsx';
import type { ScheduleDialogProps, ScheduleStart } from './schedule/schedule-dialog.tsx';

/** The open dialog; only one at a time. Payment details are in the address instead. */
export type Open =
  | { readonly kind: 'schedule'; readonly start: ScheduleStart }
  | { readonly kind: 'payee'; readonly payee: Payee | null }
  | { readonly kind: 'remove'; readonly payee: Payee }
  | { readonly kind: 'dismiss'; readonly bill: UpcomingBill; readonly today: string }
  | { readonly kind: 'cancel'; readonly payment: Payment };

/**
 * The name under which the page remembers a sent payment. Equals the endpoint's name, without importing the endpoint.
 */
export const PAYMENT_MEMORY = 'payments.create';

export const scheduleDialog: LazyView<ScheduleDialogProps> = {
  load: async () => (await import('./schedule/schedule-dialog.tsx')).ScheduleDialog,
  words: ['submission', 'movements'],
};
export const payeeDialog: LazyView<PayeeDialogProps> = {
  load: async () => (await import('./payees/payee-dialog.tsx')).PayeeDialog,
  words: [],
};
export const paymentDialog: LazyView<PaymentDialogProps> = {
  load: async () => (await import('./history/payment-dialog.tsx')).PaymentDialog,
  words: ['setupAutopay'],
};
export const dismissDialog: LazyView<DismissDialogProps> = {
  load: async () => (await import('./bills/dismiss-dialog.tsx')).DismissDialog,
  words: [],
};
export const confirmDialog: LazyView<ConfirmDialogProps> = {
  load: async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
  words: [],
};

/** Preloads a dialog before its button is pressed. */
export function usePrepare() {
  return { schedule: useLazyView(scheduleDialog).prepare, payee: useLazyView(payeeDialog).prepare };
}
