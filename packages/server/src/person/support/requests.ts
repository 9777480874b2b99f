import type { OwnRequest } from '@bank/contract/person/support/contract.ts';
import { supportTopics, type SupportTopic } from '@bank/contract/person/support/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { conversationsOf, type Conversation } from '../../bank/cases/service.ts';
import type { Tx } from '../../platform/database.ts';
import { Erased } from '../../platform/vault.ts';
import type { Context, CustomerContext } from '../../platform/work.ts';
import type { RequestRow } from './queries.ts';

export const DETAILS_PLACE = 'support_requests.details_sealed';
export const ANSWER_PLACE = 'support_requests.answer_sealed';

/** The encrypted part of a request: everything the customer typed. */
export type Details = {
  subject: string | null;
  referenceNumber: string | null;
  transactionId: string | null;
  message: string;
};

/** The customer's requests with their conversations. */
export async function toOwnRequests(
  tx: Tx,
  context: CustomerContext,
  rows: readonly RequestRow[],
): Promise<OwnRequest[]> {
  const conversations = await conversationsOf(
    tx,
    context,
    rows.map(({ id }) => id),
  );
  const shown: OwnRequest[] = [];
  for (const row of rows) {
    const { subject, message } = (await detailsOf(tx, context, row)) ?? notFound();
    const answer = await answerOf(tx, context, row);
    shown.push({
      requestId: idFrom('support-request', row.id),
      requestNumber: row.request_number,
      topic: topicOf(row),
      subject,
      message,
      sentAt: row.created_at.toISOString(),
      ...conversationShown(conversations.get(row.id), answer),
    });
  }
  return shown;
}

type Answer = OwnRequest['answer'];

/** The answer kept with the request itself: the only one of requests from before there were conversations. */
async function answerOf(tx: Tx, context: CustomerContext, row: RequestRow): Promise<Answer> {
  if (row.answer_sealed === null || row.answered_at === null) return null;
  return {
    text: await context.vault.open(tx, row.customer_id, ANSWER_PLACE, row.answer_sealed),
    at: row.answered_at.toISOString(),
  };
}

/** A request from before there were conversations has its answer in front of what was written since. */
function conversationShown(found: Conversation | undefined, answer: Answer) {
  const written = found?.messages ?? [];
  const isKnown = written.some(({ from, text }) => from === 'bank' && text === answer?.text);
  const messages = answer && !isKnown ? [{ from: 'bank' as const, ...answer }, ...written] : [...written];
  const last = messages.findLast(({ from }) => from === 'bank');
  return {
    answer: last ? { text: last.text, at: last.at } : null,
    state: found?.state ?? (answer ? ('closed' as const) : ('open' as const)),
    answerBy: found?.answerBy ?? null,
    isLate: found?.isLate ?? false,
    canReply: found?.canReply ?? true,
    messages,
  };
}

/** Null once the customer is erased: the row stays but can no longer be decrypted. */
export async function detailsOf(tx: Tx, context: Context, row: RequestRow): Promise<Details | null> {
  try {
    const text = await context.vault.open(tx, row.customer_id, DETAILS_PLACE, row.details_sealed);
    return JSON.parse(text) as Details;
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

/** A complaint has deadlines of its own. */
export function kindOf(row: RequestRow): 'support' | 'complaint' {
  return row.topic === 'complaint' ? 'complaint' : 'support';
}

export function topicOf(row: RequestRow): SupportTopic {
  return supportTopics.find((topic) => topic === row.topic) ?? 'other';
}
