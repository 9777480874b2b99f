import * as contract from '@bank/contract/person/approvals/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './approvals.ts';

export const approvalRoutes = [route(contract.verifyEnrolmentCode, service.verifyEnrolmentCode)];
