import type { RequestOf } from '@bank/contract/endpoint.ts';
import type {
  cancelMovement as cancelCall,
  Receipt,
  renewMovementCode as renewCall,
  verifyMovement as verifyCall,
} from '@bank/contract/movements/contract.ts';
import { CODE_RENEWALS } from '@bank/contract/movements/rules.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { Refusal, refuse } from '@bank/kernel/problem.ts';
import { record } from '../platform/audit.ts';
import { readClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/database.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { announce } from '../platform/outbox.ts';
import { takePoint } from '../platform/rate-limit.ts';
import { forCustomer, inTransaction, newId, type Context, type CustomerContext } from '../platform/work.ts';
import {
  approveWithin,
  cancelWithin,
  countAppTry,
  countTry,
  digestToApprove,
  expireWithin,
  findAwaiting,
  findRail,
  vouchByApp,
  vouchWithin,
  type ApprovalOutcome,
} from './approve-queries.ts';
import { findSpendingControls } from './spending-controls-queries.ts';
import { refusalFor } from './commit.ts';
import { datesFor } from './dates.ts';
import { receiptOf } from './reading.ts';

/** The request field that carries the code. */
type CodeField = 'code' | 'verificationCode';

const EXPIRED_PAGE = 50;
const SECOND_MS = 1_000;

const wrongCode = (field: CodeField = 'code') =>
  refuse({ code: 'invalid_code', word: 'transfer.error.verify', field });
const wrongPasskey = () => refuse({ code: 'passkey_failed', word: 'passkeys.error.failed' });
const conflict = (code: string, word: 'movements.error.approvalOver' | 'movements.error.cancelTooLate') =>
  new Refusal('conflict', [{ code, word }]);

/** Lookup key of a code. Includes the movement, so the same digits for another movement are a different code. */
export function movementCodeKey(config: Config, movementId: string, code: string): Buffer {
  return keyedHash(config, 'movement-code', `${movementId}\0${foldedCode(code)}`);
}

/**
 * Executes the plan once for the right code. The attempt is counted and committed first; the database then
 * compares and consumes the code in the transaction that moves the money. A movement that is already approved
 * returns its receipt whatever was typed: the owner can read it anyway, and anyone else gets "not found".
 */
export async function verifyMovement(
  context: CustomerContext,
  { movementId, code }: RequestOf<typeof verifyCall>,
  field: CodeField = 'code',
): Promise<Receipt> {
  const given = movementCodeKey(context.config, movementId, code);
  return approved(
    context,
    { movementId, given, by: 'code' },
    () => wrongCode(field),
    () => forCustomer(context, (tx) => countTry(tx, movementId, given)),
  );
}

/** Same, with a passkey signature over the movement's digest instead of a code. */
export async function approveProved(
  context: CustomerContext,
  { movementId, challengeKey }: { movementId: string; challengeKey: Buffer | null },
): Promise<Receipt> {
  const given = challengeKey ?? Buffer.alloc(0);
  return approved(context, { movementId, given, by: 'passkey' }, wrongPasskey, async () =>
    challengeKey
      ? forCustomer(context, (tx) => vouchWithin(tx, { movementId, challengeKey, codeId: newId() }))
      : false,
  );
}

/**
 * Same, with an authenticator app code. `admit` refuses callers with too many wrong codes anywhere. `stepOf`
 * returns the code's time step, or null if the code is wrong, and runs after the attempt is counted and
 * committed. One time step approves one movement.
 */
export async function approveByApp(
  context: CustomerContext,
  movementId: string,
  { admit, stepOf }: { admit: () => Promise<void>; stepOf: (tx: Tx) => Promise<number | null> },
): Promise<Receipt> {
  const tryId = newId();
  const given = keyedHash(context.config, 'movement-app', `${movementId}\0${tryId}`);
  return approved(
    context,
    { movementId, given, by: 'authenticator' },
    () => wrongCode(),
    async () => {
      await admit();
      if (!(await forCustomer(context, (tx) => countAppTry(tx, movementId, tryId)))) return false;
      return forCustomer(context, async (tx) => {
        const step = await stepOf(tx);
        return step !== null && vouchByApp(tx, { movementId, tryId, step, given, codeId: newId() });
      });
    },
  );
}

type Approval = { movementId: string; given: Buffer; by: 'code' | 'passkey' | 'authenticator' };

async function approved(
  context: CustomerContext,
  approval: Approval,
  wrong: () => never,
  count: () => Promise<boolean>,
): Promise<Receipt> {
  const { movementId } = approval;
  const before = await receiptOf(context, movementId);
  if (before.state !== 'awaiting_verification') return unlessCancelled(before);
  if (approval.by !== 'code') requireStandIns(context);
  const outcome = (await count()) ? await carryOut(context, approval) : 'wrong';
  if (outcome !== 'approved' && outcome !== 'over' && outcome !== 'wrong') {
    throw outcome === 'late'
      ? conflict('approval_over', 'movements.error.approvalOver')
      : refusalFor(outcome);
  }
  const after = await receiptOf(context, movementId);
  // In a race, the loser may find no code left to try.
  return after.state === 'awaiting_verification' ? wrong() : unlessCancelled(after);
}

/** Refuses passkeys and authenticator codes if the bank accepts only its own codes. */
export function requireStandIns({ config }: Pick<CustomerContext, 'config'>): void {
  if (!config.approvalStandIns)
    throw new Refusal('conflict', [{ code: 'code_only', word: 'approvalGate.error.codeOnly' }]);
}

function carryOut(context: CustomerContext, { movementId, given, by }: Approval): Promise<ApprovalOutcome> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    const { undoSeconds } = await findSpendingControls(tx, context.customerId);
    const now = new Date(clock.now.getTime() + undoSeconds * SECOND_MS);
    const dates = datesFor(await findRail(tx, movementId), { ...clock, now });
    const outcome = await approveWithin(tx, { movementId, given, factId: newId(), ...dates });
    if (outcome === 'approved') {
      await record(tx, context, {
        action: 'movements.approved',
        objectKind: 'movement',
        objectId: movementId,
        after: { by },
      });
    }
    return outcome;
  });
}

