import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { COMMISSION } from '@bank/contract/wealth/investing/rules.ts';
import type * as calls from '@bank/contract/wealth/rebalancing/contract.ts';
import {
  accountProblems,
  ACCOUNT_CLOSED,
  ACCOUNT_FROZEN,
  ALREADY_RUNNING,
  categoryOf,
  noPrice,
  OPEN_ORDERS,
  ORDER_OPEN,
  percentsOf,
  planRebalance as planned,
  portfolioCategories,
  type PlannedRebalance,
  type Target,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import { rebalanceDates, REVIEW_HOLDS_MS } from '@bank/contract/wealth/rebalancing/running-rules.ts';
import { isMarketOpen } from '@bank/kernel/market-calendar.ts';
import { minus, plus, ZERO } from '@bank/kernel/money.ts';
import { notFound, refuse, Refusal } from '@bank/kernel/problem.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import { refusalFor } from '../../movements/commit.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import { countOpen } from '../investing/service.ts';
import { factsOf, holderOf, oldestOf, taxTreatmentOf, type Facts } from './portfolio.ts';
import * as queries from './queries.ts';
import { digestOf, isSameTarget, openReview, reviewChanged, sealReview } from './review.ts';
import { toPortfolioReply } from './show.ts';

type Shares = RequestOf<typeof calls.planRebalance>['targetAllocation'];

function targetFrom(shares: Shares): Target {
  return Object.fromEntries(shares.map(({ category, percentage }) => [category, percentage])) as Target;
}

/** The orders for a target at the prices of now. With nothing against it, they can be confirmed as they are. */
export function planRebalance(
  context: CustomerContext,
  { accountId, targetAllocation }: RequestOf<typeof calls.planRebalance>,
): Promise<ReplyOf<typeof calls.planRebalance>> {
  return forCustomer(context, async (tx) => {
    const account = await holderOf(tx, accountId, 'retirement');
    const clock = await readClock(tx);
    const target = targetFrom(targetAllocation);
    const facts = await factsOf(tx, account, clock.businessDate);
    const plan = planned(facts.portfolio, target);
    const standing = accountProblems({
      ...(await stateOf(tx, context, account, facts)),
      unpriced: facts.unpriced,
      value: plan.total,
    });
    const problems = standing.length > 0 ? standing : plan.problems;
    const until = new Date(clock.now.getTime() + REVIEW_HOLDS_MS).toISOString();
    const { cash, onHold } = facts.portfolio;
    const review = {
      customerId: context.customerId,
      accountId: account.id,
      target,
      seen: { cash, onHold, shares: facts.shares },
      orders: plan.orders.map(({ side, symbol, class: of, quantity, price }) => ({
        side,
        symbol,
        class: of,
        quantity,
        price,
      })),
      until,
    };
    return {
      ...figuresOf(plan, target, facts),
      taxes: taxTreatmentOf(account),
      isOpen: isMarketOpen(clock.now.getTime()),
      ...rebalanceDates(clock.now.getTime(), {
        sells: plan.orders.some(({ side }) => side === 'sell'),
        buys: plan.orders.some(({ side }) => side === 'buy'),
      }),
      problems: problems.map(({ code, word, blanks = {} }) => ({ code, word, blanks: { ...blanks } })),
      review: problems.length > 0 ? null : sealReview(context, review),
    };
  });
}

function findLatestOf(tx: Tx, { customerId }: CustomerContext, { id: accountId }: OwnAccount) {
  return queries.findLatest(tx, { customerId, accountId });
}

async function stateOf(tx: Tx, context: CustomerContext, account: OwnAccount, facts: Facts) {
  const latest = await findLatestOf(tx, context, account);
  const open = await countOpen(tx, context.customerId, account.id);
  return {
    state: account.balance.state,
    openOrders: Math.max(open, facts.isReserved ? 1 : 0),
    isRunning: latest !== null && latest.endedAt === null,
  };
}

function figuresOf({ orders, now, after, total }: PlannedRebalance, target: Target, { named }: Facts) {
  const of = (side: 'buy' | 'sell') => {
    const those = orders.filter((order) => order.side === side);
    return { count: those.length, about: plus(ZERO, ...those.map(({ about }) => about)) };
  };
  const [percentsNow, percentsAfter] = [percentsOf(now), percentsOf(after)];
  const times = orders.flatMap(({ symbol }) => named.get(symbol)?.at ?? []);
  return {
    orders: orders.map(({ class: each, ...order }) => ({
      ...order,
      name: named.get(order.symbol)?.name ?? order.symbol,
      category: categoryOf[each],
    })),
    sells: of('sell'),
    buys: of('buy'),
    cash: { before: now.cash, change: minus(after.cash, now.cash), after: after.cash },
    totalValue: total,
    allocation: portfolioCategories.map((category) => ({
      category,
      now: percentsNow?.[category] ?? 0,
      target: target[category],
      after: percentsAfter?.[category] ?? 0,
      amountNow: now[category],
      amountAfter: after[category],
      points: target[category] - (percentsNow?.[category] ?? 0),
    })),
    commission: COMMISSION,
    pricedAt: oldestOf(times)?.toISOString() ?? null,
  };
}

/**
 * Stores the target and the orders that were reviewed. A retry with the same intent is answered with how far the rebalance is. The
 * worker places the orders.
 */
export function createRebalance(
  context: CustomerContext,
  { accountId, targetAllocation, review: token }: RequestOf<typeof calls.createRebalance>,
): Promise<ReplyOf<typeof calls.createRebalance>> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  const id = movementIdOf(customerId, intent);
  const target = targetFrom(targetAllocation);
  return forCustomer(context, async (tx) => {
    const account = await holderOf(tx, accountId, 'retirement');
    const review = openReview(context, token);
    if (review.accountId !== account.id || !isSameTarget(review.target, target)) throw reviewChanged();
    const known = await queries.findRebalance(tx, customerId, id);
    if (known === null && review.until < (await readClock(tx)).now.toISOString()) throw reviewChanged();
    const answer = await queries.confirmRebalance(tx, {
      id,
      accountId: account.id,
      target: portfolioCategories.map((category) => target[category]),
      digest: digestOf(token),
      seen: review.seen,
      orders: review.orders.map((order) => ({ ...order, orderId: newId() })),
    });
    if (answer !== 'confirmed' && answer !== 'again') throw refusalOf(answer);
    if (answer === 'confirmed')
      await record(tx, context, {
        action: 'rebalancing.confirmed',
        objectKind: 'rebalance',
        objectId: id,
        after: { accountId: account.id, target, orders: review.orders.length },
      });
    return toPortfolioReply(tx, customerId, account);
  });
}

