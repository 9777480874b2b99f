import type * as calls from '@bank/contract/payments/autopay/contract.ts';
import { showAutopay as showCall, type Autopay } from '@bank/contract/payments/autopay/contract.ts';
import {
  autopayAccountProblems,
  autopayFormProblems,
  autopayRule,
  AUTOPAYS_MAX,
} from '@bank/contract/payments/autopay/rules.ts';
import { autopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import { autopayTypes } from '@bank/contract/payments/autopay/runs-rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { LISTED_MAX } from '@bank/contract/bank/schedules/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { Refusal, refuse, refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { movementIdOf } from '../../movements/intent.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import { findSchedule } from '../../movements/schedule-reading-queries.ts';
import {
  cancelSchedule,
  createSchedule,
  pauseSchedule,
  replaceSchedule,
  resumeSchedule,
} from '../../movements/schedule.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { accountText, comingDays, reasonText, shownAutopays } from './records.ts';
import { autopayOf, autopaysOf, openAutopays, pastOf } from './runs.ts';
import { allPayees, lockListedPayee } from '../payees/service.ts';
import { insertAutopay, lockTurn, updateNotifications, updateSchedule } from './queries/autopay.ts';

const PAST_SHOWN = 100;

type Known = NonNullable<Awaited<ReturnType<typeof autopayOf>>>;

export function listAutopays(
  context: CustomerContext,
  { status, before }: RequestOf<typeof calls.listAutopays>,
): Promise<ReplyOf<typeof calls.listAutopays>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    // The cursor must be one of the customer's own.
    if (before !== undefined && !(await autopayOf(tx, customerId, before))) notFound();
    const asked = { customerId, status: status ?? null, before: before ?? null, most: LISTED_MAX + 1 };
    const found = await autopaysOf(tx, asked);
    const autopays = await shownAutopays(tx, context, found.slice(0, LISTED_MAX));
    return { autopays, next: found.length > LISTED_MAX ? (autopays.at(-1)?.id ?? null) : null };
  });
}

