import type { Rebalance } from '@bank/contract/wealth/rebalancing/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';

type State = Rebalance['status'];
type Side = 'buy' | 'sell';

export type RebalanceRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly state: State;
  readonly confirmedAt: Date;
  readonly buysOn: Day | null;
  readonly endedAt: Date | null;
  readonly reason: Rebalance['reason'];
  readonly symbol: string | null;
};

const columns = [
  'id',
  'customer_id',
  'account_id',
  'reference',
  'state',
  'confirmed_at',
  'buys_on',
  'ended_at',
  'reason',
  'symbol',
] as const;

type Columns = {
  readonly id: string;
  readonly customer_id: string;
  readonly account_id: string;
  readonly reference: string;
  readonly state: string;
  readonly confirmed_at: Date;
  readonly buys_on: string | null;
  readonly ended_at: Date | null;
  readonly reason: string | null;
  readonly symbol: string | null;
};

function rebalanceFrom(row: Columns): RebalanceRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    reference: row.reference,
    state: row.state as State,
    confirmedAt: row.confirmed_at,
    buysOn: row.buys_on === null ? null : dayFrom(row.buys_on),
    endedAt: row.ended_at,
    reason: row.reason as RebalanceRow['reason'],
    symbol: row.symbol,
  };
}

type OfAccount = { readonly customerId: string; readonly accountId: string };

/** The one that runs, or else the last one: only the latest can run. */
export async function findLatest(tx: Tx, { customerId, accountId }: OfAccount): Promise<RebalanceRow | null> {
  const row = await tx
    .selectFrom('rebalances')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rebalanceFrom(row) : null;
}

export async function findRebalance(tx: Tx, customerId: string, id: string): Promise<RebalanceRow | null> {
  const row = await tx
    .selectFrom('rebalances')
    .select(columns)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? rebalanceFrom(row) : null;
}

