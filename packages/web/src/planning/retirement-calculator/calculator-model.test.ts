import { calculate } from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import { calculatorDefaults, inputFields } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { percent } from '@bank/kernel/rate.ts';
import { expect, test } from 'vitest';
import { firstInputs, inputsOf, lineOf, settled, typedOf } from './calculator-model.ts';

test('[RCAL-02] the form begins with the defaults, and reads back what it shows', () => {
  const typed = typedOf(firstInputs([]));
  expect(typed).toEqual({
    currentAge: '35',
    retirementAge: '65',
    lifeExpectancy: '90',
    currentSavings: '125,000.00',
    currentIncome: '85,000.00',
    annualContribution: '12,000.00',
    expectedReturnRate: '7',
    inflationRate: '2.5',
    desiredIncomePercent: '75',
    socialSecurityAnnual: '24,000.00',
    otherIncomeAnnual: '0.00',
  });
  expect(inputsOf(typed)).toEqual(calculatorDefaults);
});

test('[RCAL-02] what is no number becomes 0, in every field', () => {
  const nothing = inputFields.map((field) => settled(field, 'soon'));
  expect(new Set(nothing)).toEqual(new Set(['0', '0.00']));
  expect(settled('currentAge', '')).toBe('0');
  expect(settled('expectedReturnRate', '1e1')).toBe('0');
  expect(settled('currentSavings', '')).toBe('0.00');
  expect(settled('expectedReturnRate', '007.10')).toBe('7.1');
  expect(settled('inflationRate', '10')).toBe('10');
  expect(settled('inflationRate', '.5')).toBe('0.5');
  expect(settled('currentSavings', '1,250')).toBe('1,250.00');
});

test('[RCAL-04] the line falls below zero in the year that can’t be paid in full, and nowhere else', () => {
  const inputs = { ...calculatorDefaults, currentAge: 38, expectedReturnRate: percent('5.5') };
  const found = calculate(inputs, 2026);
  const line = lineOf(found, inputs, 'future');
  expect(line.filter(({ amount }) => amount < 0).map(({ at }) => at)).toEqual([
    found.savingsLastUntilAge + 1,
  ]);
  const today = lineOf(found, inputs, 'today');
  expect(today[0]).toEqual(line[0]);
  expect(today[27]?.amount).toBeLessThan(line[27]?.amount ?? 0);
});