/** What a passkey would approve, as displayed and as signed. Null if nothing awaits approval. */
export async function awaitedApproval(
  tx: Tx,
  movementId: string,
): Promise<{ digest: Buffer; reference: string; total: Cents; destination: string } | null> {
  const digest = await digestToApprove(tx, movementId);
  const movement = digest && (await findAwaiting(tx, movementId));
  if (!digest || !movement) return null;
  const { reference, total, destination } = movement;
  return { digest, reference, total, destination };
}

function unlessCancelled(receipt: Receipt): Receipt {
  if (receipt.state === 'cancelled') throw conflict('approval_over', 'movements.error.approvalOver');
  return receipt;
}

/** Requests a new code; the worker creates and emails it. Capped per movement and day. */
export async function renewMovementCode(
  context: CustomerContext,
  { movementId }: RequestOf<typeof renewCall>,
): Promise<Receipt> {
  const receipt = unlessCancelled(await receiptOf(context, movementId));
  if (receipt.state !== 'awaiting_verification') return receipt;
  await takePoint(context.db, `movement-code:${movementId}`, CODE_RENEWALS);
  await forCustomer(context, async (tx) => {
    await announce(tx, {
      topic: 'movement.code-wanted',
      customerId: context.customerId,
      payload: { movementId },
    });
    await record(tx, context, {
      action: 'movements.code-wanted',
      objectKind: 'movement',
      objectId: movementId,
    });
  });
  return receipt;
}

/** Cancels a movement that has not moved money yet: before approval, or on a rail before the network was told. */
export async function cancelMovement(
  context: CustomerContext,
  { movementId }: RequestOf<typeof cancelCall>,
): Promise<Receipt> {
  await receiptOf(context, movementId);
  await forCustomer(context, async (tx) => {
    if (await cancelWithin(tx, movementId, newId())) {
      await record(tx, context, {
        action: 'movements.cancelled',
        objectKind: 'movement',
        objectId: movementId,
      });
    }
  });
  const after = await receiptOf(context, movementId);
  if (after.state !== 'cancelled') throw conflict('too_late', 'movements.error.cancelTooLate');
  return after;
}

/**
 * Cancels a page of movements that were not approved in time. The worker loop and the day close repeat this
 * until none is left.
 */
export function expireApprovals(context: Context): Promise<number> {
  return inTransaction(context, async (tx) => {
    const ended = await expireWithin(
      tx,
      Array.from({ length: EXPIRED_PAGE }, () => newId()),
    );
    for (const movementId of ended) {
      await record(tx, context, {
        action: 'movements.approval-expired',
        objectKind: 'movement',
        objectId: movementId,
      });
    }
    return ended.length;
  });
}
