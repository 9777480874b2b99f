import { expect, test } from 'vitest';
import { categories, categoryOf, type BookKind } from '../transactions/rules.ts';
import { fixedKinds, kindsOfCategory, typedAmount } from './rules.ts';

test.each([
  ['150', 15_000],
  ['$1,250.50', 125_050],
  ['0', undefined],
  ['Jonas', undefined],
  ['12 eggs', undefined],
])('%s typed into the search means the amount %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

const kinds: BookKind[] = [
  'transfer',
  'payment',
  'purchase',
  'fee',
  'interest',
  'reversal',
  'withdrawal',
  'trade',
];

test.each(kinds)('a %s is of one category only, whatever it was for', (kind) => {
  for (const known of [null, ...categories]) {
    const matching = categories.filter((category) => {
      const { always, unlessKnown } = kindsOfCategory(category);
      if (always.includes(kind)) return true;
      if (fixedKinds().includes(kind)) return false;
      return known === null ? unlessKnown.includes(kind) : known === category;
    });
    expect(matching).toEqual([categoryOf(kind, known, 'in')]);
  }
});
