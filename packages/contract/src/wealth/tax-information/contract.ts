import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { account, accountName } from '../../accounts/accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import { retirementDocumentKinds, taxDocumentKinds } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const year = z.int();
const VERSION_MAX = 32_767;
const { retirementType } = account.shape.retirement.unwrap().shape;

export const retirementStatus = accountName.extend({ isOpen: z.boolean(), retirementType });
export type RetirementStatus = z.output<typeof retirementStatus>;

/** What was paid into and out of one retirement account in a year. */
export const retirementYear = z.object({
  year,
  account: accountName,
  /** For this tax year, also if they were made in the next one before the filing day. */
  contributions: dollars(),
  /** In this calendar year, before tax was withheld. */
  distributions: dollars(),
  withheld: dollars(),
  /** Until then, the figures are those so far. */
  contributionsFinal: z.boolean(),
  distributionsFinal: z.boolean(),
});
export type RetirementYear = z.output<typeof retirementYear>;

const earned = { interest: dollars(), penalty: dollars() };

/** Interest added to deposit accounts in a calendar year. The penalty is what certificates kept for an early withdrawal. */
export const interestYear = z.object({
  year,
  isFinal: z.boolean(),
  ...earned,
  accounts: z.array(z.object({ account: accountName, ...earned })),
});
export type InterestYear = z.output<typeof interestYear>;

export const taxDocument = z.object({
  kind: z.enum(taxDocumentKinds),
  year,
  /** Null for interest, which is one document for all accounts. */
  account: accountName.nullable(),
  readyOn: day(),
  isReady: z.boolean(),
  /** Those that were fetched, the newest first. */
  versions: z.array(z.object({ version: z.int(), madeAt: moment })),
  /** The books say something else than the newest version; the next download is a corrected one. */
  hasChanged: z.boolean(),
});
export type TaxDocument = z.output<typeof taxDocument>;

export const taxInformation = z.object({
  today: day(),
  /** Interest from which a payer reports it for the current year. */
  reportedFrom: dollars(),
  accounts: z.array(retirementStatus),
  /** All three are the newest year first. */
  retirement: z.array(retirementYear),
  interest: z.array(interestYear),
  documents: z.array(taxDocument),
});
export type TaxInformation = z.output<typeof taxInformation>;

export const showTaxInformation = endpoint({
  name: 'taxInformation.show',
  method: 'GET',
  path: '/api/tax-information',
  access: 'customer',
  summary:
    'Tax status of retirement accounts, contributions, distributions and interest by year, and tax documents',
  reply: taxInformation,
});

const yearParam = z.coerce
  .number('failure.notFound')
  .pipe(z.int('failure.notFound').min(2000, 'failure.notFound').max(2200, 'failure.notFound'))
  .meta({ examples: [2025] });
/** An earlier version; without it, the newest. */
const query = { version: z.coerce.number().int().min(1).max(VERSION_MAX).optional() };
const limit = { points: 60, seconds: 600 };

export const downloadInterestDocument = endpoint({
  name: 'taxInformation.interestDocument',
  method: 'GET',
  path: '/api/tax-information/{year}/interest-statement',
  access: 'customer',
  summary: 'The interest of a year on all deposit accounts as a PDF, in the customer’s language',
  limit,
  params: { year: yearParam },
  query,
  reply: file,
});

export const downloadRetirementDocument = endpoint({
  name: 'taxInformation.retirementDocument',
  method: 'GET',
  path: '/api/retirement/{accountId}/tax-documents/{year}/{kind}',
  access: 'customer',
  summary:
    'Contributions for a tax year, or distributions of a calendar year, of a retirement account as a PDF',
  limit,
  params: {
    accountId: idOf('account'),
    year: yearParam,
    kind: z.enum(retirementDocumentKinds, 'failure.notFound'),
  },
  query,
  reply: file,
});
