import { expect, test } from 'vitest';
import { calculate } from '@bank/contract/accounts/interest/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { firstAnswers, toCalculation } from './calculator-model.ts';

test('[INTR-03] the calculator begins with $10,000 at 3.5 percent for 5 years, monthly', () => {
  expect(firstAnswers).toEqual({ principal: '10,000.00', rate: '3.50', time: '5', timesAYear: '12' });
  const { calculation } = toCalculation(firstAnswers);
  const calculated = calculation && calculate(calculation);
  expect(calculated && moneyText(calculated.futureValue)).toBe('$11,909.43');
});

test.each([
  [{ principal: '' }, ['principal']],
  [{ principal: '-1' }, ['principal']],
  [{ rate: '3.555' }, ['rate']],
  [{ rate: '-1' }, ['rate']],
  [{ time: '0' }, ['time']],
  [{ time: '0.3' }, ['time']],
  [{ time: 'x', rate: '' }, ['rate', 'time']],
])('[INTR-03] what can’t be computed names its field: %j', (typed, fields) => {
  const { calculation, faults } = toCalculation({ ...firstAnswers, ...typed });
  expect(calculation).toBeNull();
  expect(Object.keys(faults)).toEqual(fields);
});

test.each([{ principal: '0' }, { rate: '0' }, { time: '0.25' }, { time: '2.50' }])(
  '[INTR-03] the least of each field is taken: %j',
  (typed) => {
    expect(toCalculation({ ...firstAnswers, ...typed }).calculation).not.toBeNull();
  },
);
