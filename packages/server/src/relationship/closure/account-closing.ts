import type * as calls from '@bank/contract/relationship/closure/account-closing-contract.ts';
import type { AccountClosing } from '@bank/contract/relationship/closure/account-closing-contract.ts';
import {
  closingFigures,
  closingObstacles,
  takesTheRest,
  type ClosingFigures,
  type Obstacle,
} from '@bank/contract/relationship/closure/account-closing-rules.ts';
import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { commitOf, refusalFor } from '../../movements/commit.ts';
import { movementIdOf, referenceOf } from '../../movements/intent.ts';
import { unknownPlan, decodePlan, planFrom, touchedFrom, type Agreed } from '../../movements/plan.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { pointsAtStake } from '../../accounts/rewards/service.ts';
import { CLOSING, CLOSING_PREFIX, closingDraft, INTEREST_PREFIX } from './movement.ts';
import * as queries from './queries/account-closing.ts';

/** An account with everything its closure depends on. */
type Standing = {
  readonly one: OwnAccount;
  readonly own: readonly OwnAccount[];
  readonly today: Day;
  readonly row: queries.ClosingRow | null;
  readonly destination: OwnAccount | null;
  readonly figures: ClosingFigures;
  readonly obstacles: readonly Obstacle[];
  readonly points: number;
};

const changed = () =>
  new Refusal('conflict', [{ code: 'closing_changed', word: 'accountClosing.error.changed' }]);

export function showClosing(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.showClosing>,
): Promise<AccountClosing> {
  return forCustomer(context, async (tx) => toReply(await standingOf(tx, context, accountId)));
}

export function beginClosing(
  context: CustomerContext,
  { accountId, destinationAccountId }: RequestOf<typeof calls.beginClosing>,
): Promise<AccountClosing> {
  return forCustomer(context, (tx) => chooseWithin(tx, context, accountId, destinationAccountId));
}

/** Begins to close an account, or changes where the remaining money goes. */
export async function chooseWithin(
  tx: Tx,
  context: CustomerContext,
  accountId: string,
  wanted: string | null,
): Promise<AccountClosing> {
  const { customerId } = context;
  await queries.lockClosing(tx, accountId);
  const { one, own, row } = await standingOf(tx, context, accountId);
  refuseClosed(one);
  const destination = wanted && (own.find(({ id }) => id === wanted) ?? notFound());
  if (destination && (destination.id === one.id || !canTake(destination)))
    refuse({
      code: 'wrong_destination',
      word: 'accountClosing.validation.destination',
      field: 'destinationAccountId',
    });
  const destinationId = destination ? destination.id : null;
  if (!row || row.isStopped || row.destinationId !== destinationId) {
    await queries.upsertClosing(tx, { customerId, accountId, destinationId });
    await note(tx, context, 'account-closing.begun', accountId, { destinationId });
  }
  return toReply(await standingOf(tx, context, accountId));
}

export function stopClosing(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.stopClosing>,
): Promise<AccountClosing> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const { one } = await standingOf(tx, context, accountId);
    refuseClosed(one);
    if (await queries.updateStopped(tx, { customerId, accountId }))
      await note(tx, context, 'account-closing.stopped', accountId);
    return toReply(await standingOf(tx, context, accountId));
  });
}

/** Only once closing has begun; otherwise interest is paid at month end. */
export function creditInterest(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.creditInterest>,
): Promise<AccountClosing> {
  return forCustomer(context, async (tx) => {
    await queries.lockClosing(tx, accountId);
    const { one, row } = await standingOf(tx, context, accountId);
    refuseClosed(one);
    if (!row || row.isStopped) refuse({ code: 'not_begun', word: 'accountClosing.error.notBegun' });
    const interest = await credit(tx, context, one, null);
    if (interest > ZERO)
      await note(tx, context, 'account-closing.interest-credited', accountId, { interest });
    return toReply(await standingOf(tx, context, accountId));
  });
}

