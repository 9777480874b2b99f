import * as contract from '@bank/contract/payments/movement-approvals/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const movementApprovalRoutes = [route(contract.showApprovalWays, service.showApprovalWays)];
