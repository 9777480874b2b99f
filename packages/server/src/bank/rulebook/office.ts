import * as contract from '@bank/contract/bank/rulebook/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const rulebookOffice = [
  route(contract.listRules, service.listRules),
  route(contract.showRule, service.showRule),
  route(contract.proposeRule, service.proposeRule),
  route(contract.approveRule, service.approveRule),
  route(contract.withdrawRule, service.withdrawRule),
];
