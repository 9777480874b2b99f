import { expect, test } from 'vitest';
import { destinations } from './destinations.ts';
import { routeAt } from './gate.ts';
import { offered } from './router.tsx';
import { helpRoutes } from '../platform/frame/help-routes.ts';
import { routeEntries } from '../platform/frame/paths.ts';

test('the screens of help, tools and students stand, and every screen that has help does', () => {
  for (const route of ['help', 'faqs', 'financialTools', 'studentCenter'] as const)
    expect.soft([...offered]).toContain(route);
  expect([...helpRoutes].filter((route) => !offered.has(route))).toEqual([]);
});

test('the search finds every screen that has an address of its own', () => {
  const found = new Set(destinations.map(({ to }) => routeAt(to.replace(/[?#].*/, ''))));
  // Where a mail's link ends has nothing to show without its token.
  const mail = 'unsubscribe';
  const apart = new Set(['landing', 'notFound', 'accountById', 'accountDetail', 'loanAccount', mail]);
  const missing = routeEntries()
    .filter(([id, { path, guard }]) => offered.has(id) && guard !== 'redirect' && !/\{[^?]*\}/.test(path))
    .filter(([id]) => !apart.has(id) && !found.has(id))
    .map(([id]) => id);
  expect(missing).toEqual([]);
});
