import type { RequestOf } from '@bank/contract/endpoint.ts';
import {
  autoSaveRequest,
  type AutoSave,
  type AutoSaveSettings,
} from '@bank/contract/planning/auto-save/contract.ts';
import type * as calls from '@bank/contract/planning/auto-save/contract.ts';
import {
  accountProblems,
  AUTO_SAVE_CLOSED_DAYS,
  settingsProblems,
} from '@bank/contract/planning/auto-save/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import type { Day } from '@bank/kernel/day.ts';
import { refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import {
  cancelSchedule,
  createSchedule,
  pauseSchedule,
  replaceSchedule,
  resumeSchedule,
} from '../../movements/schedule.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { AUTO_SAVE } from './movement.ts';
import { readAutoSave } from './overview.ts';
import { restartRules } from './queries/rules.ts';
import { lockAutoSave, openRetries, upsertSettings } from './queries/settings.ts';
import { requireStanding, standingOf } from './standing.ts';

export function saveAutoSave(
  context: CustomerContext,
  settings: RequestOf<typeof calls.saveAutoSave>,
): Promise<AutoSave> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await lockAutoSave(tx, customerId);
    const before = await standingOf(tx, customerId);
    const open = before && before.status !== 'inactive' ? before.schedule : null;
    const clock = await readClock(tx);
    await checkSettings(tx, settings, open, clock);
    const request = requestFrom(settings);
    const recurrence = recurrenceOf(settings, open, clock);
    const scheduleId = await scheduledAs(tx, customerId, open, { request, recurrence });
    const { goalName, goalAmount } = settings;
    const goal = goalName && goalAmount ? { name: goalName, amount: goalAmount } : null;
    await upsertSettings(tx, customerId, { scheduleId, goal });
    // What was posted while it was off doesn't count.
    if (!open) await restartRules(tx, customerId);
    await record(tx, context, {
      action: 'auto-save.set-up',
      objectKind: 'schedule',
      objectId: scheduleId,
      before: before && { ...autoSaveRequest.encode(autoSaveRequest.parse(before.schedule.request)) },
      after: { ...request, frequency: settings.frequency, goal: goal?.amount ?? null },
    });
    return readAutoSave(tx, context);
  });
}

/** Also for a preview. */
export async function checkSettings(
  tx: Tx,
  settings: AutoSaveSettings,
  open: Schedule | null,
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  const [source, target] = await ownAccounts(tx, [settings.sourceAccount, settings.targetAccount]);
  if (!source || !target) throw new Error('two accounts were asked for');
  refuseIfAny(settingsProblems(settings));
  const { startsOn, frequency } = settings;
  const isKept = startsOn === open?.recurrence.anchor && frequency === open?.recurrence.frequency;
  if (startsOn !== undefined && !isKept && startsOn < todayOf(clock))
    refuse({ code: 'starts_in_the_past', word: 'autosave.validation.start', field: 'startsOn' });
  refuseIfAny(accountProblems({ source: source.type, target: target.type }));
  if (source.balance.state === 'closed' || target.balance.state === 'closed')
    refuse({ code: 'account_closed', word: 'movements.error.closed' });
}

export function requestFrom({ sourceAccount, targetAccount, amount }: AutoSaveSettings) {
  return autoSaveRequest.encode({ fromAccountId: sourceAccount, toAccountId: targetAccount, amount });
}

/** Without a first day, a plan that runs keeps its days, and a new one begins on the next business day. */
export function recurrenceOf(
  { frequency, startsOn }: AutoSaveSettings,
  open: Schedule | null,
  clock: Pick<Clock, 'now' | 'businessDate'>,
): Recurrence {
  return {
    anchor: startsOn ?? keptDay(frequency, open, clock) ?? firstDay(clock),
    frequency,
    end: { kind: 'never' },
    closedDays: AUTO_SAVE_CLOSED_DAYS,
  };
}

/** With the same pace, the days go on as they are counted; with another, from the next one. */
function keptDay(
  frequency: AutoSaveSettings['frequency'],
  open: Schedule | null,
  clock: Pick<Clock, 'now' | 'businessDate'>,
): Day | null {
  if (!open) return null;
  if (open.recurrence.frequency === frequency) return open.recurrence.anchor;
  return open.nextOn !== null && open.nextOn >= firstDay(clock) ? open.nextOn : null;
}

/** After today by the calendar and after the business day that is open. */
function firstDay(clock: Pick<Clock, 'now' | 'businessDate'>): Day {
  const today = todayOf(clock);
  return nextBusinessDay(today > clock.businessDate ? today : clock.businessDate);
}

async function scheduledAs(
  tx: Tx,
  customerId: string,
  open: Schedule | null,
  terms: { readonly request: object; readonly recurrence: Recurrence },
): Promise<string> {
  if (!open) return (await createSchedule(tx, { customerId, kind: AUTO_SAVE, ...terms })).id;
  const same = (one: object, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const isSame =
    same(terms.request, autoSaveRequest.encode(autoSaveRequest.parse(open.request))) &&
    same(terms.recurrence, open.recurrence);
  return isSame ? open.id : replaceSchedule(tx, { customerId, scheduleId: open.id }, terms);
}

export function setAutoSaveStatus(
  context: CustomerContext,
  { status }: RequestOf<typeof calls.setAutoSaveStatus>,
): Promise<AutoSave> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await lockAutoSave(tx, customerId);
    const { status: before, scheduleId } = await requireStanding(tx, customerId);
    if (before !== status) {
      for (const id of [...(await openRetries(tx, customerId)), scheduleId])
        await setters[status](tx, { customerId, scheduleId: id });
      if (status === 'active') await restartRules(tx, customerId);
      await record(tx, context, {
        action: 'auto-save.status',
        objectKind: 'schedule',
        objectId: scheduleId,
        before: { status: before },
        after: { status },
      });
    }
    return readAutoSave(tx, context);
  });
}

const setters = { active: resumeSchedule, paused: pauseSchedule, inactive: cancelSchedule } as const;
