import { moneyText } from '@bank/kernel/format.ts';
import { cents, fromDollars, toDollars } from '@bank/kernel/money.ts';
import { isAccepted, type ChangeableRule } from '@bank/kernel/rulebook.ts';
import { changeableRules } from '../../movements/rules.ts';

export type RuleValue = number | string;
export type AnyChangeableRule = ChangeableRule<RuleValue>;

export function ruleNamed(key: string): AnyChangeableRule | null {
  return changeableRules.find(({ change }) => change.key === key) ?? null;
}

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;

const WHOLE = /^\d{1,3}$/;

/** A value as people write it: `35.00`, `3.00` percent, `3` points or `16:30`. */
export function ruleText({ change: { unit } }: AnyChangeableRule, value: RuleValue): string {
  return unit === 'time' || unit === 'points' ? String(value) : toDollars(cents(Number(value)));
}

/** The value that was written, or null if the rule can't have it. */
export function ruleValueFrom(rule: AnyChangeableRule, text: string): RuleValue | null {
  const value = valueFrom(rule, text);
  return isAccepted(rule, value) ? value : null;
}

function valueFrom({ change: { unit } }: AnyChangeableRule, text: string): RuleValue | null {
  if (unit === 'time') return text;
  if (unit === 'cents') return fromDollars(text);
  if (unit === 'points') return WHOLE.test(text) ? Number(text) : null;
  if (!PERCENT.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The bounds of a rule, as a message names them. */
export function boundsText(rule: AnyChangeableRule): { least: string; most: string } {
  const { unit, least, most } = rule.change;
  const told = (value: RuleValue) => {
    if (unit === 'cents') return moneyText(cents(Number(value)));
    return unit === 'basis-points' ? `${ruleText(rule, value)}%` : String(value);
  };
  return { least: told(least), most: told(most) };
}
