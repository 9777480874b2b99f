import type { StaffMember } from './contract.ts';

type Act =
  | 'read'
  | 'read-audit'
  | 'shift-clock'
  | 'close-day'
  | 'see-accounts'
  | 'freeze-accounts'
  | 'resolve-contradictions'
  | 'manage-staff'
  | 'issue-codes'
  | 'handle-cash'
  | 'decide-applications'
  | 'answer-support'
  | 'end-sessions'
  | 'forget-factors'
  | 'load-lists'
  | 'decide-screening'
  | 'decide-dead-letters';

/** Who may do what in the office. Everyone may read what isn't listed here. */
const roles: Readonly<Record<Act, readonly StaffMember['role'][]>> = {
  read: ['teller', 'officer', 'auditor', 'operator'],
  // Who did what, about which customer: for those who answer for it.
  'read-audit': ['officer', 'auditor', 'operator'],
  'shift-clock': ['operator'],
  'close-day': ['officer', 'operator'],
  'see-accounts': ['officer', 'auditor'],
  'freeze-accounts': ['officer'],
  'resolve-contradictions': ['officer', 'operator'],
  'manage-staff': ['operator'],
  'issue-codes': ['teller', 'officer', 'operator'],
  // Who says that money is there; whoever runs the machines does not.
  'handle-cash': ['teller', 'officer'],
  'decide-applications': ['officer'],
  // Reading is part of it: what customers write is not for everybody in the house.
  'answer-support': ['teller', 'officer', 'operator'],
  'end-sessions': ['officer'],
  // Whoever issues codes must not also take away what stands beside them.
  'forget-factors': ['officer'],
  'load-lists': ['officer', 'operator'],
  // Whom a customer pays is not for everybody in the house.
  'decide-screening': ['officer'],
  'decide-dead-letters': ['operator'],
};

export function staffMay(role: StaffMember['role'], act: Act): boolean {
  return roles[act].includes(role);
}
