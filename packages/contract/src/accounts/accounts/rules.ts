import { dayFrom, daysBetween, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { percent, rate, ratio, WHOLE_PERCENT, type Rate } from '@bank/kernel/rate.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';
import { creditTermsOn } from '../credit-cycle/standing-rules.ts';
import type { MonthlyFee } from '../../movements/rules.ts';

/** The eight account types, in the specification's words. */
export const accountTypes = [
  'checking',
  'savings',
  'student',
  'moneyMarket',
  'credit',
  'retirement',
  'investment',
  'cd',
] as const;

export type AccountType = (typeof accountTypes)[number];

/** `annualYield` is the APY (12 CFR 1030, appendix A). `rate`, accrued daily at 1/365, yields it with compounding. */
export type Interest = { readonly rate: Rate; readonly annualYield: Rate };

/** A certificate's term in months, and the rate of a new certificate, fixed for the whole term. */
export type CertificateTerm = Interest & { readonly months: number };

/** How many times a year a certificate pays interest. */
export const CERTIFICATE_TIMES_A_YEAR = 4;

export type Product = {
  /** Minimum opening deposit. */
  readonly openingDeposit: Cents;
  /** Maximum opening deposit, or null. */
  readonly openingDepositMax: Cents | null;
  readonly minimumBalance: Cents;
  readonly monthlyFee: MonthlyFee;
  /** Daily balance method, paid monthly; null if the balance earns nothing or each account has its own rate. */
  readonly interest: Interest | null;
  /** Null means no limit. */
  readonly withdrawalsPerMonth: number | null;
  readonly credit: {
    /** Limit of a new account. */
    readonly limit: Cents;
    /** Annual percentage rate on purchases. */
    readonly apr: Rate;
  } | null;
  readonly certificate: {
    readonly terms: readonly CertificateTerm[];
    /** How many times a year interest is paid. */
    readonly timesAYear: 4;
    /** Early withdrawal costs this many days of interest. */
    readonly penaltyDays: number;
  } | null;
};

/** Effective date of the bank's first terms. */
const FIRST_TERMS = dayFrom('2020-01-01');

const FREE: MonthlyFee = { amount: ZERO, waivedFrom: null };

const plain: Product = {
  openingDeposit: ZERO,
  openingDepositMax: null,
  minimumBalance: ZERO,
  monthlyFee: FREE,
  interest: null,
  withdrawalsPerMonth: null,
  credit: null,
  certificate: null,
};

/** Product table: what the bank offers, and has offered, for each account type. */
export const products: Readonly<Record<AccountType, Rule<Product>>> = {
  checking: product('checking', 'checking, accountTypes.catalogue.checking', {
    openingDeposit: cents(2_500),
    minimumBalance: cents(150_000),
    monthlyFee: { amount: cents(1_000), waivedFrom: cents(150_000) },
    interest: yielding('0.01', 100),
  }),
  savings: product('savings', 'savings, accountTypes.catalogue.savings', {
    openingDeposit: cents(10_000),
    minimumBalance: cents(30_000),
    monthlyFee: { amount: cents(500), waivedFrom: cents(30_000) },
    interest: yielding('0.85', 8_468),
    withdrawalsPerMonth: 6,
  }),
  student: product('student', 'student, accountTypes.catalogue.student', {
    openingDeposit: cents(1_000),
    minimumBalance: cents(30_000),
    interest: yielding('0.01', 100),
  }),
  moneyMarket: product(
    'money market',
    'accountDetail.moneyMarketApyFallback, accountTypes.catalogue.moneyMarket',
    {
      openingDeposit: cents(250_000),
      interest: yielding('2.45', 24_230),
    },
  ),
  credit: product('credit', 'credit, cashAdvance.sampleAprs, accountTypes.catalogue.credit', {
    credit: { limit: cents(500_000), apr: creditTermsOn(FIRST_TERMS).aprs.purchases },
  }),
  retirement: product('retirement', 'retirementAccount, accountTypes.catalogue.retirement', {
    openingDeposit: cents(50_000),
    interest: yielding('0.05', 500),
  }),
  investment: product('investment', 'accountTypes.catalogue.investment', { openingDeposit: cents(100_000) }),
  cd: product('certificate of deposit', 'cd, accountTypes.catalogue.cd', {
    openingDeposit: cents(100_000),
    openingDepositMax: cents(25_000_000),
    certificate: {
      terms: [
        { months: 3, ...yielding('2.25', 22_313) },
        { months: 6, ...yielding('2.75', 27_221) },
        { months: 12, ...yielding('3.25', 32_112) },
        { months: 18, ...yielding('3.50', 34_550) },
        { months: 24, ...yielding('3.75', 36_984) },
        { months: 36, ...yielding('4.00', 39_414) },
        { months: 60, ...yielding('4.25', 41_839) },
      ],
      timesAYear: CERTIFICATE_TIMES_A_YEAR,
      penaltyDays: 90,
    },
  }),
};

/** The specification's percentages are yields. `nominal` is the rate that produces each, in millionths. */
function yielding(apy: string, nominal: number): Interest {
  return { rate: rate(nominal), annualYield: percent(apy) };
}

/** The terms the bank offered for this account type on that day. */
export function productOn(type: AccountType, day: Day): Product {
  return ruleOn(products[type], day).value;
}

/** Accounts to spend and pay from; the others are invested, locked for a term, or owed. */
export function isCash(type: AccountType): boolean {
  return type === 'checking' || type === 'student' || type === 'savings' || type === 'moneyMarket';
}

/** Covered by deposit insurance: deposits, but not debts or investments. */
export function isInsurable(type: AccountType): boolean {
  return type !== 'credit' && type !== 'investment';
}

/** Whether a savings account may cover overdrafts of this type. */
export function canBeCovered(type: AccountType): boolean {
  return type === 'checking' || type === 'student';
}

type Reach = {
  readonly availableBalance: Cents;
  readonly cover: { readonly accountId: string; readonly available: Cents } | null;
};

/** The most that can move to another account: own money plus overdraft cover, unless the cover is the destination. */
export function reachOf({ availableBalance, cover }: Reach, to?: string): Cents {
  return cover && cover.accountId !== to ? plus(availableBalance, cover.available) : availableBalance;
}

/** Owed, available and usage of a credit account. */
export function creditFigures({ posted, held, floor }: { posted: Cents; held: Cents; floor: Cents | null }) {
  const limit = minus(ZERO, floor ?? ZERO);
  const owed = cents(Math.max(0, minus(ZERO, posted)));
  const rounded = limit > ZERO ? ratio(owed, limit, WHOLE_PERCENT, 'half-up') / WHOLE_PERCENT : 100;
  const usage = owed === ZERO ? 0 : owed >= limit ? 100 : Math.min(99, rounded);
  return { limit, owed, available: cents(limit + posted - held), usage };
}

/** Days left and percent passed of the term that began on `beganOn`. */
export function certificateProgress(beganOn: Day, maturesOn: Day, day: Day) {
  const whole = daysBetween(beganOn, maturesOn);
  const done = Math.min(Math.max(daysBetween(beganOn, day), 0), whole);
  return {
    daysLeft: Math.max(daysBetween(day, maturesOn), 0),
    progress: whole > 0 ? Math.floor((done * 100) / whole) : 100,
  };
}

/** A certificate's agreed terms. Only a term that began by renewal has `beganOn` and a grace period. */
export type CertificateFacts = {
  readonly termMonths: number;
  readonly maturesOn: Day;
  readonly rate: Rate;
  readonly renewal: 'automatic' | 'none';
  readonly beganOn: Day | null;
  readonly graceEndsOn: Day | null;
};

/** Days of interest a withdrawal costs on that day: zero during grace, and zero after maturity. */
export function penaltyDaysOn({ maturesOn, graceEndsOn }: CertificateFacts, day: Day): number {
  const isFree = day >= maturesOn || (graceEndsOn !== null && day <= graceEndsOn);
  return isFree ? 0 : (productOn('cd', day).certificate?.penaltyDays ?? 0);
}

/** `paths` are paths in the specification's constants. */
function product(name: string, paths: string, terms: Partial<Product>): Rule<Product> {
  return rule({
    name: `the terms of a ${name} account`,
    source: `docs/spec/constants.json, ${paths}`,
    versions: [{ from: FIRST_TERMS, value: { ...plain, ...terms } }],
  });
}
