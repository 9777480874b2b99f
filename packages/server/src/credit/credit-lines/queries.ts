import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const columns = [
  'id',
  'customer_id',
  'account_id',
  'intent',
  'digest',
  'old_limit',
  'requested',
  'reason',
  'details_sealed',
  'submitted_at',
  'state',
  'reasons',
  'decided_at',
  'verdict',
  'verdict_reasons',
] as const;

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Writes nothing if the intent is taken, or if the account has an open request. */
export async function insertRequest(
  tx: Tx,
  request: {
    id: string;
    customerId: string;
    accountId: string;
    intent: string;
    digest: string;
    oldLimit: number;
    requested: number;
    reason: string;
    detailsSealed: string;
  },
): Promise<RequestRow | undefined> {
  return tx
    .insertInto('credit_limit_requests')
    .values({
      id: request.id,
      customer_id: request.customerId,
      account_id: request.accountId,
      intent: request.intent,
      digest: request.digest,
      old_limit: BigInt(request.oldLimit),
      requested: BigInt(request.requested),
      reason: request.reason,
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
    .selectFrom('credit_limit_requests')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('intent', '=', intent)
    .executeTakeFirst();
}

export async function findRequest(tx: Tx, id: string) {
  return tx.selectFrom('credit_limit_requests').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, so a concurrent second decision finds it decided. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('credit_limit_requests')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** One decision of a customer at a time: each counts the limits that the others gave. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit limits ${customerId}`}, 0))`.execute(tx);
}

/** The newest first. */
export async function listOfAccount(
  tx: Tx,
  customerId: string,
  accountId: string,
  most: number,
): Promise<RequestRow[]> {
  return tx
    .selectFrom('credit_limit_requests')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function findLastApproval(tx: Tx, customerId: string, accountId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('credit_limit_requests')
    .select('decided_at')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decided_at ?? null;
}

/** Requests waiting for an officer, oldest first; the caller reads each row in its customer's scope. */
export async function listInReview(tx: Tx, most: number): Promise<{ id: string; customer_id: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.credit_limits_in_review(${most})`.execute(tx);
  return rows;
}

export async function findOwner(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`
    select bank.credit_limit_request_owner(${id}) as owner`.execute(tx);
  return rows[0]?.owner ?? null;
}

/** Stores an officer's decision; the worker carries it out. Undefined if the request is not in review. */
export async function updateVerdict(
  tx: Tx,
  verdict: { id: string; verdict: string; reasons: readonly string[]; staffId: string; noteSealed: string },
): Promise<RequestRow | undefined> {
  return tx
    .updateTable('credit_limit_requests')
    .set({
      state: 'deciding',
      verdict: verdict.verdict,
      verdict_by: verdict.staffId,
      verdict_reasons: [...verdict.reasons],
      note_sealed: verdict.noteSealed,
    })
    .where('id', '=', verdict.id)
    .where('state', '=', 'in_review')
    .returning(columns)
    .executeTakeFirst();
}

/** An approval raises the limit in the same statement. */
export async function updateOutcome(
  tx: Tx,
  outcome: { id: string; state: 'in_review' | 'approved' | 'declined'; reasons: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('credit_limit_requests')
    .set({
      state: outcome.state,
      reasons: [...outcome.reasons],
      decided_at: outcome.state === 'in_review' ? null : sql<Date>`bank.now()`,
    })
    .where('id', '=', outcome.id)
    .where('state', '=', 'deciding')
    .execute();
}
