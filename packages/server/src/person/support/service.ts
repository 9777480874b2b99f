import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  closeRequest as closeCall,
  createRequest as createCall,
  listOpenRequests as openCall,
  listRequests as listCall,
  replyRequest as replyCall,
} from '@bank/contract/person/support/contract.ts';
import {
  NUMBER_ALPHABET,
  NUMBER_LENGTH,
  OPEN_LISTED,
  OWN_LISTED,
  requestNumberOf,
} from '@bank/contract/person/support/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { randomInt } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import {
  forCustomer,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
  type StaffContext,
} from '../../platform/work.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findCustomer } from '../customers/service.ts';
import {
  casesOf,
  closeConversation,
  conversationsOf,
  openConversation,
  writeMessage,
} from '../../bank/cases/service.ts';
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
import {
  ANSWER_PLACE,
  DETAILS_PLACE,
  detailsOf,
  kindOf,
  toOwnRequests,
  topicOf,
  type Details,
} from './requests.ts';

const NUMBER_TRIES_MAX = 5;

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
      await openConversation(tx, { kind: kindOf(row), subjectId: row.id });
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
    const listed = rows.slice(0, OWN_LISTED);
    return { requests: await toOwnRequests(tx, context, listed), more: rows.length > OWN_LISTED };
  });
}

/** Another customer's request is reported as not found. */
export function replyRequest(
  context: CustomerContext,
  { requestId, intent, message }: RequestOf<typeof replyCall>,
): Promise<ReplyOf<typeof replyCall>> {
  return forCustomer(context, async (tx) => {
    const row = (await findRequest(tx, requestId)) ?? notFound();
    const written = await writeMessage(tx, context, { kind: kindOf(row), requestId, intent, text: message });
    if (written === 'written')
      await record(tx, context, {
        action: 'support.continued',
        objectKind: 'support-request',
        objectId: requestId,
        after: { requestNumber: row.request_number, topic: row.topic },
      });
    const [shown] = await toOwnRequests(tx, context, [row]);
    return shown ?? notFound();
  });
}

/** Each row is read in its customer's scope, like everything in the office. */
export async function listOpenRequests(context: StaffContext): Promise<ReplyOf<typeof openCall>> {
  requireRight(context, 'answer-support');
  return inTransaction(context, async (tx) => {
    const requests: ReplyOf<typeof openCall>['requests'] = [];
    const listed = await listOpen(tx, OPEN_LISTED);
    const cases = await casesOf(
      tx,
      ['support', 'complaint'],
      listed.map(({ id }) => id),
    );
    for (const open of listed) {
      await setCustomerScope(tx, open.customer_id);
      const row = await findRequest(tx, open.id);
      const details = row && (await detailsOf(tx, context, row));
      if (!row || !details) continue;
      const found = cases.get(row.id);
      const conversation = (await conversationsOf(tx, context, [row.id])).get(row.id);
      requests.push({
        id: idFrom('support-request', row.id),
        requestNumber: row.request_number,
        customerId: row.customer_id,
        topic: topicOf(row),
        ...details,
        sentAt: row.created_at.toISOString(),
        caseId: found ? idFrom('case', found.case_id) : null,
        dueOn: found ? dayFrom(found.due_on) : null,
        messages: [...(conversation?.messages ?? [])],
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
    const closed = await closeConversation(tx, context, { requestId, customerId, text: answer });
    const answerSealed = await context.vault.seal(tx, customerId, ANSWER_PLACE, answer);
    const first = await updateAnswered(tx, { requestId, answerSealed, staffId: context.staffId });
    // A customer who wrote again after the first answer gets another one, which only the conversation holds.
    if (!first && closed === 'none')
      return refuse({ code: 'already_answered', word: 'support.error.answered' });
    if (closed === 'none') await tellAnswer(tx, context, customerId, requestId);
    const row = first ?? (await findRequest(tx, requestId)) ?? notFound();
    const told = { requestNumber: row.request_number, topic: row.topic };
    await record(tx, context, {
      action: 'support.answered',
      objectKind: 'support-request',
      objectId: requestId,
      after: told,
    });
    await announce(tx, { topic: 'support.answered', customerId, payload: { requestId, ...told } });
    const conversation = (await conversationsOf(tx, context, [requestId])).get(requestId);
    const answeredAt = conversation?.messages.at(-1)?.at ?? row.answered_at?.toISOString();
    return { requestNumber: row.request_number, answeredAt: answeredAt ?? notFound() };
  });
}

/** Emails the customer that there is a reply, and nothing of what it says. */
export async function mailAnswer(context: JobContext, customerId: string, requestId: string): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  await tellAnswer(context.tx, context, customerId, requestId);
}

async function tellAnswer(tx: Tx, context: Context, customerId: string, requestId: string): Promise<void> {
  const row = await findRequest(tx, requestId);
  const person = await findCustomer(tx, context, customerId);
  if (!row || !person) return;
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'support',
    template: 'support-answered',
    blanks: { firstName: person.firstName, requestNumber: row.request_number },
    customerId,
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
