import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/payments/payees/contract.ts';
import type { Payee } from '@bank/contract/payments/payees/contract.ts';
import { PAYEES_MAX, RESTORE_HOURS } from '@bank/contract/payments/payees/rules.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { cancelWithin } from '../../movements/approve-queries.ts';
import { sealDetails } from '../../movements/external.ts';
import { cancelSchedule } from '../../movements/schedule.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import {
  findPayees,
  findTwin,
  insertPayee,
  listAwaited,
  listPayees as list,
  lockPayee,
  updatePayee as update,
  updateRemoved,
  type PayeeRecord,
  type PayeeRequest,
} from './queries/payees.ts';

const NUMBER_PLACE = 'payees.number_sealed';
const HOUR_MS = 3_600_000;

export function listPayees(
  context: CustomerContext,
  { search }: RequestOf<typeof calls.listPayees>,
): Promise<ReplyOf<typeof calls.listPayees>> {
  return forCustomer(context, async (tx) => ({
    payees: await shownAll(tx, await list(tx, search?.trim() ?? '', PAYEES_MAX)),
  }));
}

export function showPayee(
  context: CustomerContext,
  { payeeId }: RequestOf<typeof calls.showPayee>,
): Promise<ReplyOf<typeof calls.showPayee>> {
  return forCustomer(context, async (tx) => toReply(tx, await knownPayee(tx, payeeId)));
}

type NewPayee = RequestOf<typeof calls.createPayee>;

/**
 * The same request again, even concurrently, finds the existing payee. The worker screens it later, so the reply is
 * the same for every name.
 */
export function createPayee(
  context: CustomerContext,
  wanted: NewPayee,
): Promise<ReplyOf<typeof calls.createPayee>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const listed = await list(tx, '', PAYEES_MAX);
    const sealed = await sealedRequest(tx, context, wanted, wanted.accountNumber);
    const twin = await findTwin(tx, sealed.details.digest);
    if (twin) return toReply(tx, twin);
    if (listed.length >= PAYEES_MAX) refuse({ code: 'too_many_payees', word: 'billPay.error.tooManyPayees' });
    const id = newId();
    if (await insertPayee(tx, { ...sealed, id, customerId })) await tellAdded(tx, context, id);
    return toReply(tx, (await findTwin(tx, sealed.details.digest)) ?? notFound());
  });
}

/** The customer is notified by email, in case someone else added the payee. */
async function tellAdded(tx: Tx, context: CustomerContext, payeeId: string): Promise<void> {
  await note(tx, context, 'payees.added', payeeId);
  await announce(tx, { topic: 'payee.added', customerId: context.customerId, payload: { payeeId } });
}

export function updatePayee(
  context: CustomerContext,
  { payeeId, ...wanted }: RequestOf<typeof calls.updatePayee>,
): Promise<ReplyOf<typeof calls.updatePayee>> {
  const { customerId, vault } = context;
  return forCustomer(context, async (tx) => {
    const known = (await lockPayee(tx, payeeId)) ?? notFound();
    if (known.removedAt) payeeGone();
    const before = await vault.open(tx, customerId, NUMBER_PLACE, known.numberSealed);
    const number = wanted.accountNumber ?? before;
    const made = await sealedRequest(tx, context, wanted, number);
    const twin = await findTwin(tx, made.details.digest);
    if (twin && twin.id !== payeeId) refuse({ code: 'payee_exists', word: 'billPay.error.payeeExists' });
    const isNewNumber = number !== before;
    await update(tx, payeeId, made, isNewNumber);
    if (isNewNumber) await tellAdded(tx, context, payeeId);
    else await note(tx, context, 'payees.changed', payeeId);
    if (known.name !== wanted.name)
      await announce(tx, { topic: 'payee.renamed', customerId, payload: { payeeId } });
    return toReply(tx, await knownPayee(tx, payeeId));
  });
}

/**
 * Past payments stay. Scheduled and pending ones are cancelled only if asked for; if one no longer can be, the payee
 * is not removed.
 */
export function removePayee(
  context: CustomerContext,
  { payeeId, pending }: RequestOf<typeof calls.removePayee>,
): Promise<ReplyOf<typeof calls.removePayee>> {
  return forCustomer(context, async (tx) => {
    const known = (await lockPayee(tx, payeeId)) ?? notFound();
    if (known.removedAt) return toReply(tx, known);
    const awaited = await listAwaited(tx, [payeeId]);
    if (awaited.length > 0 && pending !== 'cancel')
      refuse({
        code: 'payments_pending',
        word: 'billPay.error.payeePending',
        blanks: { count: awaited.length },
      });
    for (const { scheduleId, movementId } of awaited) {
      if (scheduleId !== null) await cancelSchedule(tx, { customerId: context.customerId, scheduleId });
      if (movementId !== null && !(await cancelWithin(tx, movementId, newId())))
        throw new Refusal('conflict', [{ code: 'payment_under_way', word: 'billPay.error.payeeUnderWay' }]);
    }
    await updateRemoved(tx, payeeId, true);
    await note(tx, context, 'payees.removed', payeeId, { cancelled: awaited.length });
    return toReply(tx, await knownPayee(tx, payeeId));
  });
}

