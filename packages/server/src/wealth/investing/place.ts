import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/investing/contract.ts';
import type { OrderPlan, OrderDetail } from '@bank/contract/wealth/investing/contract.ts';
import {
  COMMISSION,
  costOf,
  LIMIT_PRICE_MIN,
  mostPerShare,
  notEnough,
  OPEN_ORDERS_MAX,
  orderDates,
  orderNotes,
  NOT_HELD,
  orderProblems,
  requestProblems,
  REVIEW_CHANGED,
  tooMany,
  TOO_MANY_ORDERS,
  UNKNOWN_SYMBOL,
  type OrderFacts,
  type OrderRequest,
} from '@bank/contract/wealth/investing/rules.ts';
import { isMarketOpen } from '@bank/kernel/market-calendar.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { notFound, Refusal, refuse, refuseIfAny, type Problem } from '@bank/kernel/problem.ts';
import { readPositions } from '@bank/ledger/securities.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import { refusalFor } from '../../movements/commit.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { findInstrument, readQuotes } from '../market/service.ts';
import { investmentAccount } from './account.ts';
import { orderMemo } from './movement.ts';
import { countOpen, placeOrder, type Placement } from './queries/orders.ts';
import { readOrderDetail } from './show.ts';

type Known = {
  readonly facts: OrderFacts;
  readonly listed: Awaited<ReturnType<typeof findInstrument>>;
  readonly quote: Awaited<ReturnType<typeof readQuotes>>[number] | null;
};

export function planOrder(
  context: CustomerContext,
  { accountId, ...request }: RequestOf<typeof calls.planOrder>,
): Promise<ReplyOf<typeof calls.planOrder>> {
  return forCustomer(context, async (tx) => {
    const one = await investmentAccount(tx, accountId);
    const { facts, listed, quote } = await readFacts(tx, context.customerId, one, request.symbol);
    if (listed === null || quote === null) return refuse(UNKNOWN_SYMBOL);
    const { now } = await readClock(tx);
    return planFrom(request, { facts, listed, quote, problems: stateProblems(one) }, now);
  });
}

function planFrom(
  request: OrderRequest,
  {
    facts,
    listed,
    quote,
    problems,
  }: Required<Pick<Known, 'facts'>> & {
    readonly listed: NonNullable<Known['listed']>;
    readonly quote: NonNullable<Known['quote']>;
    readonly problems: readonly Problem[];
  },
  now: Date,
): OrderPlan {
  const { side, quantity, orderType, limitPrice } = request;
  const { price } = quote;
  const isOpen = isMarketOpen(now.getTime());
  const isBuy = side === 'buy';
  const perShare = isBuy ? mostPerShare({ limitPrice, price }) : limitPrice;
  const total = perShare === null ? null : costOf(quantity, perShare);
  const { shares, sharesFree, buyingPower } = facts;
  return {
    side,
    orderType,
    quantity,
    limitPrice,
    instrument: listed,
    lastPrice: price,
    quotedAt: quote.at.toISOString(),
    estimate: costOf(quantity, price),
    perShare,
    total,
    commission: COMMISSION,
    isOpen,
    ...orderDates(now.getTime()),
    buyingPower: { before: buyingPower, after: isBuy ? minus(buyingPower, total ?? ZERO) : buyingPower },
    shares: { held: shares, before: sharesFree, after: isBuy ? sharesFree : sharesFree - quantity },
    notes: orderNotes(request, { price, isOpen }).map((note) => ({ ...note, blanks: {} })),
    problems: [...problems, ...orderProblems(request, facts)].map(
      ({ code, word, field = null, blanks = {} }) => ({ code, word, field, blanks: { ...blanks } }),
    ),
  };
}

async function readFacts(tx: Tx, customerId: string, one: OwnAccount, symbol: string): Promise<Known> {
  const listed = await findInstrument(tx, symbol);
  const [quote = null] = await readQuotes(tx, [symbol]);
  const held = (await readPositions(tx, [one.number])).find((each) => each.symbol === symbol);
  const shares = held?.shares ?? 0;
  return {
    listed,
    quote,
    facts: {
      price: listed === null ? null : (quote?.price ?? null),
      buyingPower: greater(ZERO, one.balance.available),
      shares,
      sharesFree: shares - (held?.reserved ?? 0),
      open: await countOpen(tx, customerId, one.id),
    },
  };
}

