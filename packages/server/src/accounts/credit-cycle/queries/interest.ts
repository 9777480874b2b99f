import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { kindOf, type Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A credit account in a month: its first day that counts, and the balance before it. */
export type CreditMonth = {
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly start: Day;
  readonly opening: Cents;
};

/** The next open credit accounts of the month, locked so that the figures still hold when interest is posted. */
export async function lockCreditAccounts(
  tx: Tx,
  { start, end }: { start: Day; end: Day },
  after: number,
  size: number,
): Promise<CreditMonth[]> {
  const { rows } = await sql<{ id: bigint; customer_id: string; period_start: string }>`
    select account.id, account.customer_id, greatest(account.opened_on, ${start}::date) as period_start
    from ledger.account as account
    where account.id > ${after} and account.id >= 1000 and account.code = 'credit'
      and account.opened_on <= ${end}::date and account.closed_on is null
    order by account.id
    limit ${size}`.execute(tx);
  const accounts = rows.map(({ id }) => Number(id));
  await sql`select from bank.lock_balances(${accounts}::bigint[])`.execute(tx);
  const { rows: openings } = await sql<{ opening: bigint }>`
    select ledger.balance_on(asked.id, asked.first_day - 1) as opening
    from unnest(${accounts}::bigint[], ${rows.map((row) => row.period_start)}::date[])
      with ordinality as asked (id, first_day, place)
    order by asked.place`.execute(tx);
  return rows.map((row, at) => ({
    account: Number(row.id),
    customerId: row.customer_id,
    start: dayFrom(row.period_start),
    opening: cents(Number(openings[at]?.opening ?? 0n)),
  }));
}

/** The interest charged for an account's month, and the last leg it includes. */
export type InterestRow = {
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly periodEnd: Day;
  readonly throughLeg: bigint;
  /** The same for what disputes change. */
  readonly throughEvent: bigint;
  readonly interestMovement: string | null;
};

export async function insertInterest(tx: Tx, counted: readonly InterestRow[]): Promise<void> {
  if (counted.length === 0) return;
  await tx
    .insertInto('credit_interest')
    .values(
      counted.map((each) => ({
        period_end: each.periodEnd,
        account_number: BigInt(each.account),
        customer_id: each.customerId,
        through_leg: each.throughLeg,
        through_event: each.throughEvent,
        interest_movement: each.interestMovement,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listInterest(
  tx: Tx,
  accounts: readonly AccountNumber[],
  periodEnd: Day,
): Promise<InterestRow[]> {
  const rows = await tx
    .selectFrom('credit_interest')
    .selectAll()
    .where('period_end', '=', periodEnd)
    .where('account_number', 'in', accounts.map(BigInt))
    .limit(accounts.length)
    .execute();
  return rows.map((row) => ({
    account: Number(row.account_number),
    customerId: row.customer_id,
    periodEnd: dayFrom(row.period_end),
    throughLeg: row.through_leg,
    throughEvent: row.through_event,
    interestMovement: row.interest_movement,
  }));
}

export type BookEntry = {
  readonly leg: bigint;
  readonly account: AccountNumber;
  readonly kind: Kind;
  readonly amount: Cents;
  readonly day: Day;
};

/** The accounts' entries in order; a positive amount lowers the debt. */
export async function listEntries(
  tx: Tx,
  accounts: readonly AccountNumber[],
  { start, end }: { start: Day; end: Day },
): Promise<BookEntry[]> {
  const { rows } = await sql<{ id: bigint; account_id: bigint; kind: number; amount: bigint; day: string }>`
    select side.id, asked.id as account_id, side.kind, side.amount, side.day
    from unnest(${[...accounts]}::bigint[]) as asked (id)
    cross join lateral (
      select leg.id, leg.kind, -leg.amount as amount, leg.day
      from ledger.leg as leg
      where leg.debit_id = asked.id and leg.debit_id >= 1000 and leg.act in (0, 2, 3)
        and leg.day between ${start}::date and ${end}::date
      union all
      select leg.id, leg.kind, leg.amount, leg.day
      from ledger.leg as leg
      where leg.credit_id = asked.id and leg.credit_id >= 1000 and leg.act in (0, 2, 3)
        and leg.day between ${start}::date and ${end}::date
    ) as side
    order by asked.id, side.day, side.id`.execute(tx);
  return rows.map((row) => ({
    leg: row.id,
    account: Number(row.account_id),
    kind: kindOf(row.kind),
    amount: cents(Number(row.amount)),
    day: dayFrom(row.day),
  }));
}

/** How the month's statements closed. */
export async function listClosed(tx: Tx, accounts: readonly AccountNumber[], periodEnd: Day) {
  const rows = await tx
    .selectFrom('credit_cycles')
    .select(['account_number', 'balance', 'minimum', 'credit', 'has_grace', 'accepted_through'])
    .select(['purchases', 'cash_advances', 'balance_transfers', 'charges', 'charged', 'past_due', 'disputes'])
    .where('period_end', '=', periodEnd)
    .where('account_number', 'in', accounts.map(BigInt))
    .limit(accounts.length)
    .execute();
  const money = (value: bigint): Cents => cents(Number(value));
  return rows.map((row) => ({
    account: Number(row.account_number),
    balance: money(row.balance),
    minimum: money(row.minimum),
    credit: money(row.credit),
    hasGrace: row.has_grace,
    acceptedThrough: dayFrom(row.accepted_through),
    charged: money(row.charged),
    pastDue: money(row.past_due),
    disputes: row.disputes,
    debt: {
      purchases: money(row.purchases),
      cashAdvances: money(row.cash_advances),
      balanceTransfers: money(row.balance_transfers),
      charges: money(row.charges),
    },
  }));
}
