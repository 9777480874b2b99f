import { addDays, addMonths, daysBetween, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';

export const cadences = ['weekly', 'monthly', 'quarterly', 'annually'] as const;
export type Cadence = (typeof cadences)[number];

/** A purchase with one merchant. */
export type Charge = { readonly day: Day; readonly amount: Cents };

export type Recurring = {
  readonly cadence: Cadence;
  readonly amount: Cents;
  /** What it cost before the last change; null if it never changed. */
  readonly before: Cents | null;
  readonly changedOn: Day | null;
  readonly lastOn: Day;
  readonly nextOn: Day;
  readonly yearly: Cents;
};

type Terms = {
  /** Days between two charges. Weekends and short months move them. */
  readonly least: number;
  readonly most: number;
  /** Charges needed to call it regular. */
  readonly charges: number;
  readonly perYear: number;
};

const terms: Readonly<Record<Cadence, Terms>> = {
  weekly: { least: 6, most: 8, charges: 4, perYear: 52 },
  monthly: { least: 26, most: 35, charges: 3, perYear: 12 },
  quarterly: { least: 85, most: 98, charges: 3, perYear: 4 },
  annually: { least: 355, most: 376, charges: 2, perYear: 1 },
};

/** A price may change this much and still be the same subscription, in percent. */
const CHANGE_MAX = 60;
/** Different prices allowed: groceries every week are regular, and no subscription. */
const PRICES_MAX = 3;
/** A charge may be this late before the subscription counts as over. */
const LATE_DAYS = 10;

/** Whether these charges of one merchant are a subscription that still runs; null if not. Oldest first. */
export function recurringOf(charges: readonly Charge[], today: Day): Recurring | null {
  const last = charges.at(-1);
  if (!last) return null;
  for (const cadence of cadences) {
    const run = runOf(charges, terms[cadence]);
    if (run.length < terms[cadence].charges || !hasSteadyPrice(run)) continue;
    const nextOn = nextAfter(run, cadence);
    if (today > addDays(nextOn, LATE_DAYS)) continue;
    return { cadence, ...priceOf(run), lastOn: last.day, nextOn, yearly: yearlyOf(last.amount, cadence) };
  }
  return null;
}

/** The latest charges that follow each other at this pace. */
function runOf(charges: readonly Charge[], { least, most }: Terms): readonly Charge[] {
  let first = charges.length - 1;
  for (; first > 0; first -= 1) {
    const [earlier, later] = [charges[first - 1], charges[first]];
    if (!earlier || !later) break;
    const gap = daysBetween(earlier.day, later.day);
    if (gap < least || gap > most) break;
  }
  return charges.slice(Math.max(0, first));
}

function hasSteadyPrice(run: readonly Charge[]): boolean {
  const prices = new Set(run.map(({ amount }) => amount));
  const changes = run.slice(1).filter((each, at) => each.amount !== run[at]?.amount).length;
  return (
    prices.size <= PRICES_MAX &&
    changes < PRICES_MAX &&
    run.slice(1).every((each, at) => {
      const before = run[at]?.amount ?? each.amount;
      return Math.abs(each.amount - before) * 100 <= before * CHANGE_MAX;
    })
  );
}

function priceOf(run: readonly Charge[]): Pick<Recurring, 'amount' | 'before' | 'changedOn'> {
  const amount = run.at(-1)?.amount ?? cents(0);
  const at = run.findLastIndex((each) => each.amount !== amount);
  return {
    amount,
    before: at < 0 ? null : (run[at]?.amount ?? null),
    changedOn: at < 0 ? null : (run[at + 1]?.day ?? null),
  };
}

/** Counted from the charge that fell on the usual day of the month, so that no weekend or short month moves it for good. */
function nextAfter(run: readonly Charge[], cadence: Cadence): Day {
  const last = run.at(-1)?.day;
  if (!last) throw new RangeError('no charges');
  if (cadence === 'weekly') return addDays(last, 7);
  const months = { monthly: 1, quarterly: 3, annually: 12 }[cadence];
  const usual = usualOf(run.map(({ day }) => day)) ?? last;
  const steps = Math.round(daysBetween(usual, last) / (365 / 12)) + months;
  return addMonths(usual, steps);
}

/**
 * The latest day that fell on the usual day of the month. That is the highest if all others were only moved to the end of a
 * short month, else the most frequent, and of two the later used.
 */
function usualOf(days: readonly Day[]): Day | undefined {
  const highest = days.toSorted((one, other) => partsOf(one).date - partsOf(other).date).at(-1);
  if (!highest) return undefined;
  const isMoved = (day: Day) => partsOf(addDays(day, 1)).date === 1;
  if (days.every((day) => partsOf(day).date === partsOf(highest).date || isMoved(day))) return highest;
  const byDate = [...Map.groupBy(days.toReversed(), (day) => partsOf(day).date).values()];
  return byDate.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

function yearlyOf(amount: Cents, cadence: Cadence): Cents {
  return cents(amount * terms[cadence].perYear);
}
