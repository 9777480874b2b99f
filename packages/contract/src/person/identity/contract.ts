import { day } from '@bank/kernel/day.ts';
import * as z from 'zod';
import { user } from '../customers/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { signOnMethods, signOnOutcomes } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

export const signedOn = z.object({
  /** For a browser, the session's public id, which grants nothing by itself; for other clients, the bearer secret. */
  token: z.string(),
  user,
});
export type SignedOn = z.output<typeof signedOn>;

/** The password was right but not enough: `sign-on.secondStep` takes a code, `sign-on.passkey` a passkey. */
export const secondStep = z.object({
  secondStep: z.object({
    challengeId: z.string(),
    expiresAt: moment,
    /** Whether the customer has an authenticator app, and so recovery codes. */
    code: z.boolean(),
    /** Whether the customer has a passkey, which needs no code. */
    passkey: z.boolean(),
  }),
});

export const login = endpoint({
  name: 'identity.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs a customer on',
  limit: { points: 60, seconds: 60 },
  body: z.strictObject({
    username: z
      .string('session.validation.usernamePasswordRequired')
      .trim()
      .min(1, 'session.validation.usernameRequired')
      .max(254, 'session.error.loginFailed'),
    password: z
      .string('session.validation.usernamePasswordRequired')
      .min(1, 'session.validation.passwordRequired')
      .max(1_000, 'session.error.loginFailed'),
  }),
  reply: z.union([signedOn, secondStep]),
});

/** The customer whose accounts a delegate is viewing in this session. */
export const viewing = z.object({
  name: z.string(),
  endsOn: day(),
  /** Once it has ended, nothing is shown. */
  hasEnded: z.boolean(),
});

export const me = endpoint({
  name: 'identity.me',
  method: 'GET',
  path: '/api/auth/me',
  access: 'customer',
  asSelf: true,
  summary: 'Who is signed on, and at whose accounts they look',
  reply: user.extend({ viewing: viewing.nullable() }),
});

export const logout = endpoint({
  name: 'identity.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'customer',
  asSelf: true,
  summary: 'Ends this session on every node at once',
  reply: z.object({}),
});

export const sessionState = z.object({ now: moment, idleEndsAt: moment, endsAt: moment });

export const showSession = endpoint({
  name: 'identity.showSession',
  method: 'GET',
  path: '/api/auth/session',
  access: 'customer',
  asSelf: true,
  passive: true,
  summary: 'When this session ends; asking does not lengthen it',
  reply: sessionState,
});

export const extendSession = endpoint({
  name: 'identity.extendSession',
  method: 'POST',
  path: '/api/auth/session/extend',
  access: 'customer',
  asSelf: true,
  summary: 'Stays signed on',
  reply: sessionState,
});

export const signOnEvent = z.object({
  at: moment,
  outcome: z.enum(signOnOutcomes),
  /** How the customer signed on; null for other events, and for events from before this was recorded. */
  method: z.enum(signOnMethods).nullable(),
  ipAddress: z.string().nullable(),
  device: z.string().nullable(),
  thisSession: z.boolean(),
});

export const listSignOns = endpoint({
  name: 'identity.listSignOns',
  method: 'GET',
  path: '/api/profile/login-history',
  access: 'customer',
  summary: 'The newest fifty sign-ons and attempts',
  reply: z.object({ events: z.array(signOnEvent) }),
});
