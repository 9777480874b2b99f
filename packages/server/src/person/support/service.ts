import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  closeRequest as closeCall,
  createRequest as createCall,
  listOpenRequests as openCall,
  listRequests as listCall,
  OwnRequest,
} from '@bank/contract/person/support/contract.ts';
import {
  NUMBER_ALPHABET,
  NUMBER_LENGTH,
  OPEN_LISTED,
  OWN_LISTED,
  requestNumberOf,
  supportTopics,
  type SupportTopic,
} from '@bank/contract/person/support/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { randomInt } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { Erased } from '../../platform/vault.ts';
import {
  forCustomer,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
  type StaffContext,
} from '../../platform/work.ts';
import { findCustomer } from '../customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import {
  findByIntent,
  findOwner,
  findRequest,
  insertRequest,
  listOfCustomer,
  listOpen,
  updateAnswered,
  type RequestRow,
} from './queries.ts';

const DETAILS_PLACE = 'support_requests.details_sealed';
const ANSWER_PLACE = 'support_requests.answer_sealed';
const NUMBER_TRIES_MAX = 5;

/** The encrypted part of a request: everything the customer typed. */
type Details = {
  subject: string | null;
  referenceNumber: string | null;
  transactionId: string | null;
  message: string;
};

/** A retry with the same intent gets the same reply, without a second request or email. */
export function createRequest(
  context: CustomerContext,
  request: RequestOf<typeof createCall>,
): Promise<ReplyOf<typeof createCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const person = (await findCustomer(tx, context, customerId)) ?? notFound();
    const { row, first } = await requestOf(tx, context, request);
    if (first) {
      const told = { requestNumber: row.request_number, topic: row.topic };
      await record(tx, context, {
        action: 'support.requested',
        objectKind: 'support-request',
        objectId: row.id,
        after: told,
      });
      await announce(tx, { topic: 'support.requested', customerId, payload: { requestId: row.id, ...told } });
      await sendMail(tx, context, {
        to: person.email,
        language: person.language,
        kind: 'support',
        template: 'support-received',
        blanks: { firstName: person.firstName, requestNumber: row.request_number },
        customerId,
      });
    }
    return {
      requestNumber: row.request_number,
      sentAt: row.created_at.toISOString(),
      mailedTo: maskEmail(person.email),
    };
  });
}

export function listRequests(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const rows = await listOfCustomer(tx, customerId, OWN_LISTED + 1);
    const requests: OwnRequest[] = [];
    for (const row of rows.slice(0, OWN_LISTED)) requests.push(await shownToOwner(tx, context, row));
    return { requests, more: rows.length > OWN_LISTED };
  });
}

/** Each row is read in its customer's scope, like everything in the office. */
export async function listOpenRequests(context: StaffContext): Promise<ReplyOf<typeof openCall>> {
  requireRight(context, 'answer-support');
  return inTransaction(context, async (tx) => {
    const requests: ReplyOf<typeof openCall>['requests'] = [];
    for (const open of await listOpen(tx, OPEN_LISTED)) {
      await setCustomerScope(tx, open.customer_id);
      const row = await findRequest(tx, open.id);
      const details = row && (await detailsOf(tx, context, row));
      if (!row || !details) continue;
      requests.push({
        id: idFrom('support-request', row.id),
        requestNumber: row.request_number,
        customerId: row.customer_id,
        topic: topicOf(row),
        ...details,
        sentAt: row.created_at.toISOString(),
      });
    }
    return { requests };
  });
}

export async function closeRequest(
  context: StaffContext,
  { requestId, answer }: RequestOf<typeof closeCall>,
): Promise<ReplyOf<typeof closeCall>> {
  requireRight(context, 'answer-support');
  return inTransaction(context, async (tx) => {
    const customerId = (await findOwner(tx, requestId)) ?? notFound();
    await setCustomerScope(tx, customerId);
    const person = (await findCustomer(tx, context, customerId)) ?? notFound();
    const answerSealed = await context.vault.seal(tx, customerId, ANSWER_PLACE, answer);
    const row = await updateAnswered(tx, { requestId, answerSealed, staffId: context.staffId });
    if (!row?.answered_at) return refuse({ code: 'already_answered', word: 'support.error.answered' });
    const told = { requestNumber: row.request_number, topic: row.topic };
    await record(tx, context, {
      action: 'support.answered',
      objectKind: 'support-request',
      objectId: requestId,
      after: told,
    });
    await announce(tx, { topic: 'support.answered', customerId, payload: { requestId, ...told } });
    await sendMail(tx, context, {
      to: person.email,
      language: person.language,
      kind: 'support',
      template: 'support-answered',
      blanks: { firstName: person.firstName, requestNumber: row.request_number, answer },
      customerId,
    });
    return { requestNumber: row.request_number, answeredAt: row.answered_at.toISOString() };
  });
}

/** The row for this intent, new or from an earlier attempt. If the number is taken, another is drawn. */
async function requestOf(
  tx: Tx,
  context: CustomerContext,
  { intent, topic, ...typed }: RequestOf<typeof createCall>,
): Promise<{ row: RequestRow; first: boolean }> {
  const { customerId } = context;
  const details: Details = {
    subject: typed.subject || null,
    referenceNumber: typed.referenceNumber || null,
    transactionId: typed.transactionId || null,
    message: typed.message,
  };
  const detailsSealed = await context.vault.seal(tx, customerId, DETAILS_PLACE, JSON.stringify(details));
  for (let attempt = 0; attempt < NUMBER_TRIES_MAX; attempt += 1) {
    const requestNumber = requestNumberOf(drawn());
    const row = await insertRequest(tx, {
      id: newId(),
      customerId,
      requestNumber,
      intent,
      topic,
      detailsSealed,
    });
    if (row) return { row, first: true };
    const earlier = await findByIntent(tx, customerId, intent);
    if (!earlier) continue;
    const same = JSON.stringify(await detailsOf(tx, context, earlier)) === JSON.stringify(details);
    // Different text under the same intent would be lost if it got the first reply.
    if (!same || earlier.topic !== topic) refuse({ code: 'intent_reused', word: 'support.error.otherWords' });
    return { row: earlier, first: false };
  }
  throw new Error(`no free request number in ${NUMBER_TRIES_MAX} draws`);
}

/** Random, so a number reveals nothing about other requests. */
function drawn(): string {
  return Array.from({ length: NUMBER_LENGTH }, () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)]).join(
    '',
  );
}

async function shownToOwner(tx: Tx, context: CustomerContext, row: RequestRow): Promise<OwnRequest> {
  const { subject, message } = (await detailsOf(tx, context, row)) ?? notFound();
  const answer =
    row.answer_sealed === null || row.answered_at === null
      ? null
      : {
          text: await context.vault.open(tx, row.customer_id, ANSWER_PLACE, row.answer_sealed),
          at: row.answered_at.toISOString(),
        };
  return {
    requestNumber: row.request_number,
    topic: topicOf(row),
    subject,
    message,
    sentAt: row.created_at.toISOString(),
    answer,
  };
}

/** Null once the customer is erased: the row stays but can no longer be decrypted. */
async function detailsOf(tx: Tx, context: Context, row: RequestRow): Promise<Details | null> {
  try {
    const text = await context.vault.open(tx, row.customer_id, DETAILS_PLACE, row.details_sealed);
    return JSON.parse(text) as Details;
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

function topicOf(row: RequestRow): SupportTopic {
  return supportTopics.find((topic) => topic === row.topic) ?? 'other';
}
