import type { Day } from '@bank/kernel/day.ts';
import type { Closing, NightStep } from '../../movements/closing.ts';
import { addCounts, type Counts } from '../../movements/day-queries.ts';
import type { Tx } from '../../platform/database.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { expireChargeback } from './chargebacks.ts';
import { carryOut, credit, decideByTime, takeBack } from './decide.ts';
import { listDueDisputes, listSilent, lockDispute } from './queries/work.ts';

/** The database knows the step by this name, and lets it end only when no dispute would pass a day of the law. */
const STEP = 'dispute-clock';
const PAGE = 100;

/** Before the date moves, so that what is due today is posted today; and before the month's interest is counted. */
export const eveningSteps: readonly NightStep[] = [{ name: STEP, run: keepDays }];

async function keepDays({ context, day, signal }: Closing): Promise<Counts> {
  let done: readonly string[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const due = await listDueDisputes(context.db, day, PAGE);
    // What is still due after its turn stays due: the check below names it.
    const fresh = due.filter((id) => !done.includes(id));
    if (fresh.length === 0) break;
    for (const id of fresh) await keepDay(context, day, id);
    done = [...done, ...fresh];
  }
  const silent = await listSilent(context.db, day);
  const [first] = silent;
  if (first)
    throw new Error(
      `${silent.length} disputes would pass ${day} in silence: ${first.caseNumber} without its ${first.missing}`,
    );
  return {};
}

/** Each dispute in its own transaction, so the step can be interrupted. */
async function keepDay(context: Context, day: Day, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await carryOut(tx, context, id);
    await expireChargeback(tx, context, id, day);
    const counts = await keepOne(tx, context, day, id);
    await addCounts(tx, day, STEP, counts);
  });
}

async function keepOne(tx: Tx, context: Context, day: Day, id: string): Promise<Record<string, number>> {
  const counts = { credited: 0, decided: 0, takenBack: 0 };
  const dispute = await lockDispute(tx, id);
  if (!dispute) return counts;
  if (dispute.state === 'open' && dispute.resolveBy <= day) {
    await decideByTime(tx, context, dispute);
    return { ...counts, decided: 1 };
  }
  if (
    dispute.state === 'open' &&
    !dispute.isCredited &&
    dispute.creditBy !== null &&
    dispute.creditBy <= day
  ) {
    await credit(tx, context, dispute);
    return { ...counts, credited: 1 };
  }
  if (dispute.takeBackOn !== null && dispute.takeBackOn <= day && !dispute.isTakenBack) {
    await takeBack(tx, context, dispute);
    return { ...counts, takenBack: 1 };
  }
  return counts;
}
