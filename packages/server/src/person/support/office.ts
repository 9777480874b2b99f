import * as contract from '@bank/contract/person/support/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const supportOffice = [
  route(contract.listOpenRequests, service.listOpenRequests),
  route(contract.closeRequest, service.closeRequest),
];
