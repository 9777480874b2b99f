import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { isMixedEnough, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, USERNAME_LENGTH_MIN } from './rules.ts';

/** NFC-normalized first, so the length doesn't depend on the encoding. Too long is refused, never truncated. */
export const newPassword = z
  .string('enrolment.validation.passwordLength')
  .normalize('NFC')
  .min(PASSWORD_LENGTH_MIN, 'enrolment.validation.passwordLength')
  .max(PASSWORD_LENGTH_MAX, 'enrolment.validation.passwordLength')
  .refine(isMixedEnough, 'enrolment.validation.passwordStrength')
  .meta({ examples: ['Tidewater-84'] });

export const newUsername = line({
  min: USERNAME_LENGTH_MIN,
  max: 60,
  word: 'enrolment.validation.username',
}).regex(/^[\w.@+-]+$/u, 'enrolment.validation.username');
