import * as contract from '@bank/contract/person/identity/lost-factors/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const lostFactorOffice = [route(contract.forgetFactors, service.forgetFactors)];
