import type { AccountNumber, Journal, Outcome } from '@bank/ledger/journal.ts';
import { JOURNAL_COLUMNS, journalColumns, outcomesFrom } from '@bank/ledger/statement.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { FoundAccount } from './arrival-decision.ts';
import { askWithin } from './queries.ts';

export async function listAccountsById(tx: Tx, ids: readonly string[]): Promise<FoundAccount[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'customer_id', 'ledger_number', 'type'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .limit(ids.length)
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    customerId: row.customer_id,
    account: Number(row.ledger_number),
    type: row.type,
  }));
}

/** Customers who have stopped money leaving their accounts; until this transaction ends, none can begin to. */
export async function listStopped(tx: Tx, customers: readonly string[]): Promise<ReadonlySet<string>> {
  if (customers.length === 0) return new Set();
  const { rows } = await sql<{ stopped: string[] }>`
    select bank.stopped_customers(${[...customers]}::uuid[]) as stopped`.execute(tx);
  return new Set(rows[0]?.stopped);
}

/** Purchases that the card network approved by itself may go below the floor: each of these items, once. */
export async function permitAdvices(
  tx: Tx,
  advices: readonly { readonly itemId: string; readonly account: AccountNumber }[],
): Promise<void> {
  if (advices.length === 0) return;
  await sql`
    select bank.permit_advices(
      ${advices.map(({ itemId }) => itemId)}::text[], ${advices.map(({ account }) => account)}::bigint[]
    )`.execute(tx);
}

const POST_ON = `select * from ledger.post(${JOURNAL_COLUMNS}, days => $18::date[])`;
const otherDay = { 12: 'day_changed' } as const;

/** Posts journals inside the caller's transaction, each by itself, and only on this business day. */
export async function postAllWithin(
  tx: Tx,
  journals: readonly Journal[],
  day: Day,
): Promise<Outcome<'day_changed'>[]> {
  if (journals.length === 0) return [];
  const values = [...journalColumns(journals), journals.map(() => day)];
  return outcomesFrom(await askWithin(tx, POST_ON, values), journals, otherDay);
}

/** A movement that nobody planned: the network has decided it. */
export type ArrivedMovement = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: string;
  readonly rail: string;
  readonly state: 'pending' | 'posted';
  readonly amount: Cents;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly reference: string;
  readonly leavesOn: Day;
  readonly arrivesOn: Day;
  readonly journal: number;
  readonly plan: string;
};

export async function insertArrived(tx: Tx, arrived: readonly ArrivedMovement[]): Promise<void> {
  if (arrived.length === 0) return;
  await sql`
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      journal_id, created_at, changed_at, plan
    )
    select
      made.id, made.customer_id, made.kind, made.rail, made.state, made.amount, 0, made.from_account, made.to_account,
      made.reference, made.leaves_on, made.arrives_on, made.journal_id, bank.now(), bank.now(), made.plan::jsonb
    from unnest(
      ${arrived.map(({ id }) => id)}::uuid[], ${arrived.map(({ customerId }) => customerId)}::uuid[],
      ${arrived.map(({ kind }) => kind)}::text[], ${arrived.map(({ rail }) => rail)}::text[],
      ${arrived.map(({ state }) => state)}::text[], ${arrived.map(({ amount }) => amount)}::bigint[],
      ${arrived.map(({ from }) => from)}::bigint[], ${arrived.map(({ to }) => to)}::bigint[],
      ${arrived.map(({ reference }) => reference)}::text[], ${arrived.map(({ leavesOn }) => leavesOn)}::date[],
      ${arrived.map(({ arrivesOn }) => arrivesOn)}::date[], ${arrived.map(({ journal }) => journal)}::bigint[],
      ${arrived.map(({ plan }) => plan)}::text[]
    ) as made (
      id, customer_id, kind, rail, state, amount, from_account, to_account, reference, leaves_on, arrives_on, journal_id,
      plan
    )`.execute(tx);
}

/** How a movement ends whose money was set aside. */
export type EndedMovement = {
  readonly id: string;
  readonly state: 'posted' | 'failed';
  readonly reason: string | null;
};

/** Ends them, and writes the step. */
export async function updateArrived(tx: Tx, ended: readonly EndedMovement[]): Promise<void> {
  if (ended.length === 0) return;
  const given = sql`unnest(
    ${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ state }) => state)}::text[],
    ${ended.map(({ reason }) => reason)}::text[]
  ) as ended (id, state, reason)`;
  await sql`
    update movements as movement
    set state = ended.state, reason = ended.reason, changed_at = bank.now()
    from ${given}
    where movement.id = ended.id and movement.state = 'pending'`.execute(tx);
  await sql`
    insert into movement_steps (movement_id, place, customer_id, came_from, state, reason)
    select movement.id, 1, movement.customer_id, 'pending', ended.state, ended.reason
    from ${given}
    join movements as movement on movement.id = ended.id`.execute(tx);
}
