import { expect, test } from 'vitest';
import { currentOf } from './current.ts';

const entries = [
  '/dashboard',
  '/accounts',
  '/accounts/retirement-account',
  '/accounts/credit',
  '/transfers',
  '/pay-bills',
];

test.each([
  ['/dashboard', '/dashboard'],
  ['/accounts', '/accounts'],
  ['/accounts/checking/7', '/accounts'],
  ['/accounts/credit', '/accounts/credit'],
  ['/accounts/credit/7', '/accounts/credit'],
  ['/accounts/creditable', '/accounts'],
  ['/accounts/retirement-account', '/accounts/retirement-account'],
  ['/transfer-money', '/transfers'],
  ['/transfers/7', '/transfers'],
  ['/setup-autopay', '/pay-bills'],
  ['/autopay/details/7', '/pay-bills'],
  ['/payment', null],
  ['/', null],
])('%s belongs to %s', (pathname, expected) => {
  expect(currentOf(entries, pathname)).toBe(expected);
});
