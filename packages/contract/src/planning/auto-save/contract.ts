import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { fromPercent, PPM } from '@bank/kernel/rate.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import {
  autoSaveFrequencies,
  autoSaveStatuses,
  NAME_MAX,
  ruleTriggers,
  ruleTypes,
  RULES_MAX,
} from './rules.ts';

const REQUIRED = 'autosave.validation.required';

/** What a schedule of AutoSave stores, in wire format. */
export const autoSaveRequest = z.object({
  fromAccountId: idOf('account'),
  toAccountId: idOf('account'),
  amount: dollars(),
  /** The rule's run that is tried again. */
  runId: z.string().optional(),
});

export const autoSaveSettings = z.strictObject({
  amount: positiveDollars(REQUIRED),
  frequency: z.enum(autoSaveFrequencies, REQUIRED),
  sourceAccount: idOf('account'),
  targetAccount: idOf('account'),
  /** The first transfer; the next business day unless given. */
  startsOn: day('autosave.validation.start').optional(),
  goalName: line({ max: NAME_MAX, word: 'autosave.validation.goalName' }).nullable().optional(),
  goalAmount: positiveDollars('autosave.validation.goal').nullable().optional(),
});

export type AutoSaveSettings = z.output<typeof autoSaveSettings>;

/** A share in percent, `12.5`. */
function sharePercent() {
  return z
    .string('autosave.validation.share')
    .refine((text) => {
      const share = fromPercent(text);
      return share !== null && share > 0 && share <= PPM;
    }, 'autosave.validation.share')
    .meta({ examples: ['12.5', '100'] });
}

const ruleFields = {
  name: line({ max: NAME_MAX, word: REQUIRED }),
  trigger: z.enum(ruleTriggers, REQUIRED),
  /** Only for `account-above`. */
  above: dollars('failure.amount')
    .refine((amount) => amount >= 0, 'failure.amount')
    .nullable()
    .optional(),
};

/** `amount` is money for a fixed rule and percent for a percentage. */
export const autoSaveRule = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ ...ruleFields, type: z.literal('fixed'), amount: positiveDollars(REQUIRED) }),
    z.strictObject({ ...ruleFields, type: z.literal('percentage'), amount: sharePercent() }),
  ],
  REQUIRED,
);

export type AutoSaveRuleForm = z.output<typeof autoSaveRule>;

const ruleShown = z.object({
  id: idOf('auto-save-rule'),
  name: z.string(),
  type: z.enum(ruleTypes),
  /** Null for a percentage. */
  amount: dollars().nullable(),
  /** In percent; null for a fixed amount. */
  percent: z.string().nullable(),
  trigger: z.enum(ruleTriggers),
  above: dollars().nullable(),
  status: z.enum(['active', 'paused']),
  savedThisYear: dollars(),
});

export type AutoSaveRule = z.output<typeof ruleShown>;

/** Why it was saved, or wasn't. */
const historyItem = z.object({
  id: z.string(),
  date: day(),
  amount: dollars(),
  from: accountName,
  to: accountName,
  what: z.enum(['schedule', 'rule', 'retry']),
  /** The rule's name; null for the schedule. */
  ruleName: z.string().nullable(),
  /** The day whose saving was tried again; null unless it is a retry. */
  retryOf: day().nullable(),
  status: z.enum(['completed', 'failed', 'waiting']),
  /** A reason code; `reasonWord` gives its text. Null unless it failed. */
  reason: z.string().nullable(),
  movementId: idOf('movement').nullable(),
});

export type AutoSaveItem = z.output<typeof historyItem>;

