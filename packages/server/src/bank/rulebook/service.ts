import {
  ruleChange,
  type approveRule as approveCall,
  type listRules as listCall,
  type proposeRule as proposeCall,
  type RuleChange,
  type showRule as showCall,
  type showRulebook as showAllCall,
  type withdrawRule as withdrawCall,
} from '@bank/contract/bank/rulebook/contract.ts';
import {
  boundsText,
  ruleNamed,
  ruleText,
  ruleValueFrom,
  type AnyChangeableRule,
  type RuleValue,
} from '@bank/contract/bank/rulebook/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { changeableRules } from '@bank/contract/movements/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { notFound, Refusal, refuse } from '@bank/kernel/problem.ts';
import { isAccepted, ruleIn, rulesInForce, type Rulebook } from '@bank/kernel/rulebook.ts';
import { createHash } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import { readClock, rulesDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { inTransaction, type GuestContext, type StaffContext } from '../../platform/work.ts';
import { approve, asking, listWaiting, withdraw, type Controlled } from '../dual-control/service.ts';
import { requireRight } from '../staff/service.ts';
import { findFirstDay, insertVersion, listVersions } from './queries.ts';

const change: Controlled<RuleChange> = {
  operation: 'rulebook.propose',
  right: 'change-rules',
  parse: (stored) => ruleChange.parse(stored),
  check: async (tx, { rule, value, from }) => {
    const known = ruleNamed(rule) ?? unknownRule();
    if (!isAccepted(known, value)) outOfBounds(known);
    const first = await findFirstDay(tx);
    if (dayFrom(from) < first)
      refuse({ code: 'too_early', word: 'rulebook.error.tooEarly', field: 'from', blanks: { day: first } });
  },
  carryOut: async (tx, context, { id, given: { rule, value, from } }) => {
    const known = ruleNamed(rule) ?? unknownRule();
    const { rules } = await readClock(tx);
    const before = ruleIn(rules, known, dayFrom(from));
    await insertVersion(tx, { rule, value, from: dayFrom(from), requestId: id });
    await record(tx, context, {
      action: 'rulebook.changed',
      objectKind: 'rule',
      objectId: rule,
      before,
      after: { from, value },
    });
  },
};

export const proposeRule = asking(change, ({ rule, value, from, reason }: RequestOf<typeof proposeCall>) => {
  const known = ruleNamed(rule) ?? unknownRule();
  return { given: { rule, value: ruleValueFrom(known, value) ?? outOfBounds(known), from }, reason };
});

export async function approveRule(
  context: StaffContext,
  { changeId, digest }: RequestOf<typeof approveCall>,
): Promise<ReplyOf<typeof approveCall>> {
  return { change: await approve(context, change, { requestId: changeId, digest }) };
}

export async function withdrawRule(
  context: StaffContext,
  { changeId }: RequestOf<typeof withdrawCall>,
): Promise<ReplyOf<typeof withdrawCall>> {
  return { change: await withdraw(context, change, changeId) };
}

export async function listRules(context: StaffContext): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'read');
  return inTransaction(context, async (tx) => {
    const clock = await readClock(tx);
    const day = rulesDay(clock);
    return {
      inForce: rulesInForce(clock.rules, day),
      rules: figuresOn(clock.rules, day),
      changes: await listWaiting(tx, change),
    };
  });
}

export async function showRule(
  context: StaffContext,
  { rule }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  requireRight(context, 'read');
  const known = ruleNamed(rule) ?? notFound();
  const { name, source, change: terms } = known;
  return inTransaction(context, async (tx) => ({
    rule,
    name,
    source,
    unit: terms.unit,
    least: ruleText(known, terms.least),
    most: ruleText(known, terms.most),
    versions: await versionsOf(tx, known),
  }));
}

async function versionsOf(tx: Tx, known: AnyChangeableRule) {
  const made = await listVersions(tx, known.change.key);
  const all = [
    ...known.versions.map(({ from, value }) => ({
      from,
      value: ruleText(known, value),
      madeBy: null,
      checkedBy: null,
      reason: null,
    })),
    ...made.map(({ from, value, madeBy, checkedBy, why }) => ({
      from,
      value: ruleText(known, value as RuleValue),
      madeBy,
      checkedBy,
      reason: why,
    })),
  ];
  return all.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** For everyone: what can change is asked for, never built into a page. */
export async function showRulebook(
  context: GuestContext,
  { known }: RequestOf<typeof showAllCall>,
): Promise<ReplyOf<typeof showAllCall>> {
  const clock = await readClock(context.db);
  const figures = figuresOn(clock.rules, rulesDay(clock));
  const hash = createHash('sha256').update(JSON.stringify(figures)).digest('hex');
  return { hash, figures: known === hash ? null : figures };
}

function figuresOn(rules: Rulebook, day: Day) {
  return changeableRules.map((rule) => {
    const { from, value } = ruleIn(rules, rule, day);
    const next = nextOf(rules, rule, day);
    return {
      rule: rule.change.key,
      unit: rule.change.unit,
      from,
      value: ruleText(rule, value),
      next: next && { from: next, value: ruleText(rule, ruleIn(rules, rule, next).value) },
    };
  });
}

/** The next day on which a version takes effect. */
function nextOf({ made }: Rulebook, { versions, change: { key } }: AnyChangeableRule, day: Day): Day | null {
  const days = [...versions, ...made.filter((version) => version.key === key)].map(({ from }) => from);
  return days.filter((from) => from > day).toSorted()[0] ?? null;
}

function unknownRule(): never {
  throw new Refusal('unknown', [{ code: 'not_found', word: 'rulebook.validation.rule', field: 'rule' }]);
}

function outOfBounds(known: AnyChangeableRule): never {
  return refuse({
    code: 'out_of_bounds',
    word: 'rulebook.error.bounds',
    field: 'value',
    blanks: boundsText(known),
  });
}