export function planClosing(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.planClosing>,
): Promise<ReplyOf<typeof calls.planClosing>> {
  return forCustomer(context, (tx) => planWithin(tx, context, accountId));
}

export async function planWithin(
  tx: Tx,
  context: CustomerContext,
  accountId: string,
): Promise<ReplyOf<typeof calls.planClosing>> {
  const { one, destination, figures, obstacles } = await standingOf(tx, context, accountId);
  refuseClosed(one);
  if (obstacles.length > 0) refuse({ code: 'in_the_way', word: 'accountClosing.error.inTheWay' });
  const clock = await readClock(tx);
  const draft = closingDraft({ from: one.number, to: destination?.number ?? null, figures, clock });
  const touched = touchedFrom([one, ...(destination ? [destination] : [])]);
  const plan = await planFrom(tx, context, draft, touched, clock);
  // The final interest is credited just before the remaining money leaves, so the account ends at zero.
  const balances = plan.balances.map((each) => (each.accountId === one.id ? { ...each, after: ZERO } : each));
  return { ...figures, destination: destination?.name ?? null, plan: { ...plan, balances } };
}

export function submitClosing(
  context: CustomerContext,
  { accountId, plan }: RequestOf<typeof calls.submitClosing>,
): Promise<AccountClosing> {
  return forCustomer(context, (tx) => closeWithin(tx, context, accountId, plan));
}

/** Closes several accounts, all or none. Each closing has its own intent, derived from this call's. */
export async function closeAllWithin(
  tx: Tx,
  context: CustomerContext,
  closings: readonly { readonly accountId: string; readonly plan: string }[],
): Promise<void> {
  const { customerId, intent } = context;
  const own = await readOwn(tx, null);
  await queries.lockAccounts(
    tx,
    own.map(({ id }) => id),
  );
  for (const { accountId, plan } of closings) {
    const request = movementIdOf(customerId, `${intent}/closing/${accountId}`);
    await closeWithin(tx, { ...context, intent: request }, accountId, plan);
  }
}

/** Final interest, penalty, transfer of the rest and closure in one transaction, or none of them. */
async function closeWithin(
  tx: Tx,
  context: CustomerContext,
  accountId: string,
  plan: string,
): Promise<AccountClosing> {
  await queries.lockClosing(tx, accountId);
  const before = await standingOf(tx, context, accountId);
  const { one, row } = before;
  const agreed = decodePlan(context, plan);
  if (agreed.kind !== CLOSING || agreed.from !== one.number) throw unknownPlan();
  const commit = commitOf(context, agreed);
  if (row?.done?.intent === commit.intent) return toReply(before);
  refuseClosed(one);
  const interest = await settle(tx, context, before, agreed);
  const paid = { interest, penalty: agreed.fee, rest: agreed.amount };
  const verdict = await queries.closeOwn(tx, { accountId, intent: commit.intent, ...paid });
  if (verdict !== 'done') throw changed();
  await note(tx, context, 'account-closing.closed', accountId, paid);
  await announce(tx, {
    topic: 'account.closed',
    customerId: context.customerId,
    payload: { accountId, destinationId: before.destination?.id ?? null, rest: agreed.amount },
  });
  return toReply(await standingOf(tx, context, accountId));
}

/** Carries out the plan if its day and deadline still hold. Returns the credited interest. */
async function settle(
  tx: Tx,
  context: CustomerContext,
  { one, own }: Standing,
  agreed: Agreed,
): Promise<Cents> {
  const { now, businessDate } = await readClock(tx);
  if (agreed.day !== businessDate || Date.parse(agreed.deadline) < now.getTime())
    throw refusalFor('plan_expired');
  const to = own.find(({ number }) => number === agreed.to && number !== one.number);
  const interest = await credit(tx, context, one, to?.id ?? null);
  if (agreed.legs.length === 0) return interest;
  const outcome = await commitBatcherWithin(tx).ask(commitOf(context, agreed));
  if (outcome.status !== 'refused') return interest;
  throw outcome.reason === 'insufficient' ? changed() : refusalFor(outcome.reason);
}

