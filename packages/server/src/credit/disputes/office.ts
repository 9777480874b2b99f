import * as contract from '@bank/contract/credit/disputes/office-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as desk from './desk.ts';

export const disputeOffice = [
  route(contract.listOpenDisputes, desk.listOpenDisputes),
  route(contract.showOpenDispute, desk.showOpenDispute),
  route(contract.readDisputeFile, desk.readDisputeFile),
  route(contract.creditDispute, desk.creditDispute),
  route(contract.decideDispute, desk.decideDispute),
  route(contract.chargeBackDispute, desk.chargeBackDispute),
];
