import * as contract from '@bank/contract/person/identity/sessions/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const sessionOffice = [route(contract.endCustomerSessions, service.endCustomerSessions)];
