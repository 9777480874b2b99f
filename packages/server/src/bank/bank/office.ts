import * as contract from '@bank/contract/bank/bank/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const bankOffice = [
  route(contract.showClock, service.showClock),
  route(contract.shiftClock, service.shiftClock),
];
