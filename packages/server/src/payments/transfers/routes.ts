import * as contract from '@bank/contract/payments/transfers/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const transferRoutes = [
  route(contract.planTransfer, service.planTransfer),
  route(contract.submitTransfer, service.submitTransfer),
  route(contract.submitDashboardTransfer, service.submitTransfer),
  route(contract.planScheduledTransfer, service.planScheduledTransfer),
  route(contract.scheduleTransfer, service.scheduleTransfer),
  route(contract.scheduleExternalTransfer, service.scheduleExternalTransfer),
  route(contract.listTransferAccounts, service.listTransferAccounts),
];
