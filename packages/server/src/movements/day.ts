import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { plus } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { trialBalance } from '@bank/ledger/books.ts';
import { nextUnsealedDay, sealDay } from '@bank/ledger/seal.ts';
import { record } from '../platform/audit.ts';
import { readClock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/database.ts';
import { announce } from '../platform/outbox.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import type { Closing, DayWork, NightStep } from './closing.ts';
import { accrueDays, chargeFees, creditInterest, cutAll } from './cycle-steps.ts';
import { cycleEndingWith, standsThrough } from './cycle.ts';
import {
  addCounts,
  beginStep,
  CLOSE_REQUESTED,
  findNewestClosing,
  finishStep,
  listDaySteps,
  readCalendarDay,
  rollDate,
  type Counts,
  type DayStepRow,
  type ExpiredHold,
} from './day-queries.ts';
import { expireApprovals } from './approve.ts';
import { expireAuthorizations } from './authorizations.ts';
import { runDue } from './due.ts';
import { releasePage } from './hold-expiry.ts';
import { countOccurrences } from './schedule-queries.ts';

type Step = (closing: Closing) => Promise<Counts>;

const beforeEvening: Readonly<Record<string, Step>> = {
  'due-movements': async ({ context, planners, day }) => {
    const { left } = await runDue(context, planners, day);
    if (left > 0) throw new Error(`${left} due schedules are held by other runners`);
    return countOccurrences(context.db, day);
  },
  'expired-holds': releaseExpired,
};

const everyDay: Readonly<Record<string, Step>> = {
  'trial-balance': async ({ context }) => {
    const lines = await trialBalance(context.db);
    const [debit, credit] = [
      plus(...lines.map((line) => line.debit)),
      plus(...lines.map((line) => line.credit)),
    ];
    if (debit !== credit) throw new Error(`The ledger does not balance: ${debit} against ${credit}`);
    return { debit, credit, lines: lines.length };
  },
  'roll-date': async ({ context, day }) => {
    const to = nextBusinessDay(day);
    await inTransaction(context, async (tx) => {
      await rollDate(tx, day, to);
      const { businessDate } = await readClock(tx);
      if (businessDate !== to) throw new Error(`The business day is ${businessDate}, not ${to}`);
    });
    return { to };
  },
  seal: sealThrough,
  interest: (closing) => {
    const last = cycleEndingWith(closing.day)?.end ?? standsThrough(closing.day);
    return accrueDays(closing, 'interest', { first: closing.day, last });
  },
};

/** An empty step that marks the day as closed. */
const LAST_STEP = 'closed';

/** The steps in order: those of every day, those of a month end, and those of the capabilities. */
function stepsOf(
  day: Day,
  { evening, nightly }: Pick<DayWork, 'evening' | 'nightly'>,
): Readonly<Record<string, Step>> {
  const named = (steps: readonly NightStep[]) =>
    Object.fromEntries(steps.map(({ name, run }) => [name, run]));
  return {
    ...beforeEvening,
    ...named(evening),
    ...everyDay,
    ...monthEnd(day),
    ...named(nightly),
    [LAST_STEP]: () => Promise.resolve({}),
  };
}

function monthEnd(day: Day): Readonly<Record<string, Step>> {
  const cycle = cycleEndingWith(day);
  if (cycle === null) return {};
  const [first, last] = [addDays(cycle.end, 1), standsThrough(day)];
  return {
    'statement-cut': (closing) => cutAll(closing, cycle),
    'interest-credit': (closing) => creditInterest(closing, cycle),
    fees: (closing) => chargeFees(closing, cycle),
    // Closed days at the start of a new month keep the old month's balance and accrue for the new month.
    ...(first <= last
      ? { 'interest-forward': (closing) => accrueDays(closing, 'interest-forward', { first, last }) }
      : {}),
  };
}

/**
 * Closes a business day. Every step can be interrupted and rerun without doing its work twice, and finished
 * steps are skipped, so closing a closed day does nothing.
 */
export async function closeDay(
  context: Context,
  work: DayWork,
  day: Day,
  signal?: AbortSignal,
): Promise<void> {
  const { businessDate } = await readClock(context.db);
  const known = await listDaySteps(context.db, day);
  if (businessDate !== day && known.length === 0) throw new Error(`${day} is not the business day`);
  for (const [name, run] of Object.entries(stepsOf(day, work))) {
    signal?.throwIfAborted();
    if (!(await beginStep(context.db, day, name))) continue;
    const counts = await run({ ...work, context, day, signal });
    await finishStep(context.db, day, name, counts);
    context.log.info({ day, step: name, counts }, 'day close step finished');
  }
}

/**
 * Requests the close of the open business day, or the rest of an interrupted close. A repeated request
 * changes nothing.
 */
export async function requestClose(tx: Tx): Promise<Day> {
  const day = await dayToClose(tx);
  if (day > (await readCalendarDay(tx)))
    throw new Refusal('conflict', [
      { code: 'day_not_begun', word: 'movements.error.dayNotBegun', blanks: { day } },
    ]);
  await announce(tx, { topic: CLOSE_REQUESTED, payload: { day } });
  return day;
}

/** The open business day, or the previous one if its close has not finished. */
export async function dayToClose(db: Database | Tx): Promise<Day> {
  const { businessDate } = await readClock(db);
  const before = await findNewestClosing(db);
  const isBrokenOff = before !== null && !(await isClosed(db, before));
  return isBrokenOff ? before : businessDate;
}

export type ShownDay = { readonly day: Day; readonly closed: boolean; readonly steps: readonly DayStepRow[] };

/** Progress of a day's close; of the newest one if no day is given. */
export async function readClosing(db: Database | Tx, day: Day | null): Promise<ShownDay | null> {
  const shown = day ?? (await findNewestClosing(db));
  if (shown === null) return null;
  return { day: shown, closed: await isClosed(db, shown), steps: await listDaySteps(db, shown) };
}

async function isClosed(db: Database | Tx, day: Day): Promise<boolean> {
  const known = await listDaySteps(db, day);
  return known.some(({ step, finishedAt }) => step === LAST_STEP && finishedAt !== null);
}

/** The worker releases holds as they expire, so this counts 0 unless the worker did not run. */
async function releaseExpired({ context, day }: Closing): Promise<Counts> {
  // Before releasing holds: an unapproved movement expires as a whole, and so does an authorization.
  while ((await expireApprovals(context)) > 0);
  while ((await expireAuthorizations(context)) > 0);
  let last: ExpiredHold | null = null;
  do {
    const after: ExpiredHold | null = last;
    last = await inTransaction(context, async (tx) => {
      const page = await releasePage(tx, after);
      await addCounts(tx, day, 'expired-holds', { released: page.released });
      return page.last;
    });
  } while (last !== null);
  return {};
}

/** Days without movements are sealed too: only sealed days accrue interest. */
async function sealThrough({ context, day }: Closing): Promise<Counts> {
  const days: string[] = [];
  for (let open = await nextUnsealedDay(context.db); open; open = await nextUnsealedDay(context.db)) {
    if (open >= day) break;
    await sealOne(context, open);
    days.push(open);
  }
  const { legs, digest } = await sealOne(context, day);
  return { legs, digest, days: days.length + 1 };
}

async function sealOne(context: Context, day: string) {
  const seal = await sealDay(context.db, day);
  // The audit log is anchored outside the bank, so the digest is anchored with it.
  await inTransaction(context, (tx) =>
    record(tx, context, { action: 'books.sealed', objectKind: 'day', objectId: day, after: seal }),
  );
  return seal;
}
