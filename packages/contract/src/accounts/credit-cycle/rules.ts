import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, dayOf, daysBetween, monthsBetween, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater, lesser } from '@bank/kernel/portion.ts';
import { percentOf } from '@bank/kernel/rate.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';
import { daysOf, type Carried, type CountedInterest, type Span } from './interest-rules.ts';
import { creditTermsOn, type CreditEntry, type CreditTerms } from './standing-rules.ts';
import { totalAside } from './set-aside-rules.ts';

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
    /** Of the balance: what is set aside for disputes. */
    readonly disputed: Cents;
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
  const wanted = requiredMinimum(before, standing.excused, statementTerms(start));
  const pastDue = greater(ZERO, minus(wanted, greater(ZERO, standing.paid)));
  const disputed = totalAside(standing.aside);
  const owed = plus(...Object.values(standing.debt));
  return {
    debt: standing.debt,
    credit: standing.credit,
    aside: standing.aside.map((each) => ({
      ...each,
      deferred: plus(each.deferred, counted.deferred[each.dispute] ?? ZERO),
    })),
    balance: plus(owed, disputed),
    disputed,
    charged,
    pastDue,
    // Of what is disputed nothing is due.
    minimum: minimumPayment({ balance: owed, charged, pastDue }, creditTermsOn(start)),
    ...dueDates(end),
    days: daysBetween(start, end) + 1,
    ...counted,
  };
}

/** What must be paid of a statement by its due date: its minimum, and less when some of it has been disputed since. */
export function requiredMinimum(
  { balance, minimum, charged, pastDue }: Pick<Carried, 'balance' | 'minimum' | 'charged' | 'pastDue'>,
  excused: Cents,
  terms: CreditTerms,
): Cents {
  if (excused === ZERO) return minimum;
  const owed = greater(ZERO, minus(balance, excused));
  return lesser(minimum, minimumPayment({ balance: owed, charged, pastDue }, terms));
}

/** The terms of the statement before a month: those of its first day. */
export function statementTerms(start: Day): CreditTerms {
  return creditTermsOn(dayOf({ ...partsOf(addDays(start, -1)), date: 1 }));
}

function chargedIn(entries: readonly CreditEntry[]): Cents {
  const charges = entries.filter(
    (entry) => (entry.what === 'owed' || entry.what === 'refunded') && entry.debt === 'charges',
  );
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

/**
 * What remains to be paid of a statement, and by when. `paid` is what was paid and credited since. What is disputed of it need
 * not be paid, and lowers its minimum. What was paid, what is disputed and what remains add up to the statement.
 */
export function dueOf(
  cycle: Pick<CreditCycle, 'balance' | 'minimum' | 'dueOn' | 'acceptedThrough'> & { readonly periodEnd: Day },
  paid: Cents,
  today: Day,
  { excused, minimum }: { readonly excused: Cents; readonly minimum: Cents } = {
    excused: ZERO,
    minimum: cycle.minimum,
  },
) {
  const { balance, periodEnd: closedOn } = cycle;
  const remaining = greater(ZERO, minus(minus(balance, excused), greater(ZERO, paid)));
  const disputed = minus(minus(balance, remaining), lesser(balance, greater(ZERO, paid)));
  const minimumLeft = greater(ZERO, minus(minimum, greater(ZERO, paid)));
  const isLate = minimumLeft > ZERO && today > cycle.acceptedThrough;
  return {
    minimumPayment: minimumLeft,
    dueOn: remaining > ZERO ? cycle.dueOn : null,
    statement: { closedOn, balance, remaining, disputed, isLate },
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
