import { dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';

/** From the year the customer turns this age, the catch-up amount is added to the limit. */
const CATCH_UP_AGE = 50;

const contributionLimits = rule({
  name: 'what a person may pay into retirement accounts for a tax year',
  source: '26 U.S.C. 219(b)(5); IRS Notices 2022-55, 2023-75, 2024-80 and 2025-67',
  versions: [
    { from: dayFrom('2023-01-01'), value: { limit: cents(650_000), catchUp: cents(100_000) } },
    { from: dayFrom('2024-01-01'), value: { limit: cents(700_000), catchUp: cents(100_000) } },
    { from: dayFrom('2026-01-01'), value: { limit: cents(750_000), catchUp: cents(110_000) } },
  ],
});

/** One limit per person, across all their retirement accounts. */
export function contributionLimitOn(taxYear: number, birthDate: Day): Cents {
  const { value } = ruleOn(contributionLimits, dayOf({ year: taxYear, month: 1, date: 1 }));
  const isOlder = partsOf(birthDate).year + CATCH_UP_AGE <= taxYear;
  return cents(value.limit + (isOlder ? value.catchUp : ZERO));
}

/** Ledger limit rule for retirement contributions, per customer and tax year. */
const CONTRIBUTION_RULE = 10;

/** How much of the tax year's limit this contribution uses. */
export function contributionBound(day: Day, birthDate: Day, add: Cents) {
  const { year } = partsOf(day);
  return {
    name: 'contribution',
    rule: CONTRIBUTION_RULE,
    period: dayOf({ year, month: 1, date: 1 }),
    add,
    cap: contributionLimitOn(year, birthDate),
  };
}
