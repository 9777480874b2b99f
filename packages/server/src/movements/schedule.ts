import { addDays, type Day } from '@bank/kernel/day.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { nextOccurrence, occurrence, type Occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';
import { readClock, todayOf, type Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { announce } from '../platform/outbox.ts';
import { newId } from '../platform/work.ts';
import { movementIdOf } from './intent.ts';
import {
  insertOccurrences,
  insertSchedule,
  isSameSchedule,
  lockSchedule,
  updateSchedule,
  type Decided,
  type Schedule,
  type ScheduleRequest,
} from './schedule-queries.ts';
import { findReason } from './schedule-reading-queries.ts';

/** `kind` names the planner; `request` is the planner's input. */
export type NewSchedule = {
  readonly customerId: string;
  readonly kind: string;
  readonly request: object;
  readonly recurrence: Recurrence;
  /** The client's idempotency id; a retry finds the first schedule. */
  readonly intent?: string;
  /** Occurrences before this day are left out, though the recurrence counts from an earlier anchor. */
  readonly from?: Day;
};

export type ScheduleKey = { readonly customerId: string; readonly scheduleId: string };

/** The capability has validated the request; only the dates are checked here. */
export async function createSchedule(
  tx: Tx,
  { intent, from, ...wanted }: NewSchedule,
): Promise<{ id: string; isNew: boolean }> {
  const id = intent === undefined ? newId() : movementIdOf(wanted.customerId, intent);
  if (await isKnown(tx, { ...wanted, id })) return { id, isNew: false };
  const clock = await readClock(tx);
  const first =
    from === undefined ? firstOf(wanted.recurrence, clock) : firstFrom(wanted.recurrence, from, clock);
  if (await insertSchedule(tx, { ...wanted, id, nextOn: first.day })) {
    if (first.number > 0)
      await updateSchedule(tx, id, {
        state: 'active',
        nextNumber: first.number,
        nextOn: first.day,
        cancelled: false,
      });
    await tell(tx, 'created', { ...wanted, id });
    return { id, isNew: true };
  }
  // A concurrent request with the same intent won the race.
  await isKnown(tx, { ...wanted, id });
  return { id, isNew: false };
}

type Present = Pick<Clock, 'now' | 'businessDate'>;

/** The first occurrence of a schedule created now, or a refusal if there is none. */
export function firstOf(recurrence: Recurrence, clock: Present): Occurrence {
  const today = todayOf(clock);
  if (recurrence.anchor < today)
    refuse({
      code: 'starts_in_the_past',
      word: 'movements.error.scheduleStarts',
      field: 'recurrence.anchor',
      blanks: { day: today },
    });
  return notBefore(clock.businessDate, occurrence(recurrence, 0) ?? neverDue());
}

/** The first occurrence whose nominal day and actual day are both on or after `from`. */
function firstFrom(recurrence: Recurrence, from: Day, { businessDate }: Present): Occurrence {
  const before = addDays(from, -1);
  const named = nextOccurrence({ ...recurrence, closedDays: 'as-is' }, before) ?? neverDue();
  const happening = nextOccurrence(recurrence, before);
  const number = happening && happening.number < named.number ? happening.number : named.number;
  return notBefore(businessDate, occurrence(recurrence, number) ?? neverDue());
}

/** A closed-day rule can move an occurrence into the past; it then runs on the open business day. */
function notBefore(businessDate: Day, next: Occurrence): Occurrence {
  return next.day < businessDate ? { ...next, day: businessDate } : next;
}

function neverDue(): never {
  return refuse({ code: 'never_due', word: 'movements.error.scheduleEmpty', field: 'recurrence.end' });
}

/** The functions below return whether anything changed, so a repeated request does not publish again. */
export async function pauseSchedule(tx: Tx, key: ScheduleKey): Promise<boolean> {
  const schedule = await lockOpen(tx, key);
  if (schedule.state === 'paused') return false;
  await updateSchedule(tx, schedule.id, { ...schedule, state: 'paused' });
  await tell(tx, 'paused', schedule);
  return true;
}

/** Occurrences missed during the pause are recorded as skipped: resuming never pays late. */
export async function resumeSchedule(tx: Tx, key: ScheduleKey): Promise<boolean> {
  const schedule = await lockOpen(tx, key);
  if (schedule.state === 'active') return false;
  const clock = await readClock(tx);
  const { businessDate } = clock;
  const today = todayOf(clock);
  const missed: Decided[] = [];
  let number = schedule.nextNumber;
  let next = occurrence(schedule.recurrence, number);
  // If the next occurrence waits for a retry, the retry day counts, not the original due day.
  let due = schedule.nextOn;
  while (next && due !== null && due < today && next.nominal < today) {
    const attempts = number === schedule.nextNumber ? schedule.attempts : 0;
    missed.push(passedOver(next, attempts, 'paused'));
    number += 1;
    next = occurrence(schedule.recurrence, number);
    due = next?.day ?? null;
  }
  await insertOccurrences(tx, schedule, businessDate, missed);
  await updateSchedule(tx, schedule.id, {
    state: next ? 'active' : 'ended',
    nextNumber: number,
    nextOn: next && due !== null && due < businessDate ? businessDate : due,
    cancelled: false,
  });
  await tell(tx, 'resumed', schedule);
  return true;
}

/** `expected` is the occurrence the customer saw, so a repeated or late request does not skip the next one. */
export async function skipNext(tx: Tx, key: ScheduleKey, expected?: number): Promise<Occurrence | null> {
  const known = (await lockSchedule(tx, key.customerId, key.scheduleId)) ?? notFound();
  if (expected !== undefined && expected !== known.nextNumber) {
    if ((await findReason(tx, known.id, expected)) === 'skipped') return null;
    throw new Refusal('conflict', [{ code: 'schedule_moved_on', word: 'movements.error.scheduleMovedOn' }]);
  }
  const schedule = requireOpen(known);
  const next = comingOf(schedule);
  const { businessDate } = await readClock(tx);
  await insertOccurrences(tx, schedule, businessDate, [passedOver(next, schedule.attempts, 'skipped')]);
  await advance(tx, schedule);
  await tell(tx, 'skipped', schedule, { number: next.number });
  return next;
}

export async function cancelSchedule(tx: Tx, key: ScheduleKey): Promise<boolean> {
  const known = (await lockSchedule(tx, key.customerId, key.scheduleId)) ?? notFound();
  if (known.cancelled) return false;
  const schedule = requireOpen(known);
  const { businessDate } = await readClock(tx);
  // Cancels the pending retry.
  if (schedule.attempts > 0) {
    const waiting = passedOver(comingOf(schedule), schedule.attempts, 'ended');
    await insertOccurrences(tx, schedule, businessDate, [waiting]);
  }
  await updateSchedule(tx, schedule.id, { ...schedule, state: 'ended', nextOn: null, cancelled: true });
  await tell(tx, 'cancelled', schedule);
  return true;
}

/**
 * Replaces a schedule: the old one ends and its history stays. If the days count the same way, the new one
 * continues with the next occurrence; otherwise it starts at its own first day.
 */
export async function replaceSchedule(
  tx: Tx,
  key: ScheduleKey,
  terms: Pick<NewSchedule, 'request' | 'recurrence'>,
): Promise<string> {
  const before = await lockOpen(tx, key);
  const clock = await readClock(tx);
  const goesOn = isCountedAlike(before.recurrence, terms.recurrence);
  const next = goesOn ? occurrence(terms.recurrence, before.nextNumber) : firstOf(terms.recurrence, clock);
  if (!next) neverDue();
  const { customerId, kind, state } = before;
  const nextOn = (goesOn ? before.nextOn : null) ?? next.day;
  const id = newId();
  await insertSchedule(tx, { id, customerId, kind, ...terms, nextOn });
  await updateSchedule(tx, id, { state, nextNumber: next.number, nextOn, cancelled: false });
  if (before.attempts > 0)
    await insertOccurrences(tx, before, clock.businessDate, [
      passedOver(comingOf(before), before.attempts, 'replaced'),
    ]);
  await updateSchedule(tx, before.id, { ...before, state: 'ended', nextOn: null, cancelled: true });
  await tell(tx, 'replaced', before, { by: id });
  return id;
}

/** Same numbers for the same days; only the end may differ. */
function isCountedAlike(one: Recurrence, other: Recurrence): boolean {
  const paceOf = ({ frequency }: Recurrence) =>
    typeof frequency === 'string' ? frequency : String(frequency.everyDays);
  return one.anchor === other.anchor && one.closedDays === other.closedDays && paceOf(one) === paceOf(other);
}

/** The next occurrence, always counted from the anchor. */
export function comingOf(schedule: Schedule): Occurrence {
  const next = occurrence(schedule.recurrence, schedule.nextNumber);
  if (!next) throw new Error(`Schedule ${schedule.id} has no occurrence ${schedule.nextNumber}`);
  return next;
}

/** Moves to the next occurrence, or ends the schedule if there is none. */
export async function advance(tx: Tx, schedule: Schedule): Promise<void> {
  const number = schedule.nextNumber + 1;
  const next = occurrence(schedule.recurrence, number);
  await updateSchedule(tx, schedule.id, {
    state: next ? schedule.state : 'ended',
    nextNumber: number,
    nextOn: next?.day ?? null,
    cancelled: false,
  });
}

/** Retries the same occurrence on another day. */
export async function postpone(tx: Tx, schedule: Schedule, to: Day): Promise<void> {
  await updateSchedule(tx, schedule.id, { ...schedule, nextOn: to });
}

async function isKnown(tx: Tx, wanted: ScheduleRequest): Promise<boolean> {
  const same = await isSameSchedule(tx, wanted);
  if (same === false) refuse({ code: 'intent_reused', word: 'movements.error.intentReused' });
  return same !== null;
}

function tell(
  tx: Tx,
  what: 'created' | 'paused' | 'resumed' | 'skipped' | 'cancelled' | 'replaced',
  { id, customerId, kind }: Pick<Schedule, 'id' | 'customerId' | 'kind'>,
  more: object = {},
): Promise<void> {
  return announce(tx, {
    topic: `schedule.${what}`,
    customerId,
    payload: { scheduleId: id, kind, ...more },
  });
}

async function lockOpen(tx: Tx, { customerId, scheduleId }: ScheduleKey): Promise<Schedule> {
  return requireOpen((await lockSchedule(tx, customerId, scheduleId)) ?? notFound());
}

function requireOpen(schedule: Schedule): Schedule {
  if (schedule.state === 'ended') refuse({ code: 'schedule_over', word: 'movements.error.scheduleOver' });
  return schedule;
}

function passedOver({ number, nominal }: Occurrence, attempts: number, reason: string): Decided {
  return { number, nominal, outcome: 'skipped', attempts, reason, movementId: null };
}
