import { addDays, dayOf, daysInMonth, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater, lesser } from '@bank/kernel/portion.ts';
import { PPM } from '@bank/kernel/rate.ts';
import { countInterest, daysOf, type Carried, type CountedInterest, type Span } from './interest-rules.ts';
import { requiredMinimum, runCycle, statementTerms } from './rules.ts';
import { totalAside } from './set-aside-rules.ts';
import { creditTermsOn, type CreditEntry } from './standing-rules.ts';

/** The month that is running: what it took over, and what has happened in it. */
export type RunningMonth = {
  readonly carried: Carried;
  readonly entries: readonly CreditEntry[];
  readonly span: Span;
  readonly today: Day;
};

/** An end that is further away is no end. */
const MONTHS_MAX = 1_200;
/** Statements say what it takes to be done in three years: 12 CFR 1026.7(b)(12)(i)(F). */
const THREE_YEARS = 36;

/**
 * Interest of the running month if this much is paid today and nothing else happens: by the rules its statement will be
 * made with.
 */
export function interestIfPaid(month: RunningMonth, amount: Cents): Cents {
  const { carried, entries, span, today } = month;
  const paid: CreditEntry[] = amount > ZERO ? [{ day: today, amount, what: 'paid' }] : [];
  return chargedBy(countInterest(carried, [...entries, ...paid], span));
}

/** With what a dispute that was lost this month costs. */
function chargedBy({ interest, disputeInterest }: CountedInterest): Cents {
  return plus(disputeInterest, ...Object.values(interest));
}

/** How a debt ends: after how many months, what the first payment is, and what it costs. */
export type Payoff = { readonly months: number; readonly monthly: Cents; readonly interest: Cents };

/** Only the minimum each month, and no new purchases. Null if nothing is owed, or it would never end. */
export function payoffByMinimum(month: RunningMonth): Payoff | null {
  return payoff(month, (due) => due, MONTHS_MAX);
}

/** The least whole-dollar amount that ends the debt within three years; null if nothing is owed. */
export function payoffInThreeYears(month: RunningMonth): Payoff | null {
  const owed = owedIn(month);
  if (owed === ZERO) return null;
  const ends = (dollars: number) => payoff(month, (due) => greater(due, cents(dollars * 100)), THREE_YEARS);
  let [tooLittle, enough] = boundsFrom(annuity(owed, month), (dollars) => ends(dollars) !== null);
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (ends(middle)) enough = middle;
    else tooLittle = middle;
  }
  return ends(enough);
}

/** About what it takes. The answer is close by, and each try is a run over three years. */
function annuity(owed: Cents, { span: { start } }: RunningMonth): number {
  const monthly = creditTermsOn(start).aprs.purchases / PPM / 12;
  const share = monthly === 0 ? 1 / THREE_YEARS : monthly / (1 - (1 + monthly) ** -THREE_YEARS);
  return Math.ceil((owed / 100) * share);
}

/** From the guess, in steps that double, until the answer lies between. All that is owed is always enough. */
function boundsFrom(guess: number, isEnough: (dollars: number) => boolean): [number, number] {
  let step = 1;
  if (!isEnough(guess)) {
    let tooLittle = guess;
    for (; !isEnough(tooLittle + step); step *= 2) tooLittle += step;
    return [tooLittle, tooLittle + step];
  }
  let enough = guess;
  for (; enough > step && isEnough(enough - step); step *= 2) enough -= step;
  return [Math.max(0, enough - step), enough];
}

/** Without what is disputed: it need not be paid. */
function owedIn({ carried, entries, span }: RunningMonth): Cents {
  return plus(...Object.values(daysOf(carried, entries, span).standing.debt));
}

/** `pays` gets the minimum that is due and says how much is paid; never more than is owed. */
function payoff(month: RunningMonth, pays: (due: Cents) => Cents, most: number): Payoff | null {
  if (owedIn(month) === ZERO) return null;
  let { carried, entries, span } = month;
  let payOn = month.today;
  let interest = ZERO;
  let monthly = ZERO;
  for (let months = 1; months <= most; months += 1) {
    const done = monthAfter(carried, entries, span, payOn, pays);
    if (monthly === ZERO) monthly = done.paid;
    interest = plus(interest, done.interest);
    if (done.cycle.balance === done.cycle.disputed) return { months, monthly, interest };
    carried = done.cycle;
    entries = [];
    payOn = done.cycle.dueOn;
    span = monthFrom(addDays(span.end, 1));
  }
  return null;
}

/** A month with one payment, and its interest on the last day. */
function monthAfter(
  carried: Carried,
  entries: readonly CreditEntry[],
  span: Span,
  payOn: Day,
  pays: (due: Cents) => Cents,
) {
  const standing =
    entries.length === 0
      ? { debt: carried.debt, paid: ZERO, excused: totalAside(carried.aside) }
      : daysOf(carried, entries, span).standing;
  const owed = plus(...Object.values(standing.debt));
  const wanted = requiredMinimum(carried, standing.excused, statementTerms(span.start));
  const due = greater(ZERO, minus(wanted, greater(ZERO, standing.paid)));
  const paid = lesser(owed, pays(due));
  const all: CreditEntry[] = [
    ...entries,
    ...(paid > ZERO ? [{ day: payOn, amount: paid, what: 'paid' } as const] : []),
  ];
  return { paid, ...closeMonth(carried, all, span) };
}

/** The statement that a month's entries will make, with its interest on the last day. */
export function closeMonth(carried: Carried, entries: readonly CreditEntry[], span: Span) {
  const counted = countInterest(carried, entries, span);
  const interest = chargedBy(counted);
  const charge: CreditEntry[] =
    interest > ZERO ? [{ day: span.end, amount: interest, what: 'owed', debt: 'charges' }] : [];
  return { interest, cycle: runCycle(carried, [...entries, ...charge], span, counted) };
}

export function monthFrom(start: Day): Span {
  const { year, month } = partsOf(start);
  return { start, end: dayOf({ year, month, date: daysInMonth(year, month) }) };
}
