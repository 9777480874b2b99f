import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { receipt } from '@bank/contract/movements/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import type { ScheduleShown } from '@bank/contract/bank/schedules/contract.ts';
import type {
  listScheduledTransfers as scheduledCall,
  listTransfers as listCall,
  showTransfer as showCall,
  TransferShown,
} from '@bank/contract/payments/transfers/history/contract.ts';
import {
  endingOf,
  transferKinds,
  TRANSFERS_LISTED,
  transferTypeOf,
  transferTypes,
  type TransferGroup,
} from '@bank/contract/payments/transfers/history/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { cents, parseDollars } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { listSteps } from '../../../movements/account-history-queries.ts';
import { findHold } from '../../../movements/spending-controls-queries.ts';
import { findSchedule } from '../../../movements/schedule-reading-queries.ts';
import type { Tx } from '../../../platform/database.ts';
import { forCustomer, type Context, type CustomerContext } from '../../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../../accounts/accounts/service.ts';
import { openAddress } from '../../../accounts/receipts/service.ts';
import { recipientsNamed } from '../../../accounts/recipients/service.ts';
import { recipientsById } from '../../../accounts/recipients/service.ts';
import { shownSchedule } from '../../../bank/schedules/service.ts';
import {
  findRow,
  listRows,
  listScheduleRows,
  type ScheduleRow,
  type TransferRow,
  type TransferSearch,
} from './queries.ts';

const { state, leavesOn, arrivesOn } = receipt.shape;

const statesOf: Readonly<Record<TransferGroup, readonly string[]>> = {
  open: ['awaiting_verification', 'pending'],
  done: ['posted'],
  failed: ['failed', 'returned'],
  cancelled: ['cancelled'],
};

export function listTransfers(
  context: CustomerContext,
  { state: group, type, scheduleId, search = '', before }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    if (before !== undefined) await transferRow(tx, customerId, before);
    if (scheduleId !== undefined) await requireSchedule(tx, customerId, scheduleId);
    const rows = await listRows(tx, {
      customerId,
      kinds: (type === undefined ? transferTypes : [type]).map((each) => transferKinds[each]),
      states: group === undefined ? Object.values(statesOf).flat() : statesOf[group],
      scheduleId: scheduleId ?? null,
      before: before ?? null,
      search: search === '' ? null : await searchFor(tx, context, search),
      most: TRANSFERS_LISTED + 1,
    });
    const listed = rows.slice(0, TRANSFERS_LISTED);
    const known = await partiesOf(
      tx,
      context,
      listed.flatMap(({ payee_id: id }) => id ?? []),
    );
    const transfers: TransferShown[] = [];
    for (const row of listed) transfers.push(await toReply(tx, row, known));
    const last = transfers.at(-1);
    return { transfers, next: rows.length > TRANSFERS_LISTED && last ? last.movementId : null };
  });
}

/** The search in terms of the tables: names are sealed, and accounts without a nickname go by their product name. */
async function searchFor(tx: Tx, context: CustomerContext, text: string): Promise<TransferSearch> {
  const named = await recipientsNamed(tx, context, text);
  const called = ({ name }: OwnAccount) =>
    // words: account.product.*
    `${name.nickname ?? context.say(`account.product.${name.type}`)} ${name.lastFour}`.toLowerCase();
  const accounts = (await readOwn(tx, null)).filter((one) => called(one).includes(text.toLowerCase()));
  return {
    text,
    amount: parseDollars(text),
    recipientIds: named.map(({ recipientId }) => recipientId),
    accounts: accounts.map(({ number }) => number),
  };
}

/** A transfer of this customer; any other movement is not found here. */
async function transferRow(tx: Tx, customerId: string, id: string): Promise<TransferRow> {
  const row = await findRow(tx, customerId, id);
  return row && transferTypeOf(row.kind) !== null ? row : notFound();
}

export function showTransfer(
  context: CustomerContext,
  { movementId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const row = await transferRow(tx, customerId, movementId);
    const later = await listSteps(tx, movementId);
    const first = { state: later[0]?.came_from ?? row.state, at: row.created_at, reason: null };
    const address = await openAddress(tx, context, customerId, row.receipt_to);
    return {
      ...(await toReply(tx, row, await partiesOf(tx, context, row.payee_id === null ? [] : [row.payee_id]))),
      steps: [first, ...later].map((step) => ({
        state: state.parse(step.state),
        at: step.at.toISOString(),
        reason: step.reason,
      })),
      emailReceipt: address && maskEmail(address),
    };
  });
}

/** A cursor or filter must name one of the customer's own schedules. */
async function requireSchedule(tx: Tx, customerId: string, id: string): Promise<void> {
  if (!(await findSchedule(tx, customerId, id))) notFound();
}

type ScheduledTransfer = ReplyOf<typeof scheduledCall>['scheduled'][number];