/** Before it places more orders. Asked again, there is nothing to stop. */
export function stopRebalance(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.stopRebalance>,
): Promise<ReplyOf<typeof calls.stopRebalance>> {
  return forCustomer(context, async (tx) => {
    const account = await holderOf(tx, accountId, 'retirement');
    const answer = await queries.stopRunning(tx, account.id);
    if (answer === 'open') refuse(ORDER_OPEN);
    if (answer === 'stopped')
      await record(tx, context, {
        action: 'rebalancing.stopped',
        objectKind: 'account',
        objectId: account.id,
        after: { reason: 'customer' },
      });
    return toPortfolioReply(tx, context.customerId, account);
  });
}

function refusalOf(answer: Exclude<queries.Confirmation, 'confirmed' | 'again'>): Refusal {
  switch (answer) {
    case 'unknown':
      return notFound();
    case 'reused':
      return refusalFor('intent_reused');
    case 'stopped':
      return refusalFor('panic');
    case 'closed':
      return refuse(ACCOUNT_CLOSED);
    case 'frozen':
      return refuse(ACCOUNT_FROZEN);
    case 'running':
      return refuse(ALREADY_RUNNING);
    case 'open_orders':
      return refuse(OPEN_ORDERS);
    case 'unpriced':
      return refuse(noPrice([]));
    case 'changed':
    case 'moved':
      return reviewChanged();
  }
}
