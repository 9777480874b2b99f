import { expect, test } from 'vitest';
import { currentOf, currentTab } from './current.ts';

const entries = [
  '/dashboard',
  '/accounts',
  '/accounts/retirement-account',
  '/accounts/credit',
  '/transfers',
  '/pay-bills',
  '/profile',
  '/support',
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
  ['/payment', '/accounts/credit'],
  ['/open-new-account', '/accounts'],
  ['/account-settings', '/profile'],
  ['/statements', '/accounts'],
  ['/close-account/7', '/accounts'],
  ['/movements/7', '/transfers'],
  ['/security', '/profile'],
  ['/security/shared-access', '/profile'],
  ['/my-data', '/profile'],
  ['/customer-service', '/support'],
  ['/securities', null],
  ['/', null],
])('%s belongs to %s', (pathname, expected) => {
  expect(currentOf(entries, pathname)).toBe(expected);
});

test.each([
  ['/dashboard', 'home'],
  ['/accounts', 'accounts'],
  ['/accounts/credit/7', 'accounts'],
  ['/open-new-account', 'accounts'],
  ['/statements', 'accounts'],
  ['/payment', 'accounts'],
  ['/transfers/7', 'move'],
  ['/transfer-money', 'move'],
  ['/setup-autopay', 'move'],
  ['/budget-planner', 'plan'],
  ['/security', 'more'],
  ['/support', 'more'],
])('on a phone %s is under %s', (pathname, expected) => {
  expect(currentTab(pathname)).toBe(expected);
});
