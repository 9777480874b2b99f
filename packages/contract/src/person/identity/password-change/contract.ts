import * as z from 'zod';
import { isMixedEnough, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../credentials/rules.ts';
import { endpoint } from '../../../endpoint.ts';

/** The two fields sent to the server. The page itself checks that the new password was typed the same twice. */
export const passwordFields = {
  currentPassword: z
    .string('profile.validation.passwordAll')
    .min(1, 'profile.validation.passwordAll')
    .max(1_000, 'passwordChange.error.currentWrong'),
  newPassword: z
    .string('profile.validation.passwordAll')
    .normalize('NFC')
    .min(1, { error: 'profile.validation.passwordAll', abort: true })
    .min(PASSWORD_LENGTH_MIN, { error: 'profile.validation.passwordLength', abort: true })
    .max(PASSWORD_LENGTH_MAX, 'enrolment.validation.passwordLength')
    .refine(isMixedEnough, 'enrolment.validation.passwordStrength')
    .meta({ examples: ['Tidewater-85'] }),
} as const;

export const changePassword = endpoint({
  name: 'password-change.submit',
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'customer',
  stepUp: true,
  summary: 'Replaces the password; ends every other session and gives this one a new token',
  limit: { points: 10, seconds: 600 },
  body: z.strictObject(passwordFields),
  reply: z.object({
    /** As at sign-on: for a browser, the session's public id; for other clients, the new bearer secret. */
    token: z.string(),
    message: z.string(),
  }),
});
