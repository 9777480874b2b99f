import { TERMS_VERSION } from '@bank/contract/person/customers/rules.ts';
import { expect, test } from 'vitest';
import { createFormat } from '../../platform/frame/format.ts';
import { firstDayOf } from './agreement-model.ts';

test('[MISC-11] the version that is accepted today has a day that can be told', () => {
  expect(createFormat('en').fullDay(firstDayOf(TERMS_VERSION))).toMatch(/^\w{3}, \w{3} 1, 20\d\d$/);
});
