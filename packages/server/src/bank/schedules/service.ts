import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  schedule as shape,
  showSchedule as showCall,
  type showScheduleIntent as intentCall,
  type cancelSchedule as cancelCall,
  type listSchedules as listCall,
  type pauseSchedule as pauseCall,
  type resumeSchedule as resumeCall,
  type ScheduleShown,
  type skipSchedule as skipCall,
} from '@bank/contract/bank/schedules/contract.ts';
import { comingFrom, LISTED_MAX } from '@bank/contract/bank/schedules/rules.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { lastOccurrence } from '@bank/kernel/recurrence.ts';
import { movementIdOf } from '../../movements/intent.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import {
  findSchedule,
  listOccurrences,
  listSchedules as list,
} from '../../movements/schedule-reading-queries.ts';
import {
  cancelSchedule as cancel,
  comingOf,
  pauseSchedule as pause,
  resumeSchedule as resume,
  skipNext,
  type ScheduleKey,
} from '../../movements/schedule.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';

/** The stored state for each state a customer can ask for. */
const looksLike = {
  active: { state: 'active', cancelled: null },
  paused: { state: 'paused', cancelled: null },
  completed: { state: 'ended', cancelled: false },
  cancelled: { state: 'ended', cancelled: true },
} as const;

export function listSchedules(
  context: CustomerContext,
  { state, before }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { customerId } = context;
  const wanted = state === undefined ? { state: null, cancelled: null } : looksLike[state];
  return forCustomer(context, async (tx) => {
    // Only the customer's own schedule can continue a page.
    if (before !== undefined && !(await findSchedule(tx, customerId, before))) notFound();
    const found = await list(tx, { customerId, before: before ?? null, ...wanted, most: LISTED_MAX + 1 });
    const schedules = found.slice(0, LISTED_MAX).map(toReply);
    return { schedules, next: found.length > LISTED_MAX ? (schedules.at(-1)?.scheduleId ?? null) : null };
  });
}

export function showScheduleIntent(
  context: CustomerContext,
  { intent }: RequestOf<typeof intentCall>,
): Promise<ReplyOf<typeof intentCall>> {
  const { customerId } = context;
  return forCustomer(context, (tx) => shownSchedule(tx, customerId, movementIdOf(customerId, intent)));
}

export function showSchedule(
  context: CustomerContext,
  { scheduleId, before }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  const { past: pastShape } = showCall.reply.shape;
  return forCustomer(context, async (tx) => {
    const found = (await findSchedule(tx, context.customerId, scheduleId)) ?? notFound();
    const rows = await listOccurrences(tx, scheduleId, before ?? null, LISTED_MAX + 1);
    const past = rows.slice(0, LISTED_MAX).map((row) =>
      pastShape.element.parse({
        number: row.number,
        nominal: row.nominal_on,
        ranOn: row.ran_on,
        outcome: row.outcome,
        attempts: row.attempts,
        reason: row.reason,
        movementId: row.movement_id,
      }),
    );
    return {
      ...toReply(found),
      coming: found.state === 'active' ? comingDays(found) : [],
      last: lastOccurrence(found.recurrence),
      past,
      earlier: rows.length > LISTED_MAX ? (past.at(-1)?.number ?? null) : null,
    };
  });
}

export function pauseSchedule(
  context: CustomerContext,
  { scheduleId }: RequestOf<typeof pauseCall>,
): Promise<ReplyOf<typeof pauseCall>> {
  return act(context, scheduleId, 'schedules.paused', pause);
}

export function resumeSchedule(
  context: CustomerContext,
  { scheduleId }: RequestOf<typeof resumeCall>,
): Promise<ReplyOf<typeof resumeCall>> {
  return act(context, scheduleId, 'schedules.resumed', resume);
}

export function skipSchedule(
  context: CustomerContext,
  { scheduleId, number }: RequestOf<typeof skipCall>,
): Promise<ReplyOf<typeof skipCall>> {
  return act(context, scheduleId, 'schedules.skipped', async (tx, key) => {
    const skipped = await skipNext(tx, key, number);
    return skipped !== null;
  });
}

export function cancelSchedule(
  context: CustomerContext,
  { scheduleId }: RequestOf<typeof cancelCall>,
): Promise<ReplyOf<typeof cancelCall>> {
  return act(context, scheduleId, 'schedules.cancelled', cancel);
}

/** Runs one action on the customer's schedule and audits it if anything changed. */
function act(
  context: CustomerContext,
  scheduleId: string,
  action: string,
  deed: (tx: Tx, key: ScheduleKey) => Promise<boolean>,
): Promise<ScheduleShown> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const before = (await findSchedule(tx, customerId, scheduleId)) ?? notFound();
    const changed = await deed(tx, { customerId, scheduleId });
    const after = (await findSchedule(tx, customerId, scheduleId)) ?? notFound();
    if (changed)
      await record(tx, context, {
        action,
        objectKind: 'schedule',
        objectId: scheduleId,
        before: toldOf(before),
        after: toldOf(after),
      });
    return toReply(after);
  });
}

/** Also the reply of capabilities that create schedules. */
export async function shownSchedule(tx: Tx, customerId: string, id: string): Promise<ScheduleShown> {
  return toReply((await findSchedule(tx, customerId, id)) ?? notFound());
}

function toReply(found: Schedule): ScheduleShown {
  const next = found.state === 'active' ? comingDays(found)[0] : undefined;
  return {
    scheduleId: shape.shape.scheduleId.parse(found.id),
    kind: found.kind,
    state: stateOf(found),
    request: shape.shape.request.parse(found.request),
    recurrence: found.recurrence,
    next: next ? { ...next, attempts: found.attempts } : null,
    createdAt: found.createdAt.toISOString(),
  };
}

/** After insufficient funds the next attempt is on a later day than the nominal one. */
function comingDays(found: Schedule) {
  const [first, ...rest] = comingFrom(
    found.recurrence,
    comingOf(found).number,
    found.nextOn ?? found.recurrence.anchor,
  );
  return first ? [{ ...first, day: found.nextOn ?? first.day }, ...rest] : [];
}

function stateOf({ state, cancelled }: Schedule): ScheduleShown['state'] {
  if (state !== 'ended') return state;
  return cancelled ? 'cancelled' : 'completed';
}

function toldOf(found: Schedule): object {
  return { state: stateOf(found), nextNumber: found.nextNumber, nextOn: found.nextOn };
}
