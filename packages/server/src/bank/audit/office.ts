import * as contract from '@bank/contract/bank/audit/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const auditOffice = [
  route(contract.listAuditEvents, service.listAuditEvents),
  route(contract.verifyAudit, service.verifyAudit),
];
