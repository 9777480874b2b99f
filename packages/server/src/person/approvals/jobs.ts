import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './approvals.ts';

export const approvalJobs = [
  job({
    queue: 'approvals.mail-code',
    topics: ['movement.awaiting-verification', 'movement.code-wanted'],
    payload: heard.extend({ payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { payload }) => service.mailMovementCode(context, payload.movementId),
  }),
];

export const approvalRetention: readonly Retention[] = [
  { table: 'gate_codes', key: ['id'], since: 'expires_at', after: '1 day' },
];
