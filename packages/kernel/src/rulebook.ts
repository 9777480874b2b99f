import type { Day } from './day.ts';

/** What a rule said from a day on, until the next version. */
export type RuleVersion<Value> = { readonly from: Day; readonly value: Value };

/** A constant of the law or of the product, with all it has ever been: an old day is computed with its own. */
export type Rule<Value> = {
  readonly name: string;
  /** Where it is laid down: a regulation, the specification, a decision. */
  readonly source: string;
  /** The oldest first. */
  readonly versions: readonly RuleVersion<Value>[];
};

export function rule<Value>(rule: Rule<Value>): Rule<Value> {
  if (rule.versions.length === 0) throw new RangeError(`${rule.name} says nothing`);
  for (const [at, { from }] of rule.versions.entries()) {
    const before = rule.versions[at - 1];
    if (before && before.from >= from)
      throw new RangeError(`${rule.name}: ${from} does not follow ${before.from}`);
  }
  return rule;
}

/** What held on that day, and since when. Before the first version there was no such rule, and no answer is right. */
export function ruleOn<Value>(rule: Rule<Value>, day: Day): RuleVersion<Value> {
  const version = rule.versions.findLast(({ from }) => from <= day);
  if (!version) throw new RangeError(`${rule.name} did not hold on ${day}`);
  return version;
}
