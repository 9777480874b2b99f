import * as billsContract from '@bank/contract/payments/bill-pay/bills-contract.ts';
import * as paymentsContract from '@bank/contract/payments/bill-pay/payments-contract.ts';
import * as reportsContract from '@bank/contract/payments/bill-pay/reports-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as bills from './bills.ts';
import * as payments from './payments.ts';
import * as reports from './reports.ts';

export const billRoutes = [
  route(billsContract.listUpcomingBills, bills.listUpcomingBills),
  route(billsContract.dismissBill, bills.dismissBill),
  route(billsContract.setBillAutopay, bills.setBillAutopay),
  route(billsContract.setBillReminder, bills.setBillReminder),
];

export const paymentRoutes = [
  route(paymentsContract.planPayment, payments.planPayment),
  route(paymentsContract.createPayment, payments.createPayment),
  route(paymentsContract.createRecurringPayment, payments.createRecurringPayment),
  route(paymentsContract.showPaymentIntent, payments.showPaymentIntent),
  route(paymentsContract.listPayments, payments.listPayments),
  route(paymentsContract.showPayment, payments.showPayment),
  route(paymentsContract.cancelPayment, payments.cancelPayment),
  route(paymentsContract.downloadPaymentReceipt, payments.downloadPaymentReceipt),
];

export const paymentReportRoutes = [
  route(reportsContract.downloadPaymentReport, reports.downloadPaymentReport),
];
