import { moneyText } from '@bank/kernel/format.ts';
import { fromDollars, toDollars, type Cents } from '@bank/kernel/money.ts';
import { isAccepted, type ChangeableRule } from '@bank/kernel/rulebook.ts';
import { changeableRules } from '../../movements/rules.ts';

export type RuleValue = Cents | string;
export type AnyChangeableRule = ChangeableRule<RuleValue>;

export function ruleNamed(key: string): AnyChangeableRule | null {
  return changeableRules.find(({ change }) => change.key === key) ?? null;
}

/** A value as people write it: `35.00` or `16:30`. */
export function ruleText({ change: { unit } }: AnyChangeableRule, value: RuleValue): string {
  return unit === 'cents' ? toDollars(value as Cents) : String(value);
}

/** The value that was written, or null if the rule can't have it. */
export function ruleValueFrom(rule: AnyChangeableRule, text: string): RuleValue | null {
  const value = rule.change.unit === 'cents' ? fromDollars(text) : text;
  return isAccepted(rule, value) ? value : null;
}

/** The bounds of a rule, as a message names them. */
export function boundsText({ change }: AnyChangeableRule): { least: string; most: string } {
  const told = (value: RuleValue) => (change.unit === 'cents' ? moneyText(value as Cents) : String(value));
  return { least: told(change.least), most: told(change.most) };
}
