import { inTransaction, type Context } from '../platform/work.ts';
import { claimInstruction, findCursor, saveAnswer, saveCursor, markSent, releaseClaim } from './queries.ts';
import { DETAILS_PLACE, instructedRails, type Details, type Enclosures, type Network } from './rail.ts';

const CLAIM_MAX = 20;
/** All rails share one gateway with one list of answers. */
const NETWORK = 'network';
/**
 * Time to instruct a network, and the lease of the claim. The first starts before the second and is shorter,
 * so nothing is sent after the claim has expired.
 */
const TELL_MS = 8_000;
const LEASE_MS = 10_000;

/**
 * Sends due instructions, one after another. No transaction is open during a send: the attempt is counted
 * before, the success after. After a failure in between, the instruction is sent again under the same
 * movement id, which the network treats as the same.
 */
export async function sendDue(
  context: Context,
  network: Network,
  enclosures: Enclosures = async () => null,
): Promise<number> {
  for (let sent = 0; sent < CLAIM_MAX; sent += 1) {
    if (!(await sendNext(context, network, enclosures))) return sent;
  }
  return CLAIM_MAX;
}

async function sendNext(context: Context, network: Network, enclosures: Enclosures): Promise<boolean> {
  const inTime = AbortSignal.timeout(TELL_MS);
  const claimed = await claimInstruction(context.db, instructedRails, { leaseMs: LEASE_MS });
  if (!claimed) return false;
  const { customerId, sealed, ...instruction } = claimed;
  const { movementId, rail } = instruction;
  try {
    const details = await openDetails(context, customerId, sealed);
    const images = await enclosures(instruction);
    inTime.throwIfAborted();
    await network.send({ ...instruction, details, ...(images && { images }) }, inTime);
    await markSent(context.db, movementId);
  } catch (error) {
    await releaseClaim(context.db, movementId);
    context.log.warn(
      { err: error, movementId, rail },
      'an instruction could not be sent and will be retried',
    );
  }
  return true;
}

/** Decrypted only for sending; no other plaintext copy exists. */
async function openDetails(context: Context, customerId: string, sealed: string): Promise<Details> {
  const text = await inTransaction(context, (tx) =>
    context.vault.open(tx, customerId, DETAILS_PLACE, sealed),
  );
  return Object.fromEntries(JSON.parse(text) as [string, string][]);
}

/** Stores new answers from the network, then moves the cursor, in one transaction. */
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
