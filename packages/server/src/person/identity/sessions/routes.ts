import * as contract from '@bank/contract/person/identity/sessions/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const sessionRoutes = [
  route(contract.listSessions, service.listSessions),
  route(contract.endSession, service.endSession),
  route(contract.endOtherSessions, service.endOtherSessions),
];