/** When the last rebalance of an account was done. */
export async function findLastDone(tx: Tx, { customerId, accountId }: OfAccount): Promise<Date | null> {
  const row = await tx
    .selectFrom('rebalances')
    .select('ended_at')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

export async function findTarget(
  tx: Tx,
  { customerId, accountId }: OfAccount,
): Promise<{ stocks: number; bonds: number; cash: number; alternative: number } | null> {
  const row = await tx
    .selectFrom('portfolio_targets')
    .select(['stocks', 'bonds', 'cash', 'alternative'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type RebalanceOrderRow = {
  readonly place: number;
  readonly orderId: string;
  readonly side: Side;
  readonly symbol: string;
  readonly name: string;
  readonly class: string;
  readonly quantity: number;
  readonly price: Cents;
  readonly isSkipped: boolean;
  /** Of the order that was placed. */
  readonly state: 'open' | 'filled' | 'cancelled' | 'expired' | 'rejected' | null;
  readonly tradeOn: Day | null;
  readonly filled: number;
  readonly amount: Cents;
};

/** In the order in which they were reviewed. */
export async function listOrders(tx: Tx, rebalanceId: string): Promise<RebalanceOrderRow[]> {
  const rows = await tx
    .selectFrom('rebalance_orders as planned')
    .leftJoin('investment_orders as placed', 'placed.id', 'planned.order_id')
    .leftJoin('instruments as listed', 'listed.symbol', 'planned.symbol')
    .select(['planned.place', 'planned.order_id', 'planned.side', 'planned.symbol', 'planned.class'])
    .select(['planned.quantity', 'planned.price_cents', 'planned.skipped_at', 'listed.name'])
    .select(['placed.state', 'placed.trade_on', 'placed.filled', 'placed.amount'])
    .where('planned.rebalance_id', '=', rebalanceId)
    .orderBy('planned.place')
    .execute();
  return rows.map((row) => ({
    place: row.place,
    orderId: row.order_id,
    side: row.side as Side,
    symbol: row.symbol,
    name: row.name ?? row.symbol,
    class: row.class,
    quantity: row.quantity,
    price: cents(Number(row.price_cents)),
    isSkipped: row.skipped_at !== null,
    state: row.state as RebalanceOrderRow['state'],
    tradeOn: row.trade_on === null ? null : dayFrom(row.trade_on),
    filled: row.filled ?? 0,
    amount: cents(Number(row.amount ?? 0)),
  }));
}

/** What is bought of a class of which nothing is held, with its price; those without one are left out. */
export async function readFunds(
  tx: Tx,
  today: Day,
): Promise<{ class: string; symbol: string; name: string; isSimulated: boolean; price: Cents; at: Date }[]> {
  const { rows } = await sql<{
    class: string;
    symbol: string;
    name: string;
    is_simulated: boolean;
    price_cents: bigint;
    quoted_at: Date;
  }>`
    select fund.class, fund.symbol, listed.name, listed.is_simulated, quote.price_cents, quote.quoted_at
    from (
      select distinct on (begun.class) begun.class, begun.symbol
      from class_funds as begun
      where begun.since <= ${today}
      order by begun.class, begun.since desc
    ) as fund
    join instruments as listed on listed.symbol = fund.symbol and listed.class = fund.class
    join market_quotes as quote on quote.symbol = fund.symbol`.execute(tx);
  return rows.map((row) => ({
    class: row.class,
    symbol: row.symbol,
    name: row.name,
    isSimulated: row.is_simulated,
    price: cents(Number(row.price_cents)),
    at: row.quoted_at,
  }));
}

export type Confirmation =
  | 'confirmed'
  | 'again'
  | 'reused'
  | 'unknown'
  | 'stopped'
  | 'closed'
  | 'frozen'
  | 'running'
  | 'open_orders'
  | 'changed'
  | 'unpriced'
  | 'moved';

/** The database compares what was reviewed with what there is, under the account's locks, and stores it. */
export async function confirmRebalance(
  tx: Tx,
  asked: {
    readonly id: string;
    readonly accountId: string;
    readonly target: readonly number[];
    readonly digest: string;
    readonly seen: object;
    readonly orders: readonly object[];
  },
): Promise<Confirmation> {
  const { rows } = await sql<{ answer: Confirmation }>`
    select bank.confirm_rebalance(
      ${asked.id}, ${asked.accountId}, ${[...asked.target]}::smallint[], ${asked.digest},
      ${JSON.stringify(asked.seen)}::jsonb, ${JSON.stringify(asked.orders)}::jsonb
    ) as answer`.execute(tx);
  return rows[0]?.answer ?? 'unknown';
}

/** Of the customer in scope. */
export async function stopRunning(tx: Tx, accountId: string): Promise<'stopped' | 'none' | 'open'> {
  const { rows } = await sql<{ answer: 'stopped' | 'none' | 'open' }>`
    select bank.stop_rebalance(${accountId}) as answer`.execute(tx);
  return rows[0]?.answer ?? 'none';
}

export type RunningPlace = { readonly at: string; readonly id: string };

/** Running ones in one of these states, the earliest first. */
export async function listRunning(
  db: Database,
  states: readonly State[],
  after: RunningPlace | null,
  most: number,
): Promise<(RunningPlace & { readonly customerId: string })[]> {
  const { rows } = await sql<{ id: string; customer_id: string; at: string }>`
    select running.id, running.customer_id, running.confirmed_at::text as at
    from rebalances as running
    where running.ended_at is null and running.state = any (${[...states]}::text[])
      and (
        ${after === null}::boolean
        or (running.confirmed_at, running.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
      )
    order by running.confirmed_at, running.id
    limit ${most}`.execute(db);
  return rows.map((row) => ({ id: row.id, at: row.at, customerId: row.customer_id }));
}

/** Null if it has ended, or another process is at it. */
export async function lockRunning(tx: Tx, id: string): Promise<RebalanceRow | null> {
  const row = await tx
    .selectFrom('rebalances')
    .select(columns)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? rebalanceFrom(row) : null;
}

export async function updateState(
  tx: Tx,
  id: string,
  to: {
    readonly state: State;
    readonly buysOn?: Day;
    readonly reason?: NonNullable<RebalanceRow['reason']>;
    readonly symbol?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('rebalances')
    .set({
      state: to.state,
      ...(to.buysOn === undefined ? {} : { buys_on: to.buysOn }),
      ...(to.reason === undefined ? {} : { reason: to.reason, symbol: to.symbol ?? null }),
    })
    .where('id', '=', id)
    .execute();
}

/** There is no cash for this purchase. */
export async function updateSkipped(tx: Tx, rebalanceId: string, place: number): Promise<void> {
  await sql`
    update rebalance_orders set skipped_at = bank.now()
    where rebalance_id = ${rebalanceId} and place = ${place} and skipped_at is null`.execute(tx);
}
