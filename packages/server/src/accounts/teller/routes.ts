import * as contract from '@bank/contract/accounts/teller/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const tellerRoutes = [
  route(contract.planTellerDeposit, service.planTellerDeposit),
  route(contract.submitTellerDeposit, service.submitTellerDeposit),
  route(contract.planTellerWithdrawal, service.planTellerWithdrawal),
  route(contract.submitTellerWithdrawal, service.submitTellerWithdrawal),
];
