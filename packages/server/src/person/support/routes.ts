import * as contract from '@bank/contract/person/support/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const supportRoutes = [
  route(contract.createRequest, service.createRequest),
  route(contract.listRequests, service.listRequests),
  route(contract.replyRequest, service.replyRequest),
];
