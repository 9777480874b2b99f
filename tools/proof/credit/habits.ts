import type { Random } from '../ledger/random.ts';
import type { OracleFlow } from './oracle-account.ts';

/** How a card holder handles a statement; chosen anew each month. */
export const habits = [
  'full',
  'full-early',
  'full-on-the-day',
  'minimum',
  'partial',
  'a-cent-short',
  'late',
  'late-and-full',
  'none',
  'drips',
  'away',
] as const;
export type Habit = (typeof habits)[number];

/** What a card holder knows on a day. */
export type Known = {
  readonly date: number;
  readonly isDueDay: boolean;
  readonly isAfterDue: boolean;
  /** Amount owed; negative if the bank owes. */
  readonly owed: bigint;
  readonly limit: bigint;
  readonly balance: bigint;
  readonly minimum: bigint;
  readonly paid: bigint;
};

type Deed = Omit<OracleFlow, 'day'>;

/** Their actions on this day, in order. Nobody pays more than is owed; merchants may refund more. */
export function deedsOf(random: Random, habit: Habit, known: Known): Deed[] {
  const deeds: Deed[] = [];
  let owed = known.owed;
  const amount = (least: number, most: number) => BigInt(random.between(least, most));
  const isAway = habit === 'away';
  if (random.chance(isAway ? 0.03 : 0.35)) {
    const spent = isAway
      ? amount(50, 3_000)
      : random.chance(0.1)
        ? amount(20_000, 120_000)
        : amount(50, 12_000);
    if (owed + spent <= known.limit) {
      deeds.push({ what: random.chance(0.08) ? 'cash' : 'purchase', amount: spent });
      owed += spent;
    }
  }
  if (!isAway && random.chance(0.04)) {
    const back = amount(100, 9_000);
    deeds.push({ what: 'refund', amount: back });
    owed -= back;
  }
  const wished = paymentOf(random, habit, known);
  const paying = wished < owed ? wished : owed;
  if (paying > 0n) {
    deeds.push({ what: 'payment', amount: paying });
    owed -= paying;
    if (random.chance(0.03) && owed + paying <= known.limit) deeds.push({ what: 'returned', amount: paying });
  }
  return deeds;
}

function paymentOf(random: Random, habit: Habit, known: Known): bigint {
  const { date, isDueDay, isAfterDue, balance, minimum, paid } = known;
  const left = positive(balance - positive(paid));
  const minimumLeft = positive(minimum - positive(paid));
  switch (habit) {
    case 'full':
      return date >= 12 && !isAfterDue ? left : 0n;
    case 'full-early':
      return date <= 5 ? left : 0n;
    case 'full-on-the-day':
      return isDueDay ? left : 0n;
    case 'minimum':
      return date >= 15 && !isAfterDue ? minimumLeft : 0n;
    case 'partial':
      return date >= 8 && date <= 12 ? left / BigInt(random.between(2, 6)) : 0n;
    case 'a-cent-short':
      return isDueDay && left > 1n ? left - 1n : 0n;
    case 'late':
      return isAfterDue ? minimumLeft : 0n;
    case 'late-and-full':
      return isAfterDue ? left : 0n;
    case 'none':
      return 0n;
    case 'away':
      return date <= 5 ? known.owed : 0n;
    case 'drips':
      return random.chance(0.3) ? BigInt(random.between(1, 4_000)) : 0n;
  }
}

function positive(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
