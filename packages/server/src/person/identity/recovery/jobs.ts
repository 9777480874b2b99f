import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import * as service from './service.ts';

const asked = heard.extend({ payload: z.object({ sealed: z.string() }) });

export const recoveryJobs = [
  job({
    queue: 'recovery.mail-reset-link',
    topics: ['recovery.password-wanted'],
    payload: asked,
    run: (context, { payload }) => service.mailResetLink(context, payload),
  }),
  job({
    queue: 'recovery.mail-username',
    topics: ['recovery.username-wanted'],
    payload: asked,
    run: (context, { payload }) => service.mailUsername(context, payload),
  }),
];
