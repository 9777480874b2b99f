import * as contract from '@bank/contract/payments/transfers/contract.ts';
import * as historyContract from '@bank/contract/payments/transfers/history/contract.ts';
import * as receiptsContract from '@bank/contract/payments/transfers/receipts/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as history from './history/history.ts';
import * as receipts from './receipts/receipts.ts';
import * as transfers from './transfers.ts';

export const transferRoutes = [
  route(contract.planTransfer, transfers.planTransfer),
  route(contract.submitTransfer, transfers.submitTransfer),
  route(contract.submitDashboardTransfer, transfers.submitTransfer),
  route(contract.planScheduledTransfer, transfers.planScheduledTransfer),
  route(contract.scheduleTransfer, transfers.scheduleTransfer),
  route(contract.scheduleExternalTransfer, transfers.scheduleExternalTransfer),
  route(contract.listTransferAccounts, transfers.listTransferAccounts),
];

export const transferHistoryRoutes = [
  route(historyContract.listTransfers, history.listTransfers),
  route(historyContract.listScheduledTransfers, history.listScheduledTransfers),
  route(historyContract.showTransfer, history.showTransfer),
];

export const transferReceiptRoutes = [route(receiptsContract.downloadTransfer, receipts.downloadTransfer)];
