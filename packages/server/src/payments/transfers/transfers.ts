import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { externalRequest } from '@bank/contract/payments/transfers/external/contract.ts';
import {
  canSendOutside,
  externalTransferProblems,
} from '@bank/contract/payments/transfers/external/rules.ts';
import { REVIEW_DAYS } from '@bank/contract/payments/balance-forecast/rules.ts';
import { flowsOf } from '@bank/contract/payments/balance-forecast/runs-rules.ts';
import { outlookOf } from '@bank/contract/bank/schedules/rules.ts';
import { transferKinds } from '@bank/contract/payments/transfers/history/rules.ts';
import type { Review } from '@bank/contract/payments/transfers/reviews/contract.ts';
import { arrivalOf } from '@bank/contract/payments/transfers/schedules/rules.ts';
import { internalRequest, type TransferRequest } from '@bank/contract/payments/transfers/contract.ts';
import type * as calls from '@bank/contract/payments/transfers/contract.ts';
import {
  changesBetween,
  doorProblems,
  fundsProblems,
  pairProblems,
  transferProblems,
} from '@bank/contract/payments/transfers/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { refuseIfAny, type Problem } from '@bank/kernel/problem.ts';
import { commitPlan } from '../../movements/commit.ts';
import { readAhead } from '../../movements/ahead.ts';
import { datesFor } from '../../movements/dates.ts';
import { decodePlan, planFrom, touchedFrom, type Draft } from '../../movements/plan.ts';
import { firstOf } from '../../movements/schedule.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { choosableAccounts } from '../../accounts/accounts/service.ts';
import { coverFor, ownAccounts, type Cover, type OwnAccount } from '../../accounts/accounts/service.ts';
import { itemsAhead, itemsFrom } from '../balance-forecast/service.ts';
import { isFirstTo, externalFacts, draftExternalTransfer, refusalOf } from './external/external.ts';
import { recipientsById } from '../../accounts/recipients/service.ts';
import { sealAddress } from '../../accounts/receipts/service.ts';
import { reviewOf } from './reviews/reviews.ts';
import { makeSchedule } from './schedules/schedules.ts';
import { transferDraft } from './movement.ts';

type Internal = Extract<TransferRequest, { type: 'internal' }>;
type Outside = Exclude<TransferRequest, Internal>;
type Destination = Review['destination'];

/** A transfer as it would be made now. */
type Planned = {
  readonly draft: Draft;
  readonly from: OwnAccount;
  readonly touched: readonly OwnAccount[];
  readonly destination: Destination;
  readonly isFirst: boolean;
};

export function planTransfer(
  context: CustomerContext,
  { instead, ...transfer }: RequestOf<typeof calls.planTransfer>,
): Promise<ReplyOf<typeof calls.planTransfer>> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const planned = await (transfer.type === 'internal'
      ? planInternalTransfer(tx, context, transfer, clock)
      : planExternalTransfer(tx, context, transfer, clock));
    const { draft, from, touched } = planned;
    const accounts = touchedFrom(touched);
    const plan = await planFrom(tx, context, draft, accounts, clock);
    const { businessDate: today, rules } = clock;
    const ahead = await readAhead(tx, context.customerId);
    const items = await itemsFrom(tx, ahead, { today, rules, days: REVIEW_DAYS });
    const review = reviewOf({
      ...planned,
      leaves: {
        on: draft.leavesOn,
        usually: datesFor(draft.rail, clock).leavesOn,
        // Within the bank it is immediate, even on a weekend.
        expected: draft.rail === 'book' ? draft.leavesOn : calendarDay(clock.now.getTime()),
      },
      today,
      takes: { now: minus(plan.total, coveredOf(draft, from)) },
      items,
    });
    const before = instead === undefined ? null : decodePlan(context, instead);
    return { ...plan, review, changes: before ? changesBetween(before, plan) : [] };
  });
}

/** Overdraft cover arrives in the account before the rest leaves it. */
function coveredOf({ legs }: Draft, { number }: OwnAccount): Cents {
  return plus(...legs.filter((leg) => leg.credit === number).map(({ amount }) => amount));
}

