import * as contract from '@bank/contract/credit/credit-lines/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as desk from './desk.ts';

export const creditLineOffice = [
  route(contract.listLimitReviews, desk.listLimitReviews),
  route(contract.decideLimitRequest, desk.decideLimitRequest),
];
