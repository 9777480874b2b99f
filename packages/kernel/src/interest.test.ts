import { expect, test } from 'vitest';
import { daysInYear } from './day.ts';
import { accrual, accrue, addAccruals, interestFor, NO_ACCRUAL, settleAccrual } from './interest.ts';
import { cents } from './money.ts';
import { percent } from './rate.ts';

test('ninety days of interest on 10,000.00 at 3.75 % are 92.47', () => {
  const [principal, at] = [cents(10_000_00), percent('3.75')];
  expect(interestFor(principal, at, 90, 365, 'half-up')).toBe(92_47);
  expect(interestFor(principal, at, 90, 365, 'down')).toBe(92_46);
  expect(interestFor(principal, at, 365, 365, 'down')).toBe(375_00);
  expect(interestFor(principal, at, 366, daysInYear(2028), 'down')).toBe(375_00);
});

test('a cent a month is not lost because no month earns a whole one', () => {
  let held = NO_ACCRUAL;
  let paid = 0;
  for (let month = 0; month < 12; month += 1) {
    const settled = settleAccrual(addAccruals(held, accrue(cents(10_00), percent('0.85'), 30, 365)), 'down');
    held = settled.carried;
    paid += settled.paid;
  }
  expect(paid).toBe(8);
  expect(settleAccrual(addAccruals(held, accrue(cents(10_00), percent('0.85'), 5, 365)), 'down').paid).toBe(
    0,
  );
  expect(interestFor(cents(10_00), percent('0.85'), 30, 365, 'down') * 12).toBe(0);
});

test('a year that turns into a leap year is exact on both sides of the turn', () => {
  const [balance, at] = [cents(365_00), percent('1')];
  const over = addAccruals(
    accrue(balance, at, 365, daysInYear(2027)),
    accrue(balance, at, 366, daysInYear(2028)),
  );
  expect(settleAccrual(over, 'down')).toEqual({ paid: 7_30, carried: 0n });
});

test('what a card owes accrues below zero, and the mirror of it above', () => {
  const owed = accrue(cents(-2_500_75), percent('18.99'), 31, 365);
  expect(settleAccrual(owed, 'half-up').paid).toBe(-40_33);
  expect(addAccruals(owed, accrue(cents(2_500_75), percent('18.99'), 31, 365))).toBe(NO_ACCRUAL);
  expect(accrual(BigInt(String(owed)))).toBe(owed);
});

test('days are whole and not negative', () => {
  for (const days of [-1, 0.5, Number.NaN])
    expect(() => accrue(cents(1), percent('1'), days, 365), String(days)).toThrow(RangeError);
  expect(daysInYear(1900)).toBe(365);
  expect(daysInYear(2000)).toBe(366);
});
