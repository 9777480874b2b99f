import * as contract from '@bank/contract/person/identity/sign-on/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const signOnRoutes = [
  route(contract.submitSecondStep, service.submitSecondStep),
  route(contract.askSignOnPasskey, service.askSignOnPasskey),
  route(contract.signOnWithPasskey, service.signOnWithPasskey),
];
