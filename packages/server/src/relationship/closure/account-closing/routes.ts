import * as contract from '@bank/contract/relationship/closure/account-closing/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const accountClosingRoutes = [
  route(contract.showClosing, service.showClosing),
  route(contract.beginClosing, service.beginClosing),
  route(contract.stopClosing, service.stopClosing),
  route(contract.creditInterest, service.creditInterest),
  route(contract.planClosing, service.planClosing),
  route(contract.submitClosing, service.submitClosing),
];
