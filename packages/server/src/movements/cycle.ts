import type { MonthlyFee } from '@bank/contract/movements/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayOf, daysInMonth, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { ruleOn, type Rule } from '@bank/kernel/rulebook.ts';

/** What the end of a month must know of a kind of account; a rate of null leaves it to the account's own. */
export type AccountTerms = {
  readonly rate: Rate | null;
  readonly monthlyFee: MonthlyFee;
  /** Interest is paid on days of the account's own, by the capability whose account it is, and not with the month. */
  readonly paysApart?: boolean;
};

/** By the product's name in the books; `main` gathers them from the capabilities. */
export type CycleTerms = Readonly<Record<string, Rule<AccountTerms>>>;

/** A calendar month, for every account alike. */
export type Cycle = { readonly start: Day; readonly end: Day };

/** Days in a row on which every product keeps its rate. */
export type Stretch = {
  readonly first: Day;
  readonly last: Day;
  readonly rates: ReadonlyMap<string, Rate>;
};

/** The close of a business day stands for the closed days after it too: nothing can change on them. */
export function standsThrough(day: Day): Day {
  return addDays(nextBusinessDay(day), -1);
}

/**
 * The month that ends with this business day, or on one of the closed days after it: a month whose last day is a
 * Saturday is ended by Friday's close. Null when the month goes on.
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

/** The days cut where a rule changes, so that each is counted with the rate that held on it. */
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
