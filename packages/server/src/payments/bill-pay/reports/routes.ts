import * as contract from '@bank/contract/payments/bill-pay/reports/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const paymentReportRoutes = [route(contract.downloadPaymentReport, service.downloadPaymentReport)];
