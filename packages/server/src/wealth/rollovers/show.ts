import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/wealth/rollovers/contract.ts';
import { movedAmount, REQUEST_FILES_MAX, ROLLOVERS_LISTED } from '@bank/contract/wealth/rollovers/rules.ts';
import { maskMiddle } from '@bank/kernel/mask.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { ownAccountOf, readOwn } from '../../accounts/accounts/service.ts';
import { messagesAbout, type Exchange } from '../../bank/cases/service.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type Context, type CustomerContext } from '../../platform/work.ts';
import { openDetails } from './details.ts';
import { filesOf } from './files.ts';
import { findByNumber, listOfAccount, type RolloverRow } from './queries/rollovers.ts';

export const ROLLOVER_KINDS = ['rollover'] as const;

export function listRollovers(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.listRollovers>,
): Promise<ReplyOf<typeof calls.listRollovers>> {
  return forReader(context, async (tx) => {
    const { one } = await ownAccountOf(tx, accountId, 'retirement');
    const of = { customerId: context.customerId, accountId: one.id };
    const rows = await listOfAccount(tx, of, ROLLOVERS_LISTED);
    const ids = rows.map(({ id }) => id);
    const said = await messagesAbout(tx, context, ROLLOVER_KINDS, ids);
    const rollovers: calls.RolloverLine[] = [];
    for (const row of rows) rollovers.push(await toLine(tx, context, row, said.get(row.id)));
    return {
      account: one.name,
      retirementType: one.retirementType ?? 'traditional',
      isOpen: one.balance.state !== 'closed',
      today: todayOf(await readClock(tx)),
      rollovers,
    };
  });
}

export function showRollover(
  context: CustomerContext,
  { rolloverNumber: number }: RequestOf<typeof calls.showRollover>,
): Promise<calls.Rollover> {
  return forReader(context, async (tx) => rolloverReply(tx, context, await ownRollover(tx, number)));
}

/** Of the customer in scope. */
export async function ownRollover(tx: Tx, number: string): Promise<RolloverRow> {
  return (await findByNumber(tx, number)) ?? notFound();
}

export async function rolloverReply(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  row: RolloverRow,
): Promise<calls.Rollover> {
  const [account] = await readOwn(tx, [row.accountId]);
  const said = (await messagesAbout(tx, context, ROLLOVER_KINDS, [row.id])).get(row.id);
  const { strategy } = await openDetails(tx, context, row);
  const files = await filesOf(tx, context, row);
  const { fromAccount, distributionMethod, rejectedFor, history } = calls.rollover.shape;
  const canWrite = row.closedAt === null && (said?.canWrite ?? false);
  return {
    ...(await toLine(tx, context, row, said)),
    account: account?.name ?? notFound(),
    fromAccount: fromAccount.parse(row.fromAccount),
    estimatedValue: row.estimatedValue,
    rolloverAmount: row.rolloverAmount,
    withholding: row.withholding,
    distributionMethod: distributionMethod.parse(row.distributionMethod),
    strategy,
    processedBy: row.state === 'submitted' ? row.processBy : null,
    rejectedFor: rejectedFor.parse(row.rejectedFor),
    history: history.parse(historyOf(row)),
    messages: said ? [...said.messages] : [],
    files,
    canWrite,
    canWithdraw: row.state === 'submitted',
    filesLeft: canWrite ? Math.max(0, REQUEST_FILES_MAX - files.length) : 0,
  };
}

async function toLine(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  row: RolloverRow,
  said: Pick<Exchange, 'messages'> | undefined,
): Promise<calls.RolloverLine> {
  const { provider, accountNumber } = await openDetails(tx, context, row);
  const { shape } = calls.rollover;
  const rolloverType = shape.rolloverType.parse(row.rolloverType);
  return {
    requestId: shape.requestId.parse(row.number),
    submittedOn: row.submittedOn,
    provider,
    accountNumber: maskMiddle(accountNumber),
    accountType: shape.accountType.parse(row.sourceType),
    rolloverType,
    amount: movedAmount({ ...row, rolloverType }),
    status: shape.status.parse(statusOf(row, said)),
  };
}

/** A question of the bank waits for the customer until they write. */
function statusOf(
  { state }: Pick<RolloverRow, 'state'>,
  said: Pick<Exchange, 'messages'> | undefined,
): string {
  const isOpen = state === 'submitted' || state === 'sent';
  return isOpen && said?.messages.at(-1)?.from === 'bank' ? 'needsReply' : state;
}

function historyOf({ state, submittedAt, sentAt, closedAt }: RolloverRow) {
  const steps: readonly (readonly [string, Date | null])[] = [
    ['submitted', submittedAt],
    ['sent', sentAt],
    [state, closedAt],
  ];
  return steps.flatMap(([what, at]) => (at === null ? [] : [{ what, at: at.toISOString() }]));
}
