import { fundsProblems } from '@bank/contract/payments/bill-payments/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  payment as shape,
  scheduledPayment,
  type cancelPayment as cancelCall,
  type createPayment as createCall,
  type createRecurringPayment as recurringCall,
  type downloadPaymentReceipt as receiptCall,
  type listPayments as listCall,
  type Payment,
  type planPayment as planCall,
  type showPaymentIntent as intentCall,
  type showPayment as showCall,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { PAYMENTS_SHOWN } from '@bank/contract/payments/bill-pay/payments-rules.ts';
import { isDay } from '@bank/kernel/day.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { Refusal, refuse, refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { cancelMovement } from '../../movements/approve.ts';
import { commitPlan } from '../../movements/commit.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { unknownPlan, decodePlan, type Draft } from '../../movements/plan.ts';
import { receiptWithin, showMovement } from '../../movements/reading.ts';
import { cancelSchedule, createSchedule, skipNext } from '../../movements/schedule.ts';
import { record } from '../../platform/audit.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { makeAutopay } from '../autopay/service.ts';
import { reasonText } from '../autopay/service.ts';
import { billFacts, draftBill, payeeOf } from '../bill-payments/service.ts';
import { listedPayee, lockListedPayee } from '../payees/service.ts';
import { writeReceipt } from './pdf.ts';
import { dayOfPayment, onceOn, planNow, planPayment as plan } from './plans.ts';
import {
  findPayment,
  listPayments as list,
  type PaymentRow,
  type PaymentsAsked,
} from './queries/payments.ts';

type PaymentRequest = Exclude<RequestOf<typeof createCall>, { plan: string }>;

export function planPayment(
  context: CustomerContext,
  payment: RequestOf<typeof planCall>,
): Promise<ReplyOf<typeof planCall>> {
  return forCustomer(context, (tx) => plan(tx, context, { ...payment, memo: payment.memo || null }));
}

/** Today: pays at once, by the plan the customer saw or one made here. Later: creates a schedule with one date. */
export async function createPayment(
  context: CustomerContext,
  request: RequestOf<typeof createCall>,
): Promise<ReplyOf<typeof createCall>> {
  const intent = intentOf(context);
  if ('plan' in request) {
    const payeeId = payeeOf(decodePlan(context, request.plan));
    if (payeeId === null) throw unknownPlan();
    // A payee removed since the plan was shown isn't paid; a payment already made stays.
    await forCustomer(context, async (tx) => {
      const known = await findPayment(tx, movementIdOf(context.customerId, intent));
      return known ?? listedPayee(tx, payeeId);
    });
    await commitPlan(context, request.plan);
  } else if (!(await isKnown(context, request, intent))) await make(context, request, intent);
  return forCustomer(context, (tx) => doneOf(tx, context, movementIdOf(context.customerId, intent)));
}

/**
 * What this intent led to before: an immediate payment or a scheduled one. Checked first, because on another day the
 * same request would be the other of the two.
 */
async function isKnown(context: CustomerContext, payment: PaymentRequest, intent: string): Promise<boolean> {
  return forCustomer(context, async (tx) => {
    const known = await findPayment(tx, movementIdOf(context.customerId, intent));
    if (!known) return false;
    const own = await readOwn(tx, null);
    const isSame =
      known.payeeId === payment.payeeId &&
      known.amount === payment.amount &&
      known.memo === (payment.memo || null) &&
      own.some(({ id, number }) => id === payment.accountId && number === known.account);
    if (!isSame) refuse({ code: 'intent_reused', word: 'movements.error.intentReused' });
    return true;
  });
}

async function make(context: CustomerContext, payment: PaymentRequest, intent: string): Promise<void> {
  const { customerId } = context;
  const memo = payment.memo || null;
  const token = await forCustomer(context, async (tx) => {
    if (dayOfPayment(payment.paymentDate, await readClock(tx)).isNow)
      return (await planNow(tx, context, { ...payment, memo })).token;
    await lockListedPayee(tx, payment.payeeId);
    await billFacts(tx, payment);
    const { payeeId, accountId: fromAccountId, amount } = payment;
    const { id, isNew } = await createSchedule(tx, {
      customerId,
      kind: 'bill-payment',
      request: scheduledPayment.encode({ payeeId, fromAccountId, amount, ...(memo ? { memo } : {}) }),
      recurrence: onceOn(payment.paymentDate),
      intent,
    });
    if (isNew) await note(tx, context, 'payments.scheduled', id);
    return null;
  });
  if (token !== null) await commitPlan(context, token);
}

