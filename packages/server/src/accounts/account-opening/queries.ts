import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const columns = [
  'id',
  'customer_id',
  'intent',
  'digest',
  'account_type',
  'initial_deposit',
  'funding_source',
  'ssn_sealed',
  'id_number_sealed',
  'details_sealed',
  'submitted_at',
  'state',
  'reasons',
  'decided_at',
  'verdict',
  'credit_limit',
  'account_id',
  'funding_id',
] as const;

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Writes nothing if the intent is taken; a concurrent call with the same intent waits for the first. */
export async function insertApplication(
  tx: Tx,
  application: {
    id: string;
    customerId: string;
    intent: string;
    digest: string;
    accountType: string;
    initialDeposit: number;
    fundingSource: string;
    ssnSealed: string;
    idNumberSealed: string;
    detailsSealed: string;
  },
): Promise<ApplicationRow | undefined> {
  return tx
    .insertInto('applications')
    .values({
      id: application.id,
      customer_id: application.customerId,
      intent: application.intent,
      digest: application.digest,
      account_type: application.accountType,
      initial_deposit: BigInt(application.initialDeposit),
      funding_source: application.fundingSource,
      ssn_sealed: application.ssnSealed,
      id_number_sealed: application.idNumberSealed,
      details_sealed: application.detailsSealed,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'intent']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findByIntent(
  tx: Tx,
  customerId: string,
  intent: string,
): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('intent', '=', intent)
    .executeTakeFirst();
}

export async function findApplication(tx: Tx, id: string) {
  return tx.selectFrom('applications').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, so a concurrent second decision finds it decided. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function listOfCustomer(
  tx: Tx,
  customerId: string,
  { days, most }: { days: number; most: number },
): Promise<ApplicationRow[]> {
  return tx
    .selectFrom('applications')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('submitted_at', '>', sql<Date>`bank.now() - make_interval(days => ${days})`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Applications waiting for an officer, oldest first; the caller reads each row in its customer's scope. */
export async function listInReview(tx: Tx, most: number): Promise<{ id: string; customer_id: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.applications_in_review(${most})`.execute(tx);
  return rows;
}

export async function findOwner(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`
    select bank.application_owner(${id}) as owner`.execute(tx);
  return rows[0]?.owner ?? null;
}

/** Stores an officer's decision; the worker carries it out. Undefined if the application is not in review. */
export async function updateVerdict(
  tx: Tx,
  verdict: { id: string; verdict: string; staffId: string; noteSealed: string; creditLimit: number | null },
): Promise<ApplicationRow | undefined> {
  return tx
    .updateTable('applications')
    .set({
      state: 'deciding',
      verdict: verdict.verdict,
      verdict_by: verdict.staffId,
      note_sealed: verdict.noteSealed,
      credit_limit: verdict.creditLimit === null ? null : BigInt(verdict.creditLimit),
    })
    .where('id', '=', verdict.id)
    .where('state', '=', 'in_review')
    .returning(columns)
    .executeTakeFirst();
}

export async function updateOutcome(
  tx: Tx,
  outcome: {
    id: string;
    state: 'in_review' | 'opened' | 'refused';
    reasons: readonly string[];
    creditLimit: number | null;
    accountId: string | null;
    fundingId: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      state: outcome.state,
      reasons: [...outcome.reasons],
      decided_at: sql<Date>`bank.now()`,
      credit_limit: outcome.creditLimit === null ? null : BigInt(outcome.creditLimit),
      account_id: outcome.accountId,
      funding_id: outcome.fundingId,
    })
    .where('id', '=', outcome.id)
    .execute();
}
