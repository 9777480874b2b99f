import * as contract from '@bank/contract/payments/transfers/history/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const transferHistoryRoutes = [
  route(contract.listTransfers, service.listTransfers),
  route(contract.listScheduledTransfers, service.listScheduledTransfers),
  route(contract.showTransfer, service.showTransfer),
];
