import type { Order } from '@bank/contract/wealth/investing/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

type Side = Order['side'];
export type OrderState = 'open' | 'filled' | 'cancelled' | 'expired' | 'rejected';

export type OrderRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly side: Side;
  readonly symbol: string;
  readonly quantity: number;
  readonly limit: Cents | null;
  /** What was set aside for each share; of a purchase only. */
  readonly bound: Cents | null;
  readonly tradeOn: Day;
  readonly goodUntil: Date;
  readonly placedAt: Date;
  readonly state: OrderState;
  readonly filled: number;
  readonly amount: Cents;
  readonly cancelAskedAt: Date | null;
  readonly endedAt: Date | null;
  readonly reason: string | null;
};

const columns = [
  'id',
  'customer_id',
  'account_id',
  'reference',
  'side',
  'symbol',
  'quantity',
  'limit_cents',
  'bound_cents',
  'trade_on',
  'good_until',
  'placed_at',
  'state',
  'filled',
  'amount',
  'cancel_asked_at',
  'ended_at',
  'reason',
] as const;

type Columns = {
  readonly id: string;
  readonly customer_id: string;
  readonly account_id: string;
  readonly reference: string;
  readonly side: string;
  readonly symbol: string;
  readonly quantity: number;
  readonly limit_cents: bigint | null;
  readonly bound_cents: bigint | null;
  readonly trade_on: string;
  readonly good_until: Date;
  readonly placed_at: Date;
  readonly state: string;
  readonly filled: number;
  readonly amount: bigint;
  readonly cancel_asked_at: Date | null;
  readonly ended_at: Date | null;
  readonly reason: string | null;
};

const centsOrNull = (value: bigint | null) => (value === null ? null : cents(Number(value)));

function orderFrom(row: Columns): OrderRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    reference: row.reference,
    side: row.side as Side,
    symbol: row.symbol,
    quantity: row.quantity,
    limit: centsOrNull(row.limit_cents),
    bound: centsOrNull(row.bound_cents),
    tradeOn: dayFrom(row.trade_on),
    goodUntil: row.good_until,
    placedAt: row.placed_at,
    state: row.state as OrderState,
    filled: row.filled,
    amount: cents(Number(row.amount)),
    cancelAskedAt: row.cancel_asked_at,
    endedAt: row.ended_at,
    reason: row.reason,
  };
}

/** See bank.place_investment_order. */
export type Placement =
  | 'placed'
  | 'again'
  | 'reused'
  | 'unknown'
  | 'unlisted'
  | 'moved'
  | 'stopped'
  | 'full'
  | 'short'
  | 'closed'
  | 'frozen'
  | 'refused';

/** Stores it with its hold or its reserved shares; the database checks everything under the account's lock. */
export async function placeOrder(
  tx: Tx,
  asked: Pick<
    OrderRow,
    'id' | 'accountId' | 'side' | 'symbol' | 'quantity' | 'limit' | 'bound' | 'tradeOn'
  > & {
    readonly goodUntil: string;
    readonly memo: string;
    readonly openMax: number;
  },
): Promise<Placement> {
  const { rows } = await sql<{ answer: Placement }>`
    select bank.place_investment_order(
      ${asked.id}, ${asked.accountId}, ${asked.side}, ${asked.symbol}, ${asked.quantity}::integer,
      ${asked.limit}::bigint, ${asked.bound}::bigint, ${asked.tradeOn}::date, ${asked.goodUntil}::timestamptz,
      ${asked.memo}, ${asked.openMax}::integer
    ) as answer`.execute(tx);
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error('no answer to an order');
  return answer;
}

export async function cancelOrder(tx: Tx, id: string): Promise<'done' | 'asked' | 'over' | 'unknown'> {
  const { rows } = await sql<{ answer: 'done' | 'asked' | 'over' | 'unknown' }>`
    select bank.cancel_investment_order(${id}) as answer`.execute(tx);
  return rows[0]?.answer ?? 'unknown';
}

export async function findOrder(tx: Tx, customerId: string, id: string): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('investment_orders')
    .select(columns)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? orderFrom(row) : null;
}

