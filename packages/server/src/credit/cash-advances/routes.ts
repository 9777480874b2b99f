import * as contract from '@bank/contract/credit/cash-advances/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const cashAdvanceRoutes = [
  route(contract.listAdvanceAccounts, service.listAdvanceAccounts),
  route(contract.quoteAdvance, service.quoteAdvance),
  route(contract.planAdvance, service.planAdvance),
  route(contract.submitAdvance, service.submitAdvance),
  route(contract.listAdvances, service.listAdvances),
];