export function listAutopayPayees(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listAutopayPayees>> {
  const { customerId, say } = context;
  return forCustomer(context, async (tx) => {
    const open = await openAutopays(tx, customerId);
    const autopayId = (id: string) => open.find(({ payeeId }) => payeeId === id)?.id ?? null;
    const own = (await readOwn(tx, null)).filter(takesPayments);
    return {
      billPayees: (await allPayees(tx)).map(({ id, name, nickname, details }) => ({
        id: idFrom('autopayPayee', id),
        name: nickname ?? name,
        accountNum: details.lastFour ?? '',
        paymentTypes: ['fixed' as const],
        autopayId: autopayId(id),
      })),
      transferPayees: own.map(({ id, type, name }) => ({
        id: idFrom('autopayPayee', id),
        name: accountText(name, say),
        accountNum: name.lastFour,
        paymentTypes: type === 'credit' ? [...autopayTypes] : ['fixed' as const],
        autopayId: autopayId(id),
      })),
    };
  });
}

function takesPayments({ type, balance }: OwnAccount): boolean {
  return type !== 'cd' && type !== 'retirement' && balance.state !== 'closed';
}

export function showAutopay(
  context: CustomerContext,
  { autopayId }: RequestOf<typeof calls.showAutopay>,
): Promise<ReplyOf<typeof calls.showAutopay>> {
  const { say, customerId } = context;
  const { outcome: outcomeShape } = showCall.reply.shape.past.element.shape;
  return forCustomer(context, async (tx) => {
    const known = (await autopayOf(tx, customerId, autopayId)) ?? notFound();
    const schedule = (await findSchedule(tx, customerId, known.scheduleId)) ?? notFound();
    const past = await pastOf(tx, known, PAST_SHOWN);
    return {
      ...(await toReply(tx, context, known)),
      coming: schedule.state === 'active' ? comingDays(schedule) : [],
      past: past.map(({ outcome, reason, movementId, ...each }) => ({
        ...each,
        outcome: outcomeShape.parse(outcome),
        movementId: movementId === null ? null : idFrom('movement', movementId),
        reason: reason === null ? null : { code: reason, text: reasonText(reason, say) },
      })),
    };
  });
}

type Form = RequestOf<typeof calls.createAutopay>;

export function createAutopay(
  context: CustomerContext,
  form: Form,
): Promise<ReplyOf<typeof calls.createAutopay>> {
  const { intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return forCustomer(context, async (tx) => {
    const id = await makeAutopay(tx, context, form, intent);
    return toReply(tx, context, (await autopayOf(tx, context.customerId, id)) ?? notFound());
  });
}

/** Creates the one automatic payment of a payee. The same intent finds the first, whatever its current state. */
export async function makeAutopay(
  tx: Tx,
  context: CustomerContext,
  form: Form,
  intent: string,
  more: { readonly memo?: string | undefined; readonly from?: Day } = {},
): Promise<string> {
  const { customerId } = context;
  const id = movementIdOf(customerId, intent);
  // Lock order: payee advisory lock, then the payee row.
  await lockTurn(tx, customerId, form.payeeId);
  await validate(tx, form);
  const { isNew } = await inForm(() =>
    createSchedule(tx, {
      customerId,
      kind: 'autopay',
      request: requestOf(form, id, more.memo),
      recurrence: autopayRule(form),
      intent,
      ...(more.from === undefined ? {} : { from: more.from }),
    }),
  );
  if (!isNew) return id;
  const open = await openAutopays(tx, customerId);
  if (open.some(({ payeeId }) => payeeId === form.payeeId))
    refuse({ code: 'autopay_exists', word: 'autopay.error.exists', field: 'payeeId' });
  if (open.length >= AUTOPAYS_MAX) refuse({ code: 'too_many_autopays', word: 'autopay.error.tooMany' });
  const { payeeType, payeeId, notifications } = form;
  await insertAutopay(tx, { id, customerId, payeeType, payeeId, scheduleId: id, notifications });
  await note(tx, context, 'autopay.created', id, { payeeType, paymentType: form.paymentType });
  return id;
}

/**
 * The switch on a bill: on creates or resumes the payee's one automatic payment, off pauses it. Concurrent calls are
 * serialized; the second sees what the first did.
 */
export async function switchAutopay(
  tx: Tx,
  context: CustomerContext,
  payeeId: string,
  isOn: boolean,
  fresh: () => Promise<{ readonly form: Form; readonly from: Day }>,
): Promise<void> {
  const { customerId } = context;
  await lockTurn(tx, customerId, payeeId);
  const [open] = await openAutopays(tx, customerId, payeeId);
  if (open) await setRunning(tx, context, open, isOn);
  else if (isOn) {
    const { form, from } = await fresh();
    await makeAutopay(tx, context, form, newId(), { from });
  }
}

export function updateAutopay(
  context: CustomerContext,
  { autopayId, ...payment }: RequestOf<typeof calls.updateAutopay>,
): Promise<ReplyOf<typeof calls.updateAutopay>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const { payeeId } = (await autopayOf(tx, customerId, autopayId)) ?? notFound();
    await lockTurn(tx, customerId, payeeId);
    const known = (await autopayOf(tx, customerId, autopayId)) ?? notFound();
    if ('status' in payment) await setRunning(tx, context, known, payment.status === 'active');
    else await change(tx, context, known, payment);
    return toReply(tx, context, (await autopayOf(tx, customerId, autopayId)) ?? notFound());
  });
}

/** A change of dates or amount creates a new schedule, so the history stays as it was. */
async function change(tx: Tx, context: CustomerContext, known: Known, form: Form): Promise<void> {
  const { customerId } = context;
  const key = { customerId, scheduleId: known.scheduleId };
  if (form.payeeId !== known.payeeId || form.payeeType !== known.payeeType)
    refuse({ code: 'other_payee', word: 'autopay.validation.payee', field: 'payeeId' });
  await validate(tx, form);
  const before = (await findSchedule(tx, customerId, known.scheduleId)) ?? notFound();
  if (before.state === 'ended') autopayOver();
  const { memo } = autopayRequest.parse(before.request);
  const request = requestOf(form, known.id, memo);
  const recurrence = autopayRule(form);
  if (!isSame(before, { request, recurrence })) {
    const scheduleId = await inForm(() => replaceSchedule(tx, key, { request, recurrence }));
    await updateSchedule(tx, { id: known.id, customerId }, scheduleId);
  }
  await updateNotifications(tx, known.id, form.notifications);
  await note(tx, context, 'autopay.changed', known.id, { recurrence, paymentType: form.paymentType });
}

