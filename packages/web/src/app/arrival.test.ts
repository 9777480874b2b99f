import { describe, expect, test } from 'vitest';
import { paths, routeEntries } from '../platform/frame/paths.ts';
import type { Session } from '../platform/frame/session.ts';
import { arrivalAt, type Place } from './arrival.ts';

const origin = 'https://bank.example';
const customer: Session = {
  customer: { firstName: 'Nora', lastName: 'Whitfield', pictureUrl: null, lastSignOnAt: null },
};
const at = (address: string, state: unknown = null): Place => {
  const { pathname, search, hash } = new URL(address, origin);
  return { pathname, search, hash, state };
};

describe('a guest', () => {
  test('[SESS-01] at a protected page is led to sign-on, and the page is remembered', () => {
    expect(arrivalAt('payBills', at('/pay-bills?tab=history#row-2'), 'guest', origin)).toEqual({
      to: '/',
      state: { showLogin: true, from: '/pay-bills?tab=history#row-2' },
    });
  });

  test('[SESS-01] enters no protected page at all', () => {
    const protectedIds = routeEntries().flatMap(([id, facts]) => (facts.guard === 'protected' ? [id] : []));
    expect(protectedIds.length).toBeGreaterThan(50);
    for (const id of protectedIds) expect(arrivalAt(id, at('/x'), 'guest', origin), id).not.toBe('stay');
  });

  test.each([
    'help',
    'terms',
    'privacy',
    'support',
    'faqs',
    'customerService',
    'resetPassword',
    'landing',
  ] as const)('may see %s', (id) => expect(arrivalAt(id, at(paths[id].path), 'guest', origin)).toBe('stay'));

  test('[SESS-14] at an unknown address meets the guard of a protected page, and it is not returned to', () => {
    expect(arrivalAt('notFound', at('/nowhere'), 'guest', origin)).toEqual({
      to: '/',
      state: { showLogin: true, from: '/dashboard' },
    });
  });
});

describe('the two doors', () => {
  test('[SESS-02] /login opens sign-on and /register opens enrolment, both on /', () => {
    expect(arrivalAt('login', at('/login'), 'guest', origin)).toEqual({
      to: '/',
      state: { showLogin: true },
    });
    expect(arrivalAt('register', at('/register'), 'guest', origin)).toEqual({
      to: '/',
      state: { showRegister: true },
    });
  });

  test('what a page had to find out is kept while its customer signs on again', () => {
    const state = { submissions: { 'deposits.savings': { intent: 'x', sent: true } } };
    expect(arrivalAt('accounts', at('/accounts', state), 'guest', origin)).toEqual({
      to: '/',
      state: { showLogin: true, from: '/accounts', kept: state },
    });
  });

  test('[SESS-03] a returnUrl is remembered like a path in router state', () => {
    const to = (address: string, state?: unknown) => arrivalAt('login', at(address, state), 'guest', origin);
    expect(to('/login?returnUrl=%2Faccounts%2Finvestment%2F7')).toEqual({
      to: '/',
      state: { showLogin: true, from: '/accounts/investment/7' },
    });
    expect(to('/login', { from: '/statements' })).toEqual({
      to: '/',
      state: { showLogin: true, from: '/statements' },
    });
  });

  test.each([['%2F%2Fevil.example'], ['https%3A%2F%2Fevil.example%2Fdashboard'], ['%2F%5Cevil.example']])(
    '[SESS-03] returnUrl=%s leads to the dashboard instead',
    (text) => {
      expect(arrivalAt('login', at(`/login?returnUrl=${text}`), 'guest', origin)).toEqual({
        to: '/',
        state: { showLogin: true, from: '/dashboard' },
      });
    },
  );
});

describe('a customer', () => {
  test('[LAND-02] leaves the landing page for the dashboard, unless a door is to be opened', () => {
    expect(arrivalAt('landing', at('/'), customer, origin)).toEqual({ to: '/dashboard', state: null });
    expect(arrivalAt('landing', at('/', { showLogin: true }), customer, origin)).toBe('stay');
    expect(arrivalAt('landing', at('/', { showRegister: true }), customer, origin)).toBe('stay');
  });

  test('[SESS-14] sees the not-found page at an unknown address', () => {
    expect(arrivalAt('notFound', at('/nowhere'), customer, origin)).toBe('stay');
  });

  test('/alerts is another name of the account alerts and keeps what was passed along', () => {
    expect(arrivalAt('alerts', at('/alerts?tab=low', { account: 7 }), customer, origin)).toEqual({
      to: '/account-alerts?tab=low',
      state: { account: 7 },
    });
  });
});
