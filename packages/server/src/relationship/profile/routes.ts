import * as contract from '@bank/contract/relationship/profile/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const profileRoutes = [
  route(contract.showProfile, service.showProfile),
  route(contract.updateProfile, service.updateProfile),
  route(contract.updateAuthProfile, service.updateProfile),
  route(contract.confirmContact, service.confirmContact),
  route(contract.resendContactCode, service.resendContactCode),
  route(contract.cancelContact, service.cancelContact),
];
