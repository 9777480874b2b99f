import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { contributionLimitOn } from '../contributions/rules.ts';
import { creditTerms, creditTermsOn } from '../credit-cycle/standing-rules.ts';
import { certificateProgress, creditFigures, productOn, products } from './rules.ts';

describe('what may be paid into retirement accounts', () => {
  test.each([
    [2023, '1984-05-06', 650_000],
    [2024, '1984-05-06', 700_000],
    [2025, '1984-05-06', 700_000],
    [2026, '1984-05-06', 750_000],
    [2025, '1975-12-31', 800_000],
    [2024, '1975-01-01', 700_000],
    [2026, '1976-12-31', 860_000],
    [2026, '1977-01-01', 750_000],
  ])('for %i by who was born on %s is %i cents', (year, born, limit) => {
    expect(contributionLimitOn(year, dayFrom(born))).toBe(limit);
  });

  test('is not known for a year before the first rule', () => {
    expect(() => contributionLimitOn(2022, dayFrom('1984-05-06'))).toThrow(RangeError);
  });
});

test.each([
  ['nothing owed', 0, 0, -500_000, { owed: 0, available: 500_000, usage: 0 }],
  ['a little owed', -1_999, 0, -500_000, { owed: 1_999, available: 498_001, usage: 0 }],
  ['as specified', -250_075, 0, -1_000_000, { owed: 250_075, available: 749_925, usage: 25 }],
  ['with a hold', -250_075, 9_925, -1_000_000, { available: 740_000, usage: 25 }],
  ['overpaid', 5_000, 0, -500_000, { owed: 0, available: 505_000, usage: 0 }],
  ['rounded as people round', -245_600, 0, -1_000_000, { usage: 25 }],
  ['over the limit', -600_000, 0, -500_000, { owed: 600_000, available: -100_000, usage: 100 }],
  ['without a line', -100, 0, 0, { limit: 0, usage: 100 }],
  ['just short of all', -499_999, 0, -500_000, { usage: 99 }],
])('[DASH-06] [CRED-04] credit: %s', (_, posted, held, floor, figures) => {
  const balance = { posted: cents(posted), held: cents(held), floor: cents(floor) };
  expect(creditFigures(balance)).toMatchObject(figures);
});

test.each([
  ['2026-01-01', '2027-01-01', '2026-01-01', { daysLeft: 365, progress: 0 }],
  ['2026-01-01', '2027-01-01', '2026-07-03', { daysLeft: 182, progress: 50 }],
  ['2026-01-01', '2027-01-01', '2026-12-31', { daysLeft: 1, progress: 99 }],
  ['2026-01-01', '2027-01-01', '2027-01-01', { daysLeft: 0, progress: 100 }],
  ['2026-01-01', '2027-01-01', '2028-01-01', { daysLeft: 0, progress: 100 }],
  ['2026-01-01', '2026-01-01', '2026-01-01', { daysLeft: 0, progress: 100 }],
])('[CDAC-05] a certificate from %s to %s on %s', (opened, matures, on, figures) => {
  expect(certificateProgress(dayFrom(opened), dayFrom(matures), dayFrom(on))).toEqual(figures);
});

test('the rate a card is offered with is the rate it is charged', () => {
  for (const { from } of [...products.credit.versions, ...creditTerms.versions])
    expect(productOn('credit', from).credit?.apr).toBe(creditTermsOn(from).aprs.purchases);
});
