import * as contract from '@bank/contract/accounts/accounts/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './accounts.ts';

export const accountRoutes = [
  route(contract.listAccounts, service.listAccounts),
  route(contract.showAccount, service.showAccount),
  route(contract.showDashboardAccount, service.showAccount),
  route(contract.showChecking, service.showChecking),
  route(contract.showSavings, service.showSavings),
  route(contract.showCredit, service.showCredit),
  route(contract.showRetirement, service.showRetirement),
  route(contract.showInvestment, service.showInvestment),
  route(contract.showStudent, service.showStudent),
  route(contract.showCd, service.showCd),
  route(contract.explainAccount, service.explainAccount),
  route(contract.revealNumber, service.revealNumber),
  route(contract.renameAccount, service.renameAccount),
  route(contract.makePrimary, service.makePrimary),
  route(contract.linkOverdraft, service.linkOverdraft),
];
