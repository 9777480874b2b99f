import * as contract from '@bank/contract/wealth/rollovers/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as desk from './desk.ts';

export const rolloverOffice = [
  route(contract.listOpenRollovers, desk.listOpenRollovers),
  route(contract.showOpenRollover, desk.showOpenRollover),
  route(contract.readRolloverFile, desk.readRolloverFile),
  route(contract.decideRollover, desk.decideRollover),
];
