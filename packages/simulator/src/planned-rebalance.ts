import {
  planRebalance,
  type Held,
  type PlannedOrder,
  type Portfolio,
  type Target,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import { hasMoved, purchaseOf } from '@bank/contract/wealth/rebalancing/running-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { settlementDay } from '@bank/kernel/market-calendar.ts';
import { cents } from '@bank/kernel/money.ts';
import type { SimulatedMarket } from './market/market.ts';
import { PlanFault, type PlannedAccount } from './planned-account.ts';

/** Bought of a class of which the account holds nothing; `class_funds` in the database of the bank. */
const FUNDS = { stock: 'KEELM', bond: 'HRBND', alternative: 'GRNTE' } as const;

/** Rebalances a planned account as the bank's worker does: all sales at once, and purchases one after the other. */
export function plannedRebalance(account: PlannedAccount, market: SimulatedMarket) {
  let left: { readonly orders: readonly PlannedOrder[]; readonly from: Day } | null = null;

  const purchase = (orders: readonly PlannedOrder[]): void => {
    for (const [at, order] of orders.entries()) {
      const price = account.price(order.symbol);
      if (hasMoved(order.price, price)) throw new PlanFault(`${order.symbol} has moved`);
      const kept = orders.slice(at + 1).reduce((sum, each) => sum + each.quantity * each.price, 0);
      const asked = purchaseOf(order, { price, spendable: cents(Math.max(0, account.free() - kept)) });
      if (asked === null || asked.quantity === 0) continue;
      account.trades({ ...order, quantity: asked.quantity }, asked.mostPerShare);
      account.waits();
    }
  };
  return {
    /** Purchases wait for what the sales brought. */
    isRunning: (): boolean => left !== null,
    begin: (target: Target): void => {
      const { orders, problems } = planRebalance(portfolioOf(account, market), target);
      const [problem] = problems;
      if (problem) throw new PlanFault(problem.code);
      const sales = orders.filter(({ side }) => side === 'sell');
      const purchases = orders.filter(({ side }) => side === 'buy');
      for (const sale of sales) account.trades(sale, null);
      if (sales.length === 0) return purchase(purchases);
      account.waits();
      if (purchases.length > 0) left = { orders: purchases, from: settlementDay(account.today()) };
    },
    goOn: (): void => {
      if (left === null || left.from > account.today()) return;
      const { orders } = left;
      left = null;
      purchase(orders);
    },
  };
}

function portfolioOf(account: PlannedAccount, { listings }: SimulatedMarket): Portfolio {
  const fundOf = (symbol: string) => ({ symbol, price: account.price(symbol) });
  return {
    cash: account.cash(),
    onHold: account.onHold(),
    holdings: account.held().flatMap(([symbol, shares]): Held[] => {
      const listing = listings.find((each) => each.symbol === symbol);
      return listing ? [{ symbol, class: listing.class, shares, price: account.price(symbol) }] : [];
    }),
    funds: {
      stock: fundOf(FUNDS.stock),
      bond: fundOf(FUNDS.bond),
      alternative: fundOf(FUNDS.alternative),
    },
  };
}
