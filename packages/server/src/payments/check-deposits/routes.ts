import * as contract from '@bank/contract/payments/check-deposits/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as deposits from './deposits.ts';
import * as limits from './limits.ts';
import * as show from './show.ts';

export const checkDepositRoutes = [
  route(contract.showCheckLimits, limits.showCheckLimits),
  route(contract.listCheckAccounts, show.listCheckAccounts),
  route(contract.submitCheckDeposit, deposits.submitCheckDeposit),
  route(contract.listCheckDeposits, show.listCheckDeposits),
  route(contract.showCheckDeposit, show.showCheckDeposit),
  route(contract.showCheckImage, show.showCheckImage),
];
