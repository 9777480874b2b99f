import { dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';

/** Every source an application can name, also the ones that were offered once: old applications are still shown. */
export const knownSources = [
  'existingAccount',
  'externalAccount',
  'debitCard',
  'creditCard',
  'wire',
  'check',
  'cash',
] as const;
export type KnownSource = (typeof knownSources)[number];

/**
 * What pays an opening deposit today: only what the bank can take from a real instrument. A check and both cards come
 * back with check deposit and with the card network.
 */
export const fundingSources = [
  'existingAccount',
  'externalAccount',
  'wire',
  'cash',
] as const satisfies readonly KnownSource[];
export type FundingSource = (typeof fundingSources)[number];

export function isOffered(source: KnownSource): source is FundingSource {
  return (fundingSources as readonly string[]).includes(source);
}

const FIRST_TERMS = dayFrom('2020-01-01');
const TERMS = 'terms of the bank, docs/decisions/0051-money-in-needs-an-instrument.md';

const ceiling = (what: string, source: string, value: number): Rule<Cents> =>
  rule({
    name: `the most one opening deposit takes from ${what}`,
    source,
    versions: [{ from: FIRST_TERMS, value: cents(value) }],
  });

const ceilings: Readonly<Record<FundingSource, Rule<Cents>>> = {
  existingAccount: ceiling('an account at this bank', TERMS, 100_000_000),
  externalAccount: ceiling('an account at another bank', TERMS, 500_000),
  wire: ceiling('a wire', TERMS, 25_000_000),
  cash: ceiling('cash', '31 CFR 1010.311: more than $10,000 in cash is reported at a branch', 1_000_000),
};

/** The most that one opening deposit takes from this source. */
export function ceilingOf(source: FundingSource, day: Day): Cents {
  return ruleOn(ceilings[source], day).value;
}

const externalMonth = rule({
  name: 'the most that opening deposits take from accounts at other banks in a month',
  source: TERMS,
  versions: [{ from: FIRST_TERMS, value: cents(1_000_000) }],
});

/** Under this number the books count, for each customer and month, what is pulled from other banks. */
const EXTERNAL_RULE = 11;

/** What pulling this much takes of the month's limit, however many accounts are opened in it. */
export function externalBound(day: Day, add: Cents) {
  return {
    name: 'externalFunding',
    rule: EXTERNAL_RULE,
    period: dayOf({ ...partsOf(day), date: 1 }),
    add,
    cap: ruleOn(externalMonth, day).value,
  };
}
