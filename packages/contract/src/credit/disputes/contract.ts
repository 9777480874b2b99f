import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import { regulations } from './clock-rules.ts';
import {
  cardChoices,
  contactMethods,
  DESCRIPTION_MAX,
  DETAILS_MAX,
  DISPUTE_FILE,
  disputeEvents,
  disputeStatuses,
  noticeEvents,
  MERCHANT_MAX,
  MESSAGE_MAX,
  PAGE_SIZE,
  reasonNames,
  rejectionReasons,
  SEARCH_MAX,
  subReasonNames,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** What a customer reads out on the phone, and the name of the dispute in every path. */
export const caseNumber = z
  .string('failure.notFound')
  .regex(/^DSP-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/, 'failure.notFound')
  .meta({ type: 'string', idOf: 'dispute' });

/** The id of a line as the account's history has it: the journal and the place in it. */
export const lineId = z
  .string('failure.notFound')
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:\d|1[0-5])$/, 'failure.notFound')
  .meta({ type: 'string', idOf: 'line' });

/** A transaction in the first step of the wizard. */
const disputeTransaction = z.object({
  id: lineId,
  accountId: idOf('account'),
  account: accountName,
  date: day(),
  description: z.string(),
  /** Of the card it was made with; null where none was. */
  cardLast4: z.string().nullable(),
  /** Whether that card can still be used, so that it may have to be blocked. */
  isCardInUse: z.boolean(),
  /** Negative for charges. */
  amount: dollars(),
  status: z.enum(['completed']),
  hasBeenDisputed: z.boolean(),
  canBeDisputed: z.boolean(),
  /** The last day to dispute it online; null while no statement has shown it. */
  disputableThrough: day().nullable(),
});
export type DisputeTransaction = z.output<typeof disputeTransaction>;

const amountFilter = () => dollars('dispute.error.amounts').optional();

export const listDisputeTransactions = endpoint({
  name: 'disputes.transactions',
  method: 'GET',
  path: '/api/disputes/transactions',
  access: 'customer',
  summary: 'What left the customer’s accounts, the newest first, and what of it can be disputed',
  query: {
    search: line({ min: 0, max: SEARCH_MAX }).default(''),
    startDate: day('dispute.error.dates').optional(),
    endDate: day('dispute.error.dates').optional(),
    minAmount: amountFilter(),
    maxAmount: amountFilter(),
    /** One line, for a wizard that was opened with it. */
    accountId: idOf('account').optional(),
    journalId: idOf('journal').optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE),
  },
  reply: z.object({
    transactions: z.array(disputeTransaction),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    /** Today in New York, which the form's dates are held against. */
    today: day(),
  }),
});

const yesOrNo = z.enum(['true', 'false'], 'failure.invalid');

/** A field of a form is text. */
const flag = (text = yesOrNo) =>
  z.codec(text, z.boolean(), {
    decode: (text) => text === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  });

/** A step of a dispute. */
const historyEntry = z.object({
  what: z.enum(disputeEvents),
  at: moment,
  /** The day it concerns, where that is another: when a credit is taken back. */
  day: day().nullable(),
  amount: dollars().nullable(),
  /** The letter about it, if there is one. */
  letterPath: z.string().nullable(),
});

const clock = z.object({
  regulation: z.enum(regulations),
  receivedOn: day(),
  expectedOn: day(),
  /** By when the money is back while we look into it; null if it is, or need not be. */
  creditBy: day().nullable(),
  /** By when the law wants a decision. */
  resolveBy: day(),
  /** Today in New York. */
  today: day(),
});

const disputeLine = z.object({
  caseNumber,
  submittedAt: moment,
  transactionDate: day(),
  description: z.string(),
  account: accountName,
  cardLast4: z.string().nullable(),
  amount: dollars(),
  reason: z.enum(reasonNames),
  subReason: z.enum(subReasonNames).nullable(),
  status: z.enum(disputeStatuses),
  clock,
});
export type DisputeLine = z.output<typeof disputeLine>;

const disputeFile = z.object({
  fileId: idOf('dispute-file'),
  name: z.string(),
  type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.number().int(),
  addedAt: moment,
  path: z.string(),
});

