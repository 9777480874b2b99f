import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/wealth/rollovers/contract.ts';
import { movedAmount, OFFICE_LISTED, type RolloverEvent } from '@bank/contract/wealth/rollovers/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { casesOf, noteAbout } from '../../bank/cases/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context, type StaffContext } from '../../platform/work.ts';
import { openDetails } from './details.ts';
import { filesOf, openFile } from './files.ts';
import { findOwner, findRollover, listOpen, updateState, type RolloverRow } from './queries/rollovers.ts';
import { ROLLOVER_KINDS } from './show.ts';

/** Each row is read in its customer's scope, like everything in the office. */
export async function listOpenRollovers(
  context: StaffContext,
): Promise<ReplyOf<typeof calls.listOpenRollovers>> {
  requireRight(context, 'handle-rollovers');
  return inTransaction(context, async (tx) => {
    const rollovers: calls.OfficeRollover[] = [];
    for (const waiting of await listOpen(tx, OFFICE_LISTED)) {
      await setCustomerScope(tx, waiting.customerId);
      const row = await findRollover(tx, waiting.id);
      if (row) rollovers.push(await toLine(tx, context, row));
    }
    return { rollovers };
  });
}

/** Reading the account number is recorded. */
export function showOpenRollover(
  context: StaffContext,
  { rolloverNumber: number }: RequestOf<typeof calls.showOpenRollover>,
): Promise<ReplyOf<typeof calls.showOpenRollover>> {
  return onRollover(context, number, async (tx, row) => {
    const { accountNumber, strategy } = await openDetails(tx, context, row);
    const files = await filesOf(tx, context, row);
    const { fromAccount, rolloverType, distributionMethod } = calls.showOpenRollover.reply.shape;
    await record(tx, context, { action: 'rollovers.read', objectKind: 'rollover', objectId: row.id });
    return {
      ...(await toLine(tx, context, row)),
      fromAccount: fromAccount.parse(row.fromAccount),
      accountNumber,
      rolloverType: rolloverType.parse(row.rolloverType),
      estimatedValue: row.estimatedValue,
      rolloverAmount: row.rolloverAmount,
      withholding: row.withholding,
      distributionMethod: distributionMethod.parse(row.distributionMethod),
      strategy,
      files: files.map(({ fileId, name, bytes }) => ({ fileId, name, bytes })),
    };
  });
}

export function readRolloverFile(
  context: StaffContext,
  { rolloverNumber: number, fileId }: RequestOf<typeof calls.readRolloverFile>,
): Promise<ReplyOf<typeof calls.readRolloverFile>> {
  return onRollover(context, number, async (tx, row) => {
    const opened = await openFile(tx, context, row.id, fileId);
    const read = { action: 'rollovers.file-read', objectKind: 'rollover', objectId: row.id };
    await record(tx, context, { ...read, after: { fileId } });
    return opened;
  });
}

const steps = {
  send: { to: 'sent', from: ['submitted'] },
  complete: { to: 'completed', from: ['sent'] },
  reject: { to: 'rejected', from: ['submitted', 'sent'] },
} as const satisfies Record<string, { to: RolloverEvent; from: readonly RolloverEvent[] }>;

/** The office moves no money: it says what became of a request, and the customer is told. */
export function decideRollover(
  context: StaffContext,
  { rolloverNumber: number, decision, reason, note }: RequestOf<typeof calls.decideRollover>,
): Promise<calls.OfficeRollover> {
  return onRollover(context, number, async (tx, row) => {
    if ((decision === 'reject') !== (reason !== undefined))
      return refuse({ code: 'reason_needed', word: 'rollover.error.decision', field: 'reason' });
    if (decision === 'send') await refuseClosed(tx, row);
    const found = (await casesOf(tx, ROLLOVER_KINDS, [row.id])).get(row.id) ?? notFound();
    const { to, from } = steps[decision];
    // While the case is open: one that has ended takes no note.
    if (row.closedAt === null)
      await noteAbout(tx, context, { caseId: found.case_id, customerId: row.customerId, text: note });
    const change = { id: row.id, from, to, staffId: context.staffId, rejectedFor: reason ?? null };
    if (!(await updateState(tx, change)))
      return refuse({ code: 'wrong_state', word: 'rollover.error.state' });
    await record(tx, context, {
      action: `rollovers.${to}`,
      objectKind: 'rollover',
      objectId: row.id,
      after: { reason: reason ?? null },
    });
    const payload = { rolloverId: row.id, what: to };
    await announce(tx, { topic: 'rollover.changed', customerId: row.customerId, payload });
    return toLine(tx, context, (await findRollover(tx, row.id)) ?? notFound());
  });
}

/** Nothing can be moved to an account that was closed meanwhile; its request can only be rejected. */
async function refuseClosed(tx: Tx, { accountId }: RolloverRow): Promise<void> {
  const [account] = await readOwn(tx, [accountId]);
  if (account?.balance.state === 'closed') refuse({ code: 'account_closed', word: 'rollover.error.closed' });
}

/** The request in its customer's scope, for a person with the right to handle it. */
async function onRollover<Result>(
  context: StaffContext,
  number: string,
  work: (tx: Tx, row: RolloverRow) => Promise<Result>,
): Promise<Result> {
  requireRight(context, 'handle-rollovers');
  return inTransaction(context, async (tx) => {
    const owner = (await findOwner(tx, number)) ?? notFound();
    await setCustomerScope(tx, owner.customerId);
    return work(tx, (await findRollover(tx, owner.id)) ?? notFound());
  });
}

async function toLine(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  row: RolloverRow,
): Promise<calls.OfficeRollover> {
  const found = (await casesOf(tx, ROLLOVER_KINDS, [row.id])).get(row.id);
  const [account] = await readOwn(tx, [row.accountId]);
  const { provider } = await openDetails(tx, context, row);
  const { shape } = calls.decideRollover.reply;
  const isPartial = row.rolloverType === 'partial';
  return {
    requestId: shape.requestId.parse(row.number),
    caseId: found ? idFrom('case', found.case_id) : null,
    customerId: row.customerId,
    account: maskNumber(account?.name.lastFour ?? ''),
    state: shape.state.parse(row.state),
    submittedAt: row.submittedAt.toISOString(),
    dueOn: found?.state === 'open' ? dayFrom(found.due_on) : null,
    provider,
    accountType: shape.accountType.parse(row.sourceType),
    amount: movedAmount({ ...row, rolloverType: isPartial ? 'partial' : 'full' }),
  };
}
