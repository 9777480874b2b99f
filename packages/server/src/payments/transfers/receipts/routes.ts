import * as contract from '@bank/contract/payments/transfers/receipts/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const transferReceiptRoutes = [route(contract.downloadTransfer, service.downloadTransfer)];
