import * as contract from '@bank/contract/planning/retirement-calculator/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const retirementCalculatorRoutes = [
  route(contract.listScenarios, service.listScenarios),
  route(contract.saveScenario, service.saveScenario),
  route(contract.deleteScenario, service.deleteScenario),
];
