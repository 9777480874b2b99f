import { auditJobs } from '../capabilities/audit/jobs.ts';
import type { Job } from '../platform/jobs.ts';

export const allJobs: readonly Job[] = [...auditJobs];
