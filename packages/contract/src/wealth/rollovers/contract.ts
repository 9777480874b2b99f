import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { WIRE } from '@bank/kernel/money.ts';
import { line, nameLine, paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import {
  ACCOUNT_NUMBER,
  distributionMethods,
  fundIds,
  MESSAGE_MAX,
  NOTE_MAX,
  PROVIDER_MAX,
  rejectionReasons,
  ROLLOVER_FILE,
  rolloverEvents,
  rolloverSources,
  rolloverStatuses,
  rolloverTypes,
  sourceTypes,
  strategies,
  WHOLE_ALLOCATION,
  WITHHOLDING,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** What a customer reads out on the phone, and the name of the request in every path. */
export const rolloverNumber = z
  .string('failure.notFound')
  .regex(/^ROL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/, 'failure.notFound')
  .meta({ type: 'string', idOf: 'rollover' });

/** Spaces and dashes are how a number is printed, and no part of it. */
const accountNumber = z
  .string('rollover.validation.accountNumber')
  .max(40, 'rollover.validation.accountDigits')
  .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => ACCOUNT_NUMBER.test(text), {
    error: ({ input }) =>
      String(input).trim() === '' ? 'rollover.validation.accountNumber' : 'rollover.validation.accountDigits',
  })
  .meta({ examples: ['123456789012'] });

const estimatedValue = z
  .string('rollover.validation.estimatedValue')
  .trim()
  .min(1, 'rollover.validation.estimatedValue')
  .pipe(positiveDollars('rollover.validation.amount'))
  .meta({ type: 'string', format: 'money', pattern: WIRE.source, examples: ['48250.00'] });

const percent = (word: string) => z.int(word).min(WITHHOLDING.least, word).max(WITHHOLDING.most, word);

/** The steps of the wizard, and their answers. */
export const sourceFields = z.strictObject({
  fromAccount: z.enum(rolloverSources, 'failure.invalid'),
  provider: nameLine({ max: PROVIDER_MAX, word: 'rollover.validation.provider' }),
  accountNumber,
  accountType: z.enum(sourceTypes, 'failure.invalid'),
  estimatedValue,
});

export const optionFields = z.strictObject({
  rolloverType: z.enum(rolloverTypes, 'failure.invalid'),
  /** Only of a partial rollover. */
  rolloverAmount: positiveDollars('rollover.validation.partialPositive').nullable().default(null),
  /** In whole percents. */
  withholding: percent('rollover.validation.withholding').meta({ examples: [10] }),
  distributionMethod: z.enum(distributionMethods, 'failure.invalid'),
});

export const strategyFields = z.strictObject({
  investmentStrategy: z.enum(strategies, 'failure.invalid'),
  /** Only of the custom strategy. */
  customAllocation: z
    .array(
      z.strictObject({
        fund: z.enum(fundIds, 'rollover.validation.allocation'),
        allocation: z
          .int('rollover.validation.allocation')
          .min(0, 'rollover.validation.allocation')
          .max(WHOLE_ALLOCATION, 'rollover.validation.allocation'),
      }),
    )
    .max(fundIds.length, 'rollover.validation.allocation')
    .default([]),
});

const agreed = () => z.boolean('failure.invalid').meta({ examples: [true] });

export const agreementFields = z.strictObject({
  agreements: z.strictObject({
    termsAndConditions: agreed(),
    transferAuthorization: agreed(),
    taxWithholding: agreed(),
  }),
});

export const rolloverForm = z.strictObject({
  ...sourceFields.shape,
  ...optionFields.shape,
  ...strategyFields.shape,
  ...agreementFields.shape,
});
export type RolloverForm = z.output<typeof rolloverForm>;

const rolloverLine = z.object({
  requestId: rolloverNumber,
  submittedOn: day(),
  provider: z.string(),
  /** Masked, as on the review. */
  accountNumber: z.string(),
  accountType: z.enum(sourceTypes),
  rolloverType: z.enum(rolloverTypes),
  /** What moves; an estimate where all of it does. */
  amount: dollars(),
  status: z.enum(rolloverStatuses),
});
export type RolloverLine = z.output<typeof rolloverLine>;

const rolloverFile = z.object({
  fileId: idOf('rollover-file'),
  name: z.string(),
  type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.int(),
  addedAt: moment,
  path: z.string(),
});

/** What was chosen for the money. */
const strategy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('default'),
    fund: z.object({
      year: z.int(),
      stocks: z.int(),
      bonds: z.int(),
      cash: z.int(),
      expenseRatio: z.string(),
    }),
  }),
  z.object({ kind: z.literal('match') }),
  z.object({
    kind: z.literal('custom'),
    allocation: z.array(z.object({ fund: z.enum(fundIds), allocation: z.int() })),
  }),
]);
export type ChosenStrategy = z.output<typeof strategy>;

export const rollover = rolloverLine.extend({
  account: accountName,
  fromAccount: z.enum(rolloverSources),
  estimatedValue: dollars(),
  rolloverAmount: dollars().nullable(),
  withholding: z.int(),
  distributionMethod: z.enum(distributionMethods),
  strategy,
  /** The day by which the bank has sent it; null once that is over. */
  processedBy: day().nullable(),
  rejectedFor: z.enum(rejectionReasons).nullable(),
  history: z.array(z.object({ what: z.enum(rolloverEvents), at: moment })),
  messages: z.array(z.object({ from: z.enum(['customer', 'bank']), text: z.string(), at: moment })),
  files: z.array(rolloverFile),
  canWrite: z.boolean(),
  canWithdraw: z.boolean(),
  filesLeft: z.int(),
});
export type Rollover = z.output<typeof rollover>;

