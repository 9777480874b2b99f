import { owedFor, pointsValue } from '@bank/contract/movements/reward-rules.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import { own } from '@bank/ledger/chart.ts';
import { createHorizon } from '@bank/ledger/feed.ts';
import { moveWithinBank } from '../../movements/bank-credit.ts';
import type { Closing, NightStep } from '../../movements/closing.ts';
import type { Counts } from '../../movements/day-queries.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { feedBatch } from '../../platform/posting-feed.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { pointsConsumer } from './earning.ts';
import { forfeitClosed } from './queries/points.ts';
import { insertLiability, isBooked, lockLiability, readLiability } from './queries/liability.ts';

const BATCHES_MAX = 10_000;
const ACCOUNTS_PAGE = 500;

/** On the closing day, before the date moves. */
export const eveningSteps: readonly NightStep[] = [{ name: 'points-liability', run: bookLiability }];

/** Points first, as far as the journal can be read safely, and without those of closed accounts; then what they are owed as. */
async function bookLiability({ context, day, signal }: Closing): Promise<Counts> {
  await catchUp(context, signal);
  while ((await inTransaction(context, (tx) => forfeitClosed(tx, ACCOUNTS_PAGE))) > 0)
    signal?.throwIfAborted();
  return inTransaction(context, async (tx) => {
    await lockLiability(tx);
    if (await isBooked(tx, day)) return {};
    return bookDifference(tx, day);
  });
}

async function catchUp(context: Context, signal: AbortSignal | undefined): Promise<void> {
  const horizon = createHorizon(context.db);
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    signal?.throwIfAborted();
    if ((await feedBatch(context.db, pointsConsumer, horizon)) === 0) return;
  }
}

/** Only the difference to what the books have, under an intent made of the day: it is booked once. */
async function bookDifference(tx: Tx, day: Closing['day']): Promise<Counts> {
  const { rules } = await readClock(tx);
  const { value } = ruleIn(rules, pointsValue, day);
  const facts = await readLiability(tx);
  const owed = owedFor(facts.points, value);
  const difference = minus(plus(owed, facts.open), facts.booked);
  const journal = difference === ZERO ? null : await book(tx, day, difference);
  await insertLiability(tx, { ...facts, day, value, owed, difference, journal });
  return { points: facts.points, owedCents: owed, openCents: facts.open, bookedCents: difference };
}

function book(tx: Tx, day: Closing['day'], difference: Cents): Promise<number> {
  const time = Date.parse(`${day}T00:00:00Z`).toString(16).padStart(12, '0');
  const [from, to] =
    difference > ZERO
      ? [own.rewards_expense, own.rewards_liability]
      : [own.rewards_liability, own.rewards_expense];
  return moveWithinBank(tx, {
    id: movementIdOf('points liability', `${time}/${day}`),
    from,
    to,
    amount: cents(Math.abs(difference)),
    kind: 'reward',
  });
}
