import { expect, test } from 'vitest';
import { viewIn, withPart } from './view-model.ts';

const ID = '018f3a52-0000-7000-8000-000000000002';

test.each([
  ['', undefined, undefined],
  [`account=${ID}&year=2026`, ID, 2026],
  ['year=1026', undefined, undefined],
  ['year=2026abc', undefined, undefined],
  ['account=primary', null, undefined],
  ['account=', null, undefined],
])('[MISC-04] the address %j shows account %j and year %j', (search, accountId, year) => {
  expect(viewIn(new URLSearchParams(search))).toEqual({ accountId, year });
});

test('one part changes and the others stay', () => {
  const params = new URLSearchParams(`account=${ID}&year=2026`);
  expect(withPart(params, 'year', '2025').toString()).toBe(`account=${ID}&year=2025`);
  expect(withPart(params, 'account', '').toString()).toBe('year=2026');
});
