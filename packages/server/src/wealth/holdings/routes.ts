import * as contract from '@bank/contract/wealth/holdings/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const holdingsRoutes = [
  route(contract.showHoldings, service.showHoldings),
  route(contract.showRetirementHoldings, service.showRetirementHoldings),
];
