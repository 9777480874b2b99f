import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

/** What the worker needs of a dispute that it is about to change, and holds the lock of. */
export type LockedDispute = {
  readonly id: string;
  readonly customerId: string;
  readonly caseNumber: string;
  readonly account: number;
  readonly isCredit: boolean;
  readonly amount: Cents;
  readonly state: string;
  readonly verdict: string | null;
  readonly isCredited: boolean;
  readonly isCreditOrdered: boolean;
  readonly creditBy: Day | null;
  readonly resolveBy: Day;
  readonly takeBackOn: Day | null;
  readonly isTakenBack: boolean;
  readonly isSettled: boolean;
  readonly chargeback: string | null;
  readonly isPaidBack: boolean;
};

export async function lockDispute(tx: Tx, id: string): Promise<LockedDispute | null> {
  const row = await tx
    .selectFrom('disputes')
    .select([
      'id',
      'customer_id',
      'case_number',
      'account_number',
      'regulation',
      'amount',
      'state',
      'verdict',
    ])
    .select(['credited_on', 'credit_ordered_by', 'take_back_on', 'taken_back_on', 'settled_at'])
    .select(['credit_by', 'resolve_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const asked = await tx
    .selectFrom('chargebacks')
    .select(['state', 'is_paid'])
    .where('dispute_id', '=', id)
    .executeTakeFirst();
  return {
    id: row.id,
    customerId: row.customer_id,
    caseNumber: row.case_number,
    account: Number(row.account_number),
    isCredit: row.regulation === 'z',
    amount: cents(Number(row.amount)),
    state: row.state,
    verdict: row.verdict,
    isCredited: row.credited_on !== null,
    isCreditOrdered: row.credit_ordered_by !== null,
    creditBy: row.credit_by === null ? null : dayFrom(row.credit_by),
    resolveBy: dayFrom(row.resolve_by),
    takeBackOn: row.take_back_on === null ? null : dayFrom(row.take_back_on),
    isTakenBack: row.taken_back_on !== null,
    isSettled: row.settled_at !== null,
    chargeback: asked?.state ?? null,
    isPaidBack: asked?.is_paid ?? false,
  };
}

/** What decides how much interest a credited deposit account has missed. */
export async function findEarning(
  tx: Tx,
  id: string,
): Promise<{ type: string; lineDay: Day; creditedOn: Day } | null> {
  const row = await tx
    .selectFrom('disputes')
    .innerJoin('accounts', 'accounts.id', 'disputes.account_id')
    .select(['accounts.type', 'disputes.line_day', 'disputes.credited_on'])
    .where('disputes.id', '=', id)
    .executeTakeFirst();
  if (!row || row.credited_on === null) return null;
  return { type: row.type, lineDay: dayFrom(row.line_day), creditedOn: dayFrom(row.credited_on) };
}

export async function updateCredited(tx: Tx, id: string, on: Day, movementId: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ credited_on: on, credit_movement: movementId })
    .where('id', '=', id)
    .execute();
}

export async function updateVerdict(tx: Tx, id: string, verdict: 'uphold'): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ verdict, verdict_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .execute();
}

export async function updateDecided(
  tx: Tx,
  id: string,
  state: 'upheld' | 'rejected' | 'withdrawn',
  takeBackOn: Day | null,
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ state, decided_at: sql<Date>`bank.now()`, take_back_on: takeBackOn })
    .where('id', '=', id)
    .execute();
}

export async function updateTakenBack(
  tx: Tx,
  id: string,
  { on, taken, claim }: { on: Day; taken: Cents; claim: Cents },
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ taken_back_on: on, taken_amount: BigInt(taken), claim_amount: BigInt(claim) })
    .where('id', '=', id)
    .execute();
}

export async function updateSettled(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ settled_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}

export async function insertEvent(
  tx: Tx,
  { id, customerId }: Pick<LockedDispute, 'id' | 'customerId'>,
  what: string,
  { on = null, amount = null }: { on?: Day | null; amount?: Cents | null } = {},
): Promise<void> {
  await sql`
    select bank.append_dispute_event(${id}, ${customerId}, ${what}, ${on}::date, ${amount}::bigint)`.execute(
    tx,
  );
}

/** The next disputes with something due by the close of this day. */
export async function listDueDisputes(db: Database | Tx, day: Day, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select due.id
    from (
      select id from disputes where state = 'open' and credited_on is null and credit_by <= ${day}::date
      union
      select id from disputes where state = 'open' and resolve_by <= ${day}::date
      union
      select id from disputes where state = 'open' and verdict is not null
      union
      select id from disputes where take_back_on <= ${day}::date and taken_back_on is null
      union
      select dispute_id from chargebacks where state = 'sent' and answer_by <= ${day}::date
    ) as due
    order by due.id
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What would pass its day in silence, by case number. */
export async function listSilent(db: Database, day: Day): Promise<{ caseNumber: string; missing: string }[]> {
  const { rows } = await sql<{ case_number: string; missing: string }>`
    select case_number, missing from bank.silent_disputes(${day}::date)`.execute(db);
  return rows.map(({ case_number: caseNumber, missing }) => ({ caseNumber, missing }));
}
