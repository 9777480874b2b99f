import * as contract from '@bank/contract/accounts/account-opening/funding-sources/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const fundingSourceRoutes = [route(contract.listFundingSources, service.listFundingSources)];
