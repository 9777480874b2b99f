import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, addMonths, dayFrom, daysBetween, monthsBetween, type Day } from '@bank/kernel/day.ts';
import { accrue, addAccruals, interestFor, settleAccrual, type Accrual } from '@bank/kernel/interest.ts';
import { cents, minus, plus, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';
import { productOn, type AccountType, type CertificateTerm } from '../accounts/rules.ts';

/** Reasons for an early withdrawal, in the specification's words. */
export const withdrawalReasons = ['emergency', 'better-rate', 'purchase', 'investment', 'other'] as const;

export type WithdrawalReason = (typeof withdrawalReasons)[number];

const WITHDRAWAL_MIN = cents(100);

const maturityTerms: Rule<{ readonly noticeDays: number; readonly graceDays: number }> = rule({
  name: 'when a certificate’s end is announced, and how long after it can be taken out without a penalty',
  source:
    '12 CFR 1030.5(b)(1) asks for a notice 30 days before an automatic renewal; the grace period is the bank’s',
  versions: [{ from: dayFrom('2020-01-01'), value: { noticeDays: 30, graceDays: 10 } }],
});

export function maturityTermsOn(day: Day) {
  return ruleOn(maturityTerms, day).value;
}

/** The agreed terms of a running term. */
export type RunningTerm = { readonly beganOn: Day; readonly maturesOn: Day; readonly rate: Rate };

/**
 * The next interest date. Always counted in months from the day the term began, so a term that began on the 31st
 * returns to the 31st after a shorter month.
 */
export function interestDayAfter(beganOn: Day, day: Day): Day {
  const every = interestMonths(beganOn);
  const passed = Math.max(Math.floor(monthsBetween(beganOn, day) / every), 1);
  const next = addMonths(beganOn, passed * every);
  return next > day ? next : addMonths(beganOn, (passed + 1) * every);
}

/** Months between two interest payments. */
export function interestMonths(day: Day): number {
  const terms = productOn('cd', day).certificate;
  if (!terms) throw new RangeError(`the bank had no certificates on ${day}`);
  return 12 / terms.timesAYear;
}

/**
 * The last day of grace of a renewed term. If the bank is closed that day, grace extends to the next business day,
 * because a customer could not have asked on the closed day.
 */
export function graceEnd(beganOn: Day): Day {
  return onOrAfterBusinessDay(addDays(beganOn, maturityTermsOn(beganOn).graceDays));
}

/** The term a certificate renews for: the chosen one, or the next shorter if the bank no longer offers it. */
export function renewalTerm(months: number, day: Day): CertificateTerm {
  const offered = productOn('cd', day).certificate?.terms ?? [];
  const term = offered.findLast((each) => each.months <= months) ?? offered[0];
  if (!term) throw new RangeError(`the bank offers no certificates on ${day}`);
  return term;
}

/** Accounts a certificate may pay into. The excluded types take money through their own endpoints. */
export function takesFromCertificate(type: AccountType): boolean {
  return type !== 'cd' && type !== 'credit' && type !== 'retirement';
}

export function destinationProblems({ type, isOpen }: { type: AccountType; isOpen: boolean }): Problem[] {
  return takesFromCertificate(type) && isOpen
    ? []
    : [
        {
          code: 'wrong_destination',
          word: 'certificates.validation.destination',
          field: 'destinationAccountId',
        },
      ];
}

/** What has been earned so far, and where interest goes. */
export type InterestSoFar = {
  readonly balance: Cents;
  /** Earned and not yet paid, through the day `through`. */
  readonly owed: Accrual;
  readonly through: Day;
  readonly nextOn: Day;
  /** Whether interest stays in the certificate and compounds. */
  readonly stays: boolean;
};

/**
 * Interest payments for the rest of the term if nothing is withdrawn. Each falls on the first business day on or after
 * its date, with interest for every day before that, exactly as the ledger will compute it.
 */
export function interestPayments(
  { beganOn, maturesOn, rate }: RunningTerm,
  now: InterestSoFar,
): { readonly day: Day; readonly amount: Cents }[] {
  let { balance, owed, through } = now;
  const payments: { day: Day; amount: Cents }[] = [];
  for (let on = now.nextOn; ; on = interestDayAfter(beganOn, on)) {
    const day = onOrAfterBusinessDay(on < maturesOn ? on : maturesOn);
    const days = Math.max(daysBetween(through, day) - 1, 0);
    const { paid, carried } = settleAccrual(addAccruals(owed, accrue(balance, rate, days, 365)), 'down');
    payments.push({ day, amount: paid });
    if (now.stays) balance = plus(balance, paid);
    if (on >= maturesOn) return payments;
    [owed, through] = [carried, addDays(through, days)];
  }
}

/** All interest for the rest of the term. */
export function interestAhead(term: RunningTerm, now: InterestSoFar): Cents {
  return plus(...interestPayments(term, now).map(({ amount }) => amount));
}

/** Penalty for withdrawing this amount, and what arrives. No penalty during grace. */
export function penaltyOf(amount: Cents, { rate, days }: { rate: Rate; days: number }) {
  const penalty = interestFor(amount, rate, days, 365, 'half-up');
  return { penalty, net: minus(amount, penalty) };
}

export type EarlyWithdrawalFacts = { readonly balance: Cents };

export function earlyWithdrawalProblems(
  request: { readonly amount: Cents },
  { balance }: EarlyWithdrawalFacts,
): Problem[] {
  return request.amount < WITHDRAWAL_MIN || request.amount > balance
    ? [{ code: 'wrong_amount', word: 'cd.validation.amount', field: 'amount' }]
    : [];
}
