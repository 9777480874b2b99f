import { dayFrom } from '@bank/kernel/day.ts';
import { accrual } from '@bank/kernel/interest.ts';
import { cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { penaltyDaysOn, productOn, type CertificateFacts } from '../accounts/rules.ts';
import {
  destinationProblems,
  earlyWithdrawalProblems,
  graceEnd,
  interestAhead,
  interestDayAfter,
  maturityTermsOn,
  penaltyOf,
  renewalTerm,
  withdrawalReasons,
} from './rules.ts';

const day = dayFrom;
const A_CENT = 365_000_000n;

describe('the penalty', () => {
  test.each([
    [100_000, 32_500, 90, 801],
    [1_000_000, 37_500, 90, 9_247],
    [100, 22_500, 90, 1],
    [25_000_000, 42_500, 90, 261_986],
    [1_000_000, 32_500, 0, 0],
  ])('[CDAC-14] of %i cents at %i millionths for %i days is %i', (amount, at, days, penalty) => {
    expect(penaltyOf(cents(amount), { rate: rate(at), days })).toEqual({ penalty, net: amount - penalty });
  });

  test('[CDAC-14] is amount x annual rate / 365 x 90 to the nearest cent, and net is what is left', () => {
    const amounts = fc.integer({ min: 100, max: 25_000_000_00 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 200_000 }), (amount, at) => {
        const { penalty, net } = penaltyOf(cents(amount), { rate: rate(at), days: 90 });
        const twice = (2n * BigInt(amount) * BigInt(at) * 90n) / A_CENT;
        expect(BigInt(penalty)).toBe((twice + 1n) / 2n);
        expect(penalty + net).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });

  const first: CertificateFacts = {
    termMonths: 12,
    maturesOn: day('2027-05-03'),
    rate: rate(32_500),
    renewal: 'automatic',
    beganOn: null,
    graceEndsOn: null,
  };
  const renewed = { ...first, beganOn: day('2026-05-03'), graceEndsOn: day('2026-05-13') };
  test.each([
    ['on the first day of a first term', first, '2026-05-03', 90],
    ['on the last', first, '2027-05-02', 90],
    ['once it has matured', first, '2027-05-03', 0],
    ['on the day it renewed', renewed, '2026-05-03', 0],
    ['on the last day of grace', renewed, '2026-05-13', 0],
    ['after the grace', renewed, '2026-05-14', 90],
  ])('[CDAC-14] is counted in days of interest: %s', (_, facts, on, days) => {
    expect(penaltyDaysOn(facts, day(on))).toBe(days);
  });
});

describe('a withdrawal', () => {
  test.each([
    [99, ['wrong_amount']],
    [100, []],
    [50_000, []],
    [50_001, ['wrong_amount']],
  ])('[CDAC-13] [CDAC-15] of %i of 500.00 meets %j', (amount, codes) => {
    const problems = earlyWithdrawalProblems({ amount: cents(amount) }, { balance: cents(50_000) });
    expect(problems.map(({ code }) => code)).toEqual(codes);
    expect(problems.every(({ word }) => word === 'cd.validation.amount')).toBe(true);
  });

  test('[CDAC-13] has the reasons of the specification', () => {
    expect(withdrawalReasons).toEqual(['emergency', 'better-rate', 'purchase', 'investment', 'other']);
  });

  test.each([
    ['checking', true, true],
    ['savings', true, true],
    ['student', true, true],
    ['moneyMarket', true, true],
    ['investment', true, true],
    ['cd', true, false],
    ['credit', true, false],
    ['retirement', true, false],
    ['checking', false, false],
  ] as const)('goes to %s (open: %s): %s', (type, isOpen, goes) => {
    expect(destinationProblems({ type, isOpen }).length === 0).toBe(goes);
  });
});

describe('the days of a term', () => {
  test.each([
    // The 31st returns after shorter months.
    ['2026-08-31', '2026-08-31', '2026-11-30'],
    ['2026-08-31', '2026-11-30', '2027-02-28'],
    ['2026-08-31', '2027-02-28', '2027-05-31'],
    ['2026-08-31', '2027-05-30', '2027-05-31'],
    ['2027-11-30', '2027-12-31', '2028-02-29'],
    ['2026-01-15', '2030-01-15', '2030-04-15'],
  ])('[CDAC-18] interest of a term from %s is paid, after %s, on %s', (began, after, on) => {
    expect(interestDayAfter(day(began), day(after))).toBe(on);
  });

  test('[CDAC-18] interest days are every third month from the first day, whatever day is asked for', () => {
    const began = fc.integer({ min: 0, max: 5_000 }).map((at) => plain('2020-01-01', at));
    fc.assert(
      fc.property(began, fc.integer({ min: 0, max: 2_000 }), (from, after) => {
        const asked = plain(from, after);
        let k = 1;
        while (quarter(from, k) <= asked) k += 1;
        expect(interestDayAfter(day(from), day(asked))).toBe(quarter(from, k));
      }),
      { numRuns: 1_000 },
    );
  });

  test('notice comes thirty days before, and grace lasts ten days after, to a day on which the bank is open', () => {
    expect(maturityTermsOn(day('2026-05-01'))).toEqual({ noticeDays: 30, graceDays: 10 });
    expect(graceEnd(day('2026-05-04'))).toBe('2026-05-14');
    // May 16 is a Saturday.
    expect(graceEnd(day('2026-05-06'))).toBe('2026-05-18');
  });

  test.each([
    [12, 12, 32_112],
    [60, 60, 41_839],
    [13, 12, 32_112],
    [120, 60, 41_839],
    [1, 3, 22_313],
  ])('[CDRN-01] renewed for %i months is a term of %i at %i', (asked, months, at) => {
    expect(renewalTerm(asked, day('2026-05-04'))).toMatchObject({ months, rate: at });
  });
});

test('[CDAC-18] [CDRN-02] what a term brings is what every day of it earns, paid each quarter', () => {
  const calendar = createCalendar(2025, 2036);
  const openDays = calendar.days.filter((each) => calendar.isOpen(each) && each < '2030-01-01');
  const terms = productOn('cd', day('2026-01-01')).certificate?.terms ?? [];
  const cases = fc.record({
    began: fc.constantFrom(...openDays),
    term: fc.constantFrom(...terms),
    balance: fc.integer({ min: 100_000, max: 25_000_000 }),
    stays: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ began, term, balance, stays }) => {
      const matures = quarter(began, term.months / 3);
      // The oracle: day by day, in whole numbers.
      let [stood, owed, sum] = [BigInt(balance), 0n, 0n];
      let next = 1;
      for (let today = began; ; today = plain(today, 1)) {
        if (calendar.isOpen(today) && quarter(began, next) <= today) {
          const paid = owed / A_CENT;
          owed -= paid * A_CENT;
          sum += paid;
          if (stays) stood += paid;
          if (matures <= today) break;
          while (quarter(began, next) <= today) next += 1;
        }
        owed += stood * BigInt(term.rate);
      }
      const told = interestAhead(
        { beganOn: day(began), maturesOn: day(matures), rate: term.rate },
        {
          balance: cents(balance),
          owed: accrual(0n),
          through: day(plain(began, -1)),
          nextOn: interestDayAfter(day(began), day(began)),
          stays,
        },
      );
      expect(BigInt(told)).toBe(sum);
    }),
    { numRuns: 150 },
  );
});

/** The oracle's own date arithmetic, independent of the code under test. */
function plain(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function quarter(from: string, number: number): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + number * 3 + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
