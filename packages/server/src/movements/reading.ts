import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  receipt,
  type Receipt,
  type showIntent as intentCall,
  type showMovement as showCall,
} from '@bank/contract/movements/contract.ts';
import { idOf } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { Tx } from '../platform/database.ts';
import { forCustomer, type CustomerContext } from '../platform/work.ts';
import { findHold } from './spending-controls-queries.ts';
import { movementIdOf } from './intent.ts';

const { state, movementId, leavesOn, arrivesOn } = receipt.shape;
const accountId = idOf('account');

/** What became of an intent. "Not found" means nothing was done and the same intent may be sent. */
export function showIntent(
  context: CustomerContext,
  { intent }: RequestOf<typeof intentCall>,
): Promise<ReplyOf<typeof intentCall>> {
  return receiptOf(context, movementIdOf(context.customerId, intent));
}

export function showMovement(
  context: CustomerContext,
  request: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  return forCustomer(context, async (tx) => {
    const row = await readMovement(tx, request.movementId);
    const later = await readSteps(tx, request.movementId);
    const first = { state: later[0]?.came_from ?? row.state, at: row.created_at, reason: null };
    return {
      ...toReceipt(row),
      account: await readAccount(tx, row),
      steps: [first, ...later].map((step) => ({
        state: state.parse(step.state),
        at: step.at.toISOString(),
        reason: step.reason,
      })),
    };
  });
}

/** The customer's movement in its current state. */
export function receiptOf(context: CustomerContext, id: string): Promise<Receipt> {
  return forCustomer(context, (tx) => receiptWithin(tx, id));
}

/** Same, inside a transaction scoped to this customer. */
export async function receiptWithin(tx: Tx, id: string): Promise<Receipt> {
  return toReceipt(await readMovement(tx, id));
}

async function readMovement(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('movements')
    .select([
      'id',
      'kind',
      'state',
      'amount',
      'fee',
      'reference',
      'leaves_on',
      'arrives_on',
      'reason',
      'created_at',
      'approve_by',
      'customer_id',
      'from_account',
      'to_account',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return notFound();
  // Only a pending movement can still be held back.
  return { ...row, hold: row.state === 'pending' ? await findHold(tx, id) : null };
}

/** The customer's own account; the source, if both accounts are theirs. */
async function readAccount(
  tx: Tx,
  row: Awaited<ReturnType<typeof readMovement>>,
): Promise<ReplyOf<typeof showCall>['account']> {
  const own = await tx
    .selectFrom('accounts')
    .select(['id', 'type', 'nickname', 'last_four', 'ledger_number'])
    .where('customer_id', '=', row.customer_id)
    .where('ledger_number', 'in', [row.from_account, row.to_account])
    .limit(2)
    .execute();
  const one = own.find(({ ledger_number: number }) => number === row.from_account) ?? own[0];
  if (!one) return null;
  return { id: accountId.parse(one.id), type: one.type, nickname: one.nickname, lastFour: one.last_four };
}

function toReceipt(row: Awaited<ReturnType<typeof readMovement>>): Receipt {
  return {
    movementId: movementId.parse(row.id),
    kind: row.kind,
    state: state.parse(row.state),
    amount: cents(Number(row.amount)),
    fee: cents(Number(row.fee)),
    reference: row.reference,
    leavesOn: leavesOn.parse(row.leaves_on),
    arrivesOn: arrivesOn.parse(row.arrives_on),
    reason: row.reason,
    approveBy: row.state === 'awaiting_verification' ? (row.approve_by?.toISOString() ?? null) : null,
    undoUntil: row.hold?.undoUntil?.toISOString() ?? null,
    held: row.hold?.held ?? false,
    inReview: row.hold?.inReview ?? false,
  };
}

function readSteps(tx: Tx, id: string) {
  return tx
    .selectFrom('movement_steps')
    .select(['state', 'came_from', 'reason', 'at'])
    .where('movement_id', '=', id)
    .orderBy('place')
    .limit(100)
    .execute();
}
