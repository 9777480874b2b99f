import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/investing/contract.ts';
import type { Order, OrderDetail } from '@bank/contract/wealth/investing/contract.ts';
import { OPEN_ORDERS_MAX, ORDER_OVER, orderDates } from '@bank/contract/wealth/investing/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { isMarketOpen } from '@bank/kernel/market-calendar.ts';
import { cents, minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import { notFound, Refusal, refuse } from '@bank/kernel/problem.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { timingSafeEqual } from 'node:crypto';
import { ownAccountOf, ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { readInstruments } from '../market/service.ts';
import { investmentAccount } from './account.ts';
import * as queries from './queries/orders.ts';

/** Open orders, and a page of those that are over. */
export function listOrders(
  context: CustomerContext,
  { accountId, cursor, size }: RequestOf<typeof calls.listOrders>,
): Promise<ReplyOf<typeof calls.listOrders>> {
  const { customerId, say } = context;
  return forReader(context, async (tx) => {
    const { one } = await ownAccountOf(tx, accountId, 'investment');
    const after = cursor === undefined ? null : placeFrom(context, one, cursor);
    const { now } = await readClock(tx);
    const { opensAt, goodUntil } = orderDates(now.getTime());
    const asked = { customerId, accountId: one.id, after, most: size + 1 };
    const over = await queries.listOver(tx, asked);
    const open = after ? [] : await queries.listOpen(tx, customerId, one.id, OPEN_ORDERS_MAX);
    const page = over.slice(0, size);
    const last = page.at(-1);
    const nameOf = await namesIn(tx);
    const toReply = (row: queries.OrderRow) => toOrder(row, nameOf, say);
    return {
      account: one.name,
      asOf: now.toISOString(),
      isOpen: isMarketOpen(now.getTime()),
      opensAt,
      closesAt: goodUntil,
      open: open.map(toReply),
      orders: page.map(toReply),
      next: last && over.length > size ? cursorAt(context, one, last.place) : null,
    };
  });
}

export function showOrder(
  context: CustomerContext,
  { accountId, orderId }: RequestOf<typeof calls.showOrder>,
): Promise<OrderDetail> {
  return forReader(context, async (tx) => {
    const one = await investmentAccount(tx, accountId);
    return readOrderDetail(tx, context, orderId, one);
  });
}

/** For a page whose reply was lost. */
export function showOrderOfIntent(
  context: CustomerContext,
  { intent }: RequestOf<typeof calls.showOrderOfIntent>,
): Promise<OrderDetail> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    const known = (await queries.findOrder(tx, customerId, movementIdOf(customerId, intent))) ?? notFound();
    const [one = notFound()] = await ownAccounts(tx, [known.accountId]);
    return readOrderDetail(tx, context, known.id, one);
  });
}

/** Asking again changes nothing. What was filled before the market hears of it stands. */
export function cancelOrder(
  context: CustomerContext,
  { accountId, orderId }: RequestOf<typeof calls.cancelOrder>,
): Promise<OrderDetail> {
  return forCustomer(context, async (tx) => {
    const one = await investmentAccount(tx, accountId);
    const known = (await queries.findOrder(tx, context.customerId, orderId)) ?? notFound();
    if (known.accountId !== one.id) notFound();
    const answer = await queries.cancelOrder(tx, orderId);
    if (answer === 'unknown') notFound();
    if (answer === 'over') refuse(ORDER_OVER);
    if (known.cancelAskedAt === null && known.state === 'open')
      await record(tx, context, {
        action: 'investing.cancel-asked',
        objectKind: 'investment-order',
        objectId: orderId,
        after: { accountId: one.id },
      });
    return readOrderDetail(tx, context, orderId, one);
  });
}

/** An order of this account with its fills. */
export async function readOrderDetail(
  tx: Tx,
  { customerId, say }: Pick<CustomerContext, 'customerId' | 'say'>,
  orderId: string,
  one: Pick<OwnAccount, 'id' | 'name'>,
): Promise<OrderDetail> {
  const row = (await queries.findOrder(tx, customerId, orderId)) ?? notFound();
  if (row.accountId !== one.id) notFound();
  const [fills, nameOf, { businessDate }] = [
    await queries.listFills(tx, orderId),
    await namesIn(tx),
    await readClock(tx),
  ];
  return {
    ...toOrder(row, nameOf, say),
    account: one.name satisfies AccountName,
    fills: fills.map(({ at, settlesOn, ...fill }) => ({
      ...fill,
      at: at.toISOString(),
      settlesOn,
      isSettled: settlesOn <= businessDate,
    })),
  };
}

type NameOf = (symbol: string) => string;

async function namesIn(tx: Tx): Promise<NameOf> {
  const names = new Map((await readInstruments(tx)).map(({ symbol, name }) => [symbol, name]));
  return (symbol) => names.get(symbol) ?? symbol;
}

function toOrder(row: queries.OrderRow, nameOf: NameOf, say: Say): Order {
  const { state, filled, amount, limit, reason } = row;
  return {
    orderId: idFrom('investment-order', row.id),
    reference: row.reference,
    side: row.side,
    symbol: row.symbol,
    name: nameOf(row.symbol),
    orderType: limit === null ? 'market' : 'limit',
    quantity: row.quantity,
    limitPrice: limit,
    status: statusOf(state),
    isCancelRequested: state === 'open' && row.cancelAskedAt !== null,
    filled,
    amount,
    averagePrice: filled === 0 ? null : portion(amount, 1, filled, 'half-up'),
    onHold: onHold(row),
    placedAt: row.placedAt.toISOString(),
    tradeOn: row.tradeOn,
    goodUntil: row.goodUntil.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    reason: reason === null ? null : say(rejectionWord(reason)),
    confirmationPath:
      state === 'open' || filled === 0
        ? null
        : `/api/investment/${row.accountId}/orders/${row.id}/confirmation`,
  };
}

function statusOf(state: queries.OrderState): Order['status'] {
  if (state === 'open') return 'pending';
  return state === 'cancelled' ? 'canceled' : state;
}

function onHold({ state, side, quantity, bound, amount }: queries.OrderRow): Cents {
  if (state !== 'open' || side === 'sell' || bound === null) return ZERO;
  return minus(cents(quantity * bound), amount);
}

const rejections: Readonly<Record<string, WordId>> = {
  unknown_symbol: 'investment.reason.unknownSymbol',
  too_many: 'investment.reason.tooMany',
  no_session: 'investment.reason.noSession',
};

/** The market's codes are never shown. */
export function rejectionWord(reason: string): WordId {
  return rejections[reason] ?? 'investment.reason.other';
}

/** Signed together with the account, so only cursors from the bank are accepted. */
function cursorAt(context: CustomerContext, one: OwnAccount, { at, id }: queries.OrderPlace): string {
  const text = Buffer.from(`${at}|${id}`).toString('base64url');
  return `${text}.${sealOf(context, one, text).toString('base64url')}`;
}

function placeFrom(context: CustomerContext, one: OwnAccount, cursor: string): queries.OrderPlace {
  const [text = '', signature = ''] = cursor.split('.');
  const expected = sealOf(context, one, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('invalid', [{ code: 'cursor_unknown', word: 'failure.invalid', field: 'cursor' }]);
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split('|');
  return { at, id };
}

function sealOf({ config }: CustomerContext, { id }: OwnAccount, text: string): Buffer {
  return keyedHash(config, `orders ${id}`, text);
}
