import * as contract from '@bank/contract/person/identity/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const identityRoutes = [
  route(contract.login, service.login),
  route(contract.me, service.me),
  route(contract.logout, service.logout),
  route(contract.showSession, service.showSession),
  route(contract.extendSession, service.extendSession),
  route(contract.listSignOns, service.listSignOns),
];
