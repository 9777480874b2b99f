import { addDays, daysBetween, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { divide, greater, whole } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { percentOf, type Rate } from '@bank/kernel/rate.ts';
import { occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';
import { isCash, type AccountType } from '../../accounts/accounts/rules.ts';

export const autoSaveFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type AutoSaveFrequency = (typeof autoSaveFrequencies)[number];

export const ruleTypes = ['fixed', 'percentage'] as const;
export type RuleType = (typeof ruleTypes)[number];

export const ruleTriggers = [
  'depositing-paycheck',
  'spending-restaurant',
  'spending-shopping',
  'receiving-refund',
  'round-up',
  'account-above',
] as const;
export type RuleTrigger = (typeof ruleTriggers)[number];

export const autoSaveStatuses = ['inactive', 'active', 'paused'] as const;
export type AutoSaveStatus = (typeof autoSaveStatuses)[number];

/** Most rules of a customer. */
export const RULES_MAX = 20;
export const NAME_MAX = 60;

/** Most items of the history in one reply. */
export const HISTORY_MAX = 100;

/** On a closed day it runs on the next business day. */
export const AUTO_SAVE_CLOSED_DAYS = 'next-business-day';

/** How far back a rule's past is read to say what it will do. */
export const LOOKED_BACK_DAYS = 90;

/** What a rule saves: a fixed amount or a share. For `round-up`, `amount` is what purchases are rounded up to. */
export type SavingRule = {
  readonly trigger: RuleTrigger;
  readonly amount: Cents | null;
  readonly share: Rate | null;
  readonly above: Cents | null;
};

/** A posting to one of the customer's accounts, as far as rules distinguish. */
export type Posting = {
  /** Whether it is the account that AutoSave takes money from. */
  readonly isSource: boolean;
  readonly isIn: boolean;
  /** Made with a card, or given back to one. */
  readonly isCard: boolean;
  readonly category: string | null;
  readonly amount: Cents;
  readonly balanceAfter: Cents;
};

/** Whether a rule is met by a posting. */
export function isMet({ trigger, above }: SavingRule, posting: Posting): boolean {
  const { isSource, isIn, isCard, category, amount, balanceAfter } = posting;
  switch (trigger) {
    case 'depositing-paycheck':
      return isSource && isIn && category === 'payroll';
    case 'spending-restaurant':
      return isCard && !isIn && category === 'dining';
    case 'spending-shopping':
      return isCard && !isIn && category === 'shopping';
    case 'receiving-refund':
      return isCard && isIn;
    case 'round-up':
      return isCard && !isIn;
    case 'account-above':
      // The moment it is passed: a balance that stays above saves nothing again.
      return (
        isSource && isIn && above !== null && balanceAfter > above && minus(balanceAfter, amount) <= above
      );
  }
}

/** What a rule saves because of a posting; zero if it isn't met. A share is rounded down. */
export function savingOf(rule: SavingRule, posting: Posting): Cents {
  if (!isMet(rule, posting)) return ZERO;
  const { trigger, amount, share, above } = rule;
  if (trigger === 'round-up') return roundedUp(posting.amount, amount ?? ZERO);
  if (share === null) return amount ?? ZERO;
  const base = trigger === 'account-above' ? minus(posting.balanceAfter, above ?? ZERO) : posting.amount;
  return percentOf(base, share, 'down');
}

function roundedUp(amount: Cents, step: Cents): Cents {
  if (step <= ZERO) return ZERO;
  const over = amount % step;
  return over === 0 ? ZERO : cents(step - over);
}

type Settings = {
  readonly sourceAccount: string;
  readonly targetAccount: string;
  readonly goalName?: string | null | undefined;
  readonly goalAmount?: Cents | null | undefined;
};

/** Problems within the form. Page and server run the same check. */
export function settingsProblems(settings: Settings): Problem[] {
  const { sourceAccount, targetAccount, goalName, goalAmount } = settings;
  const problems: Problem[] = [];
  if (sourceAccount === targetAccount)
    problems.push({ code: 'same_account', word: 'transfer.validation.sameAccount', field: 'targetAccount' });
  if (goalName && !goalAmount)
    problems.push({ code: 'goal_missing', word: 'autosave.validation.goal', field: 'goalAmount' });
  return problems;
}

export function canSaveFrom(type: AccountType): boolean {
  return isCash(type);
}

/** Only where money can be taken out again without a price. */
export function canSaveTo(type: AccountType): boolean {
  return isCash(type);
}

export function accountProblems(types: {
  readonly source: AccountType;
  readonly target: AccountType;
}): Problem[] {
  const problems: Problem[] = [];
  if (!canSaveFrom(types.source))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'sourceAccount' });
  if (!canSaveTo(types.target))
    problems.push({ code: 'wrong_target', word: 'autosave.validation.target', field: 'targetAccount' });
  return problems;
}

