import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A request as it is stored, with days and amounts in the rules' types. */
export type RolloverRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly number: string;
  readonly fromAccount: string;
  readonly sourceType: string;
  readonly rolloverType: string;
  readonly estimatedValue: Cents;
  readonly rolloverAmount: Cents | null;
  readonly withholding: number;
  readonly distributionMethod: string;
  readonly detailsSealed: string;
  readonly digest: string;
  readonly submittedAt: Date;
  readonly submittedOn: Day;
  readonly processBy: Day;
  readonly state: string;
  readonly sentAt: Date | null;
  readonly closedAt: Date | null;
  readonly rejectedFor: string | null;
};

function rollovers(tx: Tx) {
  return tx
    .selectFrom('rollovers')
    .select(['id', 'customer_id', 'account_id', 'number', 'from_account', 'source_type', 'rollover_type'])
    .select(['estimated_value', 'rollover_amount', 'withholding', 'distribution_method', 'details_sealed'])
    .select(['digest', 'submitted_at', 'submitted_on', 'process_by', 'state', 'sent_at', 'closed_at'])
    .select('rejected_for');
}

type Row = Awaited<ReturnType<ReturnType<typeof rollovers>['execute']>>[number];

function rowFrom(row: Row): RolloverRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    number: row.number,
    fromAccount: row.from_account,
    sourceType: row.source_type,
    rolloverType: row.rollover_type,
    estimatedValue: cents(Number(row.estimated_value)),
    rolloverAmount: row.rollover_amount === null ? null : cents(Number(row.rollover_amount)),
    withholding: row.withholding,
    distributionMethod: row.distribution_method,
    detailsSealed: row.details_sealed,
    digest: row.digest,
    submittedAt: row.submitted_at,
    submittedOn: dayFrom(row.submitted_on),
    processBy: dayFrom(row.process_by),
    state: row.state,
    sentAt: row.sent_at,
    closedAt: row.closed_at,
    rejectedFor: row.rejected_for,
  };
}

export async function findRollover(tx: Tx, id: string): Promise<RolloverRow | null> {
  const row = await rollovers(tx).where('id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

export async function findByNumber(tx: Tx, number: string): Promise<RolloverRow | null> {
  const row = await rollovers(tx).where('number', '=', number).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** The newest first. */
export async function listOfAccount(
  tx: Tx,
  { customerId, accountId }: { customerId: string; accountId: string },
  most: number,
): Promise<RolloverRow[]> {
  const rows = await rollovers(tx)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(rowFrom);
}

export type NewRollover = {
  readonly id: string;
  readonly caseId: string;
  readonly accountId: string;
  readonly given: object;
  readonly days: object;
};

/** The database checks whose account it is, counts what is open, and opens request and case. */
export async function insertRollover(tx: Tx, made: NewRollover, openMax: number): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select bank.open_rollover(
      ${made.id}, ${made.caseId}, ${made.accountId}, ${JSON.stringify(made.given)}::jsonb,
      ${JSON.stringify(made.days)}::jsonb, ${openMax}::integer) as answer`.execute(tx);
  return rows[0]?.answer ?? 'unknown';
}

export async function updateWithdrawn(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select bank.withdraw_rollover(${id}) as answer`.execute(tx);
  return rows[0]?.answer ?? 'unknown';
}

/** Rows of all customers; the caller reads each in its customer's scope. */
export async function listOpen(tx: Tx, most: number): Promise<{ id: string; customerId: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.open_rollovers(${most})`.execute(tx);
  return rows.map((row) => ({ id: row.id, customerId: row.customer_id }));
}

export async function findOwner(tx: Tx, number: string): Promise<{ id: string; customerId: string } | null> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.rollover_owner(${number})`.execute(tx);
  const [row] = rows;
  return row ? { id: row.id, customerId: row.customer_id } : null;
}

/** False if it is no longer in one of these states: of two decisions at once, one is made. */
export async function updateState(
  tx: Tx,
  change: {
    readonly id: string;
    readonly from: readonly string[];
    readonly to: string;
    readonly staffId: string;
    readonly rejectedFor: string | null;
  },
): Promise<boolean> {
  const done = await tx
    .updateTable('rollovers')
    .set({ state: change.to, decided_by: change.staffId, rejected_for: change.rejectedFor })
    .where('id', '=', change.id)
    .where('state', 'in', [...change.from])
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Locked until the transaction ends: a concurrent call with the same intent waits and finds the outcome. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rollover ${id}`}, 0))`.execute(tx);
}
