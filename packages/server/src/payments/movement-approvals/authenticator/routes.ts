import * as contract from '@bank/contract/payments/movement-approvals/authenticator/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const authenticatorApprovalRoutes = [
  route(contract.approveWithAuthenticator, service.approveWithAuthenticator),
];
