import * as contract from '@bank/contract/accounts/checks/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const checkOffice = [
  route(contract.listReviews, service.listReviews),
  route(contract.resolveReview, service.resolveReview),
];
