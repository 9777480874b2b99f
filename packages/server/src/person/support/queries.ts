import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type RequestRow = {
  id: string;
  customer_id: string;
  request_number: string;
  topic: string;
  details_sealed: string;
  created_at: Date;
  answer_sealed: string | null;
  answered_at: Date | null;
};

const columns = [
  'id',
  'customer_id',
  'request_number',
  'topic',
  'details_sealed',
  'created_at',
  'answer_sealed',
  'answered_at',
] as const;

/**
 * Writes nothing if the intent or the number is taken; a concurrent call with the same intent waits for the first.
 */
export async function insertRequest(
  tx: Tx,
  request: {
    id: string;
    customerId: string;
    requestNumber: string;
    intent: string;
    topic: string;
    detailsSealed: string;
  },
): Promise<RequestRow | undefined> {
  return tx
    .insertInto('support_requests')
    .values({
      id: request.id,
      customer_id: request.customerId,
      request_number: request.requestNumber,
      intent: request.intent,
      topic: request.topic,
      details_sealed: request.detailsSealed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findByIntent(
  tx: Tx,
  customerId: string,
  intent: string,
): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('support_requests')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('intent', '=', intent)
    .executeTakeFirst();
}

export async function listOfCustomer(tx: Tx, customerId: string, most: number): Promise<RequestRow[]> {
  return tx
    .selectFrom('support_requests')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Open requests and their customers, oldest first; the caller reads each row in its customer's scope. */
export async function listOpen(tx: Tx, most: number): Promise<{ id: string; customer_id: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.open_support_requests(${most})`.execute(tx);
  return rows;
}

export async function findOwner(tx: Tx, requestId: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`
    select bank.support_request_owner(${requestId}) as owner`.execute(tx);
  return rows[0]?.owner ?? null;
}

export async function findRequest(tx: Tx, requestId: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('support_requests').select(columns).where('id', '=', requestId).executeTakeFirst();
}

/** Undefined if already answered: of two concurrent answers, one wins. */
export async function updateAnswered(
  tx: Tx,
  answer: { requestId: string; answerSealed: string; staffId: string },
): Promise<RequestRow | undefined> {
  return tx
    .updateTable('support_requests')
    .set({
      answer_sealed: answer.answerSealed,
      answered_at: sql<Date>`bank.now()`,
      answered_by: answer.staffId,
    })
    .where('id', '=', answer.requestId)
    .where('answered_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}
