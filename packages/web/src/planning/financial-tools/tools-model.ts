import {
  monthlyFor,
  MONTHS_MAX,
  paidOff,
  savedAfter,
  type PaidOff,
} from '@bank/contract/planning/financial-tools/rules.ts';
import { parseDollars, type Cents } from '@bank/kernel/money.ts';
import { fromPercent, type Rate } from '@bank/kernel/rate.ts';

const PERCENT_MAX = 990_000;
const WHOLE = /^\d{1,3}$/;

/** A percentage from 0 to 99; null while it is none. */
export function typedPercent(text: string): Rate | null {
  const read = fromPercent(text.trim());
  return read === null || read < 0 || read > PERCENT_MAX ? null : read;
}

export function typedMonths(text: string): number | null {
  const months = WHOLE.test(text.trim()) ? Number(text) : 0;
  return months >= 1 && months <= MONTHS_MAX ? months : null;
}

/** An empty amount is zero where nothing is a meaningful answer. */
const amountOf = (text: string): Cents | null => parseDollars(text.trim() === '' ? '0' : text);

export type GoalTyped = { goal: string; start: string; months: string; annualYield: string };

/** The monthly amount of a goal, what it comes to and its interest; null until all of it is filled in. */
export function goalResult(typed: GoalTyped) {
  const [goal, start] = [parseDollars(typed.goal), amountOf(typed.start)];
  const [months, annualYield] = [typedMonths(typed.months), typedPercent(typed.annualYield)];
  if (goal === null || goal <= 0 || start === null || months === null || annualYield === null) return null;
  const monthly = monthlyFor(goal, { start, months, annualYield });
  return { monthly, ...savedAfter({ start, monthly, months, annualYield }) };
}

export type PayoffTyped = { balance: string; apr: string; monthly: string };

/** How a debt is paid off, or why it isn't; null until all of it is filled in. */
export function payoffResult(typed: PayoffTyped): PaidOff | 'never' | 'tooLong' | null {
  const [balance, monthly] = [parseDollars(typed.balance), parseDollars(typed.monthly)];
  const apr = typedPercent(typed.apr);
  if (balance === null || balance <= 0 || monthly === null || monthly <= 0 || apr === null) return null;
  return paidOff({ balance, apr, monthly });
}
