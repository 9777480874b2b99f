import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

export type DividendRow = {
  readonly id: string;
  readonly symbol: string;
  readonly exOn: Day;
  readonly paidOn: Day;
  readonly perShare: Cents;
};

/** What comes again under the same id is stored once. */
export async function insertDividend(tx: Tx, dividend: DividendRow): Promise<void> {
  await sql`
    insert into dividends (id, symbol, ex_on, paid_on, per_share_cents)
    values (${dividend.id}, ${dividend.symbol}, ${dividend.exOn}, ${dividend.paidOn}, ${dividend.perShare})
    on conflict (id) do nothing`.execute(tx);
}

/**
 * Dividends that are due and not all paid. One waits while an order of its symbol from before its day is open, or news of the
 * market are to be applied: they may change who has how many shares.
 */
export async function listDue(db: Database, most: number): Promise<DividendRow[]> {
  const { rows } = await sql<{
    id: string;
    symbol: string;
    ex_on: string;
    paid_on: string;
    per_share_cents: bigint;
  }>`
    select due.id, due.symbol, due.ex_on, due.paid_on, due.per_share_cents
    from dividends as due
    where due.finished_at is null and due.paid_on <= bank.today()
      and not exists (
        select
        from investment_orders as placed
        where placed.state = 'open' and placed.symbol = due.symbol and placed.trade_on < due.ex_on
      )
      and not exists (select from market_news as news where news.applied_at is null)
    order by due.paid_on, due.id
    limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    symbol: row.symbol,
    exOn: dayFrom(row.ex_on),
    paidOn: dayFrom(row.paid_on),
    perShare: cents(Number(row.per_share_cents)),
  }));
}

export type HolderRow = {
  readonly accountId: string;
  readonly customerId: string;
  readonly account: number;
  readonly shares: number;
};

/** Accounts that still are to be paid this dividend: the shares of the trades before its day. */
export async function listHolders(db: Database, dividend: DividendRow, most: number): Promise<HolderRow[]> {
  const { rows } = await sql<{
    account_id: string;
    customer_id: string;
    ledger_number: bigint;
    shares: bigint;
  }>`
    select held.account_id, account.customer_id, account.ledger_number, held.shares
    from (
      select fill.account_id, sum(fill.shares) as shares
      from investment_order_fills as fill
      where fill.symbol = ${dividend.symbol} and fill.traded_on < ${dividend.exOn}::date
      group by fill.account_id
      having sum(fill.shares) > 0
    ) as held
    join accounts as account on account.id = held.account_id
    where not exists (
      select
      from dividend_payments as paid
      where paid.dividend_id = ${dividend.id} and paid.account_id = held.account_id
    )
    order by held.account_id
    limit ${most}`.execute(db);
  return rows.map((row) => ({
    accountId: row.account_id,
    customerId: row.customer_id,
    account: Number(row.ledger_number),
    shares: Number(row.shares),
  }));
}

/** False if it was paid before. */
export async function insertPayment(
  tx: Tx,
  payment: {
    readonly dividendId: string;
    readonly accountId: string;
    readonly customerId: string;
    readonly id: string;
    readonly shares: number;
    readonly amount: Cents;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into dividend_payments (dividend_id, account_id, customer_id, id, shares, amount)
    values (
      ${payment.dividendId}, ${payment.accountId}, ${payment.customerId}, ${payment.id}, ${payment.shares}, ${payment.amount}
    )
    on conflict (dividend_id, account_id) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function markFinished(db: Database, dividendId: string): Promise<void> {
  await sql`
    update dividends set finished_at = bank.now()
    where id = ${dividendId} and finished_at is null`.execute(db);
}

type PaidDividend = {
  readonly symbol: string;
  readonly shares: number;
  readonly amount: Cents;
  readonly accountId: string;
};

export async function findPaid(tx: Tx, customerId: string, id: string): Promise<PaidDividend | null> {
  const row = await tx
    .selectFrom('dividend_payments as paid')
    .innerJoin('dividends as dividend', 'dividend.id', 'paid.dividend_id')
    .select(['dividend.symbol', 'paid.shares', 'paid.amount', 'paid.account_id'])
    .where('paid.id', '=', id)
    .where('paid.customer_id', '=', customerId)
    .executeTakeFirst();
  return row
    ? {
        symbol: row.symbol,
        shares: Number(row.shares),
        amount: cents(Number(row.amount)),
        accountId: row.account_id,
      }
    : null;
}
