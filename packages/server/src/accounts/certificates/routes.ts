import * as contract from '@bank/contract/accounts/certificates/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const certificateRoutes = [
  route(contract.showCertificate, service.showCertificate),
  route(contract.chooseRenewal, service.chooseRenewal),
  route(contract.choosePayouts, service.choosePayouts),
  route(contract.planEarlyWithdrawal, service.planEarlyWithdrawal),
  route(contract.submitEarlyWithdrawal, service.submitEarlyWithdrawal),
];
