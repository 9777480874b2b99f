import type { Cents } from '@bank/kernel/money.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Context } from '../../platform/work.ts';
import * as queries from './queries/orders.ts';

const SENT_MAX = 50;

/** What the market gets: the order, and nothing about the customer. */
export type OrderMarket = {
  readonly sendMarketOrder: (order: {
    readonly id: string;
    readonly symbol: string;
    readonly side: 'buy' | 'sell';
    readonly quantity: number;
    readonly limit: Cents | null;
    readonly bound: Cents | null;
    readonly tradeOn: Day;
  }) => Promise<void>;
  readonly cancelMarketOrder: (orderId: string) => Promise<void>;
};

/**
 * Sends orders, one after another. The attempt is counted before it is made. After a lost reply the same order is sent again
 * under its id, and the market still has one.
 */
export async function sendInvestmentOrders(
  context: Context,
  market: Pick<OrderMarket, 'sendMarketOrder'>,
): Promise<number> {
  for (let sent = 0; sent < SENT_MAX; sent += 1) {
    const order = await queries.claimOrder(context.db);
    if (order === null) return sent;
    try {
      await market.sendMarketOrder(marketOrder(order));
      await queries.markSent(context.db, order.id);
    } catch (error) {
      context.log.warn({ err: error, orderId: order.id }, 'an order could not be sent and will be retried');
    }
  }
  return SENT_MAX;
}

/** The market says what becomes of it in its news. */
export async function sendOrderCancels(
  context: Context,
  market: Pick<OrderMarket, 'cancelMarketOrder'>,
): Promise<number> {
  for (let sent = 0; sent < SENT_MAX; sent += 1) {
    const orderId = await queries.claimCancel(context.db);
    if (orderId === null) return sent;
    try {
      await market.cancelMarketOrder(orderId);
      await queries.markCancelSent(context.db, orderId);
    } catch (error) {
      context.log.warn({ err: error, orderId }, 'an order could not be canceled and will be retried');
    }
  }
  return SENT_MAX;
}

/** A limit is the bound of an order that has one. */
function marketOrder({ id, symbol, side, quantity, limit, bound, tradeOn }: queries.OrderToSend) {
  return { id, symbol, side, quantity, limit, bound: limit === null ? bound : null, tradeOn };
}
