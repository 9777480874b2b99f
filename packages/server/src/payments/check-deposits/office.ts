import * as contract from '@bank/contract/payments/check-deposits/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as desk from './desk.ts';

export const checkDepositOffice = [
  route(contract.listCheckReviews, desk.listCheckReviews),
  route(contract.showCheckReview, desk.showCheckReview),
  route(contract.showReviewedImage, desk.showReviewedImage),
  route(contract.decideCheckDeposit, desk.decideCheckDeposit),
];
