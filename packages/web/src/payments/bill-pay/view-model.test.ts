import { SEARCH_MAX } from '@bank/contract/payments/bill-pay/rules.ts';
import { expect, test } from 'vitest';
import { viewIn, withParts } from './view-model.ts';

const plain = {
  tab: 'upcoming',
  search: '',
  order: 'dueSoonest',
  status: 'all',
  sort: 'dateNewest',
  payment: null,
};

test.each([
  ['', plain],
  [
    'tab=history&status=failed&sort=amountHigh',
    { ...plain, tab: 'history', status: 'failed', sort: 'amountHigh' },
  ],
  ['tab=elsewhere&status=lost&sort=up&order=down', plain],
  ['q=%20Casco%20', { ...plain, search: 'Casco' }],
  ['payment=7', { ...plain, payment: '7' }],
])('[BILL-09] an address is believed as far as the page offers it: %s', (address, view) => {
  expect(viewIn(new URLSearchParams(address))).toEqual(view);
});

test('[BILL-16] no more is looked for than a call takes', () => {
  expect(viewIn(new URLSearchParams({ q: 'x'.repeat(500) })).search).toHaveLength(SEARCH_MAX);
});

test.each([
  ['tab=history', { tab: 'upcoming' }, ''],
  ['tab=history&q=a', { q: '' }, 'tab=history'],
  ['tab=history', { status: 'failed', sort: 'amountLow' }, 'tab=history&status=failed&sort=amountLow'],
  ['status=failed&sort=amountLow', { status: 'all', sort: 'dateNewest' }, ''],
  ['tab=payees', { payment: '7' }, 'tab=payees&payment=7'],
])('[BILL-09] what is usual does not stand in the address: %s with %o', (before, parts, after) => {
  expect(withParts(new URLSearchParams(before), parts).toString()).toBe(after);
});
