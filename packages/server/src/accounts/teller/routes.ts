import * as contract from '@bank/contract/accounts/teller/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const counterRoutes = [
  route(contract.planCounterDeposit, service.planCounterDeposit),
  route(contract.submitCounterDeposit, service.submitCounterDeposit),
  route(contract.planCounterWithdrawal, service.planCounterWithdrawal),
  route(contract.submitCounterWithdrawal, service.submitCounterWithdrawal),
];
