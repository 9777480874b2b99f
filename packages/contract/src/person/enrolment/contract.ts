import { line, nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { address, personalFields, phoneNumberOr, user } from '../customers/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { newPassword, newUsername } from '../identity/credentials/contract.ts';
import { signedOn } from '../identity/contract.ts';
import { PASSWORD_LENGTH_MAX, securityQuestions } from '../identity/credentials/rules.ts';

/** Step 3 of enrolment. */
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

/** Told together with whatever else is wrong, and not only after it. */
const sameTwice = {
  message: 'enrolment.validation.passwordMatch',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The three steps, each checked by itself when Next is pressed. */
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
  // The form tells each field in its own words (ENRL-05) before it sends; what a program sends is answered as SESS-08 says.
  missingWord: 'session.validation.allFieldsRequired',
  body: z.strictObject({
    /** What the approval code was exchanged for; it names the invited e-mail address and works once. */
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
