import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { rolloverForm } from './contract.ts';
import * as rules from './rules.ts';

const today = dayFrom('2026-11-18');

test('[ROLL-09] the wizard starts with all of a traditional IRA elsewhere, by check, nothing withheld', () => {
  expect(rules.rolloverDefaults).toMatchObject({
    fromAccount: 'external',
    accountType: 'traditional',
    rolloverType: 'full',
    distributionMethod: 'check',
    withholding: 0,
  });
});

test('[ROLL-05] the default allocation is 40, 30, 20 and 10, and makes a whole', () => {
  expect(rules.DEFAULT_ALLOCATION).toEqual({ sp500: 40, bond: 30, international: 20, cash: 10 });
  const customAllocation = rules.fundIds.map((fund) => ({
    fund,
    allocation: rules.DEFAULT_ALLOCATION[fund],
  }));
  expect(rules.allocationProblems({ investmentStrategy: 'custom', customAllocation })).toEqual([]);
  expect(rules.defaultFundOn(today)).toMatchObject({ year: 2045, stocks: 70, bonds: 25, cash: 5 });
});

test('[ROLL-04] 10 percent is recommended, 20 are mandatory, and the window has 60 days over year and leap day', () => {
  expect(rules.withholdingOn(today)).toEqual({ recommended: 10, mandatory: 20 });
  expect(rules.windowDaysOn(today)).toBe(60);
  expect(rules.windowEndsOn(today)).toBe('2027-01-17');
  expect(rules.windowEndsOn(dayFrom('2028-01-15'))).toBe('2028-03-15');
  expect(rules.withheldOf(cents(4_825_001), 20)).toBe(965_000);
});

test.each([
  ['401k', 'check', true],
  ['457', 'check', true],
  ['tsp', 'direct', false],
  ['traditional', 'check', false],
  ['sep', 'check', false],
] as const)('[ROLL-04] %s by %s: tax must be withheld: %s', (accountType, distributionMethod, expected) => {
  expect(rules.isWithholdingMandatory({ accountType, distributionMethod })).toBe(expected);
});

test('taxed money goes to a Roth account only, and untaxed money is taxed on its way there', () => {
  const traditional = { retirementType: 'traditional' } as const;
  const roth = { retirementType: 'roth' } as const;
  expect(rules.sourceProblems({ accountType: 'roth' }, traditional)).toMatchObject([
    { field: 'accountType' },
  ]);
  expect(rules.sourceProblems({ accountType: 'roth' }, roth)).toEqual([]);
  expect(rules.isConversion({ accountType: '401k' }, roth)).toBe(true);
  expect(rules.isConversion({ accountType: 'roth' }, roth)).toBe(false);
});

test('[ROLL-02] spaces and dashes are no part of an account number', () => {
  const { accountNumber } = rolloverForm.shape;
  expect(accountNumber.parse(' 1234-5678 90 ')).toBe('1234567890');
  expect(accountNumber.safeParse('12a456').success).toBe(false);
});