async function planInternalTransfer(
  tx: Tx,
  context: CustomerContext,
  transfer: Internal,
  clock: Clock,
): Promise<Planned> {
  const facts = await validated(tx, transfer);
  const { from, to, cover } = facts;
  const receiptTo = await sealAddress(tx, context, context.customerId, transfer.emailReceipt ?? null);
  return {
    from,
    touched: cover ? [from, to, cover.from] : [from, to],
    destination: ownDestination(to),
    isFirst: false,
    draft: { ...draftOf(transfer, facts, clock), ...(receiptTo === null ? {} : { receiptTo }) },
  };
}

const ownDestination = ({ name }: OwnAccount): Destination => ({
  name: name.nickname,
  bank: null,
  lastFour: name.lastFour,
});

async function planExternalTransfer(
  tx: Tx,
  context: CustomerContext,
  transfer: Outside,
  clock: Clock,
): Promise<Planned> {
  const { customerId } = context;
  const facts = await externalFacts(tx, customerId, transfer, clock);
  const known = await recipientsById(tx, context, customerId, [transfer.recipientId]);
  const receiptTo = await sealAddress(tx, context, customerId, transfer.emailReceipt ?? null);
  const destination = destinationIn(known, transfer.recipientId);
  const { draft, isFirst, covering } = await draftExternalTransfer(
    tx,
    customerId,
    { ...transfer, receiptTo },
    { facts, clock, calledBy: `${destination.name ?? ''} •••• ${destination.lastFour}` },
  );
  const { from } = facts;
  return { draft, from, touched: covering ? [from, covering] : [from], destination, isFirst };
}

function destinationIn(
  recipients: Awaited<ReturnType<typeof recipientsById>>,
  recipientId: string,
): Destination {
  const known = recipients.get(recipientId);
  if (!known) throw new Error('a recipient that can be paid is not there');
  return { name: known.nickname ?? known.holderName, bank: known.bankName, lastFour: known.lastFour };
}

type Facts = { readonly from: OwnAccount; readonly to: OwnAccount; readonly cover: Cover | null };
type Pair = Pick<Internal, 'fromAccountId' | 'toAccountId' | 'amount'>;

/** The accounts of a request without problems, and the overdraft cover it needs. */
async function validated(tx: Tx, transfer: Pair): Promise<Facts> {
  const [from, to] = await pairOf(tx, transfer);
  const cover = await coverFor(tx, from, transfer.amount, to.id);
  const owed = to.type === 'credit' ? greater(ZERO, minus(ZERO, to.balance.posted)) : null;
  refuseIfAny(
    transferProblems(transfer, { available: plus(from.balance.available, cover?.amount ?? ZERO), owed }),
  );
  return { from, to, cover };
}

/** Two of the customer's own accounts that transfers are allowed between. */
async function pairOf(
  tx: Tx,
  { fromAccountId, toAccountId }: Omit<Pair, 'amount'>,
): Promise<[OwnAccount, OwnAccount]> {
  const [from, to] = await ownAccounts(tx, [fromAccountId, toAccountId]);
  if (!from || !to) throw new Error('two accounts were asked for');
  refuseIfAny(doorProblems({ from: from.type, to: to.type }));
  return [from, to];
}

function draftOf(transfer: Pair & Pick<Internal, 'memo'>, { from, to, cover }: Facts, clock: Clock): Draft {
  return transferDraft({
    from: from.number,
    to: to.number,
    amount: transfer.amount,
    memo: transfer.memo,
    cover: cover?.legs ?? [],
    clock,
  });
}

export function submitTransfer(
  context: CustomerContext,
  { plan }: RequestOf<typeof calls.submitTransfer>,
): Promise<ReplyOf<typeof calls.submitTransfer>> {
  return commitPlan(context, plan).catch(async (error: unknown) => {
    throw await refusalOf(context, plan, error);
  });
}

/** The dates it would run on. Funds are decided on each date, so today a shortage is only a warning. */
export function planScheduledTransfer(
  context: CustomerContext,
  { recurrence, ...transfer }: RequestOf<typeof calls.planScheduledTransfer>,
): Promise<ReplyOf<typeof calls.planScheduledTransfer>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const { businessDate: today } = clock;
    const later = await (transfer.type === 'internal'
      ? previewInternal(tx, transfer)
      : previewExternal(tx, context, transfer, clock));
    const leavesOn = firstOf(recurrence, clock).day;
    const total = plus(transfer.amount, later.fee);
    const review = reviewOf({
      ...later,
      leaves: { on: leavesOn, usually: leavesOn, expected: leavesOn },
      today,
      takes: { later: flowsOf(recurrence, today, total) },
      items: await itemsAhead(tx, { customerId, today, rules: clock.rules, days: REVIEW_DAYS }),
    });
    return {
      ...outlookOf(recurrence, today),
      amount: transfer.amount,
      fee: later.fee,
      total,
      leavesOn,
      arrivesOn: arrivalOf(later.rail, leavesOn),
      needsStepUp: transfer.type !== 'internal',
      review,
      problems: later.problems.map(({ code, word, field }) => ({ code, word, field: field ?? null })),
    };
  });
}