async function setRunning(tx: Tx, context: CustomerContext, known: Known, isOn: boolean): Promise<void> {
  const key = { customerId: context.customerId, scheduleId: known.scheduleId };
  const schedule = (await findSchedule(tx, key.customerId, key.scheduleId)) ?? notFound();
  if (schedule.state === 'ended') autopayOver();
  const hasChanged = isOn ? await resumeSchedule(tx, key) : await pauseSchedule(tx, key);
  if (hasChanged) await note(tx, context, isOn ? 'autopay.resumed' : 'autopay.paused', known.id);
}

/** A repeated cancel returns the same reply. */
export function cancelAutopay(
  context: CustomerContext,
  { autopayId }: RequestOf<typeof calls.cancelAutopay>,
): Promise<ReplyOf<typeof calls.cancelAutopay>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const { payeeId } = (await autopayOf(tx, customerId, autopayId)) ?? notFound();
    await lockTurn(tx, customerId, payeeId);
    const known = (await autopayOf(tx, customerId, autopayId)) ?? notFound();
    const schedule = (await findSchedule(tx, customerId, known.scheduleId)) ?? notFound();
    if (schedule.state === 'ended' && !schedule.cancelled) autopayOver();
    if (await cancelSchedule(tx, { customerId, scheduleId: known.scheduleId }))
      await note(tx, context, 'autopay.cancelled', autopayId);
    return toReply(tx, context, (await autopayOf(tx, customerId, autopayId)) ?? notFound());
  });
}

/** Checks the form itself, and the accounts and payee it names. */
async function validate(tx: Tx, form: Form): Promise<void> {
  refuseIfAny(autopayFormProblems(form));
  const own = await readOwn(tx, null);
  const source = own.find(({ id }) => id === form.sourceAccount);
  if (!source) return notFound('autopay.error.accountMissing');
  const target = form.payeeType === 'bill' ? null : own.find(({ id }) => id === form.payeeId);
  if (target === undefined) return notFound();
  if (target === null) await lockListedPayee(tx, form.payeeId);
  refuseIfAny(autopayAccountProblems(form, { source: source.type, target: target?.type ?? null }));
}

/** Maps a schedule's problems to the form's field names. */
async function inForm<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const [first, ...rest] = failure.problems;
    const field =
      first.field && { 'recurrence.anchor': 'startDate', 'recurrence.end': 'endDate' }[first.field];
    throw field ? new Refusal(failure.kind, [{ ...first, field }, ...rest]) : failure;
  }
}

function requestOf(form: Form, id: string, memo: string | undefined) {
  const { payeeType, payeeId, sourceAccount, paymentType, amount } = form;
  return autopayRequest.encode({
    autopayId: idFrom('autopay', id),
    payeeType,
    payeeId,
    fromAccountId: sourceAccount,
    ...(payeeType === 'transfer' ? { toAccountId: idFrom('account', payeeId) } : {}),
    paymentType,
    ...(paymentType === 'fixed' && amount ? { amount } : {}),
    ...(memo ? { memo } : {}),
  });
}

function isSame(before: Schedule, after: Pick<Schedule, 'request' | 'recurrence'>): boolean {
  const textOf = (terms: Pick<Schedule, 'request' | 'recurrence'>) =>
    JSON.stringify([autopayRequest.parse(terms.request), terms.recurrence]);
  return textOf(before) === textOf(after);
}

async function toReply(tx: Tx, context: CustomerContext, known: Known): Promise<Autopay> {
  const [one] = await shownAutopays(tx, context, [known]);
  return one ?? notFound();
}

function autopayOver(): never {
  return refuse({ code: 'autopay_over', word: 'autopay.error.over' });
}

function note(tx: Tx, context: CustomerContext, action: string, objectId: string, after?: object) {
  return record(tx, context, { action, objectKind: 'autopay', objectId, ...(after ? { after } : {}) });
}
