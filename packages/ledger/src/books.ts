import { cents, type Cents } from '@bank/kernel/money.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { AccountNumber } from './journal.ts';

/** A trial balance line: one of the bank's own accounts, or all accounts of one product. */
export type TrialLine = {
  readonly code: string;
  readonly class: string;
  readonly accounts: number;
  readonly debit: Cents;
  readonly credit: Cents;
};

export async function trialBalance(db: QueryExecutorProvider): Promise<TrialLine[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ledger.trial_balance()`.execute(db);
  return rows.map((row) => ({
    code: String(row['code']),
    class: String(row['class']),
    accounts: Number(row['accounts']),
    debit: cents(Number(row['debit'])),
    credit: cents(Number(row['credit'])),
  }));
}

/** The balance of one of the bank's own accounts, as part of the caller's statement: what is owed is above zero. */
export function ownPosted(account: AccountNumber): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(lane.posted), 0)
    from ledger.own_balance as lane
    where lane.account_id = ${sql.lit(account)}`;
}

/** A mismatch between the ledger, cash or securities, and its history; none if all is well. */
export type BookFault = {
  readonly fault: string;
  readonly account: number;
  readonly says: string;
};

export async function bookFaults(db: QueryExecutorProvider): Promise<BookFault[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.faults()
    union all
    select * from ledger.security_faults()
    limit 100`.execute(db);
  return rows.map((row) => ({
    fault: String(row['fault']),
    account: Number(row['account_id']),
    says: String(row['says']),
  }));
}

export type Accrued = {
  readonly lastAccount: number | null;
  readonly accounts: number;
  readonly booked: Cents;
};

/**
 * Accrues one sealed day's interest for the next page of accounts, including the closed days after it up to
 * `through`. A null last account means all are done.
 */
export async function accrue(
  db: QueryExecutorProvider,
  day: string,
  page: { after: number; size: number; through?: string },
): Promise<Accrued> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.accrue(
      ${day}::date, ${page.after}, ${page.size}::integer, ${page.through ?? day}::date
    )`.execute(db);
  const [row] = rows;
  const last = row?.['last_account'] ?? null;
  return {
    lastAccount: last === null ? null : Number(last),
    accounts: Number(row?.['accounts'] ?? 0),
    booked: cents(Number(row?.['booked'] ?? 0)),
  };
}

/** Applies a product's new rate to its accounts from a day on; returns how many, at most `size`. */
export async function followRates(
  db: QueryExecutorProvider,
  rates: ReadonlyMap<string, Rate>,
  from: string,
  size: number,
): Promise<number> {
  const { rows } = await sql<{ followed: number }>`
    select ledger.follow_rates(
      ${[...rates.keys()]}::text[], ${[...rates.values()]}::integer[], ${from}::date, ${size}::integer
    ) as followed`.execute(db);
  return rows[0]?.followed ?? 0;
}
