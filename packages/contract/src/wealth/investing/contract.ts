import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { WIRE } from '@bank/kernel/money.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import { instrument } from '../market/contract.ts';
import { SYMBOL } from '../market/rules.ts';
import {
  LIMIT_PRICE_MAX,
  orderSides,
  orderStatuses,
  ORDER_TYPE_DEFAULT,
  orderTypes,
  ORDERS_PER_PAGE,
  ORDERS_PER_PAGE_MAX,
  QUANTITY_MAX,
  QUANTITY_MIN,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const accountId = { accountId: idOf('account') };
const oneOrder = { ...accountId, orderId: idOf('investment-order') };

const QUANTITY = 'investment.validation.quantity';
const LIMIT_PRICE = 'investment.validation.limitPrice';

const symbolNamed = (word: string) =>
  z
    .string(word)
    .trim()
    .toUpperCase()
    .regex(SYMBOL, word)
    .meta({ examples: ['KEELM'] });

const terms = {
  quantity: z.int(QUANTITY).min(QUANTITY_MIN, QUANTITY).max(QUANTITY_MAX, QUANTITY),
  orderType: z.enum(orderTypes, 'failure.invalid').default(ORDER_TYPE_DEFAULT),
  /** Of a limit order only. */
  limitPrice: positiveDollars(LIMIT_PRICE)
    .refine((price) => price <= LIMIT_PRICE_MAX, LIMIT_PRICE)
    .nullable()
    .default(null)
    .meta({ type: 'string', format: 'money', pattern: WIRE.source, examples: ['118.42'] }),
};

export const buyRequest = z.strictObject({ symbol: symbolNamed('investment.validation.symbol'), ...terms });
export const sellRequest = z.strictObject({
  symbol: symbolNamed('investment.validation.selectSecurity'),
  ...terms,
});

/** Id of a text, and the text's parameters. */
const said = z.object({
  code: z.string(),
  word: z.string(),
  blanks: z.record(z.string(), z.union([z.string(), z.number()])),
});

const orderPlan = z.object({
  side: z.enum(orderSides),
  orderType: z.enum(orderTypes),
  quantity: z.int(),
  limitPrice: dollars().nullable(),
  instrument,
  /** The last price, and when it was made. */
  lastPrice: dollars(),
  quotedAt: moment,
  /** What the shares are worth at the last price. */
  estimate: dollars(),
  /**
   * For one share: the most that a purchase pays, the least that a sale with a limit brings. Null for a sale at the market.
   * A purchase at the market passes it on as `mostPerShare`.
   */
  perShare: dollars().nullable(),
  /** The same for all shares. The cash of a purchase is put on hold in this amount. */
  total: dollars().nullable(),
  commission: dollars(),
  /** Whether the exchange trades now. Otherwise the order waits for its next session. */
  isOpen: z.boolean(),
  /** The day of its session. */
  tradeOn: day(),
  opensAt: moment,
  /** When its session ends. */
  goodUntil: moment,
  /** When shares and cash of a trade on that day have changed hands; until then the proceeds of a sale are on hold. */
  settlesOn: day(),
  buyingPower: z.object({ before: dollars(), after: dollars() }),
  /** Shares that no open order sells. */
  shares: z.object({ held: z.int(), before: z.int(), after: z.int() }),
  notes: z.array(said),
  /** With any of them, the order would be refused. */
  problems: z.array(said.extend({ field: z.string().nullable() })),
});
export type OrderPlan = z.output<typeof orderPlan>;

export const planOrder = endpoint({
  name: 'investing.plan',
  method: 'POST',
  path: '/api/investment/{accountId}/orders/plan',
  access: 'customer',
  summary: 'What an order would cost or bring, when it trades and settles, and what stands against it',
  limit: { points: 240, seconds: 600 },
  params: accountId,
  body: z.strictObject({
    side: z.enum(orderSides, 'failure.invalid'),
    symbol: symbolNamed('investment.validation.symbol'),
    ...terms,
  }),
  reply: orderPlan,
});

/** An order and what has become of it. */
const order = z.object({
  orderId: idOf('investment-order'),
  /** What a customer reads out on the phone. */
  reference: z.string(),
  side: z.enum(orderSides),
  symbol: z.string(),
  name: z.string(),
  orderType: z.enum(orderTypes),
  quantity: z.int(),
  limitPrice: dollars().nullable(),
  status: z.enum(orderStatuses),
  /** The customer wants it canceled and the market hasn't answered yet; a fill may still come. */
  isCancelRequested: z.boolean(),
  /** Shares bought or sold so far, what they cost or brought, and the average of a share. */
  filled: z.int(),
  amount: dollars(),
  averagePrice: dollars().nullable(),
  /** Cash on hold for shares still to be bought; zero for a sale. */
  onHold: dollars(),
  placedAt: moment,
  /** The day of its session, and when that ends. */
  tradeOn: day(),
  goodUntil: moment,
  endedAt: moment.nullable(),
  /** Why it was rejected, in the caller's language. */
  reason: z.string().nullable(),
  /** The PDF that confirms its trades; null if there were none, or it isn't over. */
  confirmationPath: z.string().nullable(),
});
export type Order = z.output<typeof order>;

const orderFill = z.object({
  at: moment,
  quantity: z.int(),
  price: dollars(),
  amount: dollars(),
  tradedOn: day(),
  settlesOn: day(),
  /** Shares and cash have changed hands. */
  isSettled: z.boolean(),
});
export type OrderFill = z.output<typeof orderFill>;

const orderDetail = order.extend({
  account: accountName,
  /** The earliest first. */
  fills: z.array(orderFill),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** An order that is already stored is the answer to the same intent, whatever has become of it. */
export const buy = endpoint({
  name: 'investing.buy',
  method: 'POST',
  path: '/api/investment/{accountId}/buy',
  access: 'customer',
  summary: 'Places an order to buy whole shares, and puts the most it may cost on hold; one for each intent',
  movesMoney: true,
  limit: { points: 120, seconds: 3_600 },
  params: accountId,
  body: buyRequest.extend({
    /** Of an order at the market: `perShare` of the plan that was reviewed. Without it, that of this moment. */
    mostPerShare: positiveDollars('failure.invalid').optional(),
  }),
  reply: orderDetail,
});

export const sell = endpoint({
  name: 'investing.sell',
  method: 'POST',
  path: '/api/investment/{accountId}/sell',
  access: 'customer',
  summary: 'Places an order to sell whole shares, and reserves them; one for each intent',
  movesMoney: true,
  limit: { points: 120, seconds: 3_600 },
  params: accountId,
  body: sellRequest,
  reply: orderDetail,
});

export const listOrders = endpoint({
  name: 'investing.list',
  method: 'GET',
  path: '/api/investment/{accountId}/orders',
  access: 'customer',
  summary: 'Open orders of an account, and a page of those that are over, the newest first',
  params: { accountId: accountRef },
  query: {
    /** Where the previous page ended; taken from its reply. */
    cursor: z.string().max(200).optional(),
    size: z.coerce.number().int().min(1).max(ORDERS_PER_PAGE_MAX).default(ORDERS_PER_PAGE),
  },
  reply: z.object({
    account: accountName,
    /** By the bank's clock. */
    asOf: moment,
    /** Whether the exchange trades now, and the session that an order placed now is for. */
    isOpen: z.boolean(),
    opensAt: moment,
    closesAt: moment,
    /** On the first page only. */
    open: z.array(order),
    orders: z.array(order),
    /** Cursor for the next page; null at the end. */
    next: z.string().nullable(),
  }),
});
export type OrderList = z.output<typeof listOrders.reply>;

export const showOrder = endpoint({
  name: 'investing.show',
  method: 'GET',
  path: '/api/investment/{accountId}/orders/{orderId}',
  access: 'customer',
  summary: 'One order with its fills',
  params: oneOrder,
  reply: orderDetail,
});

/** For a client that got no answer. Not found means no order was placed. */
export const showOrderOfIntent = endpoint({
  name: 'investing.showIntent',
  method: 'GET',
  path: '/api/investment-orders/intents/{intent}',
  access: 'customer',
  summary: 'The order that an intent led to, or not found when none was placed',
  params: { intent: idOf('investment-intent') },
  reply: orderDetail,
});

/** An order the market has is canceled when the market says so. Asking again changes nothing. */
export const cancelOrder = endpoint({
  name: 'investing.cancel',
  method: 'POST',
  path: '/api/investment/{accountId}/orders/{orderId}/cancel',
  access: 'customer',
  summary: 'Asks for the rest of an order to be canceled; what was filled before stands',
  limit: { points: 120, seconds: 3_600 },
  params: oneOrder,
  reply: orderDetail,
});

export const downloadConfirmation = endpoint({
  name: 'investing.confirmation',
  method: 'GET',
  path: '/api/investment/{accountId}/orders/{orderId}/confirmation',
  access: 'customer',
  summary: 'The confirmation of an order’s trades as a PDF, in the customer’s language',
  limit: { points: 60, seconds: 600 },
  params: oneOrder,
  reply: file,
});
