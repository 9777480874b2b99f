import * as contract from '@bank/contract/wealth/retirement-loans/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const retirementLoanRoutes = [
  route(contract.showRetirementLoans, service.showRetirementLoans),
  route(contract.createRetirementLoan, service.createRetirementLoan),
];
