import { cutOffAt } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { record } from '../platform/audit.ts';
import { readClock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/database.ts';
import { announce } from '../platform/outbox.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import {
  isCloseUnderWay,
  lockCloseSchedule,
  noteCloseRequest,
  noteCloseWarning,
  type CloseRequestRow,
} from './day-queries.ts';
import { dayToClose, requestClose } from './day.ts';

/** How long a close may take from its closing time before operations are alerted. */
const LATE_MS = 60 * 60_000;

type Due = { readonly day: Day; readonly dueAt: string; readonly sinceMs: number };

/**
 * Requests the day close once closing time has passed, like `day close` in the office. Missed days close one
 * after another. A close that failed for good is requested again. Returns the day requested, or null.
 */
export async function requestDueClose(context: Context, closesAt: string): Promise<Day | null> {
  return inTransaction(context, async (tx) => {
    // Several workers check; only one of them requests the close.
    if (!(await lockCloseSchedule(tx))) return null;
    const due = await readDue(tx, closesAt);
    if (due.sinceMs < 0) return null;
    await warnWhenLate(tx, context, due, await noteCloseRequest(tx, due.day));
    if (await isCloseUnderWay(tx, due.day)) return null;
    const day = await requestClose(tx);
    await record(tx, context, { action: 'books.day-close-requested', objectKind: 'day', objectId: day });
    context.log.info({ day, dueAt: due.dueAt }, 'day close requested');
    return day;
  });
}

/** How many seconds the next close is overdue; zero while the day is open on schedule. */
export async function closeOverdueSeconds(db: Database, closesAt: string): Promise<number> {
  const { sinceMs } = await readDue(db, closesAt);
  return Math.max(0, Math.floor(sinceMs / 1_000));
}

async function readDue(db: Database | Tx, closesAt: string): Promise<Due> {
  const { now } = await readClock(db);
  const day = await dayToClose(db);
  const dueAt = cutOffAt(day, closesAt);
  return { day, dueAt, sinceMs: now.getTime() - Date.parse(dueAt) };
}

/** Measured from the request: a bank that was down for days, or whose clock was shifted, has only just started. */
async function warnWhenLate(
  tx: Tx,
  context: Context,
  { day, dueAt, sinceMs }: Due,
  { waitedMs, warned }: CloseRequestRow,
): Promise<void> {
  if (warned || Math.min(sinceMs, waitedMs) < LATE_MS) return;
  await noteCloseWarning(tx, day);
  await announce(tx, { topic: 'day.close-late', payload: { day, dueAt } });
  context.log.warn({ day, dueAt }, 'day close is late');
}
