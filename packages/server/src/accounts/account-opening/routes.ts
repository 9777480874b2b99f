import * as contract from '@bank/contract/accounts/account-opening/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const accountOpeningRoutes = [
  route(contract.openAccount, service.openAccount),
  route(contract.addDashboardAccount, service.openAccount),
  route(contract.listApplications, service.listApplications),
  route(contract.showApplication, service.showApplication),
];
