import { OPEN_ORDERS_MAX, orderDates } from '@bank/contract/wealth/investing/rules.ts';
import type { StopReason } from '@bank/contract/wealth/rebalancing/rules.ts';
import { hasMoved, placesOrders, purchaseOf } from '@bank/contract/wealth/rebalancing/running-rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { settlementDay } from '@bank/kernel/market-calendar.ts';
import { cents, minus, type Cents } from '@bank/kernel/money.ts';
import { readHolds } from '@bank/ledger/reading.ts';
import { ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { orderMemo, placeOrder, type Placement } from '../investing/service.ts';
import { readQuotes } from '../market/service.ts';
import * as queries from './queries.ts';
import type { RebalanceOrderRow, RebalanceRow } from './queries.ts';

const PAGE_SIZE = 100;
const PAGES_MAX = 1_000;

/** Why a rebalance can't go on. What it has placed so far is undone with it. */
class Stop extends Error {
  readonly reason: StopReason;
  readonly symbol: string | null;

  constructor(reason: StopReason, symbol: string | null) {
    super(reason);
    this.reason = reason;
    this.symbol = symbol;
  }
}

/** One step of every running rebalance that can take one; each in its own transaction. One that fails doesn't stop the others. */
export async function advanceRebalances(context: Context): Promise<number> {
  const { now } = await readClock(context.db);
  // Outside the hours for orders, only what became of those that were placed can change anything.
  const states = placesOrders(now.getTime())
    ? (['confirmed', 'selling', 'settling', 'buying'] as const)
    : (['selling', 'buying'] as const);
  let advanced = 0;
  let after: queries.RunningPlace | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const running = await queries.listRunning(context.db, states, after, PAGE_SIZE);
    for (const each of running) advanced += (await tryStep(context, each)) ? 1 : 0;
    after = running.at(-1) ?? null;
    if (running.length < PAGE_SIZE) break;
  }
  return advanced;
}

async function tryStep(
  context: Context,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<boolean> {
  try {
    return await inTransaction(context, (tx) => stepOf(tx, context, { id, customerId }));
  } catch (error) {
    if (error instanceof Stop) {
      const { reason, symbol } = error;
      return inTransaction(context, (tx) => stop(tx, context, { id, customerId }, { reason, symbol }));
    }
    context.log.error({ err: error, rebalanceId: id }, 'a rebalance could not advance and will be retried');
    return false;
  }
}

type Named = { readonly id: string; readonly customerId: string };

/** False if there is nothing to do now. */
async function stepOf(tx: Tx, context: Context, { id, customerId }: Named): Promise<boolean> {
  await setCustomerScope(tx, customerId);
  const row = await queries.lockRunning(tx, id);
  if (row === null) return false;
  const orders = await queries.listOrders(tx, id);
  // What ended early is only acted on when all that was placed is over.
  if (orders.some(({ state }) => state === 'open')) return false;
  const unfilled = orders.find(({ state }) => state !== null && state !== 'filled');
  if (unfilled) throw new Stop(reasonOf(unfilled), unfilled.symbol);
  switch (row.state) {
    case 'confirmed':
      return start(tx, row, orders);
    case 'selling':
      return afterSales(tx, context, row, orders);
    case 'settling':
      return afterSettlement(tx, row);
    case 'buying':
      return buyNext(tx, context, row, orders);
    case 'done':
    case 'stopped':
      return false;
  }
}

function reasonOf({ state }: RebalanceOrderRow): StopReason {
  if (state === 'rejected') return 'order_rejected';
  return state === 'cancelled' ? 'order_canceled' : 'order_expired';
}

const isSale = ({ side }: RebalanceOrderRow) => side === 'sell';

/** All sales at once, or none. */
async function start(tx: Tx, row: RebalanceRow, orders: readonly RebalanceOrderRow[]): Promise<boolean> {
  const sales = orders.filter(isSale);
  if (!placesOrders((await readClock(tx)).now.getTime())) return false;
  await queries.updateState(tx, row.id, { state: sales.length > 0 ? 'selling' : 'buying' });
  for (const sale of sales) {
    const answer = await place(tx, row, sale, { quantity: sale.quantity, bound: null });
    if (answer === 'full') throw new Error('too many open orders for the sales of a rebalance');
  }
  return true;
}

async function afterSales(
  tx: Tx,
  context: Context,
  row: RebalanceRow,
  orders: readonly RebalanceOrderRow[],
): Promise<boolean> {
  if (orders.every(isSale)) return finish(tx, context, row);
  const days = orders.flatMap(({ side, tradeOn }) => (side === 'sell' && tradeOn !== null ? [tradeOn] : []));
  const last = days.toSorted().at(-1);
  if (last === undefined) throw new Error(`rebalance ${row.id} is selling without a sale`);
  await queries.updateState(tx, row.id, { state: 'settling', buysOn: settlementDay(last) });
  return true;
}

/** Nothing is bought before what the sales brought can be spent. */
async function afterSettlement(tx: Tx, row: RebalanceRow): Promise<boolean> {
  const { now } = await readClock(tx);
  if (row.buysOn === null || calendarDay(now.getTime()) < row.buysOn || !placesOrders(now.getTime()))
    return false;
  const [account] = await ownAccounts(tx, [row.accountId]);
  if (!account) throw new Error('the account of a rebalance is gone');
  const holds = await readHolds(tx, account.number);
  if (holds.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now)) return false;
  await queries.updateState(tx, row.id, { state: 'buying' });
  return true;
}

