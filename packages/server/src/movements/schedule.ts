import type { Day } from '@bank/kernel/day.ts';
import { refuse, unknownThing } from '@bank/kernel/problem.ts';
import { occurrence, type Occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/work.ts';
import {
  insertOccurrences,
  insertSchedule,
  lockSchedule,
  updateSchedule,
  type Decided,
  type Schedule,
} from './schedule-queries.ts';

/** What is to be done again and again: `kind` names the planner, `request` is what that planner needs. */
export type NewSchedule = {
  readonly customerId: string;
  readonly kind: string;
  readonly request: object;
  readonly recurrence: Recurrence;
};

/** Whose schedule, and which. */
export type ScheduleKey = { readonly customerId: string; readonly scheduleId: string };

/** The capability has checked the request; here only the dates are judged. */
export async function createSchedule(tx: Tx, wish: NewSchedule): Promise<{ id: string; first: Occurrence }> {
  const { businessDate } = await readClock(tx);
  if (wish.recurrence.anchor < businessDate)
    refuse({
      code: 'starts_in_the_past',
      word: 'movements.error.scheduleStarts',
      blanks: { day: businessDate },
    });
  const first = occurrence(wish.recurrence, 0);
  if (!first) refuse({ code: 'never_due', word: 'movements.error.scheduleEmpty' });
  const id = newId();
  await insertSchedule(tx, { ...wish, id, nextOn: first.day });
  return { id, first };
}

export async function pauseSchedule(tx: Tx, key: ScheduleKey): Promise<void> {
  const schedule = await lockOpen(tx, key);
  await updateSchedule(tx, schedule.id, { ...schedule, state: 'paused' });
}

/** What fell due meanwhile is passed over, each by its own row: a pause never pays anything late. */
export async function resumeSchedule(tx: Tx, key: ScheduleKey): Promise<void> {
  const schedule = await lockOpen(tx, key);
  if (schedule.state === 'active') return;
  const { businessDate } = await readClock(tx);
  const missed: Decided[] = [];
  let number = schedule.nextNumber;
  let next = occurrence(schedule.recurrence, number);
  // The occurrence to come may be waiting for its second try; that day counts, and not the one it was due on.
  let due = schedule.nextOn;
  while (next && due !== null && due < businessDate) {
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
    nextOn: next ? due : null,
  });
}

export async function skipNext(tx: Tx, key: ScheduleKey): Promise<Occurrence> {
  const schedule = await lockOpen(tx, key);
  const next = comingOf(schedule);
  const { businessDate } = await readClock(tx);
  await insertOccurrences(tx, schedule, businessDate, [passedOver(next, schedule.attempts, 'skipped')]);
  await advance(tx, schedule);
  return next;
}

export async function endSchedule(tx: Tx, key: ScheduleKey): Promise<void> {
  const schedule = await lockOpen(tx, key);
  const { businessDate } = await readClock(tx);
  // What still waits for money is not tried again.
  if (schedule.attempts > 0) {
    const waiting = passedOver(comingOf(schedule), schedule.attempts, 'ended');
    await insertOccurrences(tx, schedule, businessDate, [waiting]);
  }
  await endNow(tx, schedule, schedule.nextNumber);
}

/** The occurrence to come, counted from the anchor and never from the one before. */
export function comingOf(schedule: Schedule): Occurrence {
  const next = occurrence(schedule.recurrence, schedule.nextNumber);
  if (!next) throw new Error(`Schedule ${schedule.id} has no occurrence ${schedule.nextNumber}`);
  return next;
}

/** On to the next occurrence, or to the end when there is none. */
export async function advance(tx: Tx, schedule: Schedule): Promise<void> {
  const number = schedule.nextNumber + 1;
  const next = occurrence(schedule.recurrence, number);
  if (!next) return endNow(tx, schedule, number);
  await updateSchedule(tx, schedule.id, { state: schedule.state, nextNumber: number, nextOn: next.day });
}

/** The same occurrence once more, on another day. */
export async function postpone(tx: Tx, schedule: Schedule, to: Day): Promise<void> {
  await updateSchedule(tx, schedule.id, { ...schedule, nextOn: to });
}

function endNow(tx: Tx, schedule: Schedule, nextNumber: number): Promise<void> {
  return updateSchedule(tx, schedule.id, { state: 'ended', nextNumber, nextOn: null });
}

async function lockOpen(tx: Tx, { customerId, scheduleId }: ScheduleKey): Promise<Schedule> {
  const schedule = (await lockSchedule(tx, customerId, scheduleId)) ?? unknownThing();
  if (schedule.state === 'ended') refuse({ code: 'schedule_over', word: 'movements.error.scheduleOver' });
  return schedule;
}

function passedOver({ number, nominal }: Occurrence, attempts: number, reason: string): Decided {
  return { number, nominal, outcome: 'skipped', attempts, reason, movementId: null };
}
