import { day } from '@bank/kernel/day.ts';
import * as z from 'zod';
import { user } from '../customers/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { signOnMethods, signOnOutcomes } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

export const signedOn = z.object({
  /** For a browser the session's public id, worthless by itself; for a client without one, the bearer secret. */
  token: z.string(),
  user,
});
export type SignedOn = z.output<typeof signedOn>;

/** The password was right and is not enough: `sign-on.secondStep` takes the code, `sign-on.passkey` a passkey instead. */
export const secondStep = z.object({
  secondStep: z.object({
    challengeId: z.string(),
    expiresAt: moment,
    /** Whether there is an authenticator app, and with it recovery codes. */
    code: z.boolean(),
    /** Whether there is a passkey, which needs no code. */
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

/** Whose accounts this session looks at, by that customer's permission. */
export const viewing = z.object({
  name: z.string(),
  endsOn: day(),
  /** Nothing is shown any more once it has. */
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
  /** How it was proved who it is; null for what was no sign-on, and for what was before this was kept. */
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
