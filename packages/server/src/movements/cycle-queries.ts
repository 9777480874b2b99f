import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, Journal, Outcome } from '@bank/ledger/journal.ts';
import { JOURNAL_COLUMNS, journalColumns, outcomesFrom } from '@bank/ledger/statement.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import { announceAll } from '../platform/outbox.ts';
import type { Cycle } from './cycle.ts';
import { askWithin } from './queries.ts';

/** The ledger accrues in parts of a cent: 365,000,000 make one cent. */
const A_CENT = 365_000_000;

export type NewMovement = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: string;
  readonly amount: Cents;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly reference: string;
  readonly day: Day;
  readonly journal: number;
  readonly plan: string;
  readonly topic: string;
};

/** Writes statements for the next page of accounts; existing ones stay. A null `last` means all accounts are done. */
export async function cutStatements(
  tx: Tx,
  { start, end }: Cycle,
  after: number,
  size: number,
): Promise<{ last: number | null; cut: number }> {
  const { rows } = await sql<{ last_account: bigint | null; cut: bigint }>`
    select * from bank.cut_statements(${start}::date, ${end}::date, ${after}, ${size}::integer)`.execute(tx);
  const [row] = rows;
  const last = row?.last_account ?? null;
  return { last: last === null ? null : Number(last), cut: Number(row?.cut) };
}

/** The sum of a month's closing balances, and of the bank's own accounts when its last business day was sealed. */
export async function provenStatements(
  db: Database,
  { end }: Cycle,
  day: Day,
): Promise<{ closings: bigint; own: bigint }> {
  const { rows } = await sql<{ closings: bigint; own: bigint }>`
    select
      (select coalesce(sum(closing), 0)::bigint from statements where period_end = ${end}::date) as closings,
      (
        select coalesce(sum(newest.balance), 0)::bigint
        from (
          select distinct on (own.account_id) own.balance
          from ledger.own_day as own
          where own.day <= ${day}::date
          order by own.account_id, own.day desc
        ) as newest
      ) as own`.execute(db);
  return rows[0] ?? { closings: 0n, own: 0n };
}

export type InterestDue = {
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly amount: Cents;
};

/** The next accounts owed at least one cent, except products that pay interest on their own dates. */
export async function listInterestDue(
  tx: Tx,
  apart: readonly string[],
  after: number,
  size: number,
): Promise<InterestDue[]> {
  const { rows } = await sql<{ account_id: bigint; customer_id: string; amount: bigint }>`
    select accrual.account_id, balance.customer_id, div(accrual.owed, ${A_CENT})::bigint as amount
    from ledger.accrual as accrual
    join ledger.balance as balance on balance.account_id = accrual.account_id
    join ledger.account as account on account.id = accrual.account_id
    where accrual.account_id > ${after} and accrual.owed >= ${A_CENT} and balance.state <> 3
      and account.code <> all (${[...apart]}::text[])
    order by accrual.account_id
    limit ${size}`.execute(tx);
  return rows.map((row) => ({
    account: Number(row.account_id),
    customerId: row.customer_id,
    amount: cents(Number(row.amount)),
  }));
}

export type CutStatement = {
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly product: string;
  readonly start: Day;
  readonly lowest: Cents;
};

/** The next statements of a month whose accounts are still open. */
export async function listStatements(
  tx: Tx,
  { end }: Cycle,
  after: number,
  size: number,
): Promise<CutStatement[]> {
  const { rows } = await sql<{
    account_number: bigint;
    customer_id: string;
    code: string;
    period_start: string;
    lowest: bigint;
  }>`
    select
      statement.account_number, statement.customer_id, account.code, statement.period_start, statement.lowest
    from statements as statement
    join ledger.account as account on account.id = statement.account_number
    where statement.period_end = ${end}::date and statement.account_number > ${after}
      and account.closed_on is null
    order by statement.account_number
    limit ${size}`.execute(tx);
  return rows.map((row) => ({
    account: Number(row.account_number),
    customerId: row.customer_id,
    product: row.code,
    start: dayFrom(row.period_start),
    lowest: cents(Number(row.lowest)),
  }));
}

export async function postAll(tx: Tx, journals: readonly Journal[]): Promise<readonly Outcome[]> {
  const text = `select * from ledger.post(${JOURNAL_COLUMNS}, careful => true)`;
  return outcomesFrom(await askWithin(tx, text, journalColumns(journals)), journals);
}

export async function payAccrued(
  tx: Tx,
  paid: readonly { account: AccountNumber; amount: Cents }[],
): Promise<void> {
  await sql`
    select ledger.pay_accrued(
      ${paid.map(({ account }) => account)}::bigint[], ${paid.map(({ amount }) => amount)}::bigint[]
    )`.execute(tx);
}

/** Movements the bank makes itself, posted at once within the bank and announced once. */
export async function insertMovements(tx: Tx, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await sql`
    with made as (
      select
        each.*, bank.now() as moment
      from unnest(
        ${movements.map(({ id }) => id)}::uuid[], ${movements.map(({ customerId }) => customerId)}::uuid[],
        ${movements.map(({ kind }) => kind)}::text[], ${movements.map(({ amount }) => amount)}::bigint[],
        ${movements.map(({ from }) => from)}::bigint[], ${movements.map(({ to }) => to)}::bigint[],
        ${movements.map(({ reference }) => reference)}::text[], ${movements.map(({ day }) => day)}::date[],
        ${movements.map(({ journal }) => journal)}::bigint[], ${movements.map(({ plan }) => plan)}::text[]
      ) as each (
        id, customer_id, kind, amount, from_account, to_account, reference, day, journal_id, plan
      )
    )
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      journal_id, created_at, changed_at, plan
    )
    select
      id, customer_id, kind, 'book', 'posted', amount, 0, from_account, to_account, reference, day, day, journal_id,
      moment, moment, plan::jsonb
    from made`.execute(tx);
  await announceAll(
    tx,
    movements.map(({ id, topic, customerId }) => ({ id, topic, customerId, payload: { movementId: id } })),
  );
}
