import { accountTypes } from '@bank/contract/accounts/accounts/rules.ts';
import { takeBackOn } from '@bank/contract/credit/disputes/clock-rules.ts';
import { interestMissed } from '@bank/contract/credit/disputes/interest-rules.ts';
import type { DisputeEvent } from '@bank/contract/credit/disputes/rules.ts';
import { cents, minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { tellDispute } from '../../accounts/credit-cycle/service.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { bookOwn, payCustomer, takeFromCustomer } from '../../movements/own-money.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import type { Context } from '../../platform/work.ts';
import { creditOf, interestOf, reversalOf, settlementOf } from './movement.ts';
import * as queries from './queries/work.ts';
import type { LockedDispute } from './queries/work.ts';

/** Everything here runs in the worker, in one transaction, under the lock of the dispute. */
export async function carryOut(tx: Tx, context: Context, id: string): Promise<void> {
  const dispute = await queries.lockDispute(tx, id);
  if (dispute?.state !== 'open') return;
  if (dispute.verdict !== null) return end(tx, context, dispute, dispute.verdict);
  if (dispute.isCreditOrdered && !dispute.isCredited) await credit(tx, context, dispute);
}

/** Gives the customer the disputed amount while it is looked into. */
export async function credit(tx: Tx, context: Context, dispute: LockedDispute): Promise<void> {
  await pay(tx, dispute);
  await happened(tx, context, dispute, 'credited', { amount: dispute.amount });
}

/** The money of it, once: for now, or for good when the customer is right and has had no credit. */
async function pay(tx: Tx, dispute: LockedDispute): Promise<void> {
  const { id, customerId, amount } = dispute;
  const { businessDate } = await readClock(tx);
  const made = creditOf(dispute);
  const movementId = (await payCustomer(tx, made)) ?? movementIdOf(made.step, made.about);
  await queries.updateCredited(tx, id, businessDate, movementId);
  if (dispute.isCredit)
    await tellDispute(tx, { dispute: id, customerId, what: 'credited', amount }, businessDate);
}

/** What a deposit account would have earned until the credit was there. */
async function payInterest(tx: Tx, dispute: LockedDispute): Promise<void> {
  const earning = dispute.isCredit ? null : await queries.findEarning(tx, dispute.id);
  const type = accountTypes.find((each) => each === earning?.type);
  if (!earning || !type) return;
  const { lineDay, creditedOn } = earning;
  const interest = interestMissed(type, dispute.amount, lineDay, creditedOn);
  if (interest > ZERO) await payCustomer(tx, interestOf(dispute, interest));
}

/** Decides on the law's last day what nobody has decided: for the customer. */
export async function decideByTime(tx: Tx, context: Context, dispute: LockedDispute): Promise<void> {
  await queries.updateVerdict(tx, dispute.id, 'uphold');
  await end(tx, context, dispute, 'uphold');
}

async function end(tx: Tx, context: Context, dispute: LockedDispute, verdict: string): Promise<void> {
  if (verdict === 'uphold') {
    if (!dispute.isCredited) await pay(tx, dispute);
    await payInterest(tx, dispute);
    await queries.updateDecided(tx, dispute.id, 'upheld', null);
    await overOnCredit(tx, dispute, 'forgiven');
    await happened(tx, context, dispute, 'upheld', { amount: dispute.amount });
  } else {
    const state = verdict === 'reject' ? 'rejected' : 'withdrawn';
    const { businessDate } = await readClock(tx);
    const on = dispute.isCredited ? takeBackOn(businessDate) : null;
    await queries.updateDecided(tx, dispute.id, state, on);
    if (!dispute.isCredited) await overOnCredit(tx, dispute, 'released');
    await happened(tx, context, dispute, state, { on, amount: on === null ? null : dispute.amount });
  }
  await settle(tx, dispute.id);
}

/** The day that was told has come: takes the credit back. What isn't there any more is the bank's claim. */
export async function takeBack(tx: Tx, context: Context, dispute: LockedDispute): Promise<void> {
  const { id, customerId } = dispute;
  const { businessDate: on } = await readClock(tx);
  const { taken, claim } = await takeFromCustomer(tx, reversalOf(dispute));
  await queries.updateTakenBack(tx, id, { on, taken, claim });
  if (dispute.isCredit) await tellDispute(tx, { dispute: id, customerId, what: 'taken', amount: taken }, on);
  await happened(tx, context, dispute, 'takenBack', { on, amount: taken > ZERO ? taken : null });
  await settle(tx, id);
}

/** Once nothing is open, what is left of the bank's claim is lost, or goes back to the network. */
export async function settle(tx: Tx, id: string): Promise<void> {
  const dispute = await queries.lockDispute(tx, id);
  if (!dispute || dispute.state === 'open' || dispute.isSettled) return;
  const isWaiting = dispute.chargeback === 'ordered' || dispute.chargeback === 'sent';
  if (isWaiting || (dispute.takeBackOn !== null && !dispute.isTakenBack)) return;
  const given = dispute.isCredited ? dispute.amount : ZERO;
  const back = minus(given, dispute.isTakenBack ? dispute.amount : ZERO);
  const left = cents(back - (dispute.isPaidBack ? dispute.amount : ZERO));
  const leg = settlementOf(left);
  if (leg) await bookOwn(tx, { about: id, step: 'dispute settlement' }, leg);
  await queries.updateSettled(tx, id);
}

async function overOnCredit(
  tx: Tx,
  { id, customerId, amount, isCredit }: LockedDispute,
  what: 'forgiven' | 'released',
): Promise<void> {
  if (!isCredit) return;
  const { businessDate } = await readClock(tx);
  await tellDispute(tx, { dispute: id, customerId, what, amount }, businessDate);
}

/** An event of the timeline, a record for the auditors, and a fact for the mail. */
export async function happened(
  tx: Tx,
  context: Context,
  dispute: LockedDispute,
  what: DisputeEvent,
  more: { on?: LockedDispute['takeBackOn']; amount?: Cents | null } = {},
): Promise<void> {
  await queries.insertEvent(tx, dispute, what, more);
  await record(tx, context, {
    action: `disputes.${what.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`,
    objectKind: 'dispute',
    objectId: dispute.id,
    after: { amountCents: more.amount ?? null, on: more.on ?? null },
  });
  const { customerId, id: disputeId } = dispute;
  await announce(tx, { topic: 'dispute.changed', customerId, payload: { disputeId, what } });
}
