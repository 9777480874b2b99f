import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/credit/disputes/contract.ts';
import {
  CASE_FILES_MAX,
  DISPUTES_LISTED,
  noticeEvents,
  type DisputeStatus,
} from '@bank/contract/credit/disputes/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { messagesAbout, type Exchange } from '../../bank/cases/service.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type Context, type CustomerContext } from '../../platform/work.ts';
import { openDetails } from './details.ts';
import { filesOf } from './files.ts';
import { findByNumber, listEvents, listOwn, type DisputeRow, type EventRow } from './queries/disputes.ts';

export const DISPUTE_KINDS = ['dispute-e', 'dispute-z'] as const;

export function listDisputes(context: CustomerContext): Promise<ReplyOf<typeof calls.listDisputes>> {
  return forReader(context, async (tx) => {
    const rows = await listOwn(tx, context.customerId, DISPUTES_LISTED);
    const own = await readOwn(tx, null);
    const said = await messagesAbout(
      tx,
      context,
      DISPUTE_KINDS,
      rows.map(({ id }) => id),
    );
    const disputes: calls.DisputeLine[] = [];
    const today = todayOf(await readClock(tx));
    for (const row of rows)
      disputes.push(await toLine(tx, context, row, { own, today, said: said.get(row.id) }));
    return { disputes };
  });
}

export function showDispute(
  context: CustomerContext,
  { caseNumber }: RequestOf<typeof calls.showDispute>,
): Promise<calls.Dispute> {
  return forReader(context, async (tx) => disputeReply(tx, context, await ownDispute(tx, caseNumber)));
}

/** Of the customer in scope. */
export async function ownDispute(tx: Tx, caseNumber: string): Promise<DisputeRow> {
  return (await findByNumber(tx, caseNumber)) ?? notFound();
}

export async function disputeReply(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  row: DisputeRow,
): Promise<calls.Dispute> {
  const own = await readOwn(tx, null);
  const today = todayOf(await readClock(tx));
  const said = (await messagesAbout(tx, context, DISPUTE_KINDS, [row.id])).get(row.id);
  const events = await listEvents(tx, row.id);
  const files = await filesOf(tx, context, row);
  const isOpen = row.state === 'open' && row.verdict === null;
  const { contactMethod, rejectedFor } = calls.dispute.shape;
  return {
    ...(await toLine(tx, context, row, { own, today, said })),
    disputeNumber: row.caseNumber,
    transactionId: calls.lineId.parse(row.lineId),
    accountId: idFrom('account', row.accountId),
    statusHistory: events.map((event) => historyOf(row, event)),
    contactMethod: contactMethod.parse(row.contactMethod),
    temporaryCreditRequested: row.wantsCredit,
    credit: creditOf(row),
    rejectedFor: rejectedFor.parse(row.verdictReason),
    newCardLast4: row.newCardLastFour,
    messages: said ? [...said.messages] : [],
    files,
    summaryPath: letterPath(row.caseNumber, 'summary'),
    canWrite: isOpen && (said?.canWrite ?? false),
    canWithdraw: isOpen,
    filesLeft: isOpen ? Math.max(0, CASE_FILES_MAX - files.length) : 0,
  };
}

async function toLine(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  row: DisputeRow,
  { own, today, said }: { own: readonly OwnAccount[]; today: Day; said: Exchange | undefined },
): Promise<calls.DisputeLine> {
  const { transactionName } = await openDetails(tx, context, row);
  const shape = calls.dispute.shape;
  return {
    caseNumber: shape.caseNumber.parse(row.caseNumber),
    submittedAt: row.openedAt.toISOString(),
    transactionDate: row.lineDay,
    description: transactionName || (row.memo ?? ''),
    account: own.find(({ id }) => id === row.accountId)?.name ?? notFound(),
    cardLast4: row.cardLastFour,
    amount: row.amount,
    reason: shape.reason.parse(row.reason),
    subReason: shape.subReason.parse(row.subReason),
    status: statusOf(row, said),
    clock: {
      regulation: row.regulation,
      receivedOn: row.receivedOn,
      expectedOn: row.expectedOn,
      creditBy: row.creditedOn === null ? row.creditBy : null,
      resolveBy: row.resolveBy,
      today,
    },
  };
}

/** A decision counts when it is carried out; a withdrawal at once. */
export function statusOf(
  { state, verdict }: Pick<DisputeRow, 'state' | 'verdict'>,
  said: Pick<Exchange, 'messages'> | undefined,
): DisputeStatus {
  if (state !== 'open') return state;
  if (verdict === 'withdraw') return 'withdrawn';
  return said?.messages.at(-1)?.from === 'bank' ? 'needsReply' : 'underReview';
}

function creditOf({
  amount,
  creditedOn,
  state,
  takeBackOn,
  takenBackOn,
}: DisputeRow): calls.Dispute['credit'] {
  if (creditedOn === null || takenBackOn !== null) return null;
  return { amount, on: creditedOn, isFinal: state === 'upheld', takenBackOn: takeBackOn };
}

function historyOf({ caseNumber }: DisputeRow, { what, at, onDay, amount }: EventRow) {
  const event = calls.dispute.shape.statusHistory.element.shape.what.parse(what);
  const letter = noticeEvents.find((each) => each === event);
  return {
    what: event,
    at: at.toISOString(),
    day: onDay,
    amount,
    letterPath: letter === undefined ? null : letterPath(caseNumber, letter),
  };
}

function letterPath(caseNumber: string, letter: string): string {
  return calls.downloadDisputeNotice.path.replace('{caseNumber}', caseNumber).replace('{letter}', letter);
}
