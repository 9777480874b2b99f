import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

/** A code is always available; the other two only if the bank accepts them and the customer has set them up. */
const approvalWays = ['code', 'authenticator', 'passkey'] as const;

export const showApprovalWays = endpoint({
  name: 'movement-approvals.showWays',
  method: 'GET',
  path: '/api/movements/{movementId}/approval-ways',
  access: 'customer',
  summary: 'By which means the customer can approve a movement',
  params: { movementId: idOf('movement') },
  reply: z.object({ ways: z.array(z.enum(approvalWays)) }),
});
