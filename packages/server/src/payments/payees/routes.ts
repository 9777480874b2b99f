import * as contract from '@bank/contract/payments/payees/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const payeeRoutes = [
  route(contract.listPayees, service.listPayees),
  route(contract.createPayee, service.createPayee),
  route(contract.showPayee, service.showPayee),
  route(contract.updatePayee, service.updatePayee),
  route(contract.removePayee, service.removePayee),
  route(contract.restorePayee, service.restorePayee),
];
