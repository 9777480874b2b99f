import { line, nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { address, user } from '../../person/customers/contract.ts';
import { isPhone } from '../../person/customers/rules.ts';
import { alias, endpoint } from '../../endpoint.ts';
import { notificationSettings, preferences } from '../../person/preferences/contract.ts';
import { contacts } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const digits = (text: string) => text.replaceAll(/\D/g, '');

export const pendingContact = z.object({
  contact: z.enum(contacts),
  value: z.string(),
  /** Where the code was sent: the new address, or for a phone number the email address on file. */
  sentTo: z.string(),
  expiresAt: moment,
});
export type PendingContact = z.output<typeof pendingContact>;

export const profile = z.object({
  user,
  /** Sent back with a change: a form older than the record is refused. */
  version: z.int(),
  pending: z.array(pendingContact),
  preferences,
  notifications: notificationSettings,
});
export type Profile = z.output<typeof profile>;

export const profileFields = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  firstName: nameLine({ max: 60, word: 'profile.validation.required' }),
  lastName: nameLine({ max: 60, word: 'profile.validation.required' }),
  email: z
    .string('profile.validation.required')
    .trim()
    .toLowerCase()
    .min(1, 'profile.validation.required')
    .max(254, 'profile.validation.email')
    .pipe(z.email('profile.validation.email'))
    .meta({ examples: ['nora@example.com'] }),
  phoneNumber: z
    .string('profile.validation.phoneRequired')
    .trim()
    .min(1, 'profile.validation.phoneRequired')
    .max(24, 'profile.validation.phoneDigits')
    .overwrite((text) => digits(text).replace(/^1(?=\d{10}$)/, ''))
    .refine(isPhone, 'profile.validation.phoneDigits')
    .meta({ examples: ['(207) 555-0142', '2075550142'] }),
  address,
});

export const showProfile = endpoint({
  name: 'profile.show',
  method: 'GET',
  path: '/api/profile',
  access: 'customer',
  summary: 'What the bank knows of the customer, what waits to be confirmed, and how they like to be served',
  reply: profile,
});

export const updateProfile = endpoint({
  name: 'profile.update',
  method: 'PUT',
  path: '/api/profile',
  access: 'customer',
  stepUp: true,
  limit: { points: 20, seconds: 600 },
  body: profileFields,
  reply: profile,
  summary: 'Changes the address at once; a new e-mail address or phone number waits for its code',
});

/** The specification's second path for the same operation. */
export const updateAuthProfile = alias(updateProfile, {
  name: 'profile.updateAuth',
  path: '/api/auth/updateprofile',
});

export const confirmContact = endpoint({
  name: 'profile.confirmContact',
  method: 'POST',
  path: '/api/profile/contact-changes/confirm',
  access: 'customer',
  summary: 'Makes a new e-mail address or phone number the customer’s, by the code that was sent for it',
  limit: { points: 30, seconds: 600 },
  body: z.strictObject({
    contact: z.enum(contacts),
    code: line({ max: 20, word: 'approval.validation.required' }),
  }),
  reply: profile,
});

export const resendContactCode = endpoint({
  name: 'profile.resendContactCode',
  method: 'POST',
  path: '/api/profile/contact-changes/resend',
  access: 'customer',
  summary: 'Sends a new code for a change that waits; the old one no longer works',
  limit: { points: 10, seconds: 600 },
  body: z.strictObject({ contact: z.enum(contacts) }),
  reply: profile,
});

export const cancelContact = endpoint({
  name: 'profile.cancelContact',
  method: 'POST',
  path: '/api/profile/contact-changes/cancel',
  access: 'customer',
  summary: 'Forgets a change that waits',
  body: z.strictObject({ contact: z.enum(contacts) }),
  reply: profile,
});
