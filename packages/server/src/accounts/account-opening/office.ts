import * as contract from '@bank/contract/accounts/account-opening/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const accountOpeningOffice = [
  route(contract.listReviews, service.listReviews),
  route(contract.decideApplication, service.decideApplication),
];
