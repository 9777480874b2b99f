import * as contract from '@bank/contract/accounts/transactions/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const transactionRoutes = [
  route(contract.listTransactions, service.listTransactions),
  route(contract.checkingTransactions, service.checkingTransactions),
  route(contract.savingsTransactions, service.savingsTransactions),
  route(contract.creditTransactions, service.creditTransactions),
  route(contract.retirementTransactions, service.retirementTransactions),
  route(contract.investmentTransactions, service.investmentTransactions),
  route(contract.studentTransactions, service.studentTransactions),
  route(contract.cdTransactions, service.cdTransactions),
  route(contract.showTransaction, service.showTransaction),
];
