import { dayFrom } from '@bank/kernel/day.ts';
import { describe, expect, test } from 'vitest';
import { contributionBound, filingDay, openTaxYears } from './rules.ts';
import { cents } from '@bank/kernel/money.ts';

describe('[RCON-03] the last day to pay in for a tax year', () => {
  test.each([
    // As the tax authority published them; 2016 has April 15 on the Friday on which Emancipation Day was observed.
    [2015, '2016-04-18'],
    [2016, '2017-04-18'],
    [2017, '2018-04-17'],
    [2018, '2019-04-15'],
    [2021, '2022-04-18'],
    [2022, '2023-04-18'],
    [2023, '2024-04-15'],
    [2024, '2025-04-15'],
    [2025, '2026-04-15'],
    [2026, '2027-04-15'],
    [2027, '2028-04-18'],
    [2028, '2029-04-17'],
  ])('of %i is %s', (year, day) => {
    expect(filingDay(year)).toBe(day);
  });
});

test.each([
  ['2025-12-31', [2025]],
  ['2026-01-01', [2026, 2025]],
  ['2026-04-15', [2026, 2025]],
  ['2026-04-16', [2026]],
  ['2028-04-18', [2028, 2027]],
  ['2028-04-19', [2028]],
  // The bank knows no limit of 2022.
  ['2023-02-01', [2023]],
])('[RCON-03] what is booked on %s can count toward %o', (day, years) => {
  expect(openTaxYears(dayFrom(day))).toEqual(years);
});

test('[RCON-03] the limit is that of the tax year and of the age in it', () => {
  const born = dayFrom('1975-12-31');
  expect(contributionBound(2024, born, cents(1))).toMatchObject({ period: '2024-01-01', cap: 700_000 });
  expect(contributionBound(2025, born, cents(1))).toMatchObject({ period: '2025-01-01', cap: 800_000 });
});
