import * as contract from '@bank/contract/bank/staff/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const staffOffice = [
  route(contract.listStaff, service.listStaff),
  route(contract.enrolStaff, service.enrolStaff),
  route(contract.revokeStaff, service.revokeStaff),
];

/** Identifies the staff member who is calling. */
export const staffFinder = service.findStaff;
export const letFirstOperatorIn = service.enrolFirstOperator;
