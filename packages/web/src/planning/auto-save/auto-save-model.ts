import {
  addAutoSaveRule,
  saveAutoSave,
  type AutoSave,
  type AutoSaveItem,
  type AutoSaveRule,
  type AutoSaveRuleForm,
  type AutoSaveSettings,
} from '@bank/contract/planning/auto-save/contract.ts';
import {
  ruleProblems,
  ruleTriggers,
  settingsProblems,
  type RuleTrigger,
  type RuleType,
} from '@bank/contract/planning/auto-save/rules.ts';
import { daysBetween, type Day } from '@bank/kernel/day.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { parseDollars, toDollars, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { bodyOf, schemaProblems } from '../../platform/schema.ts';

export type SetupAnswers = {
  readonly amount: string;
  readonly frequency: string;
  readonly sourceAccount: string | null;
  readonly targetAccount: string | null;
  readonly startsOn: string;
  readonly goalName: string;
  readonly goalAmount: string;
};

/** The order of the form. */
export const SETUP_ORDER = [
  'amount',
  'frequency',
  'sourceAccount',
  'targetAccount',
  'startsOn',
  'goalName',
  'goalAmount',
] as const;

/** What is set up already; else a checking account and a savings account, if there is one of each. */
export function firstSetup({ settings, accounts }: AutoSave): SetupAnswers {
  const only = (types: readonly string[]) => {
    const found = accounts.filter(({ type }) => types.includes(type));
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
  return {
    amount: settings ? toDollars(settings.amount) : '',
    frequency: settings?.frequency ?? '',
    sourceAccount: settings?.sourceAccount ?? only(['checking', 'student']),
    targetAccount: settings?.targetAccount ?? only(['savings', 'moneyMarket']),
    startsOn: '',
    goalName: settings?.goalName ?? '',
    goalAmount: settings?.goalAmount ? toDollars(settings.goalAmount) : '',
  };
}

type Checked<Request> = { readonly request: Request | null; readonly problems: readonly Problem[] };

const required = (field: string): Problem => ({
  code: 'required',
  word: 'autosave.validation.required',
  field,
});

export function toSettings(answers: SetupAnswers): Checked<AutoSaveSettings> {
  const { sourceAccount, targetAccount, goalName, startsOn } = answers;
  const amount = parseDollars(answers.amount);
  const goalAmount = parseDollars(answers.goalAmount);
  const missing = [
    ...(amount === null || amount <= 0 ? [required('amount')] : []),
    ...(answers.frequency === '' ? [required('frequency')] : []),
    ...(sourceAccount === null ? [required('sourceAccount')] : []),
    ...(targetAccount === null ? [required('targetAccount')] : []),
  ];
  const hasGoal = goalName.trim() !== '';
  const problems = [
    ...missing,
    ...settingsProblems({
      sourceAccount: sourceAccount ?? 'none',
      targetAccount: targetAccount ?? '',
      goalName: hasGoal ? goalName : null,
      goalAmount: goalAmount !== null && goalAmount > 0 ? goalAmount : null,
    }),
  ];
  if (problems.length > 0 || amount === null) return { request: null, problems };
  return parsed(
    bodyOf(saveAutoSave).safeParse({
      amount: toDollars(amount),
      frequency: answers.frequency,
      sourceAccount,
      targetAccount,
      ...(startsOn === '' ? {} : { startsOn }),
      goalName: hasGoal ? goalName.trim() : null,
      goalAmount: hasGoal && goalAmount !== null ? toDollars(goalAmount) : null,
    }),
  );
}

export type RuleAnswers = {
  readonly name: string;
  readonly trigger: string;
  readonly type: RuleType;
  readonly amount: string;
  readonly above: string;
};

export const RULE_ORDER = ['name', 'trigger', 'above', 'type', 'amount'] as const;

export const NO_RULE: RuleAnswers = { name: '', trigger: '', type: 'fixed', amount: '', above: '' };

/** A purchase can't be rounded up by a share. */
export function typeOf({ trigger, type }: Pick<RuleAnswers, 'trigger' | 'type'>): RuleType {
  return trigger === 'round-up' ? 'fixed' : type;
}

/** `isNamed` is false for a preview: a name changes nothing. */
export function toRule(answers: RuleAnswers, isNamed = true): Checked<AutoSaveRuleForm> {
  const trigger = ruleTriggers.find((each) => each === answers.trigger);
  const type = typeOf(answers);
  const amount = parseDollars(answers.amount);
  const above = trigger === 'account-above' ? parseDollars(answers.above) : null;
  const hasAmount = type === 'fixed' ? amount !== null && amount > 0 : answers.amount.trim() !== '';
  const problems = [
    ...(isNamed && answers.name.trim() === '' ? [required('name')] : []),
    ...(trigger ? ruleProblems({ trigger, type, above }) : [required('trigger')]),
    ...(hasAmount ? [] : [required('amount')]),
  ];
  if (problems.length > 0) return { request: null, problems };
  return parsed(
    bodyOf(addAutoSaveRule).safeParse({
      name: isNamed ? answers.name.trim() : '-',
      trigger,
      type,
      amount: type === 'fixed' && amount !== null ? toDollars(amount) : answers.amount.trim(),
      above: above === null ? null : toDollars(above),
    }),
  );
}

function parsed<Request>(
  outcome: { success: true; data: Request } | { success: false; error: Parameters<typeof schemaProblems>[0] },
): Checked<Request> {
  return outcome.success
    ? { request: outcome.data, problems: [] }
    : { request: null, problems: schemaProblems(outcome.error) };
}

export const triggerKeys = {
  'depositing-paycheck': 'paycheck',
  'spending-restaurant': 'restaurant',
  'spending-shopping': 'shopping',
  'receiving-refund': 'refund',
  'round-up': 'roundUp',
  'account-above': 'above',
} as const satisfies Record<RuleTrigger, string>;

/** What a rule does, in one sentence. */
export function ruleText(
  { trigger, amount, percent, above }: Pick<AutoSaveRule, 'trigger' | 'amount' | 'percent' | 'above'>,
  account: string,
  say: Say,
): string {
  const money = (of: Cents | null) =>
    of === null ? '' : of % 100 === 0 && of >= 100_000 ? wholeDollarsText(of) : moneyText(of);
  const blanks = {
    amount: money(amount),
    percent: percent?.replace(/\.00$/, '') ?? '',
    above: money(above),
    account,
  };
  if (trigger === 'round-up') return say('autosave.rule.roundUp', blanks);
  const key = triggerKeys[trigger];
  // words: autosave.rule.*
  if (percent === null) return say(`autosave.rule.${key}Fixed`, blanks);
  // words: autosave.rule.*
  return say(`autosave.rule.${key}Share`, blanks);
}

/** Whole weeks by which a date moves; negative if it comes sooner. Null if one of them is out of sight. */
export function weeksBetween(before: Day | null, after: Day | null): number | null {
  return before === null || after === null ? null : Math.round(daysBetween(before, after) / 7);
}

/** What a line of the history says. */
export function itemText(
  { what, ruleName, retryOf, status, reason }: AutoSaveItem,
  say: Say,
  dayText: (day: Day) => string,
): string {
  if (status === 'failed' && reason === 'insufficient_funds') return say('autosave.history.short');
  if (what === 'retry' && retryOf !== null)
    return ruleName === null
      ? say('autosave.history.retry', { day: dayText(retryOf) })
      : say('autosave.history.retryRule', { name: ruleName, day: dayText(retryOf) });
  return ruleName ?? say('autosave.history.regular');
}
