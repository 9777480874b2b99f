import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { emailAddress } from '../../customers/contract.ts';
import { endpoint } from '../../../endpoint.ts';
import { newPassword } from '../credentials/contract.ts';
import { securityQuestions } from '../credentials/rules.ts';

export const forgotPassword = endpoint({
  name: 'recovery.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgotpassword',
  access: 'public',
  summary: 'Mails reset instructions, if there is somebody to mail them to',
  limit: { points: 10, seconds: 600 },
  body: z.strictObject({
    username: z
      .string('session.validation.forgotUsernameNeeded')
      .trim()
      .min(1, 'session.validation.forgotUsernameNeeded')
      .max(254, 'session.validation.forgotUsernameNeeded'),
  }),
  reply: z.object({ message: z.string() }),
});

export const recoverUsername = endpoint({
  name: 'recovery.recoverUsername',
  method: 'POST',
  path: '/api/auth/forgotusername',
  access: 'public',
  summary: 'Mails the username, if the address is known',
  limit: { points: 10, seconds: 600 },
  body: z.strictObject({ email: emailAddress }),
  reply: z.object({ message: z.string() }),
});

const resetToken = z
  .string()
  .min(20)
  .max(200)
  .regex(/^[\w-]+$/)
  .meta({ examples: ['AZHdGM9EePaWvpLjDhHIbAZHdGM9EePaWvpLjDhHIbAZHdGM9EePaWvpLjDhHIbA'] });

export const showResetQuestion = endpoint({
  name: 'recovery.showResetQuestion',
  method: 'POST',
  path: '/api/auth/reset-question',
  access: 'public',
  summary: 'The security question behind a reset link',
  limit: { points: 30, seconds: 600 },
  body: z.strictObject({ resetToken }),
  reply: z.object({ securityQuestion: z.enum(securityQuestions) }),
});

export const resetPassword = endpoint({
  name: 'recovery.resetPassword',
  method: 'PUT',
  path: '/api/auth/resetpassword/{resetToken}',
  access: 'public',
  summary: 'Sets a new password with the mailed token and the security answer; ends all sessions',
  limit: { points: 30, seconds: 600 },
  params: { resetToken },
  body: z.strictObject({
    securityAnswer: line({ max: 100, word: 'enrolment.validation.securityAnswer' }),
    password: newPassword,
  }),
  reply: z.object({ message: z.string() }),
});
