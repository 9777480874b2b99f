import * as contract from '@bank/contract/accounts/receipts/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './receipts.ts';

export const receiptRoutes = [route(contract.downloadReceipt, service.downloadReceipt)];
