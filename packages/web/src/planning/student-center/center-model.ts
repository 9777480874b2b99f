import { weeklyAmount } from '@bank/contract/planning/student-center/rules.ts';
import { daysBetween, isDay, type Day } from '@bank/kernel/day.ts';
import { parseDollars, type Cents } from '@bank/kernel/money.ts';

export type WeeklyTyped = { available: string; kept: string; until: string };

/** What can be spent each week until the day; null until the amounts and a later day are filled in. */
export function weeklyResult(typed: WeeklyTyped, today: Day): { weekly: Cents; days: number } | null {
  const available = parseDollars(typed.available);
  const kept = parseDollars(typed.kept.trim() === '' ? '0' : typed.kept);
  if (available === null || kept === null || !isDay(typed.until) || typed.until <= today) return null;
  const days = daysBetween(today, typed.until);
  return { weekly: weeklyAmount(available, kept, days), days };
}
