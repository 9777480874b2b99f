import { inTransaction, type Context } from '../platform/work.ts';
import { claimInstruction, findCursor, saveAnswer, saveCursor, markSent, releaseClaim } from './queries.ts';
import { DETAILS_PLACE, networkRails, type Details, type Network } from './rail.ts';

const CLAIM_MAX = 20;
/** All rails are reached through one door, which has one list of answers. */
const NETWORK = 'network';
/**
 * How long a network may be told after the claim, and how long the claim says so. The time begins here before it begins
 * in the database, so what has not left by its end does not leave before the claim is over.
 */
const TELL_MS = 8_000;
const LEASE_MS = 10_000;

/**
 * Tells the networks what is due, one after the other. No transaction is open while one is told: the attempt is counted
 * before, the success after. What fails in between leaves an instruction that is told again under the same movement,
 * which the network takes as the same.
 */
export async function sendDue(context: Context, network: Network): Promise<number> {
  for (let sent = 0; sent < CLAIM_MAX; sent += 1) {
    if (!(await sendNext(context, network))) return sent;
  }
  return CLAIM_MAX;
}

async function sendNext(context: Context, network: Network): Promise<boolean> {
  const inTime = AbortSignal.timeout(TELL_MS);
  const claimed = await claimInstruction(context.db, networkRails, { leaseMs: LEASE_MS });
  if (!claimed) return false;
  const { customerId, sealed, ...instruction } = claimed;
  const { movementId, rail } = instruction;
  try {
    const details = await openDetails(context, customerId, sealed);
    inTime.throwIfAborted();
    await network.send({ ...instruction, details }, inTime);
    await markSent(context.db, movementId);
  } catch (error) {
    await releaseClaim(context.db, movementId);
    context.log.warn(
      { err: error, movementId, rail },
      'an instruction did not leave and is told again later',
    );
  }
  return true;
}

/** What leaves the bank is the only copy in the open. */
async function openDetails(context: Context, customerId: string, sealed: string): Promise<Details> {
  const text = await inTransaction(context, (tx) =>
    context.vault.open(tx, customerId, DETAILS_PLACE, sealed),
  );
  return Object.fromEntries(JSON.parse(text) as [string, string][]);
}

/** Keeps what the network has said since the last time, and only then moves the mark. */
export async function fetchAnswers(context: Context, network: Network): Promise<number> {
  const from = await findCursor(context.db, NETWORK);
  const { answers, place } = await network.answersAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const answer of answers) await saveAnswer(tx, answer);
    await saveCursor(tx, NETWORK, place);
  });
  return answers.length;
}
