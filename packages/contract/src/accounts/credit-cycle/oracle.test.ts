import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, plus, ZERO } from '@bank/kernel/money.ts';
import { noQuarrels, quarrel } from '@bank/tools/proof/credit/disputes.ts';
import { deedsOf, habits, type Habit } from '@bank/tools/proof/credit/habits.ts';
import type { OracleFlow } from '@bank/tools/proof/credit/oracle-account.ts';
import { creditMonths } from '@bank/tools/proof/credit/oracle.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInterest, daysOf, type Carried } from './interest-rules.ts';
import { NO_DEBT, type CreditEntry } from './standing-rules.ts';
import { dueOf, lateFee, requiredMinimum, runCycle, statementTerms, type CreditCycle } from './rules.ts';

/** `npm run proof -- credit` runs more. */
const RUNS = Number(process.env['CREDIT_RUNS'] ?? 60);
const MONTHS = 36;
const START = dayFrom('2021-03-01');
const calendar = createCalendar(2020, 2027);
const LIMIT = 1_000_000n;

type Told = CreditCycle & { end: Day; lateFee: bigint; paidByDue: bigint };

test.each([
  ['[CRED-05] [PAYM-01] three years of any card holder', false],
  ['three years of any card holder who disputes', true],
])(
  '%s are, month by month, what an oracle in whole numbers says',
  (_, isDisputing) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const { flows, told, last } = live(seed, isDisputing);
        const wanted = creditMonths(calendar, START, last, flows);
        expect(told.map(plain)).toEqual(
          wanted.map(({ lateFee: fee, paidByDue, ...month }, at) => ({
            ...month,
            lateFee: at === wanted.length - 1 ? 0n : (fee ?? 0n),
            paidByDue: at === wanted.length - 1 ? 0n : (paidByDue ?? 0n),
          })),
        );
      }),
      { numRuns: RUNS },
    );
  },
  3_600_000,
);

function plain(month: Told) {
  const { debt, interest } = month;
  return {
    end: month.end,
    debts: [debt.purchases, debt.cashAdvances, debt.balanceTransfers, debt.charges].map(BigInt),
    credit: BigInt(month.credit),
    balance: BigInt(month.balance),
    charged: BigInt(month.charged),
    pastDue: BigInt(month.pastDue),
    minimum: BigInt(month.minimum),
    dueOn: month.dueOn,
    acceptedThrough: month.acceptedThrough,
    hasGrace: month.hasGrace,
    interest: [interest.purchases, interest.cashAdvances, interest.balanceTransfers, 0].map(BigInt),
    disputed: BigInt(month.disputed),
    disputeInterest: BigInt(month.disputeInterest),
    lateFee: month.lateFee,
    paidByDue: month.paidByDue,
  };
}

const entryOf = (flow: OracleFlow, start: Day): CreditEntry => {
  const { day, what, amount, dispute = '', isCash = false, bought = '' } = flow;
  const common = { day: dayFrom(day), amount: cents(Number(amount)) };
  switch (what) {
    case 'purchase':
      return { ...common, what: 'owed', debt: 'purchases' };
    case 'cash':
      return { ...common, what: 'owed', debt: 'cashAdvances' };
    case 'refund':
      return { ...common, what: 'refunded', debt: 'purchases' };
    case 'payment':
      return { ...common, what: 'paid' };
    case 'returned':
      return { ...common, what: 'returned' };
    case 'disputed':
      return { ...common, what, dispute, debt: isCash ? 'cashAdvances' : 'purchases', isOld: bought < start };
    case 'taken':
      return { ...common, what, dispute, debt: isCash ? 'cashAdvances' : 'purchases' };
    case 'credited':
    case 'released':
    case 'forgiven':
      return { ...common, what, dispute };
  }
};

/** Simulates an account by the rules alone: interest on the month's last business day, a late fee on the next. */
function live(seed: number, isDisputing: boolean) {
  const random = createRandom(seed);
  const flows: OracleFlow[] = [];
  const quarrels = noQuarrels();
  const told: Told[] = [];
  const charges: CreditEntry[] = [];
  let before: Carried = { ...NO_DEBT_CARRIED };
  let owed = 0n;
  let paid = 0n;
  let lastLate: Day | null = null;
  let last: Day = START;
  let month = START;
  for (let count = 0; count < MONTHS; count += 1) {
    const start = month;
    const end = addDays(dayOf({ ...partsOf(addDays(start, 35)), date: 1 }), -1);
    const entries: CreditEntry[] = [];
    const habit: Habit = random.pick(habits);
    for (let day = start; day <= end; day = addDays(day, 1)) {
      for (const charge of charges.filter((each) => each.day === day)) {
        entries.push(charge);
        owed += BigInt(charge.amount);
      }
      if (!calendar.isOpen(day)) continue;
      last = day;
      const newest = told.at(-1);
      const deeds = deedsOf(random, habit, {
        date: partsOf(day).date,
        isDueDay: newest?.acceptedThrough === day,
        isAfterDue: newest !== undefined && day > newest.acceptedThrough,
        owed,
        limit: LIMIT,
        balance: BigInt(newest?.balance ?? 0),
        minimum: BigInt(newest?.minimum ?? 0),
        paid,
      });
      for (const { what, amount } of deeds) {
        flows.push({ day, what, amount });
        entries.push(entryOf({ day, what, amount }, start));
        const isOwed = what === 'purchase' || what === 'cash' || what === 'returned';
        owed += isOwed ? amount : -amount;
        paid += what === 'returned' ? -amount : isOwed ? 0n : amount;
      }
      if (isDisputing)
        for (const flow of quarrel(random, quarrels, { day, deeds, owed, limit: LIMIT })) {
          flows.push(flow);
          entries.push(entryOf(flow, start));
          owed += flow.what === 'credited' ? -flow.amount : flow.what === 'taken' ? flow.amount : 0n;
          paid += flow.what === 'credited' ? flow.amount : 0n;
        }
      if (newest?.acceptedThrough !== day) continue;
      const { excused } = daysOf(before, entries, { start, end: day }).standing;
      const minimum = requiredMinimum(newest, excused, statementTerms(start));
      const due = { periodEnd: newest.end, minimum, paid: cents(Number(paid)) };
      const fee = lateFee(due, { judgedOn: day, lastLate });
      Object.assign(newest, { lateFee: BigInt(fee), paidByDue: paid });
      expect(
        dueOf({ ...newest, periodEnd: newest.end }, due.paid, nextBusinessDay(day), { excused, minimum })
          .statement.isLate,
      ).toBe(fee > ZERO);
      if (fee === ZERO) continue;
      lastLate = newest.end;
      charges.push({ day: nextBusinessDay(day), amount: fee, what: 'owed', debt: 'charges' });
    }
    const counted = countInterest(before, entries, { start, end });
    const interest = plus(counted.disputeInterest, ...Object.values(counted.interest));
    owed += BigInt(interest);
    if (interest > ZERO) entries.push({ day: last, amount: interest, what: 'owed', debt: 'charges' });
    const run = runCycle(before, entries, { start, end }, counted);
    told.push({ ...run, end, lateFee: 0n, paidByDue: 0n });
    before = run;
    paid = 0n;
    month = addDays(end, 1);
  }
  return { flows, told, last };
}

const NO_DEBT_CARRIED: Carried = {
  debt: NO_DEBT,
  credit: ZERO,
  balance: ZERO,
  minimum: ZERO,
  acceptedThrough: null,
  hasGrace: true,
  charged: ZERO,
  pastDue: ZERO,
  aside: [],
};
