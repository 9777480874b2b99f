import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
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

export const identityRetention: readonly Retention[] = [
  { table: 'sign_on_throttles', key: ['name_key'], since: 'last_failed_at', after: '2 days' },
  { table: 'second_steps', key: ['token_key'], since: 'expires_at', after: '1 day' },
  { table: 'step_up_codes', key: ['session_id'], since: 'expires_at', after: '1 day' },
  { table: 'sign_on_challenges', key: ['challenge_key'], since: 'expires_at', after: '1 day' },
  {
    table: 'passkey_challenges',
    key: ['challenge_key'],
    since: 'expires_at',
    after: '1 day',
    // A challenge that approved a movement is kept as proof.
    only: "proved_by is null or purpose <> 'movement'",
  },
];
