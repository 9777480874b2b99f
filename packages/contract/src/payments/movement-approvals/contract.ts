import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

/** A code can always be asked for; the other two belong to whoever has set them up, where the bank takes them. */
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