export const dispute = disputeLine.extend({
  /** The same as the case number. */
  disputeNumber: z.string(),
  transactionId: lineId,
  accountId: idOf('account'),
  statusHistory: z.array(historyEntry),
  contactMethod: z.enum(contactMethods),
  temporaryCreditRequested: z.boolean(),
  /** Posted and not taken back. */
  credit: z
    .object({ amount: dollars(), on: day(), isFinal: z.boolean(), takenBackOn: day().nullable() })
    .nullable(),
  rejectedFor: z.enum(rejectionReasons).nullable(),
  newCardLast4: z.string().nullable(),
  messages: z.array(z.object({ from: z.enum(['customer', 'bank']), text: z.string(), at: moment })),
  files: z.array(disputeFile),
  /** Of the whole case, as a PDF. */
  summaryPath: z.string(),
  canWrite: z.boolean(),
  canWithdraw: z.boolean(),
  filesLeft: z.number().int(),
});
export type Dispute = z.output<typeof dispute>;

export const createDispute = endpoint({
  name: 'disputes.create',
  method: 'POST',
  path: '/api/disputes',
  access: 'customer',
  movesMoney: true,
  summary: 'Disputes one transaction, with files, and blocks the card if the customer asks for it',
  limit: { points: 30, seconds: 86_400 },
  body: z.strictObject({
    transactionId: lineId,
    accountId: idOf('account'),
    reason: z.enum(reasonNames, 'dispute.validation.reason').meta({ examples: ['duplicate'] }),
    subReason: z
      .enum(subReasonNames, 'dispute.validation.reason')
      .meta({ examples: ['same-day'] })
      .optional(),
    description: paragraph({ min: 0, max: DESCRIPTION_MAX, word: 'dispute.error.description' }).default(''),
    additionalDetails: paragraph({
      min: 0,
      max: DETAILS_MAX,
      word: 'dispute.error.description',
    }).default(''),
    contactMethod: z.enum(contactMethods, 'dispute.error.contact'),
    temporaryCreditRequested: flag(),
    cardStatus: z.enum(cardChoices, 'dispute.validation.blockCard').optional(),
    cardInPossession: flag().optional(),
    lastValidTransaction: day('dispute.validation.lastValidDate').optional(),
    suspectMerchant: line({ min: 0, max: MERCHANT_MAX }).default(''),
    additionalSuspiciousActivity: flag().optional(),
    recognizeAnyTransactions: flag().optional(),
    /** The customer says that all of it is true. */
    confirmed: flag(yesOrNo.meta({ examples: ['true'] })),
  }),
  files: { attachments: DISPUTE_FILE },
  reply: dispute,
});

export const listDisputes = endpoint({
  name: 'disputes.list',
  method: 'GET',
  path: '/api/disputes',
  access: 'customer',
  summary: 'The customer’s disputes, the newest first',
  reply: z.object({ disputes: z.array(disputeLine) }),
});

const params = { caseNumber };

export const showDispute = endpoint({
  name: 'disputes.show',
  method: 'GET',
  path: '/api/disputes/{caseNumber}',
  access: 'customer',
  summary: 'One dispute: where it stands, what happened, and what happens next by when',
  params,
  reply: dispute,
});

export const writeInDispute = endpoint({
  name: 'disputes.write',
  method: 'POST',
  path: '/api/disputes/{caseNumber}/messages',
  access: 'customer',
  summary: 'Writes to the bank about a dispute, with files as evidence',
  limit: { points: 60, seconds: 86_400 },
  params,
  body: z.strictObject({
    /** Made by the sender: the same message sent again is written once. */
    messageId: z.uuid('failure.intent'),
    message: paragraph({ max: MESSAGE_MAX, word: 'dispute.error.message' }),
  }),
  files: { attachments: DISPUTE_FILE },
  reply: dispute,
});

export const withdrawDispute = endpoint({
  name: 'disputes.withdraw',
  method: 'POST',
  path: '/api/disputes/{caseNumber}/withdrawal',
  access: 'customer',
  summary: 'Withdraws a dispute; a credit that was given is taken back after five business days',
  limit: { points: 30, seconds: 86_400 },
  params,
  reply: dispute,
});

export const downloadDisputeFile = endpoint({
  name: 'disputes.file',
  method: 'GET',
  path: '/api/disputes/{caseNumber}/files/{fileId}',
  access: 'customer',
  summary: 'A file of a dispute, for its owner alone',
  params: { ...params, fileId: idOf('dispute-file') },
  reply: file,
});

export const downloadDisputeNotice = endpoint({
  name: 'disputes.letter',
  method: 'GET',
  path: '/api/disputes/{caseNumber}/letters/{letter}',
  access: 'customer',
  summary: 'A letter about a dispute, or a summary of it, as a PDF in the customer’s language',
  limit: { points: 60, seconds: 600 },
  params: { ...params, letter: z.enum([...noticeEvents, 'summary'], 'failure.notFound') },
  reply: file,
});
