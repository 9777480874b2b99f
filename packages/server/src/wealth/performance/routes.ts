import * as contract from '@bank/contract/wealth/performance/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const performanceRoutes = [
  route(contract.showPerformance, service.showPerformance),
  route(contract.showRetirementPerformance, service.showRetirementPerformance),
];
