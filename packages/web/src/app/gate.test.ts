import { expect, test } from 'vitest';
import { isGated, routeAt } from './gate.ts';

test.each([
  ['/dashboard', 'dashboard'],
  ['/withdraw', 'withdrawFunds'],
  ['/alerts', 'accountAlerts'],
  ['/accounts/checking/7', 'checkingAccount'],
  ['/checking/7', 'checkingAccount'],
  ['/accounts/7', 'accountById'],
  ['/nowhere', 'notFound'],
])('%s is the screen %s', (pathname, id) => {
  expect(routeAt(pathname)).toBe(id);
});

test.each([
  ['dashboard', 'transferMoney', true],
  ['dashboard', 'payBills', true],
  ['dashboard', 'studentCenter', true],
  ['profile', 'accountAlerts', true],
  [null, 'orderChecks', true],
  ['dashboard', 'profile', false],
  ['dashboard', 'accounts', false],
  [null, 'dashboard', false],
  ['withdrawFunds', 'withdrawFunds', false],
] as const)('[APPR-01] [NAVB-05] [DASH-11] from %s to %s a code is needed: %s', (from, to, expected) => {
  expect(isGated(from, to)).toBe(expected);
});

test.each([
  ['savingsAccount', 'dashboard', true],
  ['retirementAccount', 'contributeRetirement', true],
  ['checkingAccount', 'statements', true],
  ['checkingAccount', 'help', false],
  ['savingsAccount', 'landing', false],
  [null, 'savingsAccount', false],
] as const)('[APPR-01] leaving %s for %s needs a code: %s', (from, to, expected) => {
  expect(isGated(from, to)).toBe(expected);
});
