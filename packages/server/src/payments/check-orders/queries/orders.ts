import { checkOrder, type CheckOrder } from '@bank/contract/payments/check-orders/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Order = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly orderNumber: string;
  readonly movementId: string;
  readonly state: CheckOrder['state'];
  readonly style: CheckOrder['checkStyle'];
  readonly quantity: CheckOrder['quantity'];
  readonly delivery: CheckOrder['deliveryMethod'];
  readonly isDuplicate: boolean;
  readonly isLargePrint: boolean;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly photoId: string | null;
  readonly detailsSealed: string;
  readonly total: Cents;
  readonly tax: Cents;
  readonly placedAt: Date;
  readonly arrivesFrom: Day;
  readonly arrivesBy: Day;
  readonly sendAfter: Date;
  readonly attempts: number;
  readonly trackingNumber: string | null;
  readonly reason: string | null;
  readonly refundedAt: Date | null;
  readonly earnedAt: Date | null;
};

function orders(tx: Tx) {
  return tx
    .selectFrom('check_orders')
    .select([
      'id',
      'customer_id',
      'account_id',
      'order_number',
      'movement_id',
      'state',
      'style',
      'quantity',
      'delivery',
      'is_duplicate',
      'is_large_print',
      'first_number',
      'last_number',
      'photo_id',
      'details_sealed',
      'total',
      'tax',
      'placed_at',
      'arrives_from',
      'arrives_by',
      'send_after',
      'attempts',
      'tracking_number',
      'reason',
      'refunded_at',
      'earned_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

const { state, checkStyle, quantity, deliveryMethod } = checkOrder.shape;

function orderFrom(row: Row): Order {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    orderNumber: row.order_number,
    movementId: row.movement_id,
    state: state.parse(row.state),
    style: checkStyle.parse(row.style),
    quantity: quantity.parse(row.quantity),
    delivery: deliveryMethod.parse(row.delivery),
    isDuplicate: row.is_duplicate,
    isLargePrint: row.is_large_print,
    firstNumber: row.first_number,
    lastNumber: row.last_number,
    photoId: row.photo_id,
    detailsSealed: row.details_sealed,
    total: cents(Number(row.total)),
    tax: cents(Number(row.tax)),
    placedAt: row.placed_at,
    arrivesFrom: dayFrom(row.arrives_from),
    arrivesBy: dayFrom(row.arrives_by),
    sendAfter: row.send_after,
    attempts: row.attempts,
    trackingNumber: row.tracking_number,
    reason: row.reason,
    refundedAt: row.refunded_at,
    earnedAt: row.earned_at,
  };
}

/** The newest first. */
export async function listOrderRows(tx: Tx, customerId: string, most: number): Promise<Order[]> {
  const rows = await orders(tx)
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(orderFrom);
}

export async function findOrder(tx: Tx, customerId: string, id: string): Promise<Order | null> {
  const row = await orders(tx).where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
  return row ? orderFrom(row) : null;
}

export async function findOrderOfMovement(
  tx: Tx,
  customerId: string,
  movementId: string,
): Promise<Order | null> {
  const row = await orders(tx)
    .where('customer_id', '=', customerId)
    .where('movement_id', '=', movementId)
    .executeTakeFirst();
  return row ? orderFrom(row) : null;
}

/** For the worker: locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  const row = await orders(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? orderFrom(row) : null;
}

export async function insertOrder(
  tx: Tx,
  order: Omit<
    Order,
    'state' | 'placedAt' | 'sendAfter' | 'attempts' | 'trackingNumber' | 'reason' | 'refundedAt' | 'earnedAt'
  >,
  cancelMinutes: number,
): Promise<void> {
  const sendAfter = sql<Date>`bank.now() + make_interval(mins => ${cancelMinutes})`;
  await tx
    .insertInto('check_orders')
    .values({
      id: order.id,
      customer_id: order.customerId,
      account_id: order.accountId,
      order_number: order.orderNumber,
      movement_id: order.movementId,
      style: order.style,
      quantity: order.quantity,
      delivery: order.delivery,
      is_duplicate: order.isDuplicate,
      is_large_print: order.isLargePrint,
      first_number: order.firstNumber,
      last_number: order.lastNumber,
      photo_id: order.photoId,
      details_sealed: order.detailsSealed,
      total: BigInt(order.total),
      tax: BigInt(order.tax),
      arrives_from: order.arrivesFrom,
      arrives_by: order.arrivesBy,
      send_after: sendAfter,
      next_at: sendAfter,
    })
    .execute();
}

/** False if it may be with the printer already, or has ended. */
export async function updateCanceled(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('check_orders')
    .set({ state: 'canceled' })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('attempts', '=', 0)
    .where('send_after', '>', sql<Date>`bank.now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listSteps(
  tx: Tx,
  customerId: string,
  orderIds: readonly string[],
): Promise<{ orderId: string; state: CheckOrder['state']; at: Date }[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom('check_order_steps')
    .select(['order_id', 'state', 'at'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', sql<string>`any (${[...orderIds]}::uuid[])`)
    .orderBy('order_id')
    .orderBy('place')
    .limit(orderIds.length * state.options.length)
    .execute();
  return rows.map((row) => ({ orderId: row.order_id, state: state.parse(row.state), at: row.at }));
}

/** The lowest number a new checkbook of this account may begin with; the database keeps to it. */
export async function nextNumberOf(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select bank.next_check_number(${accountId}) as number`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('no next check number was given');
  return number;
}

/** Locked until the transaction ends: a concurrent call with the same intent waits and finds the order. */
export async function lockRequest(tx: Tx, movementId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`check order ${movementId}`}, 0))`.execute(tx);
}

/** Locked until the transaction ends, and before its money: checks that are presented take the two in this order as well. */
export async function lockNumbers(tx: Tx, accountId: string): Promise<void> {
  await sql`select bank.lock_check_numbers(array[${accountId}::uuid])`.execute(tx);
}
