import type { MonthlyFee } from '@bank/contract/movements/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayOf, daysInMonth, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { ruleOn, type Rule } from '@bank/kernel/rulebook.ts';

/** Month-end terms of an account type. A null rate means each account has its own. */
export type AccountTerms = {
  readonly rate: Rate | null;
  readonly monthlyFee: MonthlyFee;
  /** Interest is paid by the owning capability on the account's own dates, not at month end. */
  readonly paysApart?: boolean;
};

/** Keyed by the ledger's product name; assembled from the capabilities in `main`. */
export type CycleTerms = Readonly<Record<string, Rule<AccountTerms>>>;

/** A calendar month, the same for every account. */
export type Cycle = { readonly start: Day; readonly end: Day };

/** Consecutive days on which no product's rate changes. */
export type Stretch = {
  readonly first: Day;
  readonly last: Day;
  readonly rates: ReadonlyMap<string, Rate>;
};

/** The last closed day after this business day: balances can't change on closed days. */
export function standsThrough(day: Day): Day {
  return addDays(nextBusinessDay(day), -1);
}

/**
 * The month that ends with this business day or a closed day right after it: Friday's close ends a month
 * whose last day is a Saturday. Null if the month goes on.
 */
export function cycleEndingWith(day: Day): Cycle | null {
  const cycle = cycleOf(day);
  return cycle.end <= standsThrough(day) ? cycle : null;
}

export function cycleOf(day: Day): Cycle {
  const { year, month } = partsOf(day);
  return {
    start: dayOf({ year, month, date: 1 }),
    end: dayOf({ year, month, date: daysInMonth(year, month) }),
  };
}

/** Splits the days wherever a rule changes, so each day accrues at its own rate. */
export function stretchesOf(terms: CycleTerms, first: Day, last: Day): Stretch[] {
  const changes = Object.values(terms)
    .flatMap(({ versions }) => versions.map(({ from }) => from))
    .filter((from) => from > first && from <= last);
  const begins = [first, ...new Set(changes)].toSorted();
  return begins.map((begin, at) => {
    const next = begins[at + 1];
    return { first: begin, last: next ? addDays(next, -1) : last, rates: ratesOn(terms, begin) };
  });
}

function ratesOn(terms: CycleTerms, day: Day): Map<string, Rate> {
  return new Map(
    Object.entries(terms).flatMap(([name, rule]) => {
      const { rate } = ruleOn(rule, day).value;
      return rate === null ? [] : [[name, rate] as const];
    }),
  );
}
