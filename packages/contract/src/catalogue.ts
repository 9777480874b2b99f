import * as audit from './audit/contract.ts';
import * as bank from './bank/contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as staff from './staff/contract.ts';

/** Every endpoint of the bank. OpenAPI, the office command and the generated safety tests read this list. */
export const catalogue: readonly Endpoint[] = [
  bank.showBank,
  bank.showClock,
  bank.shiftClock,
  audit.listAuditEvents,
  audit.verifyAudit,
  staff.listStaff,
  staff.enrolStaff,
  staff.revokeStaff,
] as readonly unknown[] as readonly Endpoint[];
