import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, nameLine } from '@bank/kernel/text.ts';
import { languages, type WordId } from '@bank/words/catalogue.ts';
import * as z from 'zod';
import { isBirthDate, isPhone, isSocialSecurityNumber, isZip, states } from './rules.ts';

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Ten digits in any format; a leading country code of 1 is removed. */
export const phoneNumberOr = (word: WordId) =>
  z
    .string(word)
    .max(24, word)
    .overwrite((text) => digits(text).replace(/^1(?=\d{10}$)/, ''))
    .refine(isPhone, word)
    .meta({ examples: ['(207) 555-0142', '2075550142'] });

export const phoneNumber = phoneNumberOr('enrolment.validation.phone');

export const emailAddress = z
  .string('enrolment.validation.email')
  .trim()
  .toLowerCase()
  .max(254, 'enrolment.validation.email')
  .pipe(z.email('enrolment.validation.email'))
  .meta({ examples: ['nora@example.com'] });

export const address = z.strictObject({
  addressLine1: line({ max: 100, word: 'enrolment.validation.street' }),
  addressLine2: line({ min: 0, max: 100, word: 'enrolment.validation.street' }).optional(),
  city: line({ max: 60, word: 'enrolment.validation.city' }),
  state: z.enum(states, 'enrolment.validation.state'),
  zipCode: z
    .string('enrolment.validation.zip')
    .trim()
    .refine(isZip, 'enrolment.validation.zip')
    .meta({ examples: ['04101', '04101-1234'] }),
});
export type Address = z.output<typeof address>;

/** An empty date and an impossible date get different messages. */
const birthDate = day('enrolment.validation.birthDate', 'enrolment.validation.dateOfBirth').refine(
  isBirthDate,
  'enrolment.validation.birthDate',
);

/** Step 1 of enrollment. */
export const personalFields = {
  firstName: nameLine({ max: 60, word: 'enrolment.validation.firstName' }),
  lastName: nameLine({ max: 60, word: 'enrolment.validation.lastName' }),
  email: emailAddress,
  phoneNumber,
  dateOfBirth: birthDate,
  ssn: z
    .string('enrolment.validation.ssn')
    .max(11, 'enrolment.validation.ssn')
    .overwrite(digits)
    .refine(isSocialSecurityNumber, 'enrolment.validation.ssn')
    .meta({ examples: ['219-09-9999'] }),
} as const;

/** What customers may see about themselves; never the SSN, the security answer or a hash. */
export const user = z.object({
  id: idOf('customer'),
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.string(),
  ssnLastFour: z.string(),
  dateOfBirth: day(),
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
  language: z.enum(languages),
  /** True if set in the profile: then every browser they sign on with uses this language. */
  languageChosen: z.boolean(),
  /** URL of the customer's picture; null if there is none. */
  pictureUrl: z.string().nullable(),
  lastSignOnAt: z.iso.datetime({ offset: true }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type User = z.output<typeof user>;
