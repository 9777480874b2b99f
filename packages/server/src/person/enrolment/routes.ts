import * as contract from '@bank/contract/person/enrolment/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const enrolmentRoutes = [
  route(contract.register, service.register),
  route(contract.confirmEmail, service.confirmEmail),
  route(contract.resendEmailCode, service.resendEmailCode),
];
