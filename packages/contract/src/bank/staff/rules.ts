import type { StaffMember } from './contract.ts';

type Act =
  | 'read'
  | 'read-audit'
  | 'shift-clock'
  | 'close-day'
  | 'see-accounts'
  | 'freeze-accounts'
  | 'resolve-contradictions'
  | 'see-suspense'
  | 'decide-suspense'
  | 'manage-staff'
  | 'issue-codes'
  | 'handle-cash'
  | 'decide-applications'
  | 'decide-checks'
  | 'decide-disputes'
  | 'handle-rollovers'
  | 'answer-support'
  | 'work-cases'
  | 'end-sessions'
  | 'forget-factors'
  | 'load-lists'
  | 'decide-screening'
  | 'decide-dead-letters'
  | 'change-rules';

/** Who may do what in the office. Everyone may read what isn't listed here. */
const roles: Readonly<Record<Act, readonly StaffMember['role'][]>> = {
  read: ['teller', 'officer', 'auditor', 'operator'],
  // The audit log names customers and staff, so only accountable roles read it.
  'read-audit': ['officer', 'auditor', 'operator'],
  'shift-clock': ['operator'],
  'close-day': ['officer', 'operator'],
  'see-accounts': ['officer', 'auditor'],
  'freeze-accounts': ['officer'],
  'resolve-contradictions': ['officer', 'operator'],
  // Who sends money to whom is not open to all staff.
  'see-suspense': ['officer', 'auditor'],
  // Whoever places it decides whose money it is.
  'decide-suspense': ['officer'],
  'manage-staff': ['operator'],
  'issue-codes': ['teller', 'officer', 'operator'],
  // Confirming that cash is there is separate from running the systems.
  'handle-cash': ['teller', 'officer'],
  'decide-applications': ['officer'],
  // Covers looking at the photographs.
  'decide-checks': ['teller', 'officer'],
  // Covers reading what the customer said, and the evidence.
  'decide-disputes': ['officer'],
  // Covers reading the account number at the other provider, and the documents.
  'handle-rollovers': ['teller', 'officer'],
  // Covers reading too: customers' messages are not open to all staff.
  'answer-support': ['teller', 'officer', 'operator'],
  // Which kinds of cases is decided by each kind's own right.
  'work-cases': ['teller', 'officer', 'operator'],
  'end-sessions': ['officer'],
  // Separation of duties: tellers and operators issue codes, so they may not remove the other factors.
  'forget-factors': ['officer'],
  'load-lists': ['officer', 'operator'],
  // Who a customer pays is not open to all staff.
  'decide-screening': ['officer'],
  'decide-dead-letters': ['operator'],
  // Takes two officers each time.
  'change-rules': ['officer'],
};

export function staffMay(role: StaffMember['role'], act: Act): boolean {
  return roles[act].includes(role);
}