function stateProblems({ balance: { state } }: OwnAccount): Problem[] {
  if (state === 'open') return [];
  return [...refusalFor(state).problems];
}

export function buy(
  context: CustomerContext,
  { accountId, mostPerShare: agreed, ...request }: RequestOf<typeof calls.buy>,
): Promise<OrderDetail> {
  return place(context, accountId, { side: 'buy', ...request }, agreed ?? null);
}

export function sell(
  context: CustomerContext,
  { accountId, ...request }: RequestOf<typeof calls.sell>,
): Promise<OrderDetail> {
  return place(context, accountId, { side: 'sell', ...request }, null);
}

/**
 * Stores the order and sets its cash or its shares aside. A retry with the same intent is answered with the first order, whatever
 * has become of it. The database checks everything again under the account's lock.
 */
function place(
  context: CustomerContext,
  accountId: string,
  request: OrderRequest,
  agreed: Cents | null,
): Promise<OrderDetail> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  const id = movementIdOf(customerId, intent);
  return forCustomer(context, async (tx) => {
    const one = await investmentAccount(tx, accountId);
    refuseIfAny(requestProblems(request));
    const [quote] = await readQuotes(tx, [request.symbol]);
    const { now } = await readClock(tx);
    const { tradeOn, goodUntil } = orderDates(now.getTime());
    const answer = await placeOrder(tx, {
      id,
      accountId: one.id,
      side: request.side,
      symbol: request.symbol,
      quantity: request.quantity,
      limit: request.limitPrice,
      bound: boundOf(request, quote?.price ?? null, agreed),
      tradeOn,
      goodUntil,
      memo: orderMemo(request.side, request.quantity, request.symbol),
      openMax: OPEN_ORDERS_MAX,
    });
    if (answer !== 'again' && answer !== 'placed')
      throw await refusalOf(tx, context, answer, { ...request, accountId });
    if (answer === 'placed')
      await record(tx, context, {
        action: 'investing.order-placed',
        objectKind: 'investment-order',
        objectId: id,
        after: { accountId: one.id, side: request.side, symbol: request.symbol, quantity: request.quantity },
      });
    return readOrderDetail(tx, context, id, one);
  });
}

/** For one share of a purchase. An unlisted security has no price, and the database says so. */
function boundOf(
  { side, limitPrice }: OrderRequest,
  price: Cents | null,
  agreed: Cents | null,
): Cents | null {
  if (side === 'sell') return null;
  if (price === null) return limitPrice ?? agreed ?? LIMIT_PRICE_MIN;
  return limitPrice ?? agreed ?? mostPerShare({ limitPrice, price });
}

/** With the figures of this moment: another order may have been faster. */
async function refusalOf(
  tx: Tx,
  { customerId }: CustomerContext,
  answer: Exclude<Placement, 'placed' | 'again'>,
  request: OrderRequest & { readonly accountId: string },
): Promise<Refusal> {
  switch (answer) {
    case 'unknown':
      return notFound();
    case 'unlisted':
      return refused(request.side === 'buy' ? UNKNOWN_SYMBOL : NOT_HELD);
    case 'moved':
      return new Refusal('conflict', [REVIEW_CHANGED]);
    case 'full':
      return refused(TOO_MANY_ORDERS);
    case 'reused':
      return refusalFor('intent_reused');
    case 'stopped':
      return refusalFor('panic');
    case 'closed':
    case 'frozen':
      return refusalFor(answer);
    case 'refused':
      return refusalFor('malformed');
    case 'short': {
      const one = await investmentAccount(tx, request.accountId);
      const { facts } = await readFacts(tx, customerId, one, request.symbol);
      return refused(shortOf(request, facts));
    }
  }
}

function refused(problem: Problem): Refusal {
  return new Refusal('refused', [problem]);
}

function shortOf({ side, symbol, quantity, limitPrice }: OrderRequest, facts: OrderFacts): Problem {
  if (side === 'sell') return facts.shares === 0 ? NOT_HELD : tooMany(symbol, facts.sharesFree);
  const most = costOf(quantity, mostPerShare({ limitPrice, price: facts.price ?? LIMIT_PRICE_MIN }));
  return notEnough(most, facts.buyingPower);
}