export const autoSave = z.object({
  today: day(),
  status: z.enum(autoSaveStatuses),
  /** Null until it is set up. */
  settings: z
    .object({
      amount: dollars(),
      frequency: z.enum(autoSaveFrequencies),
      sourceAccount: idOf('account'),
      targetAccount: idOf('account'),
      goalName: z.string().nullable(),
      goalAmount: dollars().nullable(),
    })
    .nullable(),
  source: accountName.nullable(),
  target: accountName.nullable(),
  /** What is in the target account. */
  balance: dollars(),
  savedThisYear: dollars(),
  /** The next transfer; null unless active. */
  nextOn: day().nullable(),
  /** Null without a goal. `reachOn` is null if it is out of sight or AutoSave isn't active. */
  goal: z.object({ percent: z.int(), reachOn: day().nullable() }).nullable(),
  rules: z.array(ruleShown).max(RULES_MAX),
  /** Newest first. */
  history: z.array(historyItem),
  /** Accounts it can use. */
  accounts: z.array(accountName.extend({ available: dollars() })),
});

export type AutoSave = z.output<typeof autoSave>;

export const showAutoSave = endpoint({
  name: 'autoSave.show',
  method: 'GET',
  path: '/api/auto-save',
  access: 'customer',
  summary: 'AutoSave: its settings, rules, progress and history',
  reply: autoSave,
});

export const saveAutoSave = endpoint({
  name: 'autoSave.save',
  method: 'PUT',
  path: '/api/auto-save',
  access: 'customer',
  summary: 'Sets AutoSave up, or changes it; it is active afterwards unless it was paused',
  limit: { points: 60, seconds: 3_600 },
  missingWord: REQUIRED,
  body: autoSaveSettings,
  reply: autoSave,
});

export const setAutoSaveStatus = endpoint({
  name: 'autoSave.status',
  method: 'PUT',
  path: '/api/auto-save/status',
  access: 'customer',
  summary: 'Pauses or resumes AutoSave, or turns it off',
  limit: { points: 120, seconds: 3_600 },
  body: z.strictObject({ status: z.enum(autoSaveStatuses, 'failure.invalid') }),
  reply: autoSave,
});

export const addAutoSaveRule = endpoint({
  name: 'autoSave.addRule',
  method: 'POST',
  path: '/api/auto-save/rules',
  access: 'customer',
  summary: 'Adds a rule that saves when something is posted; the same intent adds one',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  missingWord: REQUIRED,
  body: autoSaveRule,
  reply: autoSave,
});

const ruleId = { ruleId: idOf('auto-save-rule') };

export const setAutoSaveRule = endpoint({
  name: 'autoSave.setRule',
  method: 'PUT',
  path: '/api/auto-save/rules/{ruleId}',
  access: 'customer',
  summary: 'Pauses or resumes one rule; what was posted during the pause is passed over',
  limit: { points: 120, seconds: 3_600 },
  params: ruleId,
  body: z.strictObject({ status: z.enum(['active', 'paused'], 'failure.invalid') }),
  reply: autoSave,
});

export const deleteAutoSaveRule = endpoint({
  name: 'autoSave.deleteRule',
  method: 'DELETE',
  path: '/api/auto-save/rules/{ruleId}',
  access: 'customer',
  summary: 'Removes a rule; what it has saved stays saved',
  params: ruleId,
  reply: autoSave,
});

const lowest = z.object({ day: day(), amount: dollars() });

/** Nothing is saved by this call. */
export const previewAutoSave = endpoint({
  name: 'autoSave.preview',
  method: 'POST',
  path: '/api/auto-save/preview',
  access: 'customer',
  summary:
    'What settings or a rule would change: the source’s evenings, the lowest of them, and the goal’s date',
  limit: { points: 600, seconds: 3_600 },
  body: z.union([z.strictObject({ settings: autoSaveSettings }), z.strictObject({ rule: autoSaveRule })]),
  reply: z.object({
    days: z.array(z.object({ day: day(), before: dollars(), after: dollars() })),
    lowest: z.object({ before: lowest, after: lowest }),
    /** The balance from which the source has no monthly fee; null if it has none anyway. */
    feeFree: z.object({ from: dollars(), fee: dollars() }).nullable(),
    /** How often it would have saved in the last 30 days, and how much; null for settings. */
    past: z.object({ times: z.int(), amount: dollars() }).nullable(),
    goal: z.object({ before: day().nullable(), after: day().nullable() }).nullable(),
  }),
});
