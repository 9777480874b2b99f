import * as contract from '@bank/contract/relationship/dashboard/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const dashboardRoutes = [
  route(contract.showDashboard, service.showDashboard),
  route(contract.showCash, service.showCash),
  route(contract.listActivity, service.listActivity),
];
