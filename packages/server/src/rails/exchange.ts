import { inTransaction, type Context } from '../platform/work.ts';
import { claimInstructions, findPlace, keepAnswer, keepPlace, markSent } from './queries.ts';
import { DETAILS_PLACE, type Details, type Network } from './rail.ts';

const CLAIM_MAX = 20;
/** All rails are reached through one door, which has one list of answers. */
const NETWORK = 'network';

/**
 * Tells the network what is due. No transaction is open while it is told: the attempt is counted before, the success
 * after. What fails in between leaves an instruction that is told again under the same movement, which the network
 * takes as the same.
 */
export async function sendDue(context: Context, network: Network): Promise<number> {
  const due = await claimInstructions(context.db, CLAIM_MAX);
  for (const { customerId, sealed, ...instruction } of due) {
    const { movementId, rail } = instruction;
    try {
      await network.send({ ...instruction, details: await openDetails(context, customerId, sealed) });
      await markSent(context.db, movementId);
    } catch (error) {
      context.log.warn(
        { err: error, movementId, rail },
        'an instruction did not leave and is told again later',
      );
    }
  }
  return due.length;
}

/** Opened here and nowhere else: what leaves the bank is the only copy in the open. */
async function openDetails(context: Context, customerId: string, sealed: string): Promise<Details> {
  const text = await inTransaction(context, (tx) =>
    context.vault.open(tx, customerId, DETAILS_PLACE, sealed),
  );
  return Object.fromEntries(JSON.parse(text) as [string, string][]);
}

/** Keeps what the network has said since the last time, and only then moves the mark. */
export async function fetchAnswers(context: Context, network: Network): Promise<number> {
  const from = await findPlace(context.db, NETWORK);
  const { answers, place } = await network.answersAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const answer of answers) await keepAnswer(tx, answer);
    await keepPlace(tx, NETWORK, place);
  });
  return answers.length;
}
