import { expect, test } from 'vitest';
import { retirementTypes } from '../../movements/withholding-rules.ts';
import { allowsLoans } from './rules.ts';

test('[MISC-07] neither kind of IRA can lend', () => {
  expect(retirementTypes.map((type) => [type, allowsLoans(type)])).toEqual([
    ['traditional', false],
    ['roth', false],
  ]);
});
