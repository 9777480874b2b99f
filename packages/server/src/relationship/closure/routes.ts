import * as contract from '@bank/contract/relationship/closure/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const leavingRoutes = [
  route(contract.showLeaving, service.showLeaving),
  route(contract.beginLeaving, service.beginLeaving),
  route(contract.stopLeaving, service.stopLeaving),
  route(contract.planAccounts, service.planAccounts),
  route(contract.closeAccounts, service.closeAccounts),
  route(contract.confirmLeaving, service.confirmLeaving),
];
