import * as contract from '@bank/contract/bank/settlements/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const settlementOffice = [
  route(contract.listContradictions, service.listContradictions),
  route(contract.resolveContradiction, service.resolveContradiction),
];
