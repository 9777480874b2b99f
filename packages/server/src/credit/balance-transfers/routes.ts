import * as contract from '@bank/contract/credit/balance-transfers/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const balanceTransferRoutes = [
  route(contract.listBalanceTransferAccounts, service.listBalanceTransferAccounts),
  route(contract.listBalanceTransfers, service.listBalanceTransfers),
  route(contract.planBalanceTransfer, service.planBalanceTransfer),
  route(contract.submitBalanceTransfer, service.submitBalanceTransfer),
  route(contract.planScheduledBalanceTransfer, service.planScheduledBalanceTransfer),
  route(contract.scheduleBalanceTransfer, service.scheduleBalanceTransfer),
];
