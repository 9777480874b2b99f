import { expect, test } from 'vitest';
import { stopOf } from './stop-model.ts';

test.each([
  ['one check', '1052', '', { firstNumber: 1_052, lastNumber: 1_052 }, []],
  ['a range', '1001', ' 1100 ', { firstNumber: 1_001, lastNumber: 1_100 }, []],
  ['nothing', '', '', null, ['checks.validation.number', 'checks.validation.number']],
  ['a range backwards', '1100', '1001', null, ['checks.validation.range']],
  ['a range that is too long', '1000', '1400', null, ['checks.validation.rangeLong']],
  ['letters', '12a', '', null, ['checks.validation.number', 'checks.validation.number']],
])('%s', (_, first, last, request, words) => {
  const found = stopOf({ first, last });
  expect(found.request).toEqual(request);
  expect(found.problems.map(({ word }) => word)).toEqual(words);
});
