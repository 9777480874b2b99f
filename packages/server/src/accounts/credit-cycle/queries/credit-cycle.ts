import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { rate, type Rate } from '@bank/kernel/rate.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';
import type { CreditCycles } from '../../../platform/tables.gen.ts';

/** A stored cycle, with days and amounts in the rules' types. */
export type CycleRow = {
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly periodStart: Day;
  readonly periodEnd: Day;
  readonly balance: Cents;
  readonly debt: Record<'purchases' | 'cashAdvances' | 'balanceTransfers' | 'charges', Cents>;
  readonly credit: Cents;
  readonly hasGrace: boolean;
  readonly dayBalances: Record<'purchases' | 'cashAdvances' | 'balanceTransfers', Cents>;
  readonly aprs: Record<'purchases' | 'cashAdvances' | 'balanceTransfers', Rate>;
  readonly interest: Record<'purchases' | 'cashAdvances' | 'balanceTransfers', Cents>;
  readonly interestMovement: string | null;
  /** Interest on what was disputed and is owed after all. */
  readonly disputeInterest: Cents;
  /** Of the balance: what is set aside for disputes. */
  readonly disputed: Cents;
  readonly charged: Cents;
  readonly pastDue: Cents;
  readonly minimum: Cents;
  readonly dueOn: Day;
  readonly acceptedThrough: Day;
};

export type CreditStatement = {
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly start: Day;
  readonly opening: Cents;
  readonly closing: Cents;
};

/** The next credit accounts that still exist and have a statement for the month. */
export async function listCreditStatements(
  tx: Tx,
  periodEnd: Day,
  after: number,
  size: number,
): Promise<CreditStatement[]> {
  const { rows } = await sql<{
    account_number: bigint;
    customer_id: string;
    period_start: string;
    opening: bigint;
    closing: bigint;
  }>`
    select
      statement.account_number, statement.customer_id, statement.period_start, statement.opening, statement.closing
    from statements as statement
    join ledger.account as account on account.id = statement.account_number
    where statement.period_end = ${periodEnd}::date and statement.account_number > ${after}
      and account.code = 'credit' and account.closed_on is null
    order by statement.account_number
    limit ${size}`.execute(tx);
  return rows.map((row) => ({
    account: Number(row.account_number),
    customerId: row.customer_id,
    start: dayFrom(row.period_start),
    opening: cents(Number(row.opening)),
    closing: cents(Number(row.closing)),
  }));
}

/** With each dispute that is set aside. */
export type NewCycle = CycleRow & { readonly aside: readonly object[] };

