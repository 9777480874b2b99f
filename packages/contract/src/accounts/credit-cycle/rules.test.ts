import { addDays, dayFrom, dayOf, daysBetween, daysInMonth, type Day } from '@bank/kernel/day.ts';
import { cents, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { percent } from '@bank/kernel/rate.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { describe, expect, test } from 'vitest';
import { countInterest, interestOn, type Carried } from './interest-rules.ts';
import { allocatePayment, creditTermsOn, NO_DEBT, type CreditEntry } from './standing-rules.ts';
import { dueDates, dueOf, lateFee, minimumPayment, runCycle } from './rules.ts';

const day = (text: string): Day => dayFrom(text);
const terms = creditTermsOn(day('2026-04-01'));

describe('the day a statement is due', () => {
  test('is the 25th of every next month, at least 21 days after the cut, and accepted on an open day', () => {
    const calendar = createCalendar(2020, 2041);
    for (let year = 2020; year <= 2040; year += 1)
      for (let month = 1; month <= 12; month += 1) {
        const end = dayOf({ year, month, date: daysInMonth(year, month) });
        const { dueOn, acceptedThrough } = dueDates(end);
        expect(dueOn).toBe(`${addDays(end, 1).slice(0, 8)}25`);
        expect(daysBetween(end, dueOn)).toBeGreaterThanOrEqual(21);
        expect(acceptedThrough).toBe(calendar.openOnOrAfter(dueOn));
        // It is decided before the next month's statement is cut.
        expect(acceptedThrough.slice(0, 7)).toBe(dueOn.slice(0, 7));
      }
  });

  test.each([
    ['2026-03-31', '2026-04-25', '2026-04-27'],
    ['2026-04-30', '2026-05-25', '2026-05-26'],
    ['2026-11-30', '2026-12-25', '2026-12-28'],
    ['2026-05-31', '2026-06-25', '2026-06-25'],
  ])('of %s is %s, and a payment on %s is in time', (end, dueOn, acceptedThrough) => {
    expect(dueDates(day(end))).toEqual({ dueOn, acceptedThrough });
  });
});

test.each([
  [3_000_000, 1_561],
  [1_825_000, 950],
  [5_475_000, 2_848],
  [1, 0],
])('interest on %i cents and days is %i, halves to the even cent', (dayBalances, interest) => {
  expect(interestOn(cents(dayBalances), percent('18.99'))).toBe(interest);
});

test.each([
  ['nothing is owed', 0, 0, 0, 0],
  ['less than the least', 1_999, 0, 0, 1_999],
  ['the least', 250_000, 0, 0, 2_500],
  ['one percent above it', 400_050, 0, 0, 4_001],
  ['with charges', 150_000, 2_300, 0, 3_800],
  ['with charges below the least', 50_000, 800, 0, 2_500],
  ['with what is past due', 150_000, 2_300, 2_500, 6_300],
  ['never more than is owed', 3_000, 0, 2_500, 3_000],
])('[CRED-05] the minimum payment: %s', (_, balance, charged, pastDue, minimum) => {
  const owed = { balance: cents(balance), charged: cents(charged), pastDue: cents(pastDue) };
  expect(minimumPayment(owed, terms)).toBe(minimum);
});

const debt = (...[purchases, cashAdvances, balanceTransfers, charges]: number[]) => ({
  purchases: cents(purchases ?? 0),
  cashAdvances: cents(cashAdvances ?? 0),
  balanceTransfers: cents(balanceTransfers ?? 0),
  charges: cents(charges ?? 0),
});

test.each([
  ['the minimum pays charges first', 50, 50, debt(80, 100, 100, 0), 0],
  ['and what is above it the highest rate', 150, 50, debt(0, 80, 100, 0), 0],
  ['without a minimum charges come last', 300, 0, debt(0, 0, 0, 30), 0],
  ['all of it', 330, 0, debt(0, 0, 0, 0), 0],
  ['and more', 400, 50, debt(0, 0, 0, 0), 70],
  ['less than the charges', 10, 50, debt(100, 100, 100, 20), 0],
])('[CRED-06] a payment is allocated: %s', (_, amount, minimumLeft, left, over) => {
  const done = allocatePayment(debt(100, 100, 100, 30), cents(amount), cents(minimumLeft), terms.aprs);
  expect(done).toEqual({ debt: left, over });
});

test('[CRED-06] above the minimum the highest rate is paid first, whichever debt has it', () => {
  const aprs = { purchases: percent('5'), cashAdvances: percent('25'), balanceTransfers: percent('9') };
  expect(allocatePayment(debt(100, 100, 100, 30), cents(150), ZERO, aprs).debt).toEqual(debt(100, 0, 50, 30));
});

test.each([
  ['in time', 2_500, 2_500, null, '2026-04-27', 0],
  ['late for the first time', 4_000, 3_999, null, '2026-04-27', 3_000],
  ['late again, six cycles later', 9_000, 0, '2025-09-30', '2026-04-27', 4_100],
  ['late again, seven cycles later', 9_000, 0, '2025-08-31', '2026-04-27', 3_000],
  ['never more than the minimum', 2_500, 0, '2026-02-28', '2026-04-27', 2_500],
  ['by the amounts of its year', 9_000, 0, null, '2021-04-26', 2_900],
  ['by the amounts of its year, again', 9_000, 0, '2026-02-28', '2021-04-26', 4_000],
])('[CRED-05] the late fee: %s', (_, minimum, paid, lastLate, judgedOn, fee) => {
  const due = { periodEnd: day('2026-03-31'), minimum: cents(minimum), paid: cents(paid) };
  const known = { judgedOn: day(judgedOn), lastLate: lastLate === null ? null : day(lastLate) };
  expect(lateFee(due, known)).toBe(fee);
});

test.each([
  ['nothing is paid', 0, '2026-04-20', { minimumPayment: 2_500, dueOn: '2026-04-25' }, 100_000, false],
  ['a part', 1_000, '2026-04-27', { minimumPayment: 1_500, dueOn: '2026-04-25' }, 99_000, false],
  ['too late', 2_499, '2026-04-28', { minimumPayment: 1, dueOn: '2026-04-25' }, 97_501, true],
  ['the minimum', 2_500, '2026-04-28', { minimumPayment: 0, dueOn: '2026-04-25' }, 97_500, false],
  ['all', 100_000, '2026-04-28', { minimumPayment: 0, dueOn: null }, 0, false],
  ['more than all', 130_000, '2026-04-28', { minimumPayment: 0, dueOn: null }, 0, false],
  ['less than nothing', -500, '2026-04-20', { minimumPayment: 2_500, dueOn: '2026-04-25' }, 100_000, false],
])('[PAYM-01] what is due when %s', (_, paid, today, due, remaining, isLate) => {
  const cycle = {
    periodEnd: day('2026-03-31'),
    balance: cents(100_000),
    minimum: cents(2_500),
    ...dueDates(day('2026-03-31')),
  };
  expect(dueOf(cycle, cents(paid), day(today))).toEqual({
    ...due,
    statement: { closedOn: '2026-03-31', balance: 100_000, remaining, disputed: 0, isLate },
  });
});

test.each([
  ['nothing is paid', 0, 70_000, 30_000],
  ['a part is paid', 20_000, 50_000, 30_000],
  ['all but the disputed part is paid', 70_000, 0, 30_000],
  ['more is paid', 90_000, 0, 10_000],
  ['all is paid', 130_000, 0, 0],
])('of a statement of which 300.00 are disputed, when %s', (_, paid, remaining, disputed) => {
  const cycle = {
    periodEnd: day('2026-03-31'),
    balance: cents(100_000),
    minimum: cents(2_500),
    ...dueDates(day('2026-03-31')),
  };
  const excused = { excused: cents(30_000), minimum: cents(2_500) };
  const { statement } = dueOf(cycle, cents(paid), day('2026-04-20'), excused);
  expect(statement).toMatchObject({ remaining, disputed });
});

describe('[CRED-05] the interest of a month after a statement of 1,000.00', () => {
  const before = (more: Partial<Carried> = {}): Carried => ({
    debt: { ...NO_DEBT, purchases: cents(100_000) },
    credit: ZERO,
    balance: cents(100_000),
    minimum: cents(2_500),
    acceptedThrough: day('2026-04-27'),
    hasGrace: true,
    charged: ZERO,
    pastDue: ZERO,
    aside: [],
    ...more,
  });
  const april = { start: day('2026-04-01'), end: day('2026-04-30') };
  const paid = (on: string, amount: number): CreditEntry => ({
    what: 'paid',
    day: day(on),
    amount: cents(amount),
  });
  const bought = (on: string, amount: number): CreditEntry => ({
    what: 'owed',
    debt: 'purchases',
    day: day(on),
    amount: cents(amount),
  });
  const interestOf = (entries: CreditEntry[], more: Partial<Carried> = {}): Cents =>
    countInterest(before(more), entries, april).interest.purchases;

  /** The month, with its interest charged on the last day. */
  const closed = (entries: CreditEntry[]) => {
    const counted = countInterest(before(), entries, april);
    const amount = plus(...Object.values(counted.interest));
    const own: CreditEntry = { what: 'owed', debt: 'charges', day: april.end, amount };
    return runCycle(before(), amount > ZERO ? [...entries, own] : entries, april, counted);
  };

  test.each([
    ['is none when it was paid in full on the last day', [paid('2026-04-27', 100_000)], 0],
    ['is none on new purchases then', [bought('2026-04-02', 50_000), paid('2026-04-27', 100_000)], 0],
    ['is all of it when nothing was paid', [], 1_561],
    ['is all of it for a day too late', [paid('2026-04-28', 100_000)], 1_405],
    ['is none on what was repaid in time', [paid('2026-04-27', 40_000)], 936],
    ['is on what was repaid too late until then', [paid('2026-04-28', 40_000)], 1_498],
    [
      'is on new purchases when a cent is missing',
      [bought('2026-04-16', 50_000), paid('2026-04-20', 99_999)],
      390,
    ],
  ])('%s', (_, entries, interest) => {
    expect(interestOf(entries)).toBe(interest);
  });

  test('counts a payment from its day when there was no grace to lose', () => {
    expect(interestOf([paid('2026-04-11', 40_000)], { hasGrace: false })).toBe(1_145);
  });

  test('has no grace for cash advances, and none on interest and fees', () => {
    const debts = { ...NO_DEBT, cashAdvances: cents(60_000), charges: cents(40_000) };
    const run = countInterest(before({ debt: debts }), [paid('2026-04-01', 100_000)], april);
    expect(run.interest).toEqual({ purchases: 0, cashAdvances: 0, balanceTransfers: 0 });
    expect(countInterest(before({ debt: debts }), [paid('2026-04-16', 100_000)], april).interest).toEqual({
      purchases: 0,
      cashAdvances: 400,
      balanceTransfers: 0,
    });
  });

  test('a refund lowers what was bought, counts toward the statement, and leaves a credit behind', () => {
    const refund: CreditEntry = {
      what: 'refunded',
      debt: 'purchases',
      day: day('2026-04-10'),
      amount: cents(130_000),
    };
    const run = closed([refund, bought('2026-04-11', 10_000)]);
    expect(run).toMatchObject({ balance: 0, credit: 20_000, minimum: 0, hasGrace: true, pastDue: 0 });
  });

  test('a payment that came back is unpaid again', () => {
    const back: CreditEntry = { what: 'returned', day: day('2026-04-22'), amount: cents(100_000) };
    const run = closed([paid('2026-04-20', 100_000), back]);
    expect(run).toMatchObject({ balance: 100_000 + 468, hasGrace: false, pastDue: 2_500 });
  });

  test('stands on the statement that closes the month, and in its minimum', () => {
    expect(closed([])).toMatchObject({
      debt: { purchases: 100_000, charges: 1_561 },
      balance: 101_561,
      charged: 1_561,
      // One percent, the interest, and 25.00 past due from the previous statement.
      minimum: 1_016 + 1_561 + 2_500,
    });
  });

  test('is paid for by who pays that statement: no cent of it is left', () => {
    const may = { start: day('2026-05-01'), end: day('2026-05-31') };
    const april1 = closed([]);
    const entries = [paid('2026-05-26', april1.balance)];
    const counted = countInterest(april1, entries, may);
    expect(runCycle(april1, entries, may, counted)).toMatchObject({ balance: 0, hasGrace: true });
    expect(counted.interest).toEqual({ purchases: 0, cashAdvances: 0, balanceTransfers: 0 });
  });
});
