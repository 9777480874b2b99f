import * as contract from '@bank/contract/payments/movement-approvals/passkey/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const passkeyApprovalRoutes = [
  route(contract.askMovementPasskey, service.askMovementPasskey),
  route(contract.approveWithPasskey, service.approveWithPasskey),
];
