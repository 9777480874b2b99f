import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';

const closureTerms: Rule<{
  /** Days from the final confirmation to the last day the customer can sign on. */
  readonly days: number;
  readonly identityYears: number;
  readonly recordsYears: number;
}> = rule({
  name: 'how long the end of a relationship can be taken back, and how long the bank keeps what after it',
  source:
    '31 CFR 1020.220(a)(3) and 1010.430(d): five years for who a customer was; seven years for the accounts, so that ' +
    'every tax year that can still be examined (26 USC 6501(e)) is covered; the days are the bank’s',
  versions: [{ from: dayFrom('2020-01-01'), value: { days: 30, identityYears: 5, recordsYears: 7 } }],
});

export function closureTermsOn(day: Day) {
  return ruleOn(closureTerms, day).value;
}
