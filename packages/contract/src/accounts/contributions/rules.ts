import { holidayOn } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, dayOf, partsOf, SATURDAY, SUNDAY, weekday, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';

/** From the year the customer turns this age, the catch-up amount is added to the limit. */
export const CATCH_UP_AGE = 50;

/** The bank knows no limit of an earlier year. */
const FIRST_TAX_YEAR = 2023;

const contributionLimits = rule({
  name: 'what a person may pay into retirement accounts for a tax year',
  source: '26 U.S.C. 219(b)(5); IRS Notices 2022-55, 2023-75, 2024-80 and 2025-67',
  versions: [
    { from: dayFrom('2023-01-01'), value: { limit: cents(650_000), catchUp: cents(100_000) } },
    { from: dayFrom('2024-01-01'), value: { limit: cents(700_000), catchUp: cents(100_000) } },
    { from: dayFrom('2026-01-01'), value: { limit: cents(750_000), catchUp: cents(110_000) } },
  ],
});

/** The limit for a tax year, and what those who are old enough may add. */
export function contributionTermsOn(taxYear: number): { readonly limit: Cents; readonly catchUp: Cents } {
  return ruleOn(contributionLimits, firstOf(taxYear)).value;
}

/** One limit per person, across all their retirement accounts. */
export function contributionLimitOn(taxYear: number, birthDate: Day): Cents {
  const { limit, catchUp } = contributionTermsOn(taxYear);
  const isOlder = partsOf(birthDate).year + CATCH_UP_AGE <= taxYear;
  return cents(limit + (isOlder ? catchUp : ZERO));
}

/**
 * The last day to pay in for a tax year: April 15 of the next one. A weekend, or Emancipation Day in the District of Columbia,
 * where the law counts holidays, moves it to the next day that is neither (26 U.S.C. 219(f)(3), 6072(a), 7503).
 */
export function filingDay(taxYear: number): Day {
  let day = dayOf({ year: taxYear + 1, month: 4, date: 15 });
  while (isWeekend(day) || holidayOn(day) !== null || day === emancipationDay(taxYear + 1))
    day = addDays(day, 1);
  return day;
}

/** April 16; a Saturday is observed on the Friday before, a Sunday on the Monday after. */
function emancipationDay(year: number): Day {
  const day = dayOf({ year, month: 4, date: 16 });
  const on = weekday(day);
  return addDays(day, on === SATURDAY ? -1 : on === SUNDAY ? 1 : 0);
}

function isWeekend(day: Day): boolean {
  const on = weekday(day);
  return on === SATURDAY || on === SUNDAY;
}

/** The tax years that money booked on this day can count toward, its own first: through the filing day also the last one. */
export function openTaxYears(day: Day): readonly [number, ...number[]] {
  const { year } = partsOf(day);
  const before = year - 1;
  return before >= FIRST_TAX_YEAR && day <= filingDay(before) ? [year, before] : [year];
}

export const TAX_YEAR_CLOSED: Problem = {
  code: 'tax_year_closed',
  word: 'retirementContribution.validation.taxYear',
  field: 'taxYear',
};

/** Ledger limit rule for retirement contributions, per customer and tax year. */
const CONTRIBUTION_RULE = 10;

/** How much of the tax year's limit this contribution uses. */
export function contributionBound(taxYear: number, birthDate: Day, add: Cents) {
  return {
    name: 'contribution',
    rule: CONTRIBUTION_RULE,
    period: firstOf(taxYear),
    add,
    cap: contributionLimitOn(taxYear, birthDate),
  };
}

function firstOf(year: number): Day {
  return dayOf({ year, month: 1, date: 1 });
}
