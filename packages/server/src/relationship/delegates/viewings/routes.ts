import * as contract from '@bank/contract/relationship/delegates/viewings/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const viewingRoutes = [
  route(contract.listOffers, service.listOffers),
  route(contract.answerOffer, service.answerOffer),
  route(contract.leaveOffer, service.leaveOffer),
  route(contract.beginViewing, service.beginViewing),
  route(contract.stopViewing, service.stopViewing),
];
