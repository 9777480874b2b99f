import type { Day } from './day.ts';

/** A rule's value from a day on, until the next version. */
export type RuleVersion<Value> = { readonly from: Day; readonly value: Value };

/** A legal or product constant with all its versions: past days are computed with the value of that day. */
export type Rule<Value> = Terms<Value> & { readonly change?: undefined };

/** A price, limit or time of day that the bank can change without a release, within bounds. */
export type ChangeableRule<Value> = Terms<Value> & { readonly change: Change<Value> };

type Terms<Value> = {
  readonly name: string;
  /** Its source: a regulation, the specification or a decision. */
  readonly source: string;
  /** Oldest first. */
  readonly versions: readonly RuleVersion<Value>[];
};

/** Any rule. */
export type BankRule<Value> = Rule<Value> | ChangeableRule<Value>;

type Change<Value> = {
  /** Its name in the stored rulebook and in the office: `fee.wire`. Never reused. */
  readonly key: string;
  readonly unit: RuleUnit;
  readonly least: Value;
  readonly most: Value;
};

/** Whole cents, hundredths of a percent, whole points, or a time of day in bank time, `17:00`. */
export const ruleUnits = ['cents', 'basis-points', 'points', 'time'] as const;
type RuleUnit = (typeof ruleUnits)[number];

/** A version that two people of the bank made; `number` is its place in the rulebook. */
export type MadeVersion = {
  readonly number: number;
  readonly key: string;
  readonly from: Day;
  readonly value: unknown;
  /** Over this version and all before it, so it names the set that ends with it. */
  readonly digest: string;
};

/** What the bank has changed, in the order it was made. It lies over the versions of the code. */
export type Rulebook = { readonly made: readonly MadeVersion[] };

/** Names the set in which the bank has changed nothing. */
export const CODE_RULES = 'default';

export const codeRulebook: Rulebook = { made: [] };

export function rule<Value>(rule: Rule<Value>): Rule<Value> {
  refuseUnordered(rule);
  return rule;
}

export function changeableRule<Value>(rule: ChangeableRule<Value>): ChangeableRule<Value> {
  refuseUnordered(rule);
  for (const { value } of rule.versions)
    if (!isAccepted(rule, value))
      throw new RangeError(`${rule.name}: ${String(value)} is out of its own bounds`);
  return rule;
}

function refuseUnordered(rule: BankRule<unknown>): void {
  if (rule.versions.length === 0) throw new RangeError(`${rule.name} has no versions`);
  for (const [at, { from }] of rule.versions.entries()) {
    const before = rule.versions[at - 1];
    if (before && before.from >= from)
      throw new RangeError(`${rule.name}: ${from} does not follow ${before.from}`);
  }
}

/**
 * The version in force on that day. Throws before the first version: there is no right answer. For a rule that can change,
 * ask `ruleIn`.
 */
export function ruleOn<Value>(rule: Rule<Value>, day: Day): RuleVersion<Value> {
  const version = rule.versions.findLast(({ from }) => from <= day);
  if (!version) throw new RangeError(`${rule.name} did not hold on ${day}`);
  return version;
}

/**
 * The version in force on that day in this rulebook: the latest to take effect. What the bank made wins over the code's of
 * the same day, and of two made for one day the later.
 */
export function ruleIn<Value>(rulebook: Rulebook, rule: BankRule<Value>, day: Day): RuleVersion<Value> {
  const known = rule.versions.findLast(({ from }) => from <= day);
  const made = rule.change && madeOn(rulebook, rule.change.key, day);
  if (rule.change && made && (!known || made.from >= known.from)) {
    if (!isAccepted(rule, made.value))
      throw new RangeError(`${rule.change.key}: the stored value is out of its bounds`);
    return { from: made.from, value: made.value };
  }
  if (!known) throw new RangeError(`${rule.name} did not hold on ${day}`);
  return known;
}

function madeOn({ made }: Rulebook, key: string, day: Day): MadeVersion | undefined {
  return latestOf(made.filter((version) => version.key === key && version.from <= day));
}

/** The version that takes effect last, and of several on one day the last made. */
function latestOf(versions: readonly MadeVersion[]): MadeVersion | undefined {
  return versions.reduce<MadeVersion | undefined>(
    (latest, version) => (latest && latest.from > version.from ? latest : version),
    undefined,
  );
}

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether a stored or asked value is one this rule can have. */
export function isAccepted<Value>(
  { change: { unit, least, most } }: ChangeableRule<Value>,
  value: unknown,
): value is Value {
  const isOfUnit =
    unit === 'time' ? typeof value === 'string' && TIME_OF_DAY.test(value) : Number.isSafeInteger(value);
  return isOfUnit && isUpTo(least, value) && isUpTo(value, most);
}

/** Times of day are texts of one length, so they compare as they are. */
function isUpTo(value: unknown, most: unknown): boolean {
  return (value as number | string) <= (most as number | string);
}

/** Names the set in force on a day by its latest version. The last made does not do: it may be for an earlier day. */
export function rulesInForce({ made }: Rulebook, day: Day): string {
  return latestOf(made.filter(({ from }) => from <= day))?.digest ?? CODE_RULES;
}

/** The versions that were in force when a set had that name. */
export function rulebookAsOf({ made }: Rulebook, set: string): Rulebook {
  const at = made.findIndex(({ digest }) => digest === set);
  const named = made[at];
  if (!named) return codeRulebook;
  return {
    made: made.filter(({ from }, index) => from < named.from || (from === named.from && index <= at)),
  };
}
