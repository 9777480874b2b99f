import * as contract from '@bank/contract/accounts/interest/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const interestRoutes = [route(contract.listInterest, service.listInterest)];
