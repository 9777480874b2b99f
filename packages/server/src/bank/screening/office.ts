import * as contract from '@bank/contract/bank/screening/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const screeningOffice = [
  route(contract.loadScreening, service.loadScreening),
  route(contract.listCases, service.listCases),
  route(contract.decideCase, service.decideCase),
];
