import { expect, test } from 'vitest';
import { categories, categoryOf } from '../../accounts/transactions/rules.ts';
import { casesOfCategory, typedAmount } from './lines-rules.ts';

test.each([
  ['150', 15_000],
  ['$1,250.50', 125_050],
  ['0', undefined],
  ['Jonas', undefined],
  ['12 eggs', undefined],
])('%s typed into the search means the amount %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test('every line is of one category, whatever its kind, its purpose and its way', () => {
  const cases = categories.flatMap((category) =>
    casesOfCategory(category).map((each) => ({ category, ...each })),
  );
  for (const { category, kind, known, way } of cases) expect(categoryOf(kind, known, way)).toBe(category);
  const encoded = cases.map(({ kind, known, way }) => `${kind} ${known} ${way}`);
  expect(new Set(encoded).size).toBe(encoded.length);
  expect(encoded.length % (2 * (categories.length + 1))).toBe(0);
});

test('a deposit that goes out is a transfer', () => {
  expect(casesOfCategory('transfer')).toContainEqual({ kind: 'deposit', known: null, way: 'out' });
  expect(casesOfCategory('deposit').every(({ way }) => way === 'in')).toBe(true);
});
