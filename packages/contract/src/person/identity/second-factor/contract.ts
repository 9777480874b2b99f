import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

const moment = z.iso.datetime({ offset: true });

/** Six digits from the app, or a recovery code; spaces and dashes are ignored. */
export const factorCode = line({ max: 40, word: 'secondFactor.validation.code' }).meta({
  examples: ['123456', 'ABCDE-23456'],
});

const recoveryCodes = z.array(z.string());

export const showSecondFactor = endpoint({
  name: 'second-factor.show',
  method: 'GET',
  path: '/api/profile/security',
  access: 'customer',
  summary: 'Whether sign-on asks for a code of an authenticator app, and how many recovery codes are left',
  reply: z.object({
    twoFactorEnabled: z.boolean(),
    enabledAt: moment.nullable(),
    recoveryCodesLeft: z.int(),
  }),
});

export const enrolSecondFactor = endpoint({
  name: 'second-factor.enrol',
  method: 'POST',
  path: '/api/profile/security/two-factor',
  access: 'customer',
  stepUp: true,
  summary:
    'Makes the secret for an authenticator app and shows it once; it counts when a code has confirmed it',
  limit: { points: 10, seconds: 600 },
  reply: z.object({
    /** In base32, in groups of four for typing by hand. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    otpauthUrl: z.string(),
    expiresAt: moment,
  }),
});

/** Turn on with the first code of the newly set up app, or turn off. */
export const setSecondFactor = endpoint({
  name: 'second-factor.set',
  method: 'PUT',
  path: '/api/profile/security',
  access: 'customer',
  stepUp: true,
  summary: 'Turns the second factor on, confirmed by a code, or off; on shows ten recovery codes once',
  limit: { points: 20, seconds: 600 },
  body: z.union([
    z.strictObject({ twoFactorEnabled: z.literal(true), code: factorCode }),
    z.strictObject({ twoFactorEnabled: z.literal(false) }),
  ]),
  reply: z.object({
    twoFactorEnabled: z.boolean(),
    /** Shown only this once; null if turned off. */
    recoveryCodes: recoveryCodes.nullable(),
  }),
});

export const renewRecoveryCodes = endpoint({
  name: 'second-factor.renewRecoveryCodes',
  method: 'POST',
  path: '/api/profile/security/recovery-codes',
  access: 'customer',
  stepUp: true,
  summary: 'Ten new recovery codes, shown once; the old ones are then worth nothing',
  limit: { points: 10, seconds: 600 },
  reply: z.object({ recoveryCodes }),
});
