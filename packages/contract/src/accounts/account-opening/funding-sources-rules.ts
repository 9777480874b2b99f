import { dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';

/** Every source an application can have, including retired ones: old applications are still displayed. */
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
 * Sources that can pay an opening deposit today: only those where the bank can collect from a real instrument. With a check
 * the account opens empty, and its owner deposits the check. A card is one that its owner has linked at the card network.
 */
export const fundingSources = [
  'existingAccount',
  'externalAccount',
  'debitCard',
  'creditCard',
  'wire',
  'check',
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
  debitCard: ceiling('a debit card', TERMS, 100_000),
  creditCard: ceiling('a credit card', TERMS, 50_000),
  wire: ceiling('a wire', TERMS, 25_000_000),
  check: ceiling(
    'a check',
    'docs/spec/constants.json, checkDeposit.dailyLimit: more can’t be deposited in a day',
    500_000,
  ),
  cash: ceiling('cash', '31 CFR 1010.311: more than $10,000 in cash is reported at a branch', 1_000_000),
};

/** The largest opening deposit from this source. */
export function ceilingOf(source: FundingSource, day: Day): Cents {
  return ruleOn(ceilings[source], day).value;
}

/** The kind of card that pays, if one does. */
export function cardKindOf(source: string): 'debit' | 'credit' | null {
  return source === 'debitCard' ? 'debit' : source === 'creditCard' ? 'credit' : null;
}

/** The types of account that a check can be deposited into. */
const checkTypes: readonly string[] = ['checking', 'savings', 'student', 'moneyMarket'];

/** Whether an account of this type can be opened with a check: it is deposited into the new account itself. */
export function opensWithCheck(accountType: string): boolean {
  return checkTypes.includes(accountType);
}

const externalMonth = rule({
  name: 'the most that opening deposits take from accounts at other banks in a month',
  source: TERMS,
  versions: [{ from: FIRST_TERMS, value: cents(1_000_000) }],
});

/** Ledger limit rule for money pulled from other banks, per customer and month. */
const EXTERNAL_RULE = 11;

/** How much of the monthly limit this pull uses; the limit covers all accounts opened in the month. */
export function externalBound(day: Day, add: Cents) {
  return {
    name: 'externalFunding',
    rule: EXTERNAL_RULE,
    period: dayOf({ ...partsOf(day), date: 1 }),
    add,
    cap: ruleOn(externalMonth, day).value,
  };
}
