import * as contract from '@bank/contract/payments/bill-pay/bills/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const billRoutes = [
  route(contract.listUpcomingBills, service.listUpcomingBills),
  route(contract.dismissBill, service.dismissBill),
  route(contract.setBillAutopay, service.setBillAutopay),
  route(contract.setBillReminder, service.setBillReminder),
];
