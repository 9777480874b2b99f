import type { Day } from './day.ts';

/** A rule's value from a day on, until the next version. */
export type RuleVersion<Value> = { readonly from: Day; readonly value: Value };

/** A legal or product constant with all its versions: past days are computed with the value of that day. */
export type Rule<Value> = {
  readonly name: string;
  /** Its source: a regulation, the specification or a decision. */
  readonly source: string;
  /** Oldest first. */
  readonly versions: readonly RuleVersion<Value>[];
};

export function rule<Value>(rule: Rule<Value>): Rule<Value> {
  if (rule.versions.length === 0) throw new RangeError(`${rule.name} has no versions`);
  for (const [at, { from }] of rule.versions.entries()) {
    const before = rule.versions[at - 1];
    if (before && before.from >= from)
      throw new RangeError(`${rule.name}: ${from} does not follow ${before.from}`);
  }
  return rule;
}

/** The version in force on that day. Throws before the first version: there is no right answer. */
export function ruleOn<Value>(rule: Rule<Value>, day: Day): RuleVersion<Value> {
  const version = rule.versions.findLast(({ from }) => from <= day);
  if (!version) throw new RangeError(`${rule.name} did not hold on ${day}`);
  return version;
}
