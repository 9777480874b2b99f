import { dayFrom, dayOf, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';

/** A year's documents: interest of all deposit accounts, and two of each retirement account. */
export const taxDocumentKinds = ['interest', 'contributions', 'distributions'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** Those of one retirement account. */
export const retirementDocumentKinds = ['contributions', 'distributions'] as const;
export type RetirementDocumentKind = (typeof retirementDocumentKinds)[number];

const JANUARY_31 = { month: 1, date: 31 } as const;
/** After the last day on which contributions for the year can be made. */
const MAY_31 = { month: 5, date: 31 } as const;

const readyDays = rule({
  name: 'the day in the following year on which a tax document is ready',
  source: '26 U.S.C. 6049(c)(2); 26 CFR 1.408-5(c) and 1.408-7(e)',
  versions: [
    {
      from: dayFrom('2020-01-01'),
      value: { interest: JANUARY_31, contributions: MAY_31, distributions: JANUARY_31 },
    },
  ],
});

const reporting = rule({
  name: 'interest of a year from which a payer reports it to the IRS',
  source: '26 U.S.C. 6049(a)',
  versions: [{ from: dayFrom('2020-01-01'), value: { least: cents(1_000) } }],
});

/** From this calendar day on the year's document can be fetched. */
export function readyOn(kind: TaxDocumentKind, year: number): Day {
  const next = year + 1;
  return dayOf({ year: next, ...ruleOn(readyDays, dayOf({ year: next, month: 1, date: 1 })).value[kind] });
}

/** The year's figures can still change until its document is ready, and until its last business day has closed. */
export function isReady(
  kind: TaxDocumentKind,
  year: number,
  on: { readonly today: Day; readonly businessDate: Day },
): boolean {
  return readyOn(kind, year) <= on.today && on.businessDate > dayOf({ year, month: 12, date: 31 });
}

/** All of a person's interest at the bank in a year counts together. */
export function reportedFrom(year: number): Cents {
  return ruleOn(reporting, dayOf({ year, month: 1, date: 1 })).value.least;
}
