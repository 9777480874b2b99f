import { autoSaveRequest } from '@bank/contract/planning/auto-save/contract.ts';
import {
  ruleTriggers,
  type AutoSaveStatus,
  type SavingRule,
} from '@bank/contract/planning/auto-save/rules.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { lockSchedule, type Schedule } from '../../movements/schedule-queries.ts';
import { findSchedule } from '../../movements/schedule-reading-queries.ts';
import type { Tx } from '../../platform/database.ts';
import { findRule, type StoredRule } from './queries/rules.ts';
import { findSettings, type StoredSettings } from './queries/settings.ts';

/** AutoSave as it is set up, with the schedule that runs it. */
export type Standing = StoredSettings & {
  readonly schedule: Schedule;
  readonly status: AutoSaveStatus;
  readonly fromId: string;
  readonly toId: string;
  readonly amount: Cents;
};

/** Null if it was never set up. */
export async function standingOf(tx: Tx, customerId: string): Promise<Standing | null> {
  const settings = await findSettings(tx, customerId);
  if (!settings) return null;
  const schedule = await findSchedule(tx, customerId, settings.scheduleId);
  if (!schedule) throw new Error('AutoSave has no schedule');
  const { fromAccountId, toAccountId, amount } = autoSaveRequest.parse(schedule.request);
  const status = schedule.state === 'ended' ? 'inactive' : schedule.state;
  return { ...settings, schedule, status, fromId: fromAccountId, toId: toAccountId, amount };
}

/** As it stands now and stays until the transaction ends: whoever pauses or changes it waits. */
export async function lockStanding(tx: Tx, customerId: string): Promise<Standing | null> {
  const settings = await findSettings(tx, customerId);
  if (!settings) return null;
  await lockSchedule(tx, customerId, settings.scheduleId);
  const standing = await standingOf(tx, customerId);
  // A change that was waited for put another schedule in its place.
  return standing?.scheduleId === settings.scheduleId ? standing : lockStanding(tx, customerId);
}

/** Whether money that a rule asked for may still move: nothing was turned off, paused or changed since. */
export async function isWanted(
  tx: Tx,
  customerId: string,
  standing: Standing | null,
  run: { readonly ruleId: string; readonly fromId: string; readonly toId: string },
): Promise<boolean> {
  if (standing?.status !== 'active' || standing.fromId !== run.fromId || standing.toId !== run.toId)
    return false;
  const rule = await findRule(tx, customerId, run.ruleId);
  return rule !== null && !rule.isPaused;
}

/** Refused until it is set up. */
export async function requireStanding(tx: Tx, customerId: string): Promise<Standing> {
  const standing = await standingOf(tx, customerId);
  if (standing && standing.status !== 'inactive') return standing;
  return refuse({ code: 'not_set_up', word: 'autosave.error.notSetUp' });
}

/** A constraint limits the column to the values of this type. */
export function savingRule({
  trigger,
  amount,
  share,
  above,
}: Pick<StoredRule, 'trigger' | 'amount' | 'share' | 'above'>): SavingRule {
  const known = ruleTriggers.find((each) => each === trigger);
  if (!known) throw new Error(`unknown trigger ${trigger}`);
  return { trigger: known, amount, share, above };
}
