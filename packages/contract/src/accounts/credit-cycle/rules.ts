import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, dayOf, daysBetween, monthsBetween, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater, lesser } from '@bank/kernel/portion.ts';
import { percentOf } from '@bank/kernel/rate.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';
import {
  creditTermsOn,
  daysOf,
  type Carried,
  type CountedInterest,
  type CreditEntry,
  type CreditTerms,
  type Span,
} from './interest-rules.ts';

/** The lower amounts of 89 FR 19128 never took effect and were withdrawn (90 FR 20084). */
const lateFees = rule({
  name: 'what a late payment costs',
  source: '12 CFR 1026.52(b)(1)(ii), the amounts for 2020, 2021 and from 2022 on',
  versions: [
    { from: dayFrom('2020-01-01'), value: { first: cents(2_900), repeated: cents(4_000) } },
    { from: dayFrom('2022-01-01'), value: { first: cents(3_000), repeated: cents(4_100) } },
  ],
});

const dueDay = rule({
  name: 'the day of the month on which a statement is due',
  source:
    '12 CFR 1026.5(b)(2)(ii): at least 21 days after the statement; 1026.7(b)(11): the same date every month',
  versions: [{ from: dayFrom('2020-01-01'), value: { date: 25 } }],
});

/** A late payment costs more if one of this many previous cycles was late too: 12 CFR 1026.52(b)(1)(ii)(B). */
const REPEATED_WITHIN_CYCLES = 6;

/**
 * Due date of a month's statement. If it is a closed day, a payment on the next business day is on time: 12 CFR
 * 1026.10(d).
 */
export function dueDates(periodEnd: Day): { dueOn: Day; acceptedThrough: Day } {
  const next = addDays(periodEnd, 1);
  const dueOn = dayOf({ ...partsOf(next), date: ruleOn(dueDay, next).value.date });
  return { dueOn, acceptedThrough: onOrAfterBusinessDay(dueOn) };
}

export type CreditCycle = Carried &
  CountedInterest & {
    /** Interest and fees on the statement, minus refunds of them. */
    readonly charged: Cents;
    readonly pastDue: Cents;
    readonly dueOn: Day;
    readonly acceptedThrough: Day;
    readonly days: number;
  };

/** Closes a credit account's month from all its entries, including the month's own interest. */
export function runCycle(
  before: Carried,
  entries: readonly CreditEntry[],
  { start, end }: Span,
  counted: CountedInterest,
): CreditCycle {
  const { standing } = daysOf(before, entries, { start, end });
  const charged = chargedIn(entries);
  const pastDue = greater(ZERO, minus(before.minimum, greater(ZERO, standing.paid)));
  const balance = plus(...Object.values(standing.debt));
  return {
    debt: standing.debt,
    credit: standing.credit,
    balance,
    charged,
    pastDue,
    minimum: minimumPayment({ balance, charged, pastDue }, creditTermsOn(start)),
    ...dueDates(end),
    days: daysBetween(start, end) + 1,
    ...counted,
  };
}

function chargedIn(entries: readonly CreditEntry[]): Cents {
  const charges = entries.filter((entry) => 'debt' in entry && entry.debt === 'charges');
  const sum = plus(...charges.map(({ what, amount }) => (what === 'owed' ? amount : minus(ZERO, amount))));
  return greater(ZERO, sum);
}

/** One percent plus charges, at least 25.00, plus what is past due; never more than is owed. */
export function minimumPayment(
  { balance, charged, pastDue }: Pick<CreditCycle, 'balance' | 'charged' | 'pastDue'>,
  { leastMinimum, minimumShare }: Pick<CreditTerms, 'leastMinimum' | 'minimumShare'>,
): Cents {
  const share = plus(percentOf(balance, minimumShare, 'half-up'), charged);
  return lesser(balance, plus(greater(leastMinimum, share), pastDue));
}

/** What remains to be paid of a statement, and by when. `paid` is what was paid and credited since. */
export function dueOf(
  cycle: Pick<CreditCycle, 'balance' | 'minimum' | 'dueOn' | 'acceptedThrough'> & { readonly periodEnd: Day },
  paid: Cents,
  today: Day,
) {
  const { balance, minimum, periodEnd: closedOn } = cycle;
  const remaining = greater(ZERO, minus(balance, greater(ZERO, paid)));
  const minimumLeft = greater(ZERO, minus(minimum, greater(ZERO, paid)));
  const isLate = minimumLeft > ZERO && today > cycle.acceptedThrough;
  return {
    minimumPayment: minimumLeft,
    dueOn: remaining > ZERO ? cycle.dueOn : null,
    statement: { closedOn, balance, remaining, isLate },
  };
}

export type CreditDue = ReturnType<typeof dueOf>;

/** Charged if the minimum wasn't paid on time. Never more than that minimum: 12 CFR 1026.52(b)(2)(i)(A). */
export function lateFee(
  due: { readonly periodEnd: Day; readonly minimum: Cents; readonly paid: Cents },
  { judgedOn, lastLate }: { judgedOn: Day; lastLate: Day | null },
): Cents {
  if (due.paid >= due.minimum) return ZERO;
  const { first, repeated } = ruleOn(lateFees, judgedOn).value;
  const isRepeated = lastLate !== null && monthsBetween(lastLate, due.periodEnd) <= REPEATED_WITHIN_CYCLES;
  return lesser(due.minimum, isRepeated ? repeated : first);
}
