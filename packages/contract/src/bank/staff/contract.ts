import { idOf } from '@bank/kernel/id.ts';
import { nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

export const staffRoles = ['teller', 'officer', 'auditor', 'operator'] as const;

export const staffMember = z.object({
  id: idOf('staff-member'),
  name: z.string(),
  role: z.enum(staffRoles),
  createdAt: z.iso.datetime({ offset: true }),
  /** When the token expires, on the bank's clock; they must be enrolled again before that. */
  expiresAt: z.iso.datetime({ offset: true }),
  revokedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

export const listStaff = endpoint({
  name: 'staff.list',
  method: 'GET',
  path: '/office/staff',
  access: 'staff',
  command: 'staff list',
  summary: 'Who works at the office, and until when their tokens are good',
  reply: z.object({ staff: z.array(staffMember) }),
});

export const enrolStaff = endpoint({
  name: 'staff.enrol',
  method: 'POST',
  path: '/office/staff',
  access: 'staff',
  command: 'staff enrol',
  summary: 'Lets a person into the office until the token expires; it is shown once',
  body: z.strictObject({
    name: nameLine({ max: 80, word: 'staff.validation.name' }),
    role: z.enum(staffRoles, 'staff.validation.role'),
  }),
  reply: z.object({ staff: staffMember, token: z.string() }),
});

export const revokeStaff = endpoint({
  name: 'staff.revoke',
  method: 'DELETE',
  path: '/office/staff/{staffId}',
  access: 'staff',
  command: 'staff revoke',
  summary: 'Ends a person’s access at once',
  params: { staffId: idOf('staff-member') },
  reply: z.object({ staff: staffMember }),
});
