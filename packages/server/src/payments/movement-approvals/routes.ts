import * as authenticatorContract from '@bank/contract/payments/movement-approvals/authenticator-contract.ts';
import * as contract from '@bank/contract/payments/movement-approvals/contract.ts';
import * as gateContract from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import * as passkeyContract from '@bank/contract/payments/movement-approvals/passkey-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as authenticator from './authenticator.ts';
import * as gateService from './gate.ts';
import * as movementApprovals from './service.ts';
import * as passkey from './passkey.ts';

export const movementApprovalRoutes = [route(contract.showApprovalWays, movementApprovals.showApprovalWays)];

export const authenticatorApprovalRoutes = [
  route(authenticatorContract.approveWithAuthenticator, authenticator.approveWithAuthenticator),
];

export const approvalGateRoutes = [
  route(gateContract.showGrant, gateService.showGrant),
  route(gateContract.verifyCode, gateService.verifyCode),
  route(gateContract.verifyAuthenticator, gateService.verifyAuthenticator),
  route(gateContract.askGatePasskey, gateService.askGatePasskey),
  route(gateContract.verifyPasskey, gateService.verifyPasskey),
  route(gateContract.mailGateCode, gateService.mailGateCode),
  route(gateContract.verifyMailedCode, gateService.verifyMailedCode),
  route(gateContract.endGrant, gateService.endGrant),
];

/** How the HTTP layer learns whether a session has passed the gate. */
export const gate = gateService.isGranted;

export const passkeyApprovalRoutes = [
  route(passkeyContract.askMovementPasskey, passkey.askMovementPasskey),
  route(passkeyContract.approveWithPasskey, passkey.approveWithPasskey),
];