export function restorePayee(
  context: CustomerContext,
  { payeeId }: RequestOf<typeof calls.restorePayee>,
): Promise<ReplyOf<typeof calls.restorePayee>> {
  return forCustomer(context, async (tx) => {
    const known = (await lockPayee(tx, payeeId)) ?? notFound();
    if (!known.removedAt) return toReply(tx, known);
    const { now } = await readClock(tx);
    if (now.getTime() >= restoreUntil(known.removedAt).getTime())
      throw new Refusal('conflict', [{ code: 'restore_over', word: 'billPay.error.restoreOver' }]);
    if (await findTwin(tx, known.details.digest))
      refuse({ code: 'payee_exists', word: 'billPay.error.payeeExists' });
    await updateRemoved(tx, payeeId, false);
    await note(tx, context, 'payees.restored', payeeId);
    return toReply(tx, await knownPayee(tx, payeeId));
  });
}

/** A payee of this customer, listed or removed. The only ownership check. */
export async function knownPayee(tx: Tx, payeeId: string): Promise<PayeeRecord> {
  const [found] = await findPayees(tx, [payeeId]);
  return found ?? notFound();
}

/** A payee that can be paid. Locked, so it can't be removed while something is created for it. */
export async function lockListedPayee(tx: Tx, payeeId: string): Promise<PayeeRecord> {
  return payable((await lockPayee(tx, payeeId)) ?? notFound());
}

/** Same, without a lock. */
export async function listedPayee(tx: Tx, payeeId: string): Promise<PayeeRecord> {
  return payable(await knownPayee(tx, payeeId));
}

function payable(found: PayeeRecord): PayeeRecord {
  if (found.removedAt) return payeeGone();
  return found.isHeld ? payeeRefused() : found;
}

/** All listed payees, by name. */
export function allPayees(tx: Tx): Promise<PayeeRecord[]> {
  return list(tx, '', PAYEES_MAX);
}

/** The customer's payees with these ids, including removed ones. */
export function payeesById(tx: Tx, ids: readonly string[]): Promise<PayeeRecord[]> {
  return findPayees(tx, ids);
}

/** A generic refusal: only the bank's staff may give the reason. */
function payeeRefused(): never {
  return refuse({ code: 'payee_refused', word: 'billPay.error.payeeRefused' });
}

function payeeGone(): never {
  return refuse({ code: 'payee_removed', word: 'billPay.error.payeeGone' });
}

/** What a network receives is sealed once, here; every payment carries the same sealed text. */
async function sealedRequest(
  tx: Tx,
  context: CustomerContext,
  wanted: Omit<NewPayee, 'accountNumber'>,
  accountNumber: string,
): Promise<PayeeRequest> {
  const { customerId, vault } = context;
  return {
    name: wanted.name,
    nickname: wanted.nickname ?? null,
    category: wanted.category,
    address: wanted.address ?? null,
    phone: wanted.phone ?? null,
    website: wanted.website ?? null,
    due: wanted.due ?? null,
    details: await sealDetails(tx, context, customerId, { name: wanted.name, accountNumber }),
    numberSealed: await vault.seal(tx, customerId, NUMBER_PLACE, accountNumber),
  };
}

async function toReply(tx: Tx, known: PayeeRecord): Promise<Payee> {
  const [one] = await shownAll(tx, [known]);
  return one ?? notFound();
}

async function shownAll(tx: Tx, known: readonly PayeeRecord[]): Promise<Payee[]> {
  const awaited = await listAwaited(
    tx,
    known.map(({ id }) => id),
  );
  return known.map(({ id, name, nickname, category, address, phone, website, due, ...rest }) => ({
    id,
    name,
    nickname,
    lastFour: rest.details.lastFour ?? '',
    category,
    address,
    phone,
    website,
    due,
    pendingCount: awaited.filter(({ payeeId }) => payeeId === id).length,
    addedAt: rest.addedAt.toISOString(),
    restoreUntil: rest.removedAt ? restoreUntil(rest.removedAt).toISOString() : null,
  }));
}

function restoreUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + RESTORE_HOURS * HOUR_MS);
}

function note(
  tx: Tx,
  context: CustomerContext,
  action: string,
  objectId: string,
  after?: object,
): Promise<void> {
  return record(tx, context, { action, objectKind: 'payee', objectId, ...(after ? { after } : {}) });
}
