import type { ClosureTopic } from '@bank/contract/relationship/closure/notices-contract.ts';
import type * as calls from '@bank/contract/relationship/closure/contract.ts';
import type { Closure } from '@bank/contract/relationship/closure/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { closureTermsOn } from '@bank/contract/relationship/closure/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { plus } from '@bank/kernel/money.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { endAllSessions } from '../../platform/session.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { chooseWithin, closeAllWithin, planWithin } from './account-closing.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { updateClosedAfter, updateStaysOpen } from '../../person/customers/service.ts';
import * as queries from './queries/closure.ts';

export function showClosure(context: CustomerContext): Promise<Closure> {
  return forCustomer(context, (tx) => toReply(tx, context.customerId));
}

export function beginClosure(context: CustomerContext): Promise<Closure> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await queries.lockClosure(tx, customerId);
    const row = await queries.findClosure(tx, customerId);
    if (!row || row.isStopped) {
      await queries.upsertClosure(tx, customerId);
      await note(tx, context, 'leaving.begun');
    }
    return toReply(tx, customerId);
  });
}

export function stopClosure(context: CustomerContext): Promise<Closure> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await queries.lockClosure(tx, customerId);
    const row = await queries.findClosure(tx, customerId);
    if (row && !row.isStopped) {
      await queries.updateStopped(tx, customerId);
      await updateStaysOpen(tx, customerId);
      await note(tx, context, row.endsOn === null ? 'leaving.stopped' : 'leaving.taken-back');
      if (row.endsOn !== null) await tell(tx, 'leaving.taken-back', customerId, row.endsOn);
    }
    return toReply(tx, customerId);
  });
}

type PlannedAccounts = ReplyOf<typeof calls.planAccounts>;

/** Chooses this account as destination for all others, and plans the closing of each that has no obstacle. */
export function planAccounts(
  context: CustomerContext,
  { destinationAccountId }: RequestOf<typeof calls.planAccounts>,
): Promise<PlannedAccounts> {
  return forCustomer(context, async (tx) => {
    const own = await readOwn(tx, null);
    const taking = own.find(({ id }) => id === destinationAccountId) ?? notFound();
    const closings: PlannedAccounts['closings'] = [];
    const inTheWay: PlannedAccounts['inTheWay'] = [];
    for (const { id, balance } of own) {
      if (id === taking.id || balance.state === 'closed') continue;
      const { account, obstacles } = await chooseWithin(tx, context, id, taking.id);
      if (obstacles.length > 0) {
        inTheWay.push({ account, obstacles });
        continue;
      }
      const { plan, destination: _, ...figures } = await planWithin(tx, context, id);
      closings.push({ account, ...figures, plan: plan.token });
    }
    const total = plus(...closings.map(({ rest }) => rest));
    return { destination: taking.name, closings, inTheWay, total };
  });
}

export function closeAccounts(
  context: CustomerContext,
  { closings }: RequestOf<typeof calls.closeAccounts>,
): Promise<Closure> {
  return forCustomer(context, async (tx) => {
    await closeAllWithin(tx, context, closings);
    return toReply(tx, context.customerId);
  });
}

/** Only if nothing is open any more, which is checked again here. */
export function confirmClosure(context: CustomerContext): Promise<Closure> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await queries.lockClosure(tx, customerId);
    const row = await queries.findClosure(tx, customerId);
    if (!row || row.isStopped) refuse({ code: 'not_begun', word: 'leaving.error.notBegun' });
    if (row?.endsOn) return toReply(tx, customerId);
    const before = await toReply(tx, customerId);
    if (before.applications > 0 || before.accounts.some(({ isOpen }) => isOpen))
      throw new Refusal('conflict', [{ code: 'still_open', word: 'leaving.error.stillOpen' }]);
    await queries.updateConfirmed(tx, customerId, before.endsOn);
    await updateClosedAfter(tx, customerId, before.endsOn);
    await note(tx, context, 'leaving.confirmed', { endsOn: before.endsOn });
    await tell(tx, 'leaving.confirmed', customerId, before.endsOn);
    return toReply(tx, customerId);
  });
}

/** A customer who applies for another account meanwhile evidently stays. */
export async function stay({ tx }: JobContext, customerId: string): Promise<void> {
  await queries.lockClosure(tx, customerId);
  const row = await queries.findClosure(tx, customerId);
  if (!row?.endsOn) return;
  await queries.updateStopped(tx, customerId);
  await updateStaysOpen(tx, customerId);
  await tell(tx, 'leaving.taken-back', customerId, row.endsOn);
}

/** Sign-on already refuses them by then; this ends their remaining sessions. */
export async function endRelationships(context: JobContext): Promise<void> {
  const { tx } = context;
  for (const { customerId, endsOn } of await queries.claimEnded(tx)) {
    await endAllSessions(tx, customerId);
    await record(tx, context, { action: 'leaving.ended', objectKind: 'customer', objectId: customerId });
    await tell(tx, 'leaving.ended', customerId, endsOn);
  }
}

function tell(tx: Tx, topic: ClosureTopic, customerId: string, endsOn: Day): Promise<void> {
  return announce(tx, { topic, customerId, payload: { endsOn } });
}

function note(tx: Tx, context: CustomerContext, action: string, after: object = {}): Promise<void> {
  return record(tx, context, { action, objectKind: 'customer', objectId: context.customerId, after });
}

async function toReply(tx: Tx, customerId: string): Promise<Closure> {
  const row = await queries.findClosure(tx, customerId);
  const today = await queries.findCalendarDay(tx);
  const terms = closureTermsOn(today);
  const own = await readOwn(tx, null);
  const accounts = own.map(({ name, balance }) => ({
    account: name,
    isOpen: balance.state !== 'closed',
    balance: balance.posted,
  }));
  return {
    status: !row || row.isStopped ? 'none' : row.endsOn === null ? 'begun' : 'confirmed',
    accounts: accounts.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen)),
    applications: await queries.countApplications(tx, customerId),
    endsOn: row?.endsOn ?? addDays(today, terms.days),
    ...terms,
  };
}