async function credit(
  tx: Tx,
  context: CustomerContext,
  one: OwnAccount,
  alsoLock: string | null,
): Promise<Cents> {
  if (context.intent === null) throw new Error('The endpoint must declare movesMoney');
  const movementId = movementIdOf(context.customerId, `${context.intent}/closing-interest/${one.number}`);
  const interest = await queries.creditOwed(tx, {
    accountId: one.id,
    alsoLock,
    paysInterest: paysInterest(one),
    movementId,
    reference: referenceOf(INTEREST_PREFIX, movementId),
  });
  if (interest === null)
    throw new Refusal('conflict', [{ code: 'uncounted', word: 'accountClosing.error.uncounted' }]);
  return interest;
}

function refuseClosed({ balance }: OwnAccount): void {
  if (balance.state === 'closed') refuse({ code: 'account_closed', word: 'movements.error.closed' });
}

const canTake = ({ type, balance }: OwnAccount) => takesTheRest({ type, state: balance.state });

const paysInterest = ({ type, certificate, readOn }: OwnAccount) =>
  certificate !== null || productOn(type, readOn).interest !== null;

async function standingOf(tx: Tx, context: CustomerContext, accountId: string): Promise<Standing> {
  const { customerId } = context;
  const own = await readOwn(tx, null);
  const one = own.find(({ id }) => id === accountId) ?? notFound();
  const row = await queries.findClosing(tx, { customerId, accountId });
  const destination = own.find((each) => each.id === row?.destinationId && canTake(each)) ?? null;
  const { posted, held, state } = one.balance;
  const ties = await queries.countTies(tx, { customerId, accountId }, one.number);
  const rewards = await pointsAtStake(tx, customerId, accountId);
  const facts = {
    type: one.type,
    state,
    posted,
    held,
    owed: await owedOf(tx, one),
    certificate: one.certificate,
    ...ties,
    rewards: rewards.open,
    covering: own.filter((each) => each.overdraftFrom === one.id && each.balance.state !== 'closed').length,
    destinations: own.filter((each) => each.id !== one.id && canTake(each)).length,
    isDestinationChosen: destination !== null,
  };
  const figures = closingFigures(facts, one.readOn);
  const obstacles = state === 'closed' ? [] : closingObstacles(facts, figures);
  const { points } = rewards;
  return { one, own, today: one.readOn, row, destination, figures, obstacles, points };
}

/** Null if yesterday isn't accrued yet. */
async function owedOf(tx: Tx, one: OwnAccount): Promise<Cents | null> {
  const owed = await queries.findOwed(tx, one.number);
  if (owed === null) return ZERO;
  return owed.through < addDays(one.readOn, -1) && one.balance.state !== 'closed' ? null : owed.amount;
}

function toReply(standing: Standing): AccountClosing {
  const { one, own, today, row, destination, figures, obstacles, points } = standing;
  const done = row?.done ?? null;
  const isClosed = one.balance.state === 'closed';
  const to = own.find(({ id }) => id === row?.destinationId) ?? null;
  return {
    account: one.name,
    status: isClosed ? 'closed' : row && !row.isStopped ? 'begun' : 'open',
    today,
    ...figures,
    ...(done && { interest: done.interest, penalty: done.penalty, rest: done.rest }),
    points,
    destination: (isClosed ? to : row?.isStopped ? null : destination)?.name ?? null,
    destinations: own.filter((each) => each.id !== one.id && canTake(each)).map(({ name }) => name),
    obstacles: [...obstacles],
    closedOn: done?.on ?? null,
    reference: done && done.rest > ZERO ? referenceOf(CLOSING_PREFIX, done.intent) : null,
  };
}

function note(
  tx: Tx,
  context: CustomerContext,
  action: string,
  accountId: string,
  after: object = {},
): Promise<void> {
  return record(tx, context, { action, objectKind: 'account', objectId: accountId, after });
}
