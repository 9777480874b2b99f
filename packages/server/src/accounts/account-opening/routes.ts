import * as contract from '@bank/contract/accounts/account-opening/contract.ts';
import * as fundingSourcesContract from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as accountOpening from './service.ts';
import * as fundingSources from './funding-sources.ts';

export const accountOpeningRoutes = [
  route(contract.openAccount, accountOpening.openAccount),
  route(contract.addDashboardAccount, accountOpening.openAccount),
  route(contract.listApplications, accountOpening.listApplications),
  route(contract.showApplication, accountOpening.showApplication),
];

export const fundingSourceRoutes = [
  route(fundingSourcesContract.listFundingSources, fundingSources.listFundingSources),
];
