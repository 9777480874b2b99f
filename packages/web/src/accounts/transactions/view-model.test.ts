import { accountTypes } from '@bank/contract/accounts/accounts/rules.ts';
import { filtersByType, rangesByType } from '@bank/contract/accounts/transactions/rules.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { filterName, rangeName, viewIn, withPart } from './view-model.ts';

const read = (address: string) => new URLSearchParams(address);

test.each([
  ['', { filter: 'all', dateRange: '30days', search: '' }],
  ['type=fee&range=90days&q=%20wire%20', { filter: 'fee', dateRange: '90days', search: 'wire' }],
  // Values that this account type does not offer, or that don't exist, are ignored.
  ['type=purchase&range=6months', { filter: 'all', dateRange: '30days', search: '' }],
  ['type=<script>&range=never', { filter: 'all', dateRange: '30days', search: '' }],
] as const)(
  '[ACOM-10] the address %j shows what it says, as far as a checking page offers it',
  (address, view) => {
    expect(viewIn(read(address), 'checking')).toEqual(view);
  },
);

test('[ACOM-07] what is the default is left out of the address, so a bare address is all of the last 30 days', () => {
  const filtered = withPart(withPart(read(''), 'type', 'fee'), 'range', 'all');
  expect(filtered.toString()).toBe('type=fee&range=all');
  expect(withPart(withPart(filtered, 'type', 'all'), 'range', '30days').toString()).toBe('');
  expect(withPart(read('type=fee'), 'tx', 'one').toString()).toBe('type=fee&tx=one');
});

test.each(languages)('every filter and period of every type has a name in %s', async (language) => {
  const { say } = await createTranslator(language, ['transactions', 'retirement', 'cd', 'accountDetail']);
  for (const type of accountTypes) {
    for (const filter of filtersByType[type]) expect(filterName(type, filter, say)).toMatch(/^[^[\]]+$/);
    for (const range of rangesByType[type]) expect(rangeName(type, range, say)).toMatch(/^[^[\]]+$/);
  }
});

test('[RETI-06] [CDAC-09] contributions, distributions and the certificate’s own words', async () => {
  const { say } = await createTranslator('en', ['transactions', 'retirement', 'cd', 'accountDetail']);
  expect(filtersByType.retirement.map((filter) => filterName('retirement', filter, say))).toEqual([
    'All',
    'Contributions',
    'Distributions',
    'Fees',
    'Interest',
  ]);
  expect(filterName('cd', 'all', say)).toBe('All Transactions');
  expect(rangeName('cd', '12months', say)).toBe('Last 12 Months');
});
