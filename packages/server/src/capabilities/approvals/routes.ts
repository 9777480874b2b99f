import * as contract from '@bank/contract/approvals/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const approvalRoutes = [route(contract.verifyEnrolmentCode, service.verifyEnrolmentCode)];
