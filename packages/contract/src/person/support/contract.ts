import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  ANSWER_MAX,
  MESSAGE_MAX,
  REFERENCE_MAX,
  SUBJECT_MAX,
  supportTopics,
  TRANSACTION_MAX,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** The form's fields. */
export const supportMessage = z.strictObject({
  topic: z.enum(supportTopics, 'support.validation.topic'),
  subject: line({ min: 0, max: SUBJECT_MAX, word: 'support.validation.line' }).optional(),
  referenceNumber: line({ min: 0, max: REFERENCE_MAX, word: 'support.validation.line' }).optional(),
  transactionId: line({ min: 0, max: TRANSACTION_MAX, word: 'support.validation.line' }).optional(),
  message: paragraph({ max: MESSAGE_MAX, word: 'support.validation.message' }),
});
export type SupportMessage = z.output<typeof supportMessage>;

export const createRequest = endpoint({
  name: 'support.create',
  method: 'POST',
  path: '/api/support/requests',
  access: 'customer',
  summary: 'Leaves a message for the bank; the same intent leaves it once',
  limit: { points: 20, seconds: 3_600 },
  body: z.strictObject({ ...supportMessage.shape, intent: z.uuid('failure.intent') }),
  reply: z.object({
    requestNumber: z.string(),
    sentAt: moment,
    /** `n•••@example.com`: where the confirmation was sent. */
    mailedTo: z.string(),
  }),
});

const ownRequest = z.object({
  requestId: idOf('support-request'),
  requestNumber: z.string(),
  topic: z.enum(supportTopics),
  subject: z.string().nullable(),
  message: z.string(),
  sentAt: moment,
  /** The bank's last reply; null until there is one. */
  answer: z.object({ text: z.string(), at: moment }).nullable(),
  /** `open` while the bank owes a reply. */
  state: z.enum(['open', 'answered', 'closed']),
  /** The day by which the bank replies; null while it owes none, or when that day is over. */
  answerBy: day().nullable(),
  /** Whether that day is over. */
  isLate: z.boolean(),
  canReply: z.boolean(),
  /** What both sides wrote after the first message. */
  messages: z.array(z.object({ from: z.enum(['customer', 'bank']), text: z.string(), at: moment })),
});
export type OwnRequest = z.output<typeof ownRequest>;

export const listRequests = endpoint({
  name: 'support.list',
  method: 'GET',
  path: '/api/support/requests',
  access: 'customer',
  summary: 'The customer’s newest messages with their state and the bank’s answers',
  reply: z.object({
    requests: z.array(ownRequest),
    /** Whether older requests exist. */
    more: z.boolean(),
  }),
});

/** The reply form's field. */
export const supportReply = z.strictObject({
  message: paragraph({ max: MESSAGE_MAX, word: 'support.validation.message' }),
});

export const replyRequest = endpoint({
  name: 'support.reply',
  method: 'POST',
  path: '/api/support/requests/{requestId}/messages',
  access: 'customer',
  summary: 'Continues a conversation with the bank; the same intent writes it once',
  limit: { points: 30, seconds: 3_600 },
  params: { requestId: idOf('support-request') },
  body: z.strictObject({ ...supportReply.shape, intent: z.uuid('failure.intent') }),
  reply: ownRequest,
});

const openRequest = z.object({
  id: idOf('support-request'),
  requestNumber: z.string(),
  customerId: z.string(),
  topic: z.enum(supportTopics),
  subject: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  transactionId: z.string().nullable(),
  message: z.string(),
  sentAt: moment,
  /** Its case, and the day by which it must be answered; null until it has one. */
  caseId: idOf('case').nullable(),
  dueOn: day().nullable(),
  /** What both sides wrote after the first message. */
  messages: ownRequest.shape.messages,
});

export const listOpenRequests = endpoint({
  name: 'support.listOpen',
  method: 'GET',
  path: '/office/support/requests',
  access: 'staff',
  command: 'support list',
  summary: 'The open messages of all customers, the nearest deadline first',
  reply: z.object({ requests: z.array(openRequest) }),
});

export const closeRequest = endpoint({
  name: 'support.close',
  method: 'POST',
  path: '/office/support/requests/{requestId}/close',
  access: 'staff',
  command: 'support close',
  summary: 'Answers a message on the customer’s page, tells them by mail, and closes it',
  params: { requestId: idOf('support-request') },
  body: z.strictObject({ answer: line({ max: ANSWER_MAX, word: 'support.validation.answer' }) }),
  reply: z.object({ requestNumber: z.string(), answeredAt: moment }),
});
