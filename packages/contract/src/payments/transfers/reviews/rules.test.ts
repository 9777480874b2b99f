import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { cautionsFor, type CautionFacts } from './rules.ts';

const [friday, monday, tuesday] = ['2028-03-10', '2028-03-13', '2028-03-14'].map(dayFrom);
if (!friday || !monday || !tuesday) throw new Error('three days');

const calm: CautionFacts = {
  isFirst: false,
  leaves: { on: friday, usually: friday, expected: friday },
  lowest: { day: monday, amount: cents(50_000) },
  available: cents(80_000),
  minimum: cents(0),
};

test.each<[string, Partial<CautionFacts>, string[]]>([
  ['nothing to think of', {}, []],
  ['the first time', { isFirst: true }, ['first_payment']],
  ['after the cut-off', { leaves: { on: monday, usually: monday, expected: friday } }, ['leaves_later']],
  [
    'a new recipient who has to wait',
    { leaves: { on: tuesday, usually: monday, expected: friday } },
    ['cooling_off'],
  ],
  ['more than there will be', { lowest: { day: monday, amount: cents(-1) } }, ['goes_below']],
  ['below what keeps it free of fees', { minimum: cents(50_001) }, ['below_minimum']],
  ['below already before', { minimum: cents(90_000) }, []],
  ['exactly what keeps it free of fees', { minimum: cents(50_000) }, []],
  [
    'all at once, in the order in which they are read',
    {
      isFirst: true,
      leaves: { on: tuesday, usually: monday, expected: friday },
      lowest: { day: monday, amount: cents(-1) },
      minimum: cents(50_000),
    },
    ['first_payment', 'cooling_off', 'goes_below'],
  ],
])('%s', (_, facts, codes) => {
  expect(cautionsFor({ ...calm, ...facts }).map(({ code }) => code)).toEqual(codes);
});

test('a caution says the day and the amount that its text names', () => {
  const lowest = { day: tuesday, amount: cents(-2_500) };
  expect(cautionsFor({ ...calm, lowest })).toMatchObject([lowest]);
  expect(cautionsFor({ ...calm, minimum: cents(60_000) })).toMatchObject([{ day: monday, amount: 60_000 }]);
});
