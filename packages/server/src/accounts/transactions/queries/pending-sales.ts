import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Shares that an open order still sells. No cash is on hold for it, so the books have no line of it. */
export type PendingSale = {
  readonly id: string;
  readonly account: AccountNumber;
  readonly symbol: string;
  readonly shares: number;
  /** At the order's limit, or the last price. */
  readonly worth: Cents;
  readonly placedAt: Date;
};

/** Of the customer in scope, the newest first. */
export async function listPendingSales(
  tx: Tx,
  accounts: readonly AccountNumber[],
  most: number,
): Promise<PendingSale[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    ledger_number: bigint;
    symbol: string;
    shares: number;
    price: bigint;
    placed_at: Date;
  }>`
    select
      selling.id, account.ledger_number, selling.symbol, selling.quantity - selling.filled as shares,
      coalesce(selling.limit_cents, quote.price_cents) as price, selling.placed_at
    from accounts as account
    join investment_orders as selling on selling.customer_id = account.customer_id and selling.account_id = account.id
    join market_quotes as quote on quote.symbol = selling.symbol
    where account.customer_id = bank.customer_id() and account.ledger_number = any (${[...accounts]}::bigint[])
      and selling.state = 'open' and selling.side = 'sell'
    order by selling.placed_at desc, selling.id desc
    limit ${most}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    account: Number(row.ledger_number),
    symbol: row.symbol,
    shares: row.shares,
    worth: cents(row.shares * Number(row.price)),
    placedAt: row.placed_at,
  }));
}
