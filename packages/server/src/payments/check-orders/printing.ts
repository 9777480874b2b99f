import {
  checksIn,
  orderAfter,
  printerWords,
  type OrderState,
} from '@bank/contract/payments/check-orders/rules.ts';
import { minus } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { fullNumberOf } from '../../accounts/accounts/service.ts';
import { earn, refund } from '../../movements/refund.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { openOrder } from './details.ts';
import { REFUND_MEMO } from './movement.ts';
import { photoOf } from './photos.ts';
import { lockOrder, type Order } from './queries/orders.ts';
import * as queries from './queries/printing.ts';
import { listNews, markApplied, type News } from '../../movements/printer-news.ts';

const SENT_MAX = 20;
const PAGE_SIZE = 50;
const PAGES_MAX = 10;

/** An order as the printer gets it. */
type PrintOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly job: Readonly<Record<string, string | number | boolean | null>>;
  readonly shipTo: Readonly<Record<string, string>>;
  readonly photo: Buffer | null;
};

export type CheckPrinter = { readonly sendOrder: (order: PrintOrder) => Promise<void> };

/**
 * Sends orders that can no longer be canceled, one after another. The attempt is counted before it is made, so an order with
 * none is certainly not with the printer. After a lost reply the same order is sent again under its id.
 */
export async function sendOrders(context: Context, printer: CheckPrinter): Promise<number> {
  for (let sent = 0; sent < SENT_MAX; sent += 1) {
    const id = await queries.claimOrder(context.db);
    if (id === null) return sent;
    try {
      await printer.sendOrder(await inTransaction(context, (tx) => printOrder(tx, context, id)));
      await queries.markSent(context.db, id);
    } catch (error) {
      context.log.warn({ err: error, orderId: id }, 'a check order could not be sent and will be retried');
    }
  }
  return SENT_MAX;
}

/** Opened only for sending; no other copy exists. */
async function printOrder(tx: Tx, context: Context, id: string): Promise<PrintOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`check order ${id} is gone`);
  const { customerId, accountId, photoId } = order;
  const { shipTo, holder, ...details } = await openOrder(tx, context, order);
  return {
    id,
    orderNumber: order.orderNumber,
    job: {
      style: order.style,
      checks: checksIn[order.quantity],
      firstNumber: order.firstNumber,
      duplicate: order.isDuplicate,
      largePrint: order.isLargePrint,
      font: details.fontStyle,
      name: holder.name,
      street: details.includeAddress ? holder.street : null,
      place: details.includeAddress ? holder.place : null,
      phone: details.includePhoneNumber ? holder.phone : null,
      licenseLine: details.includeDriversLicense,
      routingNumber: context.config.routingNumber,
      accountNumber: await fullNumberOf(tx, context, { customerId, accountId }),
      delivery: order.delivery,
      instructions: details.instructions,
    },
    shipTo,
    photo: photoId === null ? null : await photoOf(tx, context, customerId, photoId),
  };
}

/** Applies what the printer said, each word in its own transaction. One that fails stays for the next run. */
export async function applyNews(context: Context): Promise<number> {
  const stuck: string[] = [];
  let applied = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const waiting = await listNews(context.db, stuck, PAGE_SIZE);
    if (waiting.length === 0) break;
    for (const news of waiting) {
      try {
        await inTransaction(context, (tx) => applyOne(tx, context, news));
        applied += 1;
      } catch (error) {
        stuck.push(news.id);
        context.log.error(
          { err: error, newsId: news.id, orderId: news.orderId },
          'news of the printer failed',
        );
      }
    }
  }
  if (applied === 0 && stuck.length > 0) throw new Error(`${stuck.length} news could not be applied`);
  return applied;
}

/** State, money and fact together, under the order's lock. A repeated word does nothing. */
async function applyOne(tx: Tx, context: Context, news: News): Promise<void> {
  const order = await lockOrder(tx, news.orderId);
  const word = printerWords.find((each) => each === news.what);
  // The printer speaks of it, so it has the order, whatever became of the reply.
  const isSent = order?.state === 'placed' && order.attempts > 0;
  const state = isSent ? 'sent' : order?.state;
  const next = state && word ? orderAfter(state, word) : 'contradiction';
  const isEffect = next === 'ignored' || next === 'contradiction';
  if (!(await markApplied(tx, news.id, isEffect ? next : 'applied'))) return;
  if (isEffect || !order) {
    if (next === 'contradiction')
      context.log.error(
        { newsId: news.id, orderId: news.orderId, what: news.what },
        'the printer contradicts',
      );
    return;
  }
  if (isSent) await queries.markSent(tx, order.id);
  await reach(tx, order, { state: next, news });
}

async function reach(
  tx: Tx,
  order: Order,
  { state, news }: { state: OrderState; news: News },
): Promise<void> {
  const { id, customerId, movementId, total, tax } = order;
  const reason = state === 'refused' ? (news.reason ?? 'unsaid') : null;
  await queries.updateOrderState(tx, id, { state, reason, trackingNumber: news.trackingNumber });
  if ((state === 'shipped' || state === 'delivered') && order.earnedAt === null) {
    await earn(tx, movementId, [
      { account: own.sales_tax, amount: tax },
      { account: own.fee_income, amount: minus(total, tax) },
    ]);
    await queries.updateEarned(tx, id);
  }
  if (state === 'refused') await giveBack(tx, order);
  await announce(tx, { topic: `check-order.${state}`, customerId, payload: { orderId: id } });
}

async function giveBack(tx: Tx, { id, movementId }: Order): Promise<void> {
  await refund(tx, movementId, REFUND_MEMO);
  await queries.updateRefunded(tx, id);
}

/** The customer canceled it: gives the price back, once. */
export async function refundCanceled({ tx }: JobContext, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.state === 'canceled' && order.refundedAt === null) await giveBack(tx, order);
}
