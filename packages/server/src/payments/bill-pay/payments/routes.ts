import * as contract from '@bank/contract/payments/bill-pay/payments/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const paymentRoutes = [
  route(contract.planPayment, service.planPayment),
  route(contract.createPayment, service.createPayment),
  route(contract.createRecurringPayment, service.createRecurringPayment),
  route(contract.showPaymentIntent, service.showPaymentIntent),
  route(contract.listPayments, service.listPayments),
  route(contract.showPayment, service.showPayment),
  route(contract.cancelPayment, service.cancelPayment),
  route(contract.downloadPaymentReceipt, service.downloadPaymentReceipt),
];
