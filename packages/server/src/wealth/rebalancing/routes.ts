import * as contract from '@bank/contract/wealth/rebalancing/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const rebalancingRoutes = [
  route(contract.showPortfolio, service.showPortfolio),
  route(contract.showInvestmentPortfolio, service.showInvestmentPortfolio),
  route(contract.planRebalance, service.planRebalance),
  route(contract.planInvestmentRebalance, service.planRebalance),
  route(contract.createRebalance, service.createRebalance),
  route(contract.createInvestmentRebalance, service.createRebalance),
  route(contract.stopRebalance, service.stopRebalance),
  route(contract.stopInvestmentRebalance, service.stopRebalance),
];
