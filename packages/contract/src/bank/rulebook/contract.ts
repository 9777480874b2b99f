import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { ruleUnits } from '@bank/kernel/rulebook.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { controlRequest } from '../dual-control/contract.ts';

const KEY = /^[a-z]+(?:[.-][a-z]+)+$/;
const ruleKey = z.string('rulebook.validation.rule').regex(KEY, 'rulebook.validation.rule');

/** Dollars, `30.00`, points, `3`, or a time of day at the bank, `16:30`. */
const ruleValue = z.string();
const VALUE = /^(?:\d{1,9}(?:\.\d{2})?|\d{2}:\d{2})$/;

const version = z.object({ from: day(), value: ruleValue });

/** A figure as it is now, and as it will be. */
const figure = z.object({
  rule: ruleKey,
  unit: z.enum(ruleUnits),
  ...version.shape,
  /** The next change that is already decided; null if there is none. */
  next: version.nullable(),
});

export const showRulebook = endpoint({
  name: 'rulebook.show',
  method: 'GET',
  path: '/api/rulebook',
  access: 'public',
  summary: 'Fees, limits and cut-offs that can change, as they are today',
  query: {
    /** The hash of the last reply. While nothing has changed, the figures aren't sent again. */
    known: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  },
  reply: z.object({
    hash: z.string(),
    /** Null if the hash is the one the caller knows. */
    figures: z.array(figure).nullable(),
  }),
});

export const listRules = endpoint({
  name: 'rulebook.list',
  method: 'GET',
  path: '/office/rules',
  access: 'staff',
  command: 'rules list',
  summary: 'Rules that can change, as they are today, and changes that wait for a second person',
  reply: z.object({
    /** Names the rules in force; every plan carries it. */
    inForce: z.string(),
    rules: z.array(figure),
    changes: z.array(controlRequest),
  }),
});

export const showRule = endpoint({
  name: 'rulebook.showRule',
  method: 'GET',
  path: '/office/rules/{rule}',
  access: 'staff',
  command: 'rules show',
  summary: 'One rule with its bounds, all its versions, and who made them and why',
  params: { rule: ruleKey },
  reply: z.object({
    rule: ruleKey,
    name: z.string(),
    source: z.string(),
    unit: z.enum(ruleUnits),
    least: ruleValue,
    most: ruleValue,
    /** Oldest first. What came with a release has no people. */
    versions: z.array(
      version.extend({
        madeBy: z.string().nullable(),
        checkedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});

/** A change as it is stored and approved: cents as a number, a time of day as text. */
export const ruleChange = z.strictObject({
  rule: z.string(),
  value: z.union([z.string(), z.number()]),
  from: z.string(),
});
export type RuleChange = z.output<typeof ruleChange>;

const REASON_MAX = 500;

export const proposeRule = endpoint({
  name: 'rulebook.propose',
  method: 'POST',
  path: '/office/rules',
  access: 'staff',
  command: 'rules propose',
  dualControl: true,
  summary: 'Asks for a new version of a rule; another person approves it',
  body: z.strictObject({
    rule: ruleKey,
    value: z.string('rulebook.validation.value').regex(VALUE, 'rulebook.validation.value'),
    from: day('rulebook.validation.from'),
    reason: line({ max: REASON_MAX, word: 'rulebook.validation.reason' }),
  }),
  reply: z.object({ change: controlRequest }),
});

const change = { changeId: idOf('control-request') };

export const approveRule = endpoint({
  name: 'rulebook.approve',
  method: 'POST',
  path: '/office/rules/changes/{changeId}/approve',
  access: 'staff',
  command: 'rules approve',
  summary: 'Carries out a change that somebody else asked for, exactly as it was asked',
  params: change,
  body: z.strictObject({
    digest: z
      .string('dualControl.validation.digest')
      .regex(/^[0-9a-f]{64}$/, 'dualControl.validation.digest'),
  }),
  reply: z.object({ change: controlRequest }),
});

export const withdrawRule = endpoint({
  name: 'rulebook.withdraw',
  method: 'POST',
  path: '/office/rules/changes/{changeId}/withdraw',
  access: 'staff',
  command: 'rules withdraw',
  summary: 'Ends a change that nobody has approved yet',
  params: change,
  reply: z.object({ change: controlRequest }),
});
