import { annualYield } from '@bank/kernel/compound.ts';
import { dayFrom, daysBetween, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { percent, rate, ratio, toPercent, WHOLE_PERCENT, type Rate } from '@bank/kernel/rate.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';
import type { CreditDue } from '../credit-cycle/rules.ts';
import { creditTermsOn } from '../credit-cycle/interest-rules.ts';
import type { MonthlyFee } from '../../movements/rules.ts';

/** The eight kinds of account a customer can hold, by the words the specification uses. */
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

/** `annualYield` is what is promised (12 CFR 1030, appendix A); `rate`, a 365th of it a day, makes that with what is paid. */
export type Interest = { readonly rate: Rate; readonly annualYield: Rate };

/** How long a certificate runs, and what a new one is given for all of it. */
export type CertificateTerm = Interest & { readonly months: number };

/** How often a year a certificate's interest is added. */
const CERTIFICATE_TIMES_A_YEAR = 4;

export type Product = {
  /** The least that is paid in when one is opened. */
  readonly openingDeposit: Cents;
  /** The most, or null. */
  readonly openingDepositMax: Cents | null;
  readonly minimumBalance: Cents;
  readonly monthlyFee: MonthlyFee;
  /** By the daily balance method, paid every month; null where the balance earns nothing or has a rate of its own. */
  readonly interest: Interest | null;
  /** Null where there is no limit. */
  readonly withdrawalsPerMonth: number | null;
  readonly credit: {
    /** Of an account that is opened. */
    readonly limit: Cents;
    /** Annual percentage rate on purchases. */
    readonly apr: Rate;
  } | null;
  readonly certificate: {
    readonly terms: readonly CertificateTerm[];
    /** How often a year interest is added. */
    readonly timesAYear: 4;
    /** Who takes money out early pays this many days of its interest. */
    readonly penaltyDays: number;
  } | null;
};

/** The day the bank's first terms came into force. */
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

/** The product table: what the bank offers, and has offered, for each kind of account. */
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

/** The specification's percentages are yields. The rate that makes each is written beside it, in millionths. */
function yielding(apy: string, nominal: number): Interest {
  return { rate: rate(nominal), annualYield: percent(apy) };
}

/** What a certificate's rate makes in a year, with its interest added each quarter. */
export const certificateYield = (agreed: Rate): Rate => annualYield(agreed, CERTIFICATE_TIMES_A_YEAR);

/** What the bank offered for this kind of account on that day. */
export function productOn(type: AccountType, day: Day): Product {
  return ruleOn(products[type], day).value;
}

/** What a customer holds to spend and pays from; the rest is invested, put away for a term, or owed. */
export function isCash(type: AccountType): boolean {
  return type === 'checking' || type === 'student' || type === 'savings' || type === 'moneyMarket';
}

/** What is insured where the bank is: deposits, neither debts nor investments. */
export function isInsurable(type: AccountType): boolean {
  return type !== 'credit' && type !== 'investment';
}

/** Whether a savings account may stand in when this one runs short. */
export function canBeCovered(type: AccountType): boolean {
  return type === 'checking' || type === 'student';
}

type Reach = {
  readonly availableBalance: Cents;
  readonly cover: { readonly accountId: string; readonly available: Cents } | null;
};

/** The most that can leave an account for another: its own money and what covers it, unless it would go back there. */
export function reachOf({ availableBalance, cover }: Reach, to?: string): Cents {
  return cover && cover.accountId !== to ? plus(availableBalance, cover.available) : availableBalance;
}

/** What is owed on a card, what may still be spent, and how much of the line that takes. */
export function creditFigures({ posted, held, floor }: { posted: Cents; held: Cents; floor: Cents | null }) {
  const limit = minus(ZERO, floor ?? ZERO);
  const owed = cents(Math.max(0, minus(ZERO, posted)));
  const rounded = limit > ZERO ? ratio(owed, limit, WHOLE_PERCENT, 'half-up') / WHOLE_PERCENT : 100;
  const usage = owed === ZERO ? 0 : owed >= limit ? 100 : Math.min(99, rounded);
  return { limit, owed, available: cents(limit + posted - held), usage };
}

/** How far a certificate is on its way through the term that began on a day. */
export function certificateProgress(beganOn: Day, maturesOn: Day, day: Day) {
  const whole = daysBetween(beganOn, maturesOn);
  const done = Math.min(Math.max(daysBetween(beganOn, day), 0), whole);
  return {
    daysLeft: Math.max(daysBetween(day, maturesOn), 0),
    progress: whole > 0 ? Math.floor((done * 100) / whole) : 100,
  };
}

/** What is agreed for a certificate. A term that began by renewal has a day it began on, and days of grace. */
export type CertificateFacts = {
  readonly termMonths: number;
  readonly maturesOn: Day;
  readonly rate: Rate;
  readonly renewal: 'automatic' | 'none';
  readonly beganOn: Day | null;
  readonly graceEndsOn: Day | null;
};

/** Of how many days' interest a withdrawal takes on that day: none in the days of grace, and none once it has matured. */
export function penaltyDaysOn({ maturesOn, graceEndsOn }: CertificateFacts, day: Day): number {
  const isFree = day >= maturesOn || (graceEndsOn !== null && day <= graceEndsOn);
  return isFree ? 0 : (productOn('cd', day).certificate?.penaltyDays ?? 0);
}

/** What the tables and the books know of one account, on one day. */
export type AccountFacts<Name extends { readonly type: AccountType }> = {
  readonly name: Name;
  readonly isPrimary: boolean;
  readonly certificate: CertificateFacts | null;
  readonly retirementType: 'traditional' | 'roth' | null;
  readonly balance: {
    readonly posted: Cents;
    readonly held: Cents;
    readonly available: Cents;
    readonly floor: Cents | null;
    readonly state: 'open' | 'frozen' | 'closed';
  };
  readonly figures: {
    readonly openedOn: Day;
    readonly accrued: Cents;
    readonly interestThisYear: Cents;
    readonly interestEver: Cents;
    readonly holds: number;
  };
  /** What stands in when it runs short; null where nothing would. */
  readonly cover: { readonly accountId: Id<'account'>; readonly available: Cents } | null;
  /** Of the person, over all retirement accounts; null where there is none. */
  readonly contributions: { readonly limit: Cents; readonly made: Cents } | null;
  /** What the newest statement of a card asks for; null before the first, and for all that is no card. */
  readonly due: CreditDue | null;
  readonly today: Day;
};

/** An account as it is shown. What does not apply to its type is null, never a default. */
export function accountFrom<Name extends { readonly type: AccountType }>(facts: AccountFacts<Name>) {
  const { name, balance, figures, certificate, retirementType, contributions, due, today } = facts;
  const product = productOn(name.type, today);
  const earns: Interest | null = certificate
    ? { rate: certificate.rate, annualYield: certificateYield(certificate.rate) }
    : product.interest;
  return {
    ...name,
    isPrimary: facts.isPrimary,
    openedOn: figures.openedOn,
    state: balance.state,
    currentBalance: balance.posted,
    availableBalance: balance.available,
    heldAmount: balance.held,
    pendingCount: figures.holds,
    cover: facts.cover,
    credit:
      name.type === 'credit'
        ? {
            ...creditFigures(balance),
            minimumPayment: due?.minimumPayment ?? ZERO,
            dueOn: due?.dueOn ?? null,
            apr: toPercent(creditTermsOn(today).aprs.purchases),
            statement: due?.statement ?? null,
          }
        : null,
    interest:
      earns === null
        ? null
        : {
            rate: toPercent(earns.rate),
            apy: toPercent(earns.annualYield),
            accrued: figures.accrued,
            yearToDate: figures.interestThisYear,
          },
    certificate: certificate && {
      termMonths: certificate.termMonths,
      openedOn: certificate.beganOn ?? figures.openedOn,
      maturesOn: certificate.maturesOn,
      ...certificateProgress(certificate.beganOn ?? figures.openedOn, certificate.maturesOn, today),
      renewal: certificate.renewal,
      interestEarned: figures.interestEver,
    },
    retirement:
      retirementType && contributions
        ? {
            retirementType,
            taxYear: partsOf(today).year,
            limit: contributions.limit,
            contributed: contributions.made,
            remaining: cents(Math.max(0, contributions.limit - contributions.made)),
          }
        : null,
  };
}

/** The sources are paths of the specification's constants. */
function product(name: string, paths: string, terms: Partial<Product>): Rule<Product> {
  return rule({
    name: `the terms of a ${name} account`,
    source: `docs/spec/constants.json, ${paths}`,
    versions: [{ from: FIRST_TERMS, value: { ...plain, ...terms } }],
  });
}
