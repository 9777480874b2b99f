import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths, routeEntries } from '../platform/frame/paths.ts';
import { routerPath } from '../platform/frame/route.ts';
import { aliasesOf, canonicalAddress } from './aliases.ts';

test.each([
  ['checkingAccount', '/checking-account', {}, '/accounts/checking'],
  ['checkingAccount', '/checking-account/{accountId}', { accountId: '7' }, '/accounts/checking/7'],
  ['checkingAccount', '/checking/{id}', { id: '7' }, '/accounts/checking/7'],
  ['savingsAccount', '/savings', {}, '/accounts/savings'],
  ['studentAccount', '/accounts/student', {}, '/accounts/student/primary'],
  ['cdAccount', '/accounts/cd/{id}', { id: '7' }, '/accounts/cd-account/7'],
  ['cdAccount', '/cd-account', {}, '/accounts/cd-account/primary'],
  ['moneyMarketAccount', '/money-market-account/{accountId}', { accountId: '7' }, '/accounts/money-market/7'],
  ['withdrawFunds', '/withdraw', {}, '/withdraw-funds'],
] as const)('%s: %s with %j leads to %s', (id, alias, values, expected) => {
  expect(canonicalAddress(paths[id], alias, values)).toBe(expected);
});

const table = routeEntries().map(([id, facts]) => ({ id, path: routerPath(facts.path) }));
const screenAt = (address: string) => matchRoutes(table, address)?.at(-1)?.route.id;
const everyAlias = routeEntries().flatMap(([id, facts]) =>
  facts.aliases.map((alias) => ({ id, facts, alias })),
);

test('every alias of the table arrives at its own screen in one step', () => {
  expect(everyAlias).toHaveLength(44);
  for (const { id, facts, alias } of everyAlias) {
    expect(screenAt(canonicalAddress(facts, alias, { accountId: '7', id: '7' })), alias).toBe(id);
  }
});

test('an alias that is the screen’s own address already is not redirected to itself', () => {
  const redirected = routeEntries().flatMap(([, facts]) => aliasesOf(facts));
  const own = everyAlias.filter(({ id, alias }) => screenAt(alias) === id).map(({ alias }) => alias);
  expect(own).toEqual(
    expect.arrayContaining(['/accounts/checking', '/accounts/savings', '/accounts/credit']),
  );
  expect(redirected.filter((alias) => own.includes(alias))).toEqual([]);
});