/** One purchase after the other: what the one set aside and did not need is there for the next. */
async function buyNext(
  tx: Tx,
  context: Context,
  row: RebalanceRow,
  orders: readonly RebalanceOrderRow[],
): Promise<boolean> {
  const [next, ...later] = orders.filter(
    (order) => !isSale(order) && order.state === null && !order.isSkipped,
  );
  if (!next) return finish(tx, context, row);
  if (!placesOrders((await readClock(tx)).now.getTime())) return false;
  const [account] = await ownAccounts(tx, [row.accountId]);
  const [quote] = await readQuotes(tx, [next.symbol]);
  if (!account || !quote) throw new Stop('no_price', next.symbol);
  if (hasMoved(next.price, quote.price)) throw new Stop('price_moved', next.symbol);
  const spendable = spendableFor(account, later);
  const purchase = purchaseOf(next, { price: quote.price, spendable });
  if (purchase === null) {
    await queries.updateSkipped(tx, row.id, next.place);
    return true;
  }
  const { quantity, mostPerShare: bound } = purchase;
  return (await place(tx, row, next, { quantity, bound })) === 'placed';
}

/** What the purchases after it will need is left for them. */
function spendableFor({ balance }: OwnAccount, later: readonly RebalanceOrderRow[]): Cents {
  const kept = later.reduce<Cents>((sum, { quantity, price }) => cents(sum + quantity * price), cents(0));
  return cents(Math.max(0, minus(balance.available, kept)));
}

async function place(
  tx: Tx,
  row: RebalanceRow,
  order: RebalanceOrderRow,
  { quantity, bound }: { readonly quantity: number; readonly bound: Cents | null },
): Promise<Placement> {
  const { tradeOn, goodUntil } = orderDates((await readClock(tx)).now.getTime());
  const { side, symbol } = order;
  const answer = await placeOrder(tx, {
    id: order.orderId,
    accountId: row.accountId,
    side,
    symbol,
    quantity,
    limit: null,
    bound,
    tradeOn,
    goodUntil,
    memo: orderMemo(side, quantity, symbol),
    openMax: OPEN_ORDERS_MAX,
  });
  const reason = stopReasonFor(answer, order);
  if (reason !== null) throw new Stop(reason, order.symbol);
  return answer;
}

/** Null where the order was placed, or can be tried again. */
function stopReasonFor(answer: Placement, { side }: RebalanceOrderRow): StopReason | null {
  switch (answer) {
    case 'placed':
    case 'again':
    case 'full':
      return null;
    case 'short':
      return side === 'sell' ? 'shares_missing' : null;
    case 'moved':
      return 'price_moved';
    case 'unlisted':
      return 'no_price';
    case 'frozen':
      return 'account_frozen';
    case 'closed':
      return 'account_closed';
    case 'stopped':
      return 'spending_stopped';
    case 'reused':
    case 'unknown':
    case 'refused':
      throw new Error(`an order of a rebalance was answered with ${answer}`);
  }
}

async function finish(
  tx: Tx,
  context: Context,
  { id, customerId, accountId }: RebalanceRow,
): Promise<boolean> {
  await queries.updateState(tx, id, { state: 'done' });
  await tellEnd(tx, context, { id, customerId, accountId }, 'done');
  return true;
}

async function stop(
  tx: Tx,
  context: Context,
  { id, customerId }: Named,
  { reason, symbol }: { readonly reason: StopReason; readonly symbol: string | null },
): Promise<boolean> {
  await setCustomerScope(tx, customerId);
  const row = await queries.lockRunning(tx, id);
  if (row === null) return false;
  await queries.updateState(tx, id, { state: 'stopped', reason, symbol });
  await tellEnd(tx, context, row, 'stopped', { reason, symbol });
  return true;
}

/** Records how a rebalance ended, and lets the customer be told. */
async function tellEnd(
  tx: Tx,
  context: Context,
  { id, customerId, accountId }: Pick<RebalanceRow, 'id' | 'customerId' | 'accountId'>,
  what: 'done' | 'stopped',
  why: object = {},
): Promise<void> {
  await record(tx, context, {
    action: `rebalancing.${what}`,
    objectKind: 'rebalance',
    objectId: id,
    after: { accountId, ...why },
  });
  await announce(tx, { topic: `rebalance.${what}`, customerId, payload: { rebalanceId: id } });
}
