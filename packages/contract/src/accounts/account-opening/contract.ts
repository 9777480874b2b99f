import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../accounts/contract.ts';
import { accountTypes } from '../accounts/rules.ts';
import { address, personalFields } from '../../person/customers/contract.ts';
import { alias, endpoint } from '../../endpoint.ts';
import { receipt } from '../../movements/contract.ts';
import { cardKindOf, fundingSources, knownSources } from './funding-sources-rules.ts';
import { employmentStatuses, idTypes, retirementTypes } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** Step 2. The bank compares these details with those given at enrolment. */
export const personalStep = z.strictObject({
  ...personalFields,
  addressLine1: address.shape.addressLine1,
  addressLine2: address.shape.addressLine2,
  city: address.shape.city,
  state: address.shape.state,
  zipCode: address.shape.zipCode,
});

const EMPLOYMENT = 'openAccount.validation.employment';

/** Step 3. Employer and income are required unless unemployed. */
export const employmentFields = {
  employmentStatus: z.enum(employmentStatuses, EMPLOYMENT),
  employer: nameLine({ max: 100, word: EMPLOYMENT }).optional(),
  annualIncome: dollars(EMPLOYMENT).optional(),
} as const;

const PAPERS = 'openAccount.validation.identification';

/** Step 4. */
export const identificationStep = z.strictObject({
  idType: z.enum(idTypes, PAPERS),
  idNumber: line({ min: 4, max: 30, word: PAPERS }).regex(/^[A-Za-z0-9 -]+$/, PAPERS),
  issueDate: day(PAPERS),
  expirationDate: day(PAPERS),
});

const FUNDING = 'openAccount.validation.funding';

/** Step 5. An empty deposit means no deposit. */
export const fundingFields = {
  initialDeposit: dollars(FUNDING),
  fundingSource: z.enum(fundingSources, FUNDING),
  /** `existingAccount`: the customer's own account that pays. `externalAccount`: their verified account elsewhere. */
  sourceAccountId: idOf('account').optional(),
  sourceRecipientId: idOf('recipient').optional(),
  /** `debitCard`, `creditCard`: a card of that kind that they have linked. */
  sourceCardId: idOf('linked-card').optional(),
  termMonths: z.number(FUNDING).int().optional(),
  retirementType: z.enum(retirementTypes, FUNDING).optional(),
} as const;

export const application = z.strictObject({
  accountType: z.enum(accountTypes),
  ...personalStep.shape,
  ...employmentFields,
  ...identificationStep.shape,
  ...fundingFields,
  agreedToTerms: z.literal(true, 'openAccount.validation.terms'),
});

/** A card that is to pay is named: without one there is nothing to collect from. */
const submitted = application.refine(
  ({ fundingSource, initialDeposit, sourceCardId }) =>
    cardKindOf(fundingSource) === null || initialDeposit === 0 || sourceCardId !== undefined,
  { message: FUNDING, path: ['sourceCardId'] },
);

/** The current state of an application. Reasons are word ids. */
export const applicationStatus = z.object({
  id: idOf('application'),
  /** The intent it was submitted with, so that a page that lost the reply can find it. */
  intent: z.string(),
  accountType: z.enum(accountTypes),
  state: z.enum(['deciding', 'in_review', 'opened', 'refused', 'withdrawn']),
  reasons: z.array(z.string()),
  submittedAt: moment,
  decidedAt: moment.nullable(),
  initialDeposit: dollars(),
  fundingSource: z.enum(knownSources),
  account: accountName.nullable(),
  creditLimit: dollars().nullable(),
  /** Receipt of the opening deposit; null if there was none, or not yet. */
  funding: receipt.nullable(),
  /** Business days from arrival until the deposit can be spent; 0 if it is final on arrival. */
  heldDays: z.int(),
  /** Where to send a wire, along with the new account's number; null for other sources. */
  wireTo: z.object({ bankName: z.string(), routingNumber: z.string() }).nullable(),
});

export type ApplicationStatus = z.output<typeof applicationStatus>;

/** Moves money if an existing account pays, so it carries an intent: submitting twice makes one application. */
export const openAccount = endpoint({
  name: 'openAccount.create',
  method: 'POST',
  path: '/api/open-account',
  access: 'customer',
  summary: 'Applies for an account; the bank decides, opens it and sees to the opening deposit',
  movesMoney: true,
  limit: { points: 30, seconds: 3_600 },
  body: submitted,
  reply: applicationStatus,
});

/** The specification's second path for the same operation (CON-06). */
export const addDashboardAccount = alias(openAccount, {
  name: 'openAccount.createOnDashboard',
  path: '/api/dashboard/account',
});

export const listApplications = endpoint({
  name: 'openAccount.list',
  method: 'GET',
  path: '/api/open-account',
  access: 'customer',
  summary: 'The customer’s applications of the last ninety days, the newest first',
  reply: z.object({ applications: z.array(applicationStatus) }),
});

export const showApplication = endpoint({
  name: 'openAccount.show',
  method: 'GET',
  path: '/api/open-account/{applicationId}',
  access: 'customer',
  summary: 'How far the bank has come with an application',
  params: { applicationId: idOf('application') },
  reply: applicationStatus,
});

/** What staff see. Identity documents aren't included. */
const officeApplication = z.object({
  id: idOf('application'),
  accountType: z.enum(accountTypes),
  state: applicationStatus.shape.state,
  reasons: z.array(z.string()),
  submittedAt: moment,
  /** By when it must be decided; null until it has a case. */
  dueOn: z.iso.date().nullable(),
  annualIncome: dollars().nullable(),
  initialDeposit: dollars(),
});

export const listReviews = endpoint({
  name: 'openAccount.listReviews',
  method: 'GET',
  path: '/office/applications',
  access: 'staff',
  command: 'applications list',
  summary: 'Applications that wait for a person, the oldest first',
  reply: z.object({ applications: z.array(officeApplication) }),
});

export const decideApplication = endpoint({
  name: 'openAccount.decide',
  method: 'POST',
  path: '/office/applications/{applicationId}/decision',
  access: 'staff',
  command: 'applications decide',
  summary: 'Approves or refuses an application that was referred to staff',
  params: { applicationId: idOf('application') },
  body: z.strictObject({
    decision: z.enum(['approve', 'refuse']),
    creditLimit: dollars().optional(),
    note: line({ max: 200 }),
  }),
  reply: officeApplication,
});
