import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';

const DAYS_A_WEEK = 7;

/** What can be spent each week until a day, after what must be kept, rounded down to the cent. */
export function weeklyAmount(available: Cents, kept: Cents, days: number): Cents {
  const free = minus(available, kept);
  if (free <= 0 || days < 1) return ZERO;
  return days <= DAYS_A_WEEK ? free : portion(free, DAYS_A_WEEK, days, 'down');
}
