import * as contract from '@bank/contract/bank/cases/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as desk from './desk.ts';

export const caseOffice = [
  route(contract.listCases, desk.listCases),
  route(contract.showCase, desk.showCase),
  route(contract.takeCase, desk.takeCase),
  route(contract.assignCase, desk.assignCase),
  route(contract.noteCase, desk.noteCase),
  route(contract.replyCase, desk.replyCase),
  route(contract.postponeCase, desk.postponeCase),
  route(contract.decideCase, desk.decideCase),
  route(contract.closeCase, desk.closeCase),
];