/** Creates the payee's one automatic payment; the reply is its next occurrence. */
export function createRecurringPayment(
  context: CustomerContext,
  payment: RequestOf<typeof recurringCall>,
): Promise<ReplyOf<typeof recurringCall>> {
  const intent = intentOf(context);
  const { payeeId, accountId, amount, paymentDate, frequency, memo } = payment;
  const form = {
    sourceAccount: accountId,
    payeeId: idFrom('autopayPayee', payeeId),
    payeeType: 'bill' as const,
    paymentType: 'fixed' as const,
    amount,
    frequency,
    startDate: paymentDate,
    endCondition: 'never' as const,
    notifications: { email: true, reminder: false, textForFailure: false },
  };
  return forCustomer(context, async (tx) => {
    dayOfPayment(paymentDate, await readClock(tx));
    return doneOf(tx, context, await makeAutopay(tx, context, form, intent, { memo }));
  });
}

export function showPaymentIntent(
  context: CustomerContext,
  { intent }: RequestOf<typeof intentCall>,
): Promise<ReplyOf<typeof intentCall>> {
  const id = movementIdOf(context.customerId, intent);
  return forCustomer(context, async (tx) => {
    if (!(await findPayment(tx, id))) notFound();
    return doneOf(tx, context, id);
  });
}

export function listPayments(
  context: CustomerContext,
  { status, sort, search, after }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  return forCustomer(context, async (tx) => {
    const asked = {
      status: status ?? 'all',
      sort: sort ?? 'dateNewest',
      search: search?.trim() ?? '',
      after: after === undefined ? null : placeFrom(after, sort?.startsWith('amount') ?? false),
    } as const;
    const found = await list(tx, { ...asked, most: PAYMENTS_SHOWN + 1 });
    const shown = found.slice(0, PAYMENTS_SHOWN);
    const own = await readOwn(tx, null);
    const last = found.length > PAYMENTS_SHOWN ? shown.at(-1) : undefined;
    return {
      payments: shown.map((row) => toReply(context, own, row)),
      next: last ? placeOf(last, asked.sort.startsWith('amount')) : null,
    };
  });
}

/** Also for the report, which isn't paged. */
export async function paymentsFor(
  tx: Tx,
  context: CustomerContext,
  asked: PaymentsAsked,
): Promise<Payment[]> {
  const rows = await list(tx, asked);
  const own = await readOwn(tx, null);
  return rows.map((row) => toReply(context, own, row));
}

function placeOf({ amount, day, createdAt, id }: PaymentRow, isAmount: boolean): string {
  return [isAmount ? amount : day, createdAt.getTime(), id].join('.');
}

function placeFrom(after: string, isAmount: boolean): PaymentsAsked['after'] {
  const [value = '', made = '', id = ''] = after.split('.');
  const isPlace = isId(id) && /^\d{1,15}$/.test(made) && (isAmount ? /^\d{1,15}$/.test(value) : isDay(value));
  return isPlace ? { value, made: new Date(Number(made)), id } : notFound();
}

