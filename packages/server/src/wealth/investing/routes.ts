import * as contract from '@bank/contract/wealth/investing/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const investingRoutes = [
  route(contract.planOrder, service.planOrder),
  route(contract.buy, service.buy),
  route(contract.sell, service.sell),
  route(contract.listOrders, service.listOrders),
  route(contract.showOrder, service.showOrder),
  route(contract.showOrderOfIntent, service.showOrderOfIntent),
  route(contract.cancelOrder, service.cancelOrder),
  route(contract.downloadConfirmation, service.downloadConfirmation),
];
