import * as contract from '@bank/contract/person/identity/step-up/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const stepUpRoutes = [
  route(contract.showStepUp, service.showStepUp),
  route(contract.mailStepUpCode, service.mailStepUpCode),
  route(contract.askStepUpPasskey, service.askStepUpPasskey),
  route(contract.stepUp, service.stepUp),
];
