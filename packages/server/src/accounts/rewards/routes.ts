import * as contract from '@bank/contract/accounts/rewards/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const rewardRoutes = [
  route(contract.listRewards, service.listRewards),
  route(contract.redeemReward, service.redeemReward),
  route(contract.showRedemptionIntent, service.showRedemptionIntent),
  route(contract.showCode, service.showCode),
  route(contract.listPoints, service.listPoints),
];
