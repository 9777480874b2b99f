import * as contract from '@bank/contract/person/identity/second-factor/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const secondFactorRoutes = [
  route(contract.showSecondFactor, service.showSecondFactor),
  route(contract.enrolSecondFactor, service.enrolSecondFactor),
  route(contract.setSecondFactor, service.setSecondFactor),
  route(contract.renewRecoveryCodes, service.renewRecoveryCodes),
];
