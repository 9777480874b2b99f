import type { StaffMember } from './contract.ts';

type Act = 'read' | 'shift-clock' | 'manage-staff' | 'issue-codes';

/** Who may do what in the office. Everyone reads; the rest is listed. */
const roles: Readonly<Record<Act, readonly StaffMember['role'][]>> = {
  read: ['teller', 'officer', 'auditor', 'operator'],
  'shift-clock': ['operator'],
  'manage-staff': ['operator'],
  'issue-codes': ['teller', 'officer', 'operator'],
};

export function staffMay(role: StaffMember['role'], act: Act): boolean {
  return roles[act].includes(role);
}
