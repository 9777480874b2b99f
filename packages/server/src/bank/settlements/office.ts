import * as contract from '@bank/contract/bank/settlements/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';
import * as suspense from './suspense.ts';

export const settlementOffice = [
  route(contract.listContradictions, service.listContradictions),
  route(contract.resolveContradiction, service.resolveContradiction),
  route(contract.listSuspense, suspense.listSuspense),
  route(contract.placeItem, suspense.placeItem),
  route(contract.returnItem, suspense.returnItem),
];
