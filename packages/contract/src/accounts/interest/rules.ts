import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { annualYield, futureValue, type TimesAYear } from '@bank/kernel/compound.ts';
import { dayOf, daysInMonth, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, minus, type Cents } from '@bank/kernel/money.ts';
import { fromPercent, percent, rate, toPercent, type Rate } from '@bank/kernel/rate.ts';
import { productOn, products } from '../accounts/rules.ts';

/** How many times a year interest is added to the balance. */
export const MONTHLY = 12;
export const QUARTERLY = 4;

export const compoundings = [1, 2, 4, 12, 365] as const satisfies readonly TimesAYear[];

/** The calculator before anybody types. The rate is a percentage, the time in years. */
export const calculatorDefaults = {
  principal: cents(1_000_000),
  rate: percent('3.5'),
  quarters: 20,
  timesAYear: MONTHLY,
} as const;

/** The largest rate and the longest time it takes. */
export const CALCULATOR_RATE_MAX = percent('100');
export const CALCULATOR_YEARS_MAX = 50;
const QUARTERS_A_YEAR = 4;

export type Calculation = {
  readonly principal: Cents;
  readonly rate: Rate;
  readonly quarters: number;
  readonly timesAYear: TimesAYear;
};

export type Calculated = {
  readonly futureValue: Cents;
  readonly totalInterest: Cents;
  readonly effectiveRate: Rate;
};

/** Compound interest: principal * (1 + rate / n)^(n * years), to the cent; null if that is more than an amount can be. */
export function calculate(asked: Calculation): Calculated | null {
  const { principal, timesAYear, quarters } = asked;
  const value = futureValue(principal, asked.rate, timesAYear, quarters);
  if (value === null) return null;
  return {
    futureValue: value,
    totalInterest: minus(value, principal),
    effectiveRate: annualYield(asked.rate, timesAYear),
  };
}

/** A percentage from 0 to 100 in steps of 0.01; null if the text is none. */
export function readRate(text: string): Rate | null {
  const trimmed = text.trim();
  const read = /^\d{1,3}(?:\.\d{1,2})?$/.test(trimmed) ? fromPercent(trimmed.replace(/^0+(?=\d)/, '')) : null;
  return read !== null && read <= CALCULATOR_RATE_MAX ? read : null;
}

const QUARTER_OF_YEAR: Readonly<Record<string, number>> = { '': 0, '25': 1, '5': 2, '50': 2, '75': 3 };

/** Years from 0.25 on, in steps of 0.25, as quarters; null if the text is none. */
export function readQuarters(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const parts = QUARTER_OF_YEAR[(match[2] ?? '').replace(/^0+$/, '')];
  if (parts === undefined) return null;
  const quarters = Number(match[1]) * QUARTERS_A_YEAR + parts;
  return quarters >= 1 && quarters <= CALCULATOR_YEARS_MAX * QUARTERS_A_YEAR ? quarters : null;
}

/** When an account without dates of its own is next paid: interest of a month is posted on the first business day after it. */
export function nextMonthlyInterest(today: Day): Day {
  const { year, month } = partsOf(today);
  return nextBusinessDay(dayOf({ year, month, date: daysInMonth(year, month) }));
}

/** The yields the bank offered to new customers from a day on. */
export type HistoricalRate = {
  readonly date: Day;
  readonly checkingRate: string;
  readonly savingsRate: string;
  readonly moneyMarketRate: string;
  /** Of a 12-month certificate. */
  readonly cdRate: string;
};

const shownTypes = ['checking', 'savings', 'moneyMarket', 'cd'] as const;
const SHOWN_TERM = 12;

/** One row for each day on which the product table changed, the newest first. Yields, as everywhere. */
export function rateHistory(today: Day): HistoricalRate[] {
  const changes = new Set(shownTypes.flatMap((type) => products[type].versions.map(({ from }) => from)));
  return [...changes]
    .filter((from) => from <= today)
    .toSorted()
    .map((date) => ({
      date,
      checkingRate: offeredOn('checking', date),
      savingsRate: offeredOn('savings', date),
      moneyMarketRate: offeredOn('moneyMarket', date),
      cdRate: certificateOn(date),
    }))
    .filter((row, at, rows) => at === 0 || !isSame(row, rows[at - 1]))
    .toReversed();
}

function isSame(one: HistoricalRate, other: HistoricalRate | undefined): boolean {
  return (
    other !== undefined && JSON.stringify({ ...one, date: '' }) === JSON.stringify({ ...other, date: '' })
  );
}

function offeredOn(type: 'checking' | 'savings' | 'moneyMarket', day: Day): string {
  return toPercent(productOn(type, day).interest?.annualYield ?? rate(0));
}

function certificateOn(day: Day): string {
  const term = productOn('cd', day).certificate?.terms.find(({ months }) => months === SHOWN_TERM);
  return toPercent(term?.annualYield ?? rate(0));
}

/** The yield of a rate as it is paid: certificates add interest quarterly, all other accounts monthly. */
export function yieldOf(nominal: Rate, timesAYear: 4 | 12): Rate {
  return annualYield(nominal, timesAYear);
}

/** One way to keep an amount: an account of the customer, or a certificate the bank offers. */
export type Keeping = { readonly rate: Rate; readonly timesAYear: 4 | 12; readonly months: number | null };

/**
 * Why an amount has no figure there: the certificate runs longer than the money is to stay, it would be taken out in the
 * middle of a renewed term, where the penalty decides, or it is more than an amount can be.
 */
export type NotKept = 'tooLong' | 'midTerm' | 'tooLarge';

const MONTHS_A_QUARTER = 3;

/** What an amount becomes there. A certificate that is shorter than the time is renewed at its rate. */
export function keptFor(
  principal: Cents,
  quarters: number,
  { rate: nominal, timesAYear, months }: Keeping,
): Calculated | NotKept {
  const time = quarters * MONTHS_A_QUARTER;
  if (months !== null && months > time) return 'tooLong';
  if (months !== null && time % months > 0) return 'midTerm';
  return calculate({ principal, rate: nominal, quarters, timesAYear }) ?? 'tooLarge';
}