/** Problems of a rule that its shape can't tell. */
export function ruleProblems(rule: {
  readonly trigger: RuleTrigger;
  readonly type: RuleType;
  readonly above?: Cents | null | undefined;
}): Problem[] {
  const problems: Problem[] = [];
  if (rule.trigger === 'round-up' && rule.type !== 'fixed')
    problems.push({ code: 'wrong_type', word: 'autosave.validation.roundUp', field: 'type' });
  if (rule.trigger === 'account-above' && (rule.above ?? null) === null)
    problems.push({ code: 'above_missing', word: 'autosave.validation.required', field: 'above' });
  return problems;
}

/** A goal further away than this has no date. */
const GOAL_YEARS_MAX = 30;

/**
 * The day a goal is reached: by the schedule, and by what the rules save in a month on average. Null if it is too far
 * away, and today if it is reached.
 */
export function goalReachedOn(plan: {
  readonly saved: Cents;
  readonly goal: Cents;
  readonly amount: Cents;
  readonly recurrence: Recurrence;
  /** The next occurrence. */
  readonly number: number;
  readonly perMonth: Cents;
  readonly today: Day;
}): Day | null {
  const { saved, goal, amount, recurrence, today, perMonth } = plan;
  if (saved >= goal) return today;
  const last = addDays(today, GOAL_YEARS_MAX * 365);
  let scheduled = ZERO;
  for (let number = plan.number; ; number += 1) {
    const next = occurrence(recurrence, number);
    if (!next || next.day > last) return null;
    scheduled = plus(scheduled, amount);
    const byRules = monthly(perMonth, daysBetween(today, next.day));
    if (plus(saved, scheduled, byRules) >= goal) return next.day;
  }
}

/** A month counts as thirty days here. */
function monthly(perMonth: Cents, days: number): Cents {
  return cents(whole(divide(BigInt(perMonth) * BigInt(Math.max(days, 0)), 30n, 'down')));
}

/** How far a goal is, in whole percent; never 100 before it is reached. */
export function goalPercent(saved: Cents, goal: Cents): number {
  return Math.min(100, Math.floor((greater(ZERO, saved) * 100) / goal));
}

/**
 * Evenings with a rule that watches the balance: on each day that passes it, the rule saves, and the days after have
 * less.
 */
export function withAboveRule(
  opening: Cents,
  evenings: readonly { readonly day: Day; readonly amount: Cents }[],
  rule: SavingRule,
): { readonly day: Day; readonly amount: Cents }[] {
  let taken = ZERO;
  let before = opening;
  return evenings.map(({ day, amount }) => {
    const balance = minus(amount, taken);
    const posting = {
      isSource: true,
      isIn: true,
      isCard: false,
      category: null,
      amount: minus(balance, before),
      balanceAfter: balance,
    };
    const saving = balance > before ? savingOf(rule, posting) : ZERO;
    taken = plus(taken, saving);
    before = minus(balance, saving);
    return { day, amount: before };
  });
}
