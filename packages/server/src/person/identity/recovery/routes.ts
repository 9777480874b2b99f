import * as contract from '@bank/contract/person/identity/recovery/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const recoveryRoutes = [
  route(contract.forgotPassword, service.forgotPassword),
  route(contract.recoverUsername, service.recoverUsername),
  route(contract.showResetQuestion, service.showResetQuestion),
  route(contract.resetPassword, service.resetPassword),
];
