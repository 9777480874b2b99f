import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { nameLine, paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { phoneNumberOr } from '../../person/customers/contract.ts';
import {
  BENEFICIARIES_MAX,
  beneficiaryTypes,
  DESIGNATIONS_PAGE,
  percentageWord,
  relationships,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const VERSION_MAX = 2_147_483_647;

/** In percent with up to two decimals: three equal heirs have 33.34, 33.33 and 33.33. */
const percentage = z
  .string('beneficiaries.validation.percentage')
  .trim()
  .max(20, 'beneficiaries.validation.percentageRange')
  .refine((text) => percentageWord(text) === null, {
    error: ({ input }) => percentageWord(String(input)) ?? 'beneficiaries.validation.percentageRange',
  })
  .meta({ examples: ['100', '33.34'] });

/** An SSN, or the tax ID of a trust or a charity. Left out for a saved beneficiary, it stays as it is. */
const ssn = z
  .string('beneficiaries.validation.ssn')
  .max(11, 'beneficiaries.validation.ssnDigits')
  .overwrite((text) => text.replaceAll(/\D/g, ''))
  .regex(/^\d{9}$/, 'beneficiaries.validation.ssnDigits')
  .meta({ examples: ['219-09-9999'] });

const email = z
  .string('beneficiaries.validation.email')
  .trim()
  .max(254, 'beneficiaries.validation.email')
  .pipe(z.email('beneficiaries.validation.email'))
  .meta({ examples: ['nora@example.com'] });

export const beneficiaryFields = z.strictObject({
  /** Of a saved beneficiary; a new one has none. */
  id: idOf('beneficiary').nullable(),
  type: z.enum(beneficiaryTypes),
  name: nameLine({ max: 100, word: 'beneficiaries.validation.name' }),
  relationship: z.enum(relationships, 'beneficiaries.validation.relationship'),
  percentage,
  /** Their share goes to their descendants if they die first. */
  perStirpes: z.boolean(),
  dateOfBirth: day('beneficiaries.validation.dateOfBirthReal').nullable(),
  ssn: ssn.nullable(),
  phone: phoneNumberOr('beneficiaries.validation.phone').nullable(),
  email: email.nullable(),
  address: paragraph({ max: 240, word: 'beneficiaries.validation.address' }).nullable(),
});
export type BeneficiaryFields = z.output<typeof beneficiaryFields>;

/** Sealed as one text. */
export const beneficiaryDetails = z.object({
  name: z.string(),
  dateOfBirth: day().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
});
export type BeneficiaryDetails = z.output<typeof beneficiaryDetails>;

/** Of the SSN only the last four digits are ever shown. */
export const beneficiary = beneficiaryDetails.extend({
  id: idOf('beneficiary'),
  type: z.enum(beneficiaryTypes),
  relationship: z.enum(relationships),
  percentage: z.string(),
  perStirpes: z.boolean(),
  ssnLastFour: z.string().nullable(),
});
export type Beneficiary = z.output<typeof beneficiary>;

export const beneficiaryList = z.object({
  account: accountName,
  /** Nothing of a closed account changes. */
  isOpen: z.boolean(),
  today: day(),
  /** Sent back with a change: a form older than the record is refused. 0 before the first. */
  version: z.int(),
  savedAt: moment.nullable(),
  beneficiaries: z.array(beneficiary).max(BENEFICIARIES_MAX),
});
export type BeneficiaryList = z.output<typeof beneficiaryList>;

const accountId = { accountId: accountRef };

export const listBeneficiaries = endpoint({
  name: 'beneficiaries.list',
  method: 'GET',
  path: '/api/retirement/{accountId}/beneficiaries',
  access: 'customer',
  summary: 'Who inherits a retirement account, and in which shares',
  params: accountId,
  reply: beneficiaryList,
});

export const saveBeneficiaries = endpoint({
  name: 'beneficiaries.save',
  method: 'PUT',
  path: '/api/retirement/{accountId}/beneficiaries',
  access: 'customer',
  stepUp: true,
  limit: { points: 30, seconds: 600 },
  summary:
    'Designates the beneficiaries of a retirement account, all at once; earlier designations stay readable',
  params: accountId,
  body: z.strictObject({
    version: z.int().min(0).max(VERSION_MAX),
    beneficiaries: z.array(beneficiaryFields).max(BENEFICIARIES_MAX, 'beneficiaries.validation.tooMany'),
  }),
  reply: beneficiaryList,
});

const names = z.array(z.string());

/** One designation as it was saved. */
export const designation = z.object({
  version: z.int(),
  savedAt: moment,
  savedBy: z.string(),
  added: names,
  removed: names,
  changed: names,
  beneficiaries: z.array(beneficiary),
});
export type Designation = z.output<typeof designation>;

export const listDesignations = endpoint({
  name: 'beneficiaries.history',
  method: 'GET',
  path: '/api/retirement/{accountId}/beneficiaries/designations',
  access: 'customer',
  summary:
    'Every designation of a retirement account, the newest first: who saved it, when, and what it changed',
  params: accountId,
  query: { before: z.coerce.number().int().min(1).max(VERSION_MAX).optional() },
  reply: z.object({
    designations: z.array(designation).max(DESIGNATIONS_PAGE),
    /** Older ones come before this version; null at the end. */
    next: z.int().nullable(),
  }),
});