export async function countOpen(tx: Tx, customerId: string, accountId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('investment_orders')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The newest first. */
export async function listOpen(
  tx: Tx,
  customerId: string,
  accountId: string,
  most: number,
): Promise<OrderRow[]> {
  const rows = await tx
    .selectFrom('investment_orders')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(orderFrom);
}

/** Where a page ends: `at` as PostgreSQL writes it, because a `Date` would lose its microseconds. */
export type OrderPlace = { readonly at: string; readonly id: string };

/** Orders that are over, by the time they were placed, the newest first. */
export async function listOver(
  tx: Tx,
  asked: { customerId: string; accountId: string; after: OrderPlace | null; most: number },
): Promise<(OrderRow & { readonly place: OrderPlace })[]> {
  const { after } = asked;
  const rows = await tx
    .selectFrom('investment_orders')
    .select(columns)
    .select(sql<string>`placed_at::text`.as('at'))
    .where('customer_id', '=', asked.customerId)
    .where('account_id', '=', asked.accountId)
    .where('state', '<>', 'open')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(placed_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.most)
    .execute();
  return rows.map((row) => ({ ...orderFrom(row), place: { at: row.at, id: row.id } }));
}

type FillRow = {
  readonly at: Date;
  readonly quantity: number;
  readonly price: Cents;
  readonly amount: Cents;
  readonly tradedOn: Day;
  readonly settlesOn: Day;
};

/** More than any order has had. */
const FILLS_MAX = 500;

/** The earliest first. */
export async function listFills(tx: Tx, orderId: string): Promise<FillRow[]> {
  const rows = await tx
    .selectFrom('investment_order_fills')
    .select(['filled_at', 'shares', 'price_cents', 'amount', 'traded_on', 'settles_on'])
    .where('order_id', '=', orderId)
    .orderBy('filled_at')
    .orderBy('booked_at')
    .orderBy('id')
    .limit(FILLS_MAX)
    .execute();
  return rows.map((row) => ({
    at: row.filled_at,
    quantity: Math.abs(row.shares),
    price: cents(Number(row.price_cents)),
    amount: cents(Number(row.amount)),
    tradedOn: dayFrom(row.traded_on),
    settlesOn: dayFrom(row.settles_on),
  }));
}

/** An order as the worker needs it, locked until the transaction ends. */
export type LockedOrder = OrderRow & {
  readonly attempts: number;
  readonly hold: number | null;
  readonly security: number;
  readonly account: number;
};

export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('investment_orders')
    .select([...columns, 'attempts', 'hold_id', 'security_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { ledger_number } = await tx
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  return {
    ...orderFrom(row),
    attempts: row.attempts,
    hold: row.hold_id === null ? null : Number(row.hold_id),
    security: row.security_id,
    account: Number(ledger_number),
  };
}

/** False if it was over before. */
export async function endOrder(
  tx: Tx,
  id: string,
  end: { readonly state: 'cancelled' | 'expired' | 'rejected'; readonly reason: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select bank.end_investment_order(${id}, ${end.state}, ${end.reason}) as ended`.execute(tx);
  return rows[0]?.ended === true;
}

const RETRY_SECONDS_MAX = 300;

export type OrderToSend = Pick<
  OrderRow,
  'id' | 'symbol' | 'side' | 'quantity' | 'limit' | 'bound' | 'tradeOn'
>;

/** Takes one order that the market doesn't have yet, and counts the attempt before it is made. */
export async function claimOrder(db: Database): Promise<OrderToSend | null> {
  const { rows } = await sql<Columns>`
    update investment_orders as placed
    set
      attempts = placed.attempts + 1,
      next_at = bank.now() + make_interval(secs => least(2 * 2 ^ least(placed.attempts, 10), ${RETRY_SECONDS_MAX}))
    where placed.id = (
      select due.id
      from investment_orders as due
      where due.state = 'open' and due.sent_at is null and due.next_at <= bank.now()
      order by due.next_at, due.id
      limit 1
      for no key update skip locked
    )
    returning ${sql.join(columns.map((column) => sql.ref(`placed.${column}`)))}`.execute(db);
  return rows[0] ? orderFrom(rows[0]) : null;
}

/** The market has it. What it says about it comes later. */
export async function markSent(db: Database, id: string): Promise<void> {
  await sql`
    update investment_orders set sent_at = bank.now() where id = ${id} and sent_at is null`.execute(db);
}

/** Takes one order that the customer wants canceled and the market has; the wish may be told again after a lost reply. */
export async function claimCancel(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update investment_orders as asked
    set cancel_next_at = bank.now() + interval '10 seconds'
    where asked.id = (
      select due.id
      from investment_orders as due
      where due.state = 'open' and due.cancel_asked_at is not null and due.cancel_sent_at is null
        and due.sent_at is not null and due.cancel_next_at <= bank.now()
      order by due.cancel_next_at, due.id
      limit 1
      for no key update skip locked
    )
    returning asked.id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function markCancelSent(db: Database, id: string): Promise<void> {
  await sql`
    update investment_orders set cancel_sent_at = bank.now()
    where id = ${id} and cancel_sent_at is null`.execute(db);
}
