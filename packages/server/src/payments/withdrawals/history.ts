import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  cancelWithdrawal as cancelCall,
  listWithdrawals as listCall,
  showWithdrawal as showCall,
  showWithdrawalIntent as intentCall,
  Withdrawal,
} from '@bank/contract/payments/withdrawals/contract.ts';
import { RECENT_KEPT, type WithdrawalStatus } from '@bank/contract/payments/withdrawals/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { cancelMovement } from '../../movements/approve.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import {
  cancelScheduled,
  findWithdrawal,
  listRecent,
  NOTE_PLACE,
  type WithdrawalRow,
} from './queries/withdrawals.ts';

export function listWithdrawals(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  return forCustomer(context, async (tx) => {
    const rows = await listRecent(tx, context.customerId, RECENT_KEPT);
    const own = await readOwn(tx, null);
    const { now } = await readClock(tx);
    const withdrawals = [];
    for (const row of rows) withdrawals.push(await toReply(tx, context, row, own, now));
    return { withdrawals };
  });
}

export function showWithdrawal(
  context: CustomerContext,
  { withdrawalId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  return forCustomer(context, (tx) => withdrawalWithin(tx, context, withdrawalId));
}

export function showWithdrawalIntent(
  context: CustomerContext,
  { intent }: RequestOf<typeof intentCall>,
): Promise<ReplyOf<typeof intentCall>> {
  return forCustomer(context, (tx) =>
    withdrawalWithin(tx, context, movementIdOf(context.customerId, intent)),
  );
}

export async function withdrawalWithin(
  tx: Tx,
  context: Pick<CustomerContext, 'vault' | 'customerId'>,
  id: string,
): Promise<Withdrawal> {
  const row = (await findWithdrawal(tx, context.customerId, id)) ?? notFound();
  const { now } = await readClock(tx);
  return toReply(tx, context, row, await readOwn(tx, null), now);
}

/** What is scheduled is taken off the list; what is ready is undone like any movement that has not left the bank. */
export async function cancelWithdrawal(
  context: CustomerContext,
  { withdrawalId }: RequestOf<typeof cancelCall>,
): Promise<ReplyOf<typeof cancelCall>> {
  const isOver = await forCustomer(context, async (tx) => {
    const row = (await findWithdrawal(tx, context.customerId, withdrawalId)) ?? notFound();
    if (row.state === 'started') return false;
    if (await cancelScheduled(tx, context.customerId, withdrawalId))
      await record(tx, context, {
        action: 'withdrawals.cancelled',
        objectKind: 'withdrawal',
        objectId: withdrawalId,
      });
    // The worker may have started it meanwhile.
    return (await findWithdrawal(tx, context.customerId, withdrawalId))?.state !== 'started';
  });
  if (!isOver) await cancelMovement(context, { movementId: idFrom('movement', withdrawalId) });
  return showWithdrawal(context, { withdrawalId });
}

async function toReply(
  tx: Tx,
  { vault, customerId }: Pick<Context, 'vault'> & Pick<CustomerContext, 'customerId'>,
  row: WithdrawalRow,
  own: readonly OwnAccount[],
  now: Date,
): Promise<Withdrawal> {
  const id = idFrom('withdrawal', row.id);
  const status = statusOf(row, now);
  return {
    id,
    transactionId: id,
    account: own.find((each) => each.id === row.accountId)?.name ?? null,
    withdrawalType: row.type,
    pickup: row.pickup,
    amount: row.movementAmount ?? row.amount,
    fee: row.movementFee ?? row.fee,
    status,
    reason: status === 'Completed' ? null : (row.movementReason ?? row.reason),
    location: row.place,
    note: row.noteSealed === null ? null : await vault.open(tx, customerId, NOTE_PLACE, row.noteSealed),
    date: (row.startedAt ?? row.scheduledFor ?? row.createdAt).toISOString(),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    secondsLeft:
      row.expiresAt === null
        ? null
        : Math.max(0, Math.ceil((row.expiresAt.getTime() - now.getTime()) / SECOND_MS)),
    reference: row.reference,
    allowFingerprint: row.asksProof,
    canCancel: status === 'Scheduled' || status === 'Ready',
  };
}

const SECOND_MS = 1_000;
const expired = new Set(['not_collected', 'authorization_expired']);

/** The movement's state says it, from the moment there is one. */
export function statusOf(
  row: Pick<WithdrawalRow, 'state' | 'movementState' | 'movementReason' | 'isHandedOut' | 'expiresAt'>,
  now: Date,
): WithdrawalStatus {
  if (row.state === 'scheduled') return 'Scheduled';
  if (row.state === 'cancelled') return 'Cancelled';
  if (row.state === 'failed') return 'Failed';
  switch (row.movementState) {
    case 'posted':
      return 'Completed';
    case 'pending':
      if (row.isHandedOut) return 'Used';
      return row.expiresAt !== null && row.expiresAt <= now ? 'Expired' : 'Ready';
    case 'cancelled':
      return expired.has(row.movementReason ?? '') ? 'Expired' : 'Cancelled';
    case null:
    default:
      return expired.has(row.movementReason ?? '') ? 'Expired' : 'Failed';
  }
}
