import * as z from 'zod';
import { job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const draftJobs = [
  job({ queue: 'drafts.forget', cron: '17 * * * *', payload: z.object({}), run: service.forgetOldDrafts }),
];
