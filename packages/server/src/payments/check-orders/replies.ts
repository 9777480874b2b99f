import type { CheckOrder } from '@bank/contract/payments/check-orders/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { openOrder } from './details.ts';
import { findOrder, listSteps, type Order } from './queries/orders.ts';

/** An order as the customer sees it. */
export async function orderReply(tx: Tx, context: CustomerContext, id: string): Promise<CheckOrder> {
  return toReply(tx, context, (await findOrder(tx, context.customerId, id)) ?? notFound());
}

export async function toReply(tx: Tx, context: CustomerContext, order: Order): Promise<CheckOrder> {
  const [own = notFound()] = await ownAccounts(tx, [order.accountId]);
  const { shipTo } = await openOrder(tx, context, order);
  const steps = await listSteps(tx, context.customerId, [order.id]);
  const { now } = await readClock(tx);
  const canCancel = order.state === 'placed' && order.attempts === 0 && order.sendAfter > now;
  return {
    orderId: idFrom('check-order', order.id),
    orderNumber: order.orderNumber,
    movementId: idFrom('movement', order.movementId),
    account: own.name,
    state: order.state,
    reason: order.reason,
    checkStyle: order.style,
    quantity: order.quantity,
    deliveryMethod: order.delivery,
    firstNumber: order.firstNumber,
    lastNumber: order.lastNumber,
    shipTo: `${shipTo.name}, ${shipTo.street}, ${shipTo.city}, ${shipTo.state} ${shipTo.zip}`,
    total: order.total,
    placedAt: order.placedAt.toISOString(),
    arrivesFrom: order.arrivesFrom,
    arrivesBy: order.arrivesBy,
    trackingNumber: order.trackingNumber,
    cancelUntil: canCancel ? order.sendAfter.toISOString() : null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}
