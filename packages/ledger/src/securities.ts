import type { Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { AccountNumber } from './journal.ts';
import { money } from './row-values.ts';

/** Number of a security in the books. */
export type SecurityNumber = number;

/** Whole shares of one security in one account. */
export type Position = {
  readonly account: AccountNumber;
  readonly symbol: string;
  readonly shares: number;
  /** Those of them that open orders sell. */
  readonly reserved: number;
  /** What was paid for them. */
  readonly cost: Cents;
};

/** What is left of a purchase. */
export type Lot = {
  readonly id: number;
  readonly symbol: string;
  readonly boughtOn: string;
  readonly shares: number;
  readonly cost: Cents;
};

/** Shares that were bought, or sold from one lot: then the shares and their cost are below zero. */
export type TradeLine = {
  readonly id: number;
  readonly trade: string;
  readonly orderId: string;
  readonly symbol: string;
  readonly shares: number;
  readonly cost: Cents;
  /** The money that moved. */
  readonly amount: Cents;
  readonly day: string;
  readonly postedAt: Date;
  readonly boughtOn: string;
};

/** A fill, as it is written beside its money. */
export type Trade = {
  readonly trade: string;
  readonly orderId: string;
  /** The journal that moved its money, in the same transaction. */
  readonly journal: number;
  readonly account: AccountNumber;
  readonly security: SecurityNumber;
  /** Bought if above zero, sold if below. */
  readonly quantity: number;
  readonly amount: Cents;
};

const recorded = { 0: 'recorded', 1: 'replayed', 5: 'reused', 6: 'not_reserved' } as const;

export type Recorded = (typeof recorded)[keyof typeof recorded];

/** Gives a security its number, once. */
export async function registerSecurity(db: QueryExecutorProvider, symbol: string): Promise<SecurityNumber> {
  const { rows } = await sql<{ id: number }>`select ledger.register_security(${symbol}) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the books gave ${symbol} no number`);
  return row.id;
}

/** Writes the shares of a fill. Its money has been posted in this transaction, as a trade. */
export async function recordTrade(tx: QueryExecutorProvider, asked: Trade): Promise<Recorded> {
  const { rows } = await sql<{ verdict: keyof typeof recorded }>`
    select ledger.record_trade(
      ${asked.trade}::uuid, ${asked.orderId}::uuid, ${asked.journal}::bigint, ${asked.account}::bigint,
      ${asked.security}::integer, ${asked.quantity}::bigint, ${asked.amount}::bigint
    ) as verdict`.execute(tx);
  const verdict = rows[0]?.verdict;
  if (verdict === undefined) throw new Error('the books gave no answer to a trade');
  return recorded[verdict];
}

/** Lets go what an order that sells has still set aside; how many shares that was. */
export async function releaseShares(tx: QueryExecutorProvider, orderId: string): Promise<number> {
  const { rows } = await sql<{ released: string }>`
    select ledger.release_shares(${orderId}::uuid) as released`.execute(tx);
  return Number(rows[0]?.released ?? 0);
}

export async function readPositions(
  db: QueryExecutorProvider,
  accounts: readonly AccountNumber[],
): Promise<Position[]> {
  const { rows } = await sql<Record<'account_id' | 'symbol' | 'shares' | 'reserved' | 'cost', unknown>>`
    select * from ledger.read_positions(${[...accounts]}::bigint[])`.execute(db);
  return rows.map((row) => ({
    account: Number(row.account_id),
    symbol: String(row.symbol),
    shares: Number(row.shares),
    reserved: Number(row.reserved),
    cost: money(row.cost),
  }));
}

/** The shares of an account when a day ended. */
export async function readPositionsOn(
  db: QueryExecutorProvider,
  account: AccountNumber,
  day: string,
): Promise<Pick<Position, 'symbol' | 'shares' | 'cost'>[]> {
  const { rows } = await sql<Record<'symbol' | 'shares' | 'cost', unknown>>`
    select * from ledger.read_positions_on(${account}::bigint, ${day}::date)`.execute(db);
  return rows.map((row) => ({
    symbol: String(row.symbol),
    shares: Number(row.shares),
    cost: money(row.cost),
  }));
}

/** By symbol, the oldest purchase first: what is sold first. */
export async function readLots(db: QueryExecutorProvider, account: AccountNumber): Promise<Lot[]> {
  const { rows } = await sql<Record<'id' | 'symbol' | 'bought_on' | 'shares' | 'cost', unknown>>`
    select id, symbol, bought_on::text, shares, cost from ledger.read_lots(${account}::bigint)`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    symbol: String(row.symbol),
    boughtOn: String(row.bought_on),
    shares: Number(row.shares),
    cost: money(row.cost),
  }));
}

/** The trades of an account on the days asked for, the oldest first. */
export async function readTrades(
  db: QueryExecutorProvider,
  account: AccountNumber,
  days: { readonly from: string | null; readonly to: string | null },
): Promise<TradeLine[]> {
  const { rows } = await sql<TradeRow>`
    select id, trade, order_id, symbol, shares, cost, amount, day::text, posted_at, bought_on::text
    from ledger.read_trades(${account}::bigint, ${days.from}::date, ${days.to}::date)`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    trade: String(row.trade),
    orderId: String(row.order_id),
    symbol: String(row.symbol),
    shares: Number(row.shares),
    cost: money(row.cost),
    amount: money(row.amount),
    day: String(row.day),
    postedAt: row.posted_at,
    boughtOn: String(row.bought_on),
  }));
}

type TradeRow = Readonly<
  Record<'id' | 'trade' | 'order_id' | 'symbol' | 'shares' | 'cost' | 'amount' | 'day' | 'bought_on', unknown>
> & { readonly posted_at: Date };
