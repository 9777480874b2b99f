import * as contract from '@bank/contract/approvals/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const approvalRoutes = [
  route(contract.verifyEnrolmentCode, service.verifyEnrolmentCode),
  route(contract.verifyCode, service.verifyCode),
  route(contract.showGrant, service.showGrant),
];

/** How the edge learns whether a session has been let through the gate. */
export const gate = service.isGranted;
