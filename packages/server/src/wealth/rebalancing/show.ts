import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/rebalancing/contract.ts';
import type { PortfolioReply, Rebalance } from '@bank/contract/wealth/rebalancing/contract.ts';
import {
  amountsOf,
  categoryOf,
  percentsOf,
  portfolioCategories,
  valuesOf,
  type Target,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import { instrumentClasses } from '@bank/contract/wealth/market/rules.ts';
import { costOf } from '@bank/contract/wealth/investing/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { isMarketOpen } from '@bank/kernel/market-calendar.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { factsOf, holderOf, taxTreatmentOf } from './portfolio.ts';
import * as queries from './queries.ts';

const showAs =
  (type: 'retirement' | 'investment') =>
  (
    context: CustomerContext,
    { accountId }: RequestOf<typeof calls.showPortfolio>,
  ): Promise<ReplyOf<typeof calls.showPortfolio>> =>
    inSnapshot(context, context.customerId, async (tx) =>
      toPortfolioReply(tx, context.customerId, await holderOf(tx, accountId, type)),
    );

export const showPortfolio = showAs('retirement');
export const showInvestmentPortfolio = showAs('investment');

export async function toPortfolioReply(
  tx: Tx,
  customerId: string,
  account: OwnAccount,
): Promise<PortfolioReply> {
  const { now, businessDate } = await readClock(tx);
  const { portfolio, unpriced, isSimulated, pricedAt } = await factsOf(tx, account, businessDate);
  const of = { customerId, accountId: account.id };
  const values = unpriced.length === 0 ? valuesOf(portfolio) : null;
  const total = values && plus(...portfolioCategories.map((category) => values[category]));
  const percents = values && percentsOf(values);
  const target = await queries.findTarget(tx, of);
  const lastDone = await queries.findLastDone(tx, of);
  return {
    account: account.name,
    asOf: now.toISOString(),
    isOpen: isMarketOpen(now.getTime()),
    isSimulated,
    pricedAt: pricedAt?.toISOString() ?? null,
    totalValue: total,
    unpriced: [...unpriced],
    currentAllocation: values && percents ? sharesOf(percents, values) : [],
    targetAllocation: target === null ? [] : sharesOf(target, amountsOf(total ?? ZERO, target)),
    lastRebalanced: lastDone && calendarDay(lastDone.getTime()),
    taxes: taxTreatmentOf(account),
    rebalance: await latestOf(tx, of),
  };
}

function sharesOf(percents: Target, amounts: Readonly<Record<keyof Target, Cents>>) {
  return portfolioCategories.map((category) => ({
    category,
    percentage: percents[category],
    amount: amounts[category],
  }));
}

async function latestOf(
  tx: Tx,
  of: { readonly customerId: string; readonly accountId: string },
): Promise<Rebalance | null> {
  const row = await queries.findLatest(tx, of);
  if (row === null) return null;
  const orders = await queries.listOrders(tx, row.id);
  return {
    rebalanceId: idFrom('rebalance', row.id),
    reference: row.reference,
    status: row.state,
    confirmedAt: row.confirmedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    reason: row.reason,
    symbol: row.symbol,
    buysOn: row.buysOn,
    orders: orders.map((order) => ({
      side: order.side,
      symbol: order.symbol,
      name: order.name,
      category: categoryOf[instrumentClasses.find((each) => each === order.class) ?? 'stock'],
      quantity: order.quantity,
      price: order.price,
      about: costOf(order.quantity, order.price),
      status: statusOf(order),
      filled: order.filled,
      amount: order.amount,
    })),
  };
}

function statusOf({ state, isSkipped }: queries.RebalanceOrderRow): Rebalance['orders'][number]['status'] {
  if (state === 'open') return 'pending';
  if (state !== null) return state === 'cancelled' ? 'canceled' : state;
  return isSkipped ? 'skipped' : 'planned';
}