/** Existing rows stay unchanged. */
export async function insertCycles(tx: Tx, cycles: readonly NewCycle[]): Promise<void> {
  if (cycles.length === 0) return;
  await tx
    .insertInto('credit_cycles')
    .values(
      cycles.map((each) => ({
        period_end: each.periodEnd,
        account_number: BigInt(each.account),
        customer_id: each.customerId,
        period_start: each.periodStart,
        balance: BigInt(each.balance),
        purchases: BigInt(each.debt.purchases),
        cash_advances: BigInt(each.debt.cashAdvances),
        balance_transfers: BigInt(each.debt.balanceTransfers),
        charges: BigInt(each.debt.charges),
        credit: BigInt(each.credit),
        has_grace: each.hasGrace,
        purchase_days: BigInt(each.dayBalances.purchases),
        cash_advance_days: BigInt(each.dayBalances.cashAdvances),
        balance_transfer_days: BigInt(each.dayBalances.balanceTransfers),
        purchase_rate: each.aprs.purchases,
        cash_advance_rate: each.aprs.cashAdvances,
        balance_transfer_rate: each.aprs.balanceTransfers,
        purchase_interest: BigInt(each.interest.purchases),
        cash_advance_interest: BigInt(each.interest.cashAdvances),
        balance_transfer_interest: BigInt(each.interest.balanceTransfers),
        interest_movement: each.interestMovement,
        dispute_interest: BigInt(each.disputeInterest),
        disputed: BigInt(each.disputed),
        disputes: JSON.stringify(each.aside),
        charged: BigInt(each.charged),
        past_due: BigInt(each.pastDue),
        minimum: BigInt(each.minimum),
        due_on: each.dueOn,
        accepted_through: each.acceptedThrough,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Due = {
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly periodEnd: Day;
  readonly minimum: Cents;
  readonly paid: Cents;
  readonly balance: Cents;
  readonly charged: Cents;
  readonly pastDue: Cents;
  /** Whether anything of the account was ever disputed. */
  readonly hasDisputes: boolean;
  /** The newest earlier month with a late fee. */
  readonly lastLate: Day | null;
};

/** The next statements whose last day to pay is this one. */
export async function listDues(tx: Tx, day: Day, after: number, size: number): Promise<Due[]> {
  const { rows } = await sql<{
    account_number: bigint;
    customer_id: string;
    period_end: string;
    minimum: bigint;
    paid: bigint;
    balance: bigint;
    charged: bigint;
    past_due: bigint;
    has_disputes: boolean;
    last_late: string | null;
  }>`
    select
      cycle.account_number, cycle.customer_id, cycle.period_end, cycle.minimum, cycle.balance, cycle.charged, cycle.past_due,
      exists (
        select from credit_disputes as disputed where disputed.account_number = cycle.account_number
      ) as has_disputes,
      bank.paid_since_statement(cycle.account_number, cycle.period_end, ${day}::date) as paid,
      (
        select max(due.period_end)
        from credit_dues as due
        where due.customer_id = cycle.customer_id and due.account_number = cycle.account_number
          and due.period_end < cycle.period_end and due.late_fee > 0
      ) as last_late
    from credit_cycles as cycle
    where cycle.accepted_through = ${day}::date and cycle.account_number > ${after} and cycle.minimum > 0
    order by cycle.account_number
    limit ${size}`.execute(tx);
  return rows.map((row) => ({
    account: Number(row.account_number),
    customerId: row.customer_id,
    periodEnd: dayFrom(row.period_end),
    minimum: cents(Number(row.minimum)),
    paid: cents(Number(row.paid)),
    balance: cents(Number(row.balance)),
    charged: cents(Number(row.charged)),
    pastDue: cents(Number(row.past_due)),
    hasDisputes: row.has_disputes,
    lastLate: row.last_late === null ? null : dayFrom(row.last_late),
  }));
}

export async function insertDues(
  tx: Tx,
  dues: readonly (Due & { judgedOn: Day; fee: Cents; feeMovement: string | null })[],
): Promise<void> {
  if (dues.length === 0) return;
  await tx
    .insertInto('credit_dues')
    .values(
      dues.map((each) => ({
        period_end: each.periodEnd,
        account_number: BigInt(each.account),
        customer_id: each.customerId,
        judged_on: each.judgedOn,
        minimum: BigInt(each.minimum),
        paid: BigInt(each.paid),
        late_fee: BigInt(each.fee),
        fee_movement: each.feeMovement,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many statements since this day had a late fee. Names the customer, because the worker sees all of them. */
export async function countLate(tx: Tx, account: AccountNumber, since: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from credit_dues as due
    where due.customer_id = bank.customer_id() and due.account_number = ${account} and due.late_fee > 0
      and due.judged_on >= ${since}::date`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The newest cycle of each of these accounts of the customer in scope, and the payments since. */
export async function findNewestCycles(
  tx: Tx | Database,
  accounts: readonly AccountNumber[],
): Promise<(CycleRow & { readonly paid: Cents })[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<Selectable<CreditCycles> & { paid: bigint }>`
    select cycle.*, bank.paid_since_statement(cycle.account_number, cycle.period_end, 'infinity') as paid
    from unnest(${[...accounts]}::bigint[]) as asked (id)
    cross join lateral (
      select *
      from credit_cycles
      where customer_id = bank.seen_customer_id() and account_number = asked.id
      order by period_end desc
      limit 1
    ) as cycle`.execute(tx);
  return rows.map((row) => ({ ...cycleFrom(row), paid: cents(Number(row.paid)) }));
}

function cycleFrom(row: Selectable<CreditCycles>): CycleRow {
  const money = (value: bigint): Cents => cents(Number(value));
  return {
    account: Number(row.account_number),
    customerId: row.customer_id,
    periodStart: dayFrom(row.period_start),
    periodEnd: dayFrom(row.period_end),
    balance: money(row.balance),
    debt: {
      purchases: money(row.purchases),
      cashAdvances: money(row.cash_advances),
      balanceTransfers: money(row.balance_transfers),
      charges: money(row.charges),
    },
    credit: money(row.credit),
    hasGrace: row.has_grace,
    dayBalances: {
      purchases: money(row.purchase_days),
      cashAdvances: money(row.cash_advance_days),
      balanceTransfers: money(row.balance_transfer_days),
    },
    aprs: {
      purchases: rate(row.purchase_rate),
      cashAdvances: rate(row.cash_advance_rate),
      balanceTransfers: rate(row.balance_transfer_rate),
    },
    interest: {
      purchases: money(row.purchase_interest),
      cashAdvances: money(row.cash_advance_interest),
      balanceTransfers: money(row.balance_transfer_interest),
    },
    interestMovement: row.interest_movement,
    disputeInterest: money(row.dispute_interest),
    disputed: money(row.disputed),
    charged: money(row.charged),
    pastDue: money(row.past_due),
    minimum: money(row.minimum),
    dueOn: dayFrom(row.due_on),
    acceptedThrough: dayFrom(row.accepted_through),
  };
}
