import * as contract from '@bank/contract/accounts/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const accountRoutes = [
  route(contract.listAccounts, service.listAccounts),
  route(contract.explainAccount, service.explainAccount),
];
