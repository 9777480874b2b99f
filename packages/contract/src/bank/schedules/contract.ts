import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { FREQUENCIES } from '@bank/kernel/recurrence.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { EVERY_DAYS_MAX, OCCURRENCES_MAX, scheduleStates } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const frequency = z.union(
  [
    z.enum(FREQUENCIES),
    z.strictObject({
      everyDays: z
        .int('schedules.validation.frequency')
        .min(1, 'schedules.validation.frequency')
        .max(EVERY_DAYS_MAX, 'schedules.validation.frequency'),
    }),
  ],
  'schedules.validation.frequency',
);

function end(word?: string) {
  return z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('never') }),
      z.strictObject({ kind: z.literal('date'), day: day(word) }),
      z.strictObject({
        kind: z.literal('occurrences'),
        count: z
          .int('schedules.validation.count')
          .min(1, 'schedules.validation.count')
          .max(OCCURRENCES_MAX, 'schedules.validation.count'),
      }),
    ],
    'schedules.validation.end',
  );
}

/**
 * A recurrence in the form the kernel calculates with; each form passes its own error texts. Occurrences on a closed
 * day move to a business day, because nothing runs while the bank is closed.
 */
export function recurrence(words: { anchor: string; endDay: string }) {
  return z.strictObject({
    anchor: day(words.anchor),
    frequency,
    end: end(words.endDay),
    closedDays: z.enum(['next-business-day', 'previous-business-day'], 'schedules.validation.closedDays'),
  });
}

/** `nominal` is the date by the rule, `day` the date it runs. They differ around weekends and holidays. */
export const occurrenceShown = z.object({ number: z.int(), nominal: day(), day: day() });

/** Preview of a schedule that is not created yet. */
export const outlook = z.object({
  coming: z.array(occurrenceShown),
  /** Null if it has no end. */
  last: occurrenceShown.nullable(),
});

/** Request fields shared by all kinds of schedules; each kind adds its own. */
export const scheduledRequest = z.object({
  amount: dollars().optional(),
  fromAccountId: idOf('account').optional(),
  toAccountId: idOf('account').optional(),
  recipientId: idOf('recipient').optional(),
  memo: z.string().optional(),
  /** Part of the amount that goes to the tax authority instead of the other account. */
  withheld: dollars().optional(),
});

export const schedule = z.object({
  scheduleId: idOf('schedule'),
  kind: z.string(),
  state: z.enum(scheduleStates),
  request: scheduledRequest,
  recurrence: z.object({
    anchor: day(),
    frequency,
    end: end(),
    closedDays: z.enum(['as-is', 'next-business-day', 'previous-business-day']),
  }),
  /** Null unless active. `attempts` counts earlier tries: an occurrence is retried after insufficient funds. */
  next: occurrenceShown.extend({ attempts: z.int() }).nullable(),
  createdAt: moment,
});

export type ScheduleShown = z.output<typeof schedule>;

export const listSchedules = endpoint({
  name: 'schedules.list',
  method: 'GET',
  path: '/api/schedules',
  access: 'customer',
  summary: 'The customer’s schedules of all kinds, the newest first; `before` continues a page',
  query: {
    state: z.enum(scheduleStates, 'schedules.validation.state').optional(),
    before: idOf('schedule').optional(),
  },
  reply: z.object({ schedules: z.array(schedule), next: idOf('schedule').nullable() }),
});

const pastOccurrence = z.object({
  number: z.int(),
  nominal: day(),
  /** The business day it was tried or skipped. */
  ranOn: day(),
  outcome: z.enum(['done', 'skipped', 'insufficient', 'failed']),
  attempts: z.int(),
  /** A reason code; `reasonWord` gives its text. */
  reason: z.string().nullable(),
  movementId: idOf('movement').nullable(),
});

const scheduleId = { scheduleId: idOf('schedule') };

export const showSchedule = endpoint({
  name: 'schedules.show',
  method: 'GET',
  path: '/api/schedules/{scheduleId}',
  access: 'customer',
  summary: 'A schedule, the next days on which something will happen, and what became of the earlier ones',
  params: scheduleId,
  query: { before: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).optional() },
  reply: schedule.extend({
    /** Empty while paused and after the end. */
    coming: z.array(occurrenceShown),
    last: occurrenceShown.nullable(),
    /** Newest first; `earlier` is the number to continue from. */
    past: z.array(pastOccurrence),
    earlier: z.int().nullable(),
  }),
});

/** For a client that got no answer to its request. Not found means no schedule was created. */
export const showScheduleIntent = endpoint({
  name: 'schedules.showIntent',
  method: 'GET',
  path: '/api/schedules/intents/{intent}',
  access: 'customer',
  summary: 'The schedule that an intent led to, or not found when none was made',
  params: { intent: idOf('intent') },
  reply: schedule,
});

export const pauseSchedule = endpoint({
  name: 'schedules.pause',
  method: 'POST',
  path: '/api/schedules/{scheduleId}/pause',
  access: 'customer',
  summary: 'Stops a schedule until it is resumed; nothing is made up for later',
  params: scheduleId,
  reply: schedule,
});

export const resumeSchedule = endpoint({
  name: 'schedules.resume',
  method: 'POST',
  path: '/api/schedules/{scheduleId}/resume',
  access: 'customer',
  summary: 'Lets a paused schedule go on with the next day to come; what was missed is passed over',
  gated: true,
  params: scheduleId,
  reply: schedule,
});

export const skipSchedule = endpoint({
  name: 'schedules.skip',
  method: 'POST',
  path: '/api/schedules/{scheduleId}/skip',
  access: 'customer',
  summary: 'Passes over the next occurrence, named by its number so that a repeated call skips no second one',
  params: scheduleId,
  body: z.strictObject({ number: z.int('failure.invalid').min(0, 'failure.invalid').max(1_000_000) }),
  reply: schedule,
});

export const cancelSchedule = endpoint({
  name: 'schedules.cancel',
  method: 'POST',
  path: '/api/schedules/{scheduleId}/cancel',
  access: 'customer',
  summary: 'Ends a schedule for good; what it has done stays done',
  params: scheduleId,
  reply: schedule,
});
