import * as contract from '@bank/contract/accounts/deposits/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const depositRoutes = [
  route(contract.planSavingsDeposit, service.planSavingsDeposit),
  route(contract.submitSavingsDeposit, service.submitSavingsDeposit),
  route(contract.planStudentDeposit, service.planStudentDeposit),
  route(contract.submitStudentDeposit, service.submitStudentDeposit),
  route(contract.planContribution, service.planContribution),
  route(contract.submitContribution, service.submitContribution),
  route(contract.planCreditPayment, service.planCreditPayment),
  route(contract.submitCreditPayment, service.submitCreditPayment),
  route(contract.planAccountDeposit, service.planAccountDeposit),
  route(contract.submitAccountDeposit, service.submitAccountDeposit),
];