/** A transfer on a later date, with the problems known today. */
type Later = Pick<Planned, 'from' | 'destination' | 'isFirst'> & {
  readonly rail: string;
  readonly fee: Cents;
  readonly problems: readonly Problem[];
};

async function previewInternal(tx: Tx, transfer: Internal): Promise<Later> {
  const [from, to] = await pairOf(tx, transfer);
  refuseIfAny(pairProblems(transfer));
  const cover = await coverFor(tx, from, transfer.amount, transfer.toAccountId);
  const available = plus(from.balance.available, cover?.amount ?? ZERO);
  const problems = fundsProblems(transfer, { available });
  return { from, destination: ownDestination(to), isFirst: false, rail: 'book', fee: ZERO, problems };
}

async function previewExternal(
  tx: Tx,
  context: CustomerContext,
  transfer: Outside,
  clock: Clock,
): Promise<Later> {
  const { from, payee, way, fee } = await externalFacts(tx, context.customerId, transfer, clock);
  const cover = await coverFor(tx, from, plus(transfer.amount, fee));
  const available = plus(from.balance.available, cover?.amount ?? ZERO);
  return {
    from,
    destination: destinationIn(await recipientsById(tx, context, context.customerId, [payee.id]), payee.id),
    isFirst: await isFirstTo(tx, context.customerId, payee.id),
    rail: way,
    fee,
    problems: externalTransferProblems({ amount: transfer.amount, fee }, { type: from.type, available }),
  };
}

export function scheduleTransfer(
  context: CustomerContext,
  { recurrence, ...transfer }: RequestOf<typeof calls.scheduleTransfer>,
): Promise<ReplyOf<typeof calls.scheduleTransfer>> {
  return forCustomer(context, async (tx) => {
    await pairOf(tx, transfer);
    refuseIfAny(pairProblems(transfer));
    const { fromAccountId, toAccountId, amount, memo } = transfer;
    const request = internalRequest.encode({ fromAccountId, toAccountId, amount, memo });
    return makeSchedule(
      tx,
      context,
      { kind: transferKinds.internal, request, recurrence },
      transfer.emailReceipt ?? null,
    );
  });
}

/** The step-up covers every occurrence. */
export function scheduleExternalTransfer(
  context: CustomerContext,
  { recurrence, ...transfer }: RequestOf<typeof calls.scheduleExternalTransfer>,
): Promise<ReplyOf<typeof calls.scheduleExternalTransfer>> {
  return forCustomer(context, async (tx) => {
    const { from } = await externalFacts(tx, context.customerId, transfer, await readClock(tx));
    refuseIfAny(externalTransferProblems({ amount: ZERO, fee: ZERO }, { type: from.type, available: ZERO }));
    const { fromAccountId, recipientId, amount, memo } = transfer;
    const request = externalRequest.encode({ fromAccountId, recipientId, amount, memo });
    return makeSchedule(
      tx,
      context,
      { kind: transferKinds[transfer.type], request, recurrence },
      transfer.emailReceipt ?? null,
    );
  });
}

/** Plans one occurrence of a scheduled transfer: the original request, checked again for its customer. */
export async function planScheduled(tx: Tx, request: unknown, clock: Clock): Promise<Draft> {
  const transfer = internalRequest.parse(request);
  return draftOf(transfer, await validated(tx, transfer), clock);
}

export function listTransferAccounts(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listTransferAccounts>> {
  return forCustomer(context, async (tx) => ({
    accounts: (await choosableAccounts(tx, context.customerId)).map(({ name, type, balance }) => ({
      ...name,
      available: balance.available,
      canSend: doorProblems({ from: type, to: 'checking' }).length === 0,
      canSendOutside: canSendOutside(type),
      canReceive: doorProblems({ from: 'checking', to: type }).length === 0,
    })),
  }));
}
