import * as contract from '@bank/contract/person/approvals/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './approvals.ts';

export const approvalOffice = [
  route(contract.issueCode, service.issueCode),
  route(contract.listCodes, service.listCodes),
  route(contract.revokeCode, service.revokeCode),
];
