import * as contract from '@bank/contract/person/identity/password-change/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const passwordChangeRoutes = [route(contract.changePassword, service.changePassword)];
