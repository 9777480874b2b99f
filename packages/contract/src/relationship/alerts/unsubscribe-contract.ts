import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { alertKeys } from './rules.ts';

/** Where the link of an alert mail leads (RFC 8058). No sign-on: the token says which alerts of whom. */
export const unsubscribe = endpoint({
  name: 'alerts.unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  ignoresForm: true,
  limit: { points: 60, seconds: 600 },
  summary: 'Stops emails of the alerts a mail told of, in one press; security alerts can’t be stopped',
  params: { token: z.string('failure.notFound').regex(/^[A-Za-z0-9_-]{20,200}$/, 'failure.notFound') },
  reply: z.object({ keys: z.array(z.enum(alertKeys)).min(1) }),
});
