import * as contract from '@bank/contract/payments/movement-approvals/gate/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const approvalGateRoutes = [
  route(contract.showGrant, service.showGrant),
  route(contract.verifyCode, service.verifyCode),
  route(contract.verifyAuthenticator, service.verifyAuthenticator),
  route(contract.askGatePasskey, service.askGatePasskey),
  route(contract.verifyPasskey, service.verifyPasskey),
  route(contract.mailGateCode, service.mailGateCode),
  route(contract.verifyMailedCode, service.verifyMailedCode),
  route(contract.endGrant, service.endGrant),
];

/** How the edge learns whether a session has been let through the gate. */
export const gate = service.isGranted;
