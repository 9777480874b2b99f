import { retriesOf } from '@bank/contract/movements/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { cutOffAt } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { readClock, type Clock } from '../platform/clock.ts';
import { setCustomerScope, type Tx } from '../platform/database.ts';
import { announce } from '../platform/outbox.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { commitOf, refusals } from './commit.ts';
import { agreedFrom, type Draft } from './plan.ts';
import { claimDue, countDue, insertOccurrences, type Schedule } from './schedule-queries.ts';
import { advance, comingOf, postpone } from './schedule.ts';
import { commitBatcherWithin } from './commit-batcher.ts';

/** For whom an occurrence is planned, with what opens the customer's sealed facts. */
export type PlannedFor = { readonly context: Context; readonly customerId: string };

/**
 * Plans one occurrence for the customer in scope. It may refuse; the ledger decides whether there is enough
 * money.
 */
export type Planner = (tx: Tx, request: unknown, clock: Clock, whom: PlannedFor) => Promise<Draft>;

/** Keyed by schedule kind; assembled from the capabilities in `main`. */
export type Planners = Readonly<Record<string, Planner>>;

type Verdict =
  | { readonly outcome: 'done'; readonly reason: null; readonly movementId: string }
  | {
      readonly outcome: 'insufficient' | 'failed' | 'skipped';
      readonly reason: string;
      readonly movementId: null;
    };

/** After this many failures, assume the cause is not the schedules. */
const FAULTS_MAX = 10;

/**
 * Runs every occurrence due by the business date, each in its own transaction with the movement, the
 * occurrence's row and the step to the next one. Any number of runners can share the work: a claimed schedule
 * is locked. A failing schedule is skipped and reported at the end. `left` counts what other runners still
 * hold.
 */
export async function runDue(
  context: Context,
  planners: Planners,
  day: Day,
): Promise<{ ran: number; left: number }> {
  const setAside: string[] = [];
  const faults: unknown[] = [];
  let ran = 0;
  for (;;) {
    const tried: { id?: string } = {};
    try {
      const found = await inTransaction(context, (tx) =>
        runNext(tx, { context, planners, day, setAside, tried }),
      );
      if (!found) break;
      ran += 1;
    } catch (error) {
      faults.push(error);
      context.log.error({ err: error, scheduleId: tried.id }, 'a scheduled occurrence failed');
      if (tried.id === undefined || faults.length >= FAULTS_MAX) break;
      setAside.push(tried.id);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} due occurrences could not be run`);
  return { ran, left: await countDue(context.db, day) };
}

type Run = {
  readonly context: Context;
  readonly planners: Planners;
  readonly day: Day;
  readonly setAside: readonly string[];
  readonly tried: { id?: string };
};

async function runNext(tx: Tx, run: Run): Promise<boolean> {
  const { day, setAside, tried } = run;
  const schedule = await claimDue(tx, day, setAside);
  if (!schedule) return false;
  tried.id = schedule.id;
  await setCustomerScope(tx, schedule.customerId);
  const clock = await readClock(tx);
  if (clock.businessDate !== day) throw new Error(`The business day is ${clock.businessDate}, not ${day}`);
  const { number, nominal } = comingOf(schedule);
  const attempts = schedule.attempts + 1;
  const verdict = afterRetries(await attempt(tx, run, schedule, clock), schedule.kind, attempts);
  await insertOccurrences(tx, schedule, day, [{ number, nominal, attempts, ...verdict }]);
  if (verdict.outcome === 'insufficient') await postpone(tx, schedule, nextBusinessDay(day));
  else await advance(tx, schedule);
  if (verdict.outcome !== 'done') {
    await announce(tx, {
      topic: `schedule.${verdict.outcome}`,
      customerId: schedule.customerId,
      payload: { scheduleId: schedule.id, number, reason: verdict.reason },
    });
  }
  return true;
}

function afterRetries(verdict: Verdict, kind: string, attempts: number): Verdict {
  const isLast = verdict.outcome === 'insufficient' && attempts > retriesOf(kind);
  return isLast ? { ...verdict, outcome: 'failed' } : verdict;
}

/** The intent is schedule plus occurrence number, so the ledger refuses to run one twice. */
async function attempt(
  tx: Tx,
  { context, planners }: Run,
  schedule: Schedule,
  clock: Clock,
): Promise<Verdict> {
  const plan = planners[schedule.kind];
  if (!plan) throw new Error(`There is no planner for schedules of kind ${schedule.kind}`);
  try {
    const draft = await plan(tx, schedule.request, clockOfRun(clock), {
      context,
      customerId: schedule.customerId,
    });
    const intent = `${schedule.id}/${schedule.nextNumber}`;
    const agreed = agreedFrom(schedule.customerId, draft, clock);
    const commit = commitOf({ customerId: schedule.customerId, intent }, agreed);
    const answer = await commitBatcherWithin(tx).ask(commit);
    if (answer.status !== 'refused') return { outcome: 'done', reason: null, movementId: commit.intent };
    return refusedFor(refusals[answer.reason][1].code);
  } catch (error) {
    if (error instanceof Refusal) return refusedFor(error.problems[0].code);
    throw error;
  }
}

/**
 * An occurrence counts as submitted before its day began, so it leaves on the promised day even if the run is
 * late. The plan's own expiry uses the real clock.
 */
function clockOfRun(clock: Clock): Clock {
  const began = Date.parse(cutOffAt(clock.businessDate, '00:00'));
  return { ...clock, now: new Date(Math.min(clock.now.getTime(), began)) };
}

function refusedFor(reason: string): Verdict {
  switch (reason) {
    case 'insufficient_funds':
      return { outcome: 'insufficient', reason: 'insufficient_funds', movementId: null };
    // The planner found nothing to pay this time.
    case 'nothing_due':
      return { outcome: 'skipped', reason, movementId: null };
    // The business date moved during the run: nothing is decided, and the next run tries again.
    case 'plan_expired':
      throw new Error(`The ledger refused an occurrence: ${reason}`);
    default:
      return { outcome: 'failed', reason, movementId: null };
  }
}
