import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import {
  showAutoSave as showCall,
  type AutoSave,
  type AutoSaveItem,
  type AutoSaveRule,
} from '@bank/contract/planning/auto-save/contract.ts';
import {
  autoSaveFrequencies,
  canSaveFrom,
  goalPercent,
  goalReachedOn,
  HISTORY_MAX,
  LOOKED_BACK_DAYS,
  ruleTypes,
} from '@bank/contract/planning/auto-save/rules.ts';
import { addDays, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import { shownPercent } from '@bank/kernel/rate.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { listRules, type StoredRule } from './queries/rules.ts';
import { listSaved, totalsSince, type Saved, type Total } from './queries/runs.ts';
import { savingRule, standingOf, type Standing } from './standing.ts';

const shape = showCall.reply.shape;

export function showAutoSave(context: CustomerContext): Promise<AutoSave> {
  return forCustomer(context, (tx) => readAutoSave(tx, context));
}

/** Also the reply of every change. */
export async function readAutoSave(
  tx: Tx,
  { customerId }: Pick<CustomerContext, 'customerId'>,
): Promise<AutoSave> {
  const { businessDate: today } = await readClock(tx);
  const own = await readOwn(tx, null);
  const standing = await standingOf(tx, customerId);
  const thisYear = await totalsSince(tx, customerId, dayOf({ ...partsOf(today), month: 1, date: 1 }));
  const saved = await listSaved(tx, customerId, HISTORY_MAX);
  const nameOf = (id: string) => own.find((each) => each.id === id);
  const target = standing ? nameOf(standing.toId) : undefined;
  return {
    today,
    status: standing?.status ?? 'inactive',
    settings: standing && settingsShown(standing),
    source: (standing && nameOf(standing.fromId)?.name) ?? null,
    target: target?.name ?? null,
    balance: target?.balance.posted ?? ZERO,
    savedThisYear: plus(...thisYear.map(({ amount }) => amount)),
    nextOn: standing?.status === 'active' ? standing.schedule.nextOn : null,
    goal: standing && target ? await goalOf(tx, customerId, standing, target, today) : null,
    rules: (await listRules(tx, customerId)).map((rule) => ruleShown(rule, thisYear)),
    history: saved.flatMap((item) => itemShown(item, own)),
    accounts: own
      .filter(({ type, balance }) => canSaveFrom(type) && balance.state !== 'closed')
      .map(({ name, balance }) => ({ ...name, available: balance.available })),
  };
}

function settingsShown({ amount, fromId, toId, goal, schedule }: Standing): AutoSave['settings'] {
  const frequency = autoSaveFrequencies.find((each) => each === schedule.recurrence.frequency);
  if (!frequency) throw new Error('AutoSave has a pace that nobody can choose');
  return {
    amount,
    frequency,
    sourceAccount: idFrom('account', fromId),
    targetAccount: idFrom('account', toId),
    goalName: goal?.name ?? null,
    goalAmount: goal?.amount ?? null,
  };
}

async function goalOf(
  tx: Tx,
  customerId: string,
  standing: Standing,
  target: OwnAccount,
  today: Day,
): Promise<AutoSave['goal']> {
  const { goal, status } = standing;
  if (!goal) return null;
  const perMonth = await savedPerMonth(tx, customerId, today);
  return {
    percent: goalPercent(target.balance.posted, goal.amount),
    reachOn: status === 'active' ? reachOn(standing, target, { today, perMonth }) : null,
  };
}

/** What rules have saved in a month, on average of the last three. */
export async function savedPerMonth(tx: Tx, customerId: string, today: Day): Promise<Cents> {
  const totals = await totalsSince(tx, customerId, addDays(today, -LOOKED_BACK_DAYS));
  const byRules = plus(...totals.filter(({ ruleId }) => ruleId !== null).map(({ amount }) => amount));
  return portion(byRules, 30, LOOKED_BACK_DAYS, 'down');
}

export function reachOn(
  {
    goal,
    amount,
    schedule,
  }: Pick<Standing, 'goal' | 'amount'> & {
    readonly schedule: Pick<Standing['schedule'], 'recurrence' | 'nextNumber'>;
  },
  target: Pick<OwnAccount, 'balance'>,
  { today, perMonth }: { readonly today: Day; readonly perMonth: Cents },
): Day | null {
  if (!goal) return null;
  return goalReachedOn({
    saved: target.balance.posted,
    goal: goal.amount,
    amount,
    recurrence: schedule.recurrence,
    number: schedule.nextNumber,
    perMonth,
    today,
  });
}

function ruleShown(rule: StoredRule, thisYear: readonly Total[]): AutoSaveRule {
  const { id, name, type, amount, share, above, isPaused } = rule;
  return {
    id: shape.rules.element.shape.id.parse(id),
    name,
    type: ruleTypes.find((each) => each === type) ?? 'fixed',
    amount,
    percent: share === null ? null : shownPercent(share),
    trigger: savingRule(rule).trigger,
    above,
    status: isPaused ? 'paused' : 'active',
    savedThisYear: plus(...thisYear.filter(({ ruleId }) => ruleId === id).map((total) => total.amount)),
  };
}

function itemShown(item: Saved, own: readonly OwnAccount[]): AutoSaveItem[] {
  const nameOf = (id: string): AccountName | undefined => own.find((each) => each.id === id)?.name;
  const [from, to] = [nameOf(item.fromId), nameOf(item.toId)];
  if (!from || !to) return [];
  const statuses = { done: 'completed', failed: 'failed', waiting: 'waiting' } as const;
  return [
    {
      id: item.id,
      date: item.day,
      amount: item.amount,
      from,
      to,
      what: item.kind,
      ruleName: item.ruleName,
      retryOf: item.retryOf,
      status: statuses[item.outcome],
      reason: item.outcome === 'failed' ? item.reason : null,
      movementId: item.movementId === null ? null : idFrom('movement', item.movementId),
    },
  ];
}
