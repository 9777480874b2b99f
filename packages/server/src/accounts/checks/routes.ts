import * as contract from '@bank/contract/accounts/checks/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const checkRoutes = [
  route(contract.listChecks, service.listChecks),
  route(contract.showCheck, service.showCheck),
  route(contract.showCheckImage, service.showCheckImage),
  route(contract.listStops, service.listStops),
  route(contract.placeStop, service.placeStop),
  route(contract.releaseStop, service.releaseStop),
];