export function listScheduledTransfers(
  context: CustomerContext,
  { view = 'open', before }: RequestOf<typeof scheduledCall>,
): Promise<ReplyOf<typeof scheduledCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    if (before !== undefined) await requireSchedule(tx, customerId, before);
    const rows = await listScheduleRows(tx, {
      customerId,
      kinds: Object.values(transferKinds),
      ended: view === 'ended',
      before: before ?? null,
      most: TRANSFERS_LISTED + 1,
    });
    const listed = rows.slice(0, TRANSFERS_LISTED);
    const known = await partiesOf(
      tx,
      context,
      listed.flatMap(({ recipient_id: id }) => id ?? []),
    );
    const scheduled: ScheduledTransfer[] = [];
    for (const row of listed) scheduled.push(await shownScheduled(tx, customerId, row, known));
    const last = scheduled.at(-1);
    return { scheduled, next: rows.length > TRANSFERS_LISTED && last ? last.scheduleId : null };
  });
}

async function shownScheduled(
  tx: Tx,
  customerId: string,
  row: ScheduleRow,
  { own, recipients }: Parties,
): Promise<ScheduledTransfer> {
  const schedule = await shownSchedule(tx, customerId, row.id);
  const named = (id: string | null) => own.find((each) => each.id === id)?.name ?? null;
  const recipient = row.recipient_id === null ? undefined : recipients.get(row.recipient_id);
  return {
    ...schedule,
    type: transferTypeOf(schedule.kind) ?? 'internal',
    from: named(row.from_account_id),
    to: destination(named(row.to_account_id), recipient),
    made: { count: row.made_count, amount: cents(Number(row.made_amount)) },
    ended: endOf(schedule, row),
  };
}

function endOf(
  { state: how, recurrence }: ScheduleShown,
  { ended_at: at, last_outcome: lastOutcome }: ScheduleRow,
): ScheduledTransfer['ended'] {
  if (at === null || how === 'active' || how === 'paused') return null;
  return {
    how: endingOf({ state: how, endKind: recurrence.end.kind, lastOutcome }),
    on: calendarDay(at.toISOString()),
  };
}

type Parties = {
  readonly own: readonly OwnAccount[];
  readonly recipients: ReadonlyMap<string, Recipient>;
};

/** The customer's accounts, and these recipients of theirs. */
async function partiesOf(
  tx: Tx,
  context: CustomerContext,
  recipientIds: readonly string[],
): Promise<Parties> {
  return {
    own: await readOwn(tx, null),
    recipients: await recipientsById(tx, context, context.customerId, [...new Set(recipientIds)]),
  };
}

async function toReply(tx: Tx, row: TransferRow, { own, recipients }: Parties): Promise<TransferShown> {
  const named = (account: bigint) => own.find(({ number }) => BigInt(number) === account)?.name ?? null;
  const type = transferTypeOf(row.kind) ?? 'internal';
  // Only a movement that hasn't been sent to a network can be held.
  const hold = row.state === 'pending' ? await findHold(tx, row.id) : null;
  const isWaiting = row.state === 'awaiting_verification';
  return {
    movementId: idFrom('movement', row.id),
    kind: row.kind,
    state: state.parse(row.state),
    amount: cents(Number(row.amount)),
    fee: cents(Number(row.fee)),
    reference: row.reference,
    leavesOn: leavesOn.parse(row.leaves_on),
    arrivesOn: arrivesOn.parse(row.arrives_on),
    reason: row.reason,
    approveBy: isWaiting ? (row.approve_by?.toISOString() ?? null) : null,
    undoUntil: hold?.undoUntil?.toISOString() ?? null,
    held: hold?.held ?? false,
    inReview: hold?.inReview ?? false,
    type,
    from: named(row.from_account),
    to: destination(
      type === 'internal' ? named(row.to_account) : null,
      row.payee_id === null ? undefined : recipients.get(row.payee_id),
    ),
    memo: row.memo,
    at: row.created_at.toISOString(),
    canBeCancelled: isWaiting || (row.state === 'pending' && row.is_here),
    scheduleId: row.schedule_id === null ? null : idFrom('schedule', row.schedule_id),
  };
}

function destination(
  account: OwnAccount['name'] | null,
  recipient: Recipient | undefined,
): TransferShown['to'] {
  return {
    account,
    recipientId: recipient?.recipientId ?? null,
    name: account ? account.nickname : recipient ? (recipient.nickname ?? recipient.holderName) : null,
    bank: recipient?.bankName ?? null,
    lastFour: account?.lastFour ?? recipient?.lastFour ?? null,
  };
}

/** Facts for the emailed receipt of a transfer; null if it isn't a transfer, or no receipt is wanted. */
export async function receiptMail(
  tx: Tx,
  context: Context,
  customerId: string,
  movementId: string,
): Promise<{ address: string; row: TransferRow; name: string | null; lastFour: string | null } | null> {
  const row = await findRow(tx, customerId, movementId);
  if (!row || transferTypeOf(row.kind) === null) return null;
  const address = await openAddress(tx, context, customerId, row.receipt_to);
  if (address === null) return null;
  const own = (await readOwn(tx, null)).find(({ number }) => BigInt(number) === row.to_account);
  const payee =
    row.payee_id === null
      ? undefined
      : (await recipientsById(tx, context, customerId, [row.payee_id])).get(row.payee_id);
  const { name, lastFour } = destination(payee ? null : (own?.name ?? null), payee);
  return { address, row, name, lastFour };
}