export async function showPayment(
  context: CustomerContext,
  { paymentId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  const { row, payment } = await one(context, paymentId);
  const story = payment.movementId && (await showMovement(context, { movementId: payment.movementId }));
  const steps = story ? story.steps : [];
  return {
    ...payment,
    approveBy: row.approveBy?.toISOString() ?? null,
    steps: steps.map(({ state, at, reason }) => ({ state, at, reason: reasonShown(context, reason) })),
  };
}

export async function downloadPaymentReceipt(
  context: CustomerContext,
  { paymentId }: RequestOf<typeof receiptCall>,
): Promise<ReplyOf<typeof receiptCall>> {
  const { row } = await one(context, paymentId);
  return writeReceipt(context, { ...(await showPayment(context, { paymentId })), lastFour: row.lastFour });
}

/** Ends a scheduled payment (of an automatic payment, only the next occurrence), or cancels a pending movement. */
export async function cancelPayment(
  context: CustomerContext,
  { paymentId }: RequestOf<typeof cancelCall>,
): Promise<ReplyOf<typeof cancelCall>> {
  const { customerId } = context;
  const { row, payment } = await one(context, paymentId);
  if (payment.status === 'Cancelled') return payment;
  if (!payment.canCancel)
    throw new Refusal('conflict', [{ code: 'too_late', word: 'movements.error.cancelTooLate' }]);
  if (payment.movementId) await cancelMovement(context, { movementId: payment.movementId });
  const { scheduleId, number, autopayId } = row;
  if (payment.movementId || scheduleId === null || number === null)
    return (await one(context, paymentId)).payment;
  const key = { customerId, scheduleId };
  await forCustomer(context, async (tx) => {
    if (autopayId === null) await cancelSchedule(tx, key);
    else await skipNext(tx, key, number);
    await note(tx, context, 'payments.cancelled', paymentId);
  });
  const skipped = movementIdOf(customerId, `${scheduleId}/${number}`);
  return (await one(context, autopayId === null ? paymentId : skipped)).payment;
}

function one(context: CustomerContext, id: string): Promise<{ row: PaymentRow; payment: Payment }> {
  return forCustomer(context, async (tx) => {
    const row = (await findPayment(tx, id)) ?? notFound();
    return { row, payment: toReply(context, await readOwn(tx, null), row) };
  });
}

async function doneOf(tx: Tx, context: CustomerContext, id: string): Promise<ReplyOf<typeof createCall>> {
  const row = await findPayment(tx, id);
  if (!row) return refuse({ code: 'autopay_over', word: 'autopay.error.over' });
  const receipt = row.movementId === null ? null : await receiptWithin(tx, row.movementId);
  return { ...toReply(context, await readOwn(tx, null), row), receipt };
}

function toReply(context: CustomerContext, own: readonly OwnAccount[], row: PaymentRow): Payment {
  const account = own.find(({ number }) => number === row.account) ?? notFound();
  return {
    id: idFrom('payment', row.id),
    payeeId: idFrom('payee', row.payeeId),
    payee: row.payee,
    category: shape.shape.category.parse(row.category),
    date: row.day,
    // A failed, returned or cancelled payment never arrives.
    arrivesOn: row.status === 'Failed' || row.status === 'Cancelled' ? null : row.arrivesOn,
    amount: row.amount,
    status: shape.shape.status.parse(row.status),
    account: account.name,
    confirmationNumber: row.reference,
    memo: row.memo,
    frequency: shape.shape.frequency.parse(row.frequency),
    autopayId: row.autopayId === null ? null : idFrom('autopay', row.autopayId),
    reason: reasonShown(context, row.reason),
    canCancel: row.canCancel,
    movementId: row.movementId === null ? null : idFrom('movement', row.movementId),
    createdAt: row.createdAt.toISOString(),
  };
}

function reasonShown({ say }: CustomerContext, code: string | null): Payment['reason'] {
  return code === null ? null : { code, text: reasonText(code, say) };
}

function intentOf({ intent }: CustomerContext): string {
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return intent;
}

function note(tx: Tx, context: CustomerContext, action: string, objectId: string): Promise<void> {
  return record(tx, context, { action, objectKind: 'payment', objectId });
}

/** Plans one occurrence of a scheduled payment: the original request, checked again. */
export async function planScheduled(tx: Tx, request: unknown, clock: Clock): Promise<Draft> {
  const { payeeId, fromAccountId, amount, memo } = scheduledPayment.parse(request);
  const payment = { payeeId, accountId: fromAccountId, amount, memo: memo ?? null };
  const facts = await billFacts(tx, payment);
  refuseIfAny(fundsProblems(payment, facts));
  return draftBill(tx, payment, facts, clock);
}