const account = { accountId: accountRef };

export const listRollovers = endpoint({
  name: 'rollovers.list',
  method: 'GET',
  path: '/api/retirement/{accountId}/rollovers',
  access: 'customer',
  summary: 'What was asked to be moved to a retirement account from elsewhere, the newest first',
  params: account,
  reply: z.object({
    account: accountName,
    retirementType: z.enum(['traditional', 'roth']),
    /** Nothing is moved to a closed account. */
    isOpen: z.boolean(),
    today: day(),
    rollovers: z.array(rolloverLine),
  }),
});
export type RolloverList = z.output<typeof listRollovers.reply>;

/** Moves no money, but carries an intent: sent twice, it is one request. */
export const createRollover = endpoint({
  name: 'rollovers.create',
  method: 'POST',
  path: '/api/retirement/{accountId}/rollovers',
  access: 'customer',
  movesMoney: true,
  summary: 'Asks the bank to have another provider move retirement money here; staff carry it out',
  limit: { points: 20, seconds: 86_400 },
  params: account,
  body: z.strictObject({ rollover: rolloverForm }),
  reply: rollover,
});

const params = { rolloverNumber };

export const showRollover = endpoint({
  name: 'rollovers.show',
  method: 'GET',
  path: '/api/rollovers/{rolloverNumber}',
  access: 'customer',
  summary: 'One rollover request: what was asked, where it stands, messages and documents',
  params,
  reply: rollover,
});

export const writeAboutRollover = endpoint({
  name: 'rollovers.write',
  method: 'POST',
  path: '/api/rollovers/{rolloverNumber}/messages',
  access: 'customer',
  summary: 'Writes to the bank about a rollover request, with documents',
  limit: { points: 60, seconds: 86_400 },
  params,
  body: z.strictObject({
    /** Made by the sender: the same message sent again is written once. */
    messageId: z.uuid('failure.intent'),
    message: paragraph({ max: MESSAGE_MAX, word: 'rollover.error.message' }),
  }),
  files: { attachments: ROLLOVER_FILE },
  reply: rollover,
});

export const withdrawRollover = endpoint({
  name: 'rollovers.withdraw',
  method: 'POST',
  path: '/api/rollovers/{rolloverNumber}/withdrawal',
  access: 'customer',
  summary: 'Withdraws a rollover request that was not sent to the provider yet',
  limit: { points: 20, seconds: 86_400 },
  params,
  reply: rollover,
});

export const downloadRolloverFile = endpoint({
  name: 'rollovers.file',
  method: 'GET',
  path: '/api/rollovers/{rolloverNumber}/files/{fileId}',
  access: 'customer',
  summary: 'A document of a rollover request, for its owner alone',
  params: { ...params, fileId: idOf('rollover-file') },
  reply: file,
});

/** A request as staff see it. */
const officeLine = z.object({
  requestId: rolloverNumber,
  /** For `cases take`, `cases assign`, `cases reply` and `cases note`. */
  caseId: idOf('case').nullable(),
  customerId: z.string(),
  account: z.string(),
  state: z.enum(rolloverEvents),
  submittedAt: moment,
  dueOn: day().nullable(),
  provider: z.string(),
  accountType: z.enum(sourceTypes),
  amount: dollars(),
});
export type OfficeRollover = z.output<typeof officeLine>;

export const listOpenRollovers = endpoint({
  name: 'rollovers.listOpen',
  method: 'GET',
  path: '/office/rollovers',
  access: 'staff',
  command: 'rollovers list',
  summary: 'Rollover requests that are not over, the oldest first',
  reply: z.object({ rollovers: z.array(officeLine) }),
});

export const showOpenRollover = endpoint({
  name: 'rollovers.showOpen',
  method: 'GET',
  path: '/office/rollovers/{rolloverNumber}',
  access: 'staff',
  command: 'rollovers show',
  summary: 'A rollover request with the account number at the provider; looking at it is recorded',
  params,
  reply: officeLine.extend({
    fromAccount: z.enum(rolloverSources),
    /** Whole: without it the provider can't be asked. */
    accountNumber: z.string(),
    rolloverType: z.enum(rolloverTypes),
    estimatedValue: dollars(),
    rolloverAmount: dollars().nullable(),
    withholding: z.int(),
    distributionMethod: z.enum(distributionMethods),
    strategy,
    files: z.array(z.object({ fileId: idOf('rollover-file'), name: z.string(), bytes: z.int() })),
  }),
});

export const readRolloverFile = endpoint({
  name: 'rollovers.readFile',
  method: 'GET',
  path: '/office/rollovers/{rolloverNumber}/files/{fileId}',
  access: 'staff',
  command: 'rollovers file',
  summary: 'A document of a rollover request; looking at it is recorded',
  params: { ...params, fileId: idOf('rollover-file') },
  reply: file,
});

export const decideRollover = endpoint({
  name: 'rollovers.decide',
  method: 'POST',
  path: '/office/rollovers/{rolloverNumber}/decision',
  access: 'staff',
  command: 'rollovers decide',
  summary: 'Records that a request was sent to the provider or completed, or rejects it with a reason',
  params,
  body: z.strictObject({
    decision: z.enum(['send', 'complete', 'reject'], 'rollover.error.decision'),
    /** Needed to reject, and told to the customer. */
    reason: z.enum(rejectionReasons, 'rollover.error.decision').optional(),
    note: line({ max: NOTE_MAX, word: 'rollover.error.note' }),
  }),
  reply: officeLine,
});
