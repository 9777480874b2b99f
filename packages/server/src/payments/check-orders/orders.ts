import type * as calls from '@bank/contract/payments/check-orders/contract.ts';
import type { CheckOrder, ShippingAddress } from '@bank/contract/payments/check-orders/contract.ts';
import { hasChecks } from '@bank/contract/accounts/checks/rules.ts';
import {
  CANCEL_MINUTES,
  checksIn,
  deliveryWindow,
  ORDERS_LISTED,
  priceOf,
  type OrderPrice,
} from '@bank/contract/payments/check-orders/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO } from '@bank/kernel/money.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { coverFor, ownAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { commitOf, refusalFor } from '../../movements/commit.ts';
import { referenceOf } from '../../movements/intent.ts';
import { decodePlan, planFrom, touchedFrom, unknownPlan } from '../../movements/plan.ts';
import { record } from '../../platform/audit.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, forReader, newId, type CustomerContext } from '../../platform/work.ts';
import { addressOf } from './addresses.ts';
import { holderOf, sealOrder } from './details.ts';
import { orderReply, toReply } from './replies.ts';
import { CHECK_ORDER, checkOrderDraft } from './movement.ts';
import * as queries from './queries/orders.ts';
import { hasPhoto, updateOrdered } from './queries/photos.ts';

type Request = RequestOf<typeof calls.planOrder>;

export function listOrderAccounts(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listOrderAccounts>> {
  return forReader(context, async (tx) => {
    const own = (await readOwn(tx, null)).filter(
      ({ type, balance }) => hasChecks(type) && balance.state === 'open',
    );
    const accounts = [];
    for (const { id, name, balance } of own)
      accounts.push({
        account: name,
        available: balance.available,
        nextNumber: await queries.nextNumberOf(tx, id),
      });
    return {
      accounts,
      holder: await holderOf(tx, context, context.customerId),
      routingNumber: context.config.routingNumber,
    };
  });
}

/** An order that may be placed now: everything it names is the customer's, and its price is today's. */
type Prepared = {
  readonly own: OwnAccount;
  readonly address: ShippingAddress;
  readonly price: OrderPrice;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly window: { readonly from: Day; readonly by: Day };
  readonly clock: Clock;
};

async function prepare(tx: Tx, context: CustomerContext, request: Request): Promise<Prepared> {
  const { customization, checkStyle, quantity, deliveryMethod } = request;
  const [own] = await ownAccounts(tx, [request.accountId]);
  if (!own || !hasChecks(own.type)) return notFound();
  await queries.lockNumbers(tx, own.id);
  const address = await addressOf(tx, context, request.shippingAddressId);
  const photoId = customization.customPhotoPath ?? null;
  if (photoId !== null && !(await hasPhoto(tx, context.customerId, photoId))) notFound();
  if (checkStyle === 'customPhoto' && photoId === null)
    refuse({ code: 'photo_needed', word: 'checkOrder.validation.photo', field: 'customPhotoPath' });
  const next = await queries.nextNumberOf(tx, own.id);
  const firstNumber = customization.startingNumber;
  if (firstNumber < next) refuseNumber(next);
  const clock = await readClock(tx);
  const { duplicateChecks, largePrint } = customization;
  return {
    own,
    address,
    price: priceOf({ checkStyle, quantity, deliveryMethod, duplicateChecks, largePrint }, clock.businessDate),
    firstNumber,
    lastNumber: firstNumber + checksIn[quantity] - 1,
    window: deliveryWindow(deliveryMethod, clock.now.getTime()),
    clock,
  };
}

function refuseNumber(next: number): never {
  return refuse({
    code: 'number_in_use',
    word: 'checkOrder.error.numberInUse',
    field: 'startingNumber',
    blanks: { number: next },
  });
}

const insufficient = () => refuse({ code: 'insufficient_funds', word: 'checkOrder.error.insufficient' });

export function planOrder(
  context: CustomerContext,
  request: Request,
): Promise<ReplyOf<typeof calls.planOrder>> {
  return forCustomer(context, async (tx) => {
    const { own, price, firstNumber, lastNumber, window, clock } = await prepare(tx, context, request);
    const cover = await coverFor(tx, own, price.total);
    if (minus(plus(own.balance.available, cover?.amount ?? ZERO), price.total) < ZERO) insufficient();
    const draft = checkOrderDraft({
      from: own.number,
      amount: price.total,
      cover: cover?.legs ?? [],
      clock,
    });
    const touched = touchedFrom([own, ...(cover ? [cover.from] : [])]);
    const plan = await planFrom(tx, context, draft, touched, clock);
    return {
      ...plan,
      pricing: price,
      firstNumber,
      lastNumber,
      arrivesFrom: window.from,
      arrivesBy: window.by,
    };
  });
}

/**
 * Takes the price and stores the order in one transaction: neither is there without the other. A retry with the same intent
 * gets the first order.
 */
export async function placeOrder(
  context: CustomerContext,
  { plan, ...request }: RequestOf<typeof calls.placeOrder>,
): Promise<CheckOrder> {
  const agreed = decodePlan(context, plan);
  const { customerId } = context;
  try {
    return await forCustomer(context, async (tx) => {
      const commit = commitOf(context, agreed);
      await queries.lockRequest(tx, commit.intent);
      const known = await queries.findOrderOfMovement(tx, customerId, commit.intent);
      if (known) return toReply(tx, context, known);
      const prepared = await prepare(tx, context, request);
      const { own, price } = prepared;
      if (agreed.kind !== CHECK_ORDER || agreed.from !== own.number || agreed.amount !== price.total)
        throw unknownPlan();
      const outcome = await commitBatcherWithin(tx).ask(commit);
      if (outcome.status === 'refused') {
        if (outcome.reason === 'insufficient') insufficient();
        throw refusalFor(outcome.reason);
      }
      const id = await keep(tx, context, { prepared, request, movementId: commit.intent });
      return orderReply(tx, context, id);
    });
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
    if (constraint === 'check_order_numbers_are_free')
      refuse({ code: 'number_in_use', word: 'checkOrder.error.numberTaken', field: 'startingNumber' });
    if (constraint === 'check_order_is_not_stopped') throw refusalFor('panic');
    throw error;
  }
}

async function keep(
  tx: Tx,
  context: CustomerContext,
  { prepared, request, movementId }: { prepared: Prepared; request: Request; movementId: string },
): Promise<string> {
  const { customerId } = context;
  const { own, address, price, window, firstNumber, lastNumber } = prepared;
  const { customization, checkStyle: style, quantity, deliveryMethod: delivery } = request;
  const id = newId();
  const photoId = style === 'customPhoto' ? (customization.customPhotoPath ?? null) : null;
  const holder = await holderOf(tx, context, customerId);
  const instructions = request.specialInstructions ?? '';
  const orderNumber = referenceOf(context.config.customerPrefix, id);
  await queries.insertOrder(
    tx,
    {
      id,
      customerId,
      accountId: own.id,
      orderNumber,
      movementId,
      style,
      quantity,
      delivery,
      isDuplicate: customization.duplicateChecks,
      isLargePrint: customization.largePrint,
      firstNumber,
      lastNumber,
      photoId,
      detailsSealed: await sealOrder(tx, context, customerId, {
        address,
        holder,
        customization,
        instructions,
      }),
      total: price.total,
      tax: price.tax,
      arrivesFrom: window.from,
      arrivesBy: window.by,
    },
    CANCEL_MINUTES,
  );
  if (photoId !== null) await updateOrdered(tx, customerId, photoId);
  await record(tx, context, {
    action: 'check-orders.placed',
    objectKind: 'check-order',
    objectId: id,
    after: { orderNumber, totalCents: price.total, firstNumber, lastNumber },
  });
  return id;
}

export function listOrders(context: CustomerContext): Promise<ReplyOf<typeof calls.listOrders>> {
  return forReader(context, async (tx) => {
    const orders = [];
    for (const row of await queries.listOrderRows(tx, context.customerId, ORDERS_LISTED))
      orders.push(await toReply(tx, context, row));
    return { orders };
  });
}

/** Only the worker moves money out of the bank's own accounts: the database tells it, and it gives the price back. */
export function cancelOrder(
  context: CustomerContext,
  { orderId }: RequestOf<typeof calls.cancelOrder>,
): Promise<CheckOrder> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const isCanceled = await queries.updateCanceled(tx, customerId, orderId);
    const order = (await queries.findOrder(tx, customerId, orderId)) ?? notFound();
    // Canceling it again changes nothing.
    if (order.state !== 'canceled') refuse({ code: 'too_late', word: 'checkOrder.error.tooLate' });
    if (isCanceled)
      await record(tx, context, {
        action: 'check-orders.canceled',
        objectKind: 'check-order',
        objectId: orderId,
        before: { orderNumber: order.orderNumber },
      });
    return toReply(tx, context, order);
  });
}
