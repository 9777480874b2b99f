import * as z from 'zod';
import { job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const auditJobs = [
  job({ queue: 'audit.anchor', cron: '5 0 * * *', payload: z.object({}), run: service.anchorAudit }),
];
