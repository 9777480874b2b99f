import { line, nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { address, personalFields, phoneNumberOr, user } from '../customers/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { newPassword, newUsername } from '../identity/credentials/contract.ts';
import { signedOn } from '../identity/contract.ts';
import { PASSWORD_LENGTH_MAX, securityQuestions } from '../identity/credentials/rules.ts';

/** Step 3 of enrollment. */
const setupFields = {
  username: newUsername,
  password: newPassword,
  confirmPassword: z
    .string('enrolment.validation.passwordMatch')
    .normalize('NFC')
    .max(PASSWORD_LENGTH_MAX, 'enrolment.validation.passwordMatch'),
  securityQuestion: z.enum(securityQuestions, 'enrolment.validation.securityQuestion'),
  securityAnswer: line({ max: 100, word: 'enrolment.validation.securityAnswer' }),
  agreeToTerms: z.literal(true, 'enrolment.validation.terms'),
} as const;

/** Checks the match even if other fields fail, so all problems are reported together. */
const sameTwice = {
  message: 'enrolment.validation.passwordMatch',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The three steps, each validated when the customer presses Next. */
export const enrolmentSteps = {
  personal: z.strictObject(personalFields),
  contact: address,
  setup: z
    .strictObject(setupFields)
    .refine((fields) => fields.password === fields.confirmPassword, sameTwice),
};

export const register = endpoint({
  name: 'enrolment.register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Enrols a person whom the bank invited',
  limit: { points: 10, seconds: 600 },
  // The form reports each field with its own text (ENRL-05) before it sends; programs get the general text (SESS-08).
  missingWord: 'session.validation.allFieldsRequired',
  body: z.strictObject({
    /** Received in exchange for the approval code; bound to the invited email address and valid once. */
    enrolmentTicket: z.string().max(100),
    name: nameLine({ max: 121 }).optional(),
    ...personalFields,
    phoneNumber: phoneNumberOr('session.validation.phone10'),
    ...address.shape,
    ...setupFields,
  }),
  reply: signedOn,
});

export const confirmEmail = endpoint({
  name: 'enrolment.confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'customer',
  summary: 'Proves that the mail reached its owner',
  body: z.strictObject({ code: line({ max: 20, word: 'approval.validation.required' }) }),
  reply: z.object({ user }),
});

export const resendEmailCode = endpoint({
  name: 'enrolment.resendEmailCode',
  method: 'POST',
  path: '/api/auth/confirm-email/resend',
  access: 'customer',
  summary: 'Mails a new confirmation code; the old one stops working',
  limit: { points: 3, seconds: 600 },
  reply: z.object({ sentTo: z.string() }),
});
