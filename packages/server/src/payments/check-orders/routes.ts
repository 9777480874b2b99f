import * as contract from '@bank/contract/payments/check-orders/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const checkOrderRoutes = [
  route(contract.listStyles, service.listStyles),
  route(contract.showPricing, service.showPricing),
  route(contract.showPreferences, service.showPreferences),
  route(contract.savePreferences, service.savePreferences),
  route(contract.uploadPhoto, service.uploadPhoto),
  route(contract.showPhoto, service.showPhoto),
  route(contract.listAddresses, service.listAddresses),
  route(contract.addAddress, service.addAddress),
  route(contract.editAddress, service.editAddress),
  route(contract.removeAddress, service.removeAddress),
  route(contract.listOrderAccounts, service.listOrderAccounts),
  route(contract.planOrder, service.planOrder),
  route(contract.placeOrder, service.placeOrder),
  route(contract.listOrders, service.listOrders),
  route(contract.cancelOrder, service.cancelOrder),
];
