import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as identity from './identity.ts';
import * as recovery from './recovery/recovery.ts';

const failure = z.object({
  customerId: z.string(),
  outcome: z.enum(['wrong-password', 'wrong-code', 'throttled']),
  ip: z.string().nullable(),
  device: z.string().nullable(),
});

export const identityJobs = [
  job({
    queue: 'identity.note-failure',
    topics: ['identity.sign-on-failed'],
    payload: heard.extend({ payload: failure }),
    run: (context, { payload }) => identity.noteFailure(context, payload),
  }),
];

const asked = heard.extend({ payload: z.object({ sealed: z.string() }) });

export const recoveryJobs = [
  job({
    queue: 'recovery.mail-reset-link',
    topics: ['recovery.password-wanted'],
    payload: asked,
    run: (context, { payload }) => recovery.mailResetLink(context, payload),
  }),
  job({
    queue: 'recovery.mail-username',
    topics: ['recovery.username-wanted'],
    payload: asked,
    run: (context, { payload }) => recovery.mailUsername(context, payload),
  }),
];
