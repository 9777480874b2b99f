import { Refusal } from '@bank/kernel/problem.ts';
import { expireUncollected } from '../../movements/approve-queries.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { commitOf, refusals } from '../../movements/commit.ts';
import { agreedFrom } from '../../movements/plan.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, newId, type Context } from '../../platform/work.ts';
import { collectUntil } from './hours.ts';
import { considered, draftFor, withdrawableAccount } from './plan.ts';
import { claimDue, type DueWithdrawal } from './queries/runs.ts';
import { markFailed, markStarted, NOTE_PLACE } from './queries/withdrawals.ts';

const EXPIRED_MAX = 100;
const STARTED_MAX = 50;

/** One turn of the worker's loop: ends what nobody collected, then starts what is due. */
export async function runWithdrawals(context: Context): Promise<number> {
  const ended = await expireWithdrawals(context);
  return ended + (await startDue(context));
}

/** Frees the money of codes and reservations whose time is over. */
export function expireWithdrawals(context: Context): Promise<number> {
  const factIds = Array.from({ length: EXPIRED_MAX }, newId);
  return inTransaction(context, (tx) => expireUncollected(tx, factIds));
}

/** Starts scheduled withdrawals, each in its own transaction. One that fails for our own fault stays for the next turn. */
export async function startDue(context: Context): Promise<number> {
  const stuck: string[] = [];
  let started = 0;
  while (started + stuck.length < STARTED_MAX) {
    const tried: { id?: string } = {};
    try {
      if (!(await inTransaction(context, (tx) => startNext(tx, context, stuck, tried)))) break;
      started += 1;
    } catch (error) {
      if (tried.id === undefined) throw error;
      stuck.push(tried.id);
      context.log.error(
        { err: error, withdrawalId: tried.id },
        'a scheduled withdrawal could not be started',
      );
    }
  }
  return started;
}

async function startNext(
  tx: Tx,
  context: Context,
  stuck: readonly string[],
  tried: { id?: string },
): Promise<boolean> {
  const due = await claimDue(tx, stuck);
  if (!due) return false;
  const { id, customerId } = due;
  tried.id = id;
  await setCustomerScope(tx, customerId);
  const reason = due.isMissed ? 'not_started' : await start(tx, context, due);
  if (reason !== null) await markFailed(tx, id, reason);
  await announce(tx, {
    topic: reason === null ? 'withdrawal.ready' : 'withdrawal.failed',
    customerId,
    payload: { movementId: id, reason },
  });
  return true;
}

/** Sets the money aside with the fee and the limits of this moment; null, or why not. */
async function start(tx: Tx, context: Context, due: DueWithdrawal): Promise<string | null> {
  const { id, customerId, accountId, type: withdrawalType, pickup, amount, intent } = due;
  const clock = await readClock(tx);
  try {
    const asked = { accountId, withdrawalType, pickup, amount };
    const own = await withdrawableAccount(tx, asked);
    const { fee, problems } = await considered(tx, customerId, asked, own, clock);
    if (problems[0]) return problems[0].code;
    const note =
      due.noteSealed === null ? null : await context.vault.open(tx, customerId, NOTE_PLACE, due.noteSealed);
    const draft = await draftFor(tx, context, {
      customerId,
      asked,
      own,
      fee,
      clock,
      note,
      receiptTo: due.receiptSealed,
    });
    const commit = commitOf({ customerId, intent }, agreedFrom(customerId, draft, clock));
    if (commit.intent !== id) throw new Error('a withdrawal has the id of its intent');
    const outcome = await commitBatcherWithin(tx).ask(commit);
    if (outcome.status === 'refused') {
      const { code } = refusals[outcome.reason][1];
      // The business day changed at this moment; the next turn sees the new one.
      if (code === 'plan_expired') throw new Error(`a scheduled withdrawal was refused: ${code}`);
      return code;
    }
    await markStarted(tx, { id, pickup, fee, collectUntil: collectUntil(clock.now) });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.problems[0].code;
    throw error;
  }
}
