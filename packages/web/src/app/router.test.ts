import { createMemoryRouter, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routeEntries } from '../platform/frame/paths.ts';
import { createSessionStore, type Session } from '../platform/frame/session.ts';
import type { Stage } from '../platform/frame/stage.ts';
import { createWordStore } from '../platform/frame/words.tsx';
import { createRoutes, offered } from './router.tsx';

const customer: Session = {
  customer: { firstName: 'Nora', lastName: 'Whitfield', pictureUrl: null, lastSignOnAt: null },
};

async function kitOf(session: Session, stage: Stage) {
  const words = await createWordStore('en', () => undefined);
  const store = createSessionStore(() => Promise.resolve(session));
  return { words, session: store, stage };
}

/** What the router has loaded for an address before the first render. */
async function fetchedAt(address: string, session: Session, stage: Stage): Promise<Record<string, unknown>> {
  const router = createMemoryRouter(createRoutes(await kitOf(session, stage)), { initialEntries: [address] });
  await new Promise<void>((resolve) => {
    const leave = router.subscribe(({ initialized, navigation }) => {
      if (!initialized || navigation.state !== 'idle') return;
      leave();
      resolve();
    });
  });
  const { errors, loaderData } = router.state;
  router.dispose();
  expect(errors).toBeNull();
  return loaderData;
}

function all(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...all(route.children ?? [])]);
}

test('every route of the table has a place in the router', async () => {
  const ids = new Set(all(createRoutes(await kitOf('guest', 'production'))).map(({ id }) => id));
  for (const [id] of routeEntries()) expect(ids, id).toContain(id);
});

test('the gallery exists outside production only', async () => {
  const paths = async (stage: Stage) =>
    all(createRoutes(await kitOf('guest', stage))).map(({ path }) => path);
  expect(await paths('development')).toContain('/gallery');
  expect(await paths('test')).toContain('/gallery');
  expect(await paths('production')).not.toContain('/gallery');
});

test('[SESS-01] nothing of a protected page is fetched for a guest', async () => {
  expect(await fetchedAt('/dashboard', 'guest', 'development')).toEqual({ frame: null, dashboard: null });
});

test('a customer gets the page and the shell around it', async () => {
  const { frame, dashboard } = await fetchedAt('/dashboard', customer, 'development');
  expect(frame).toHaveProperty('customer.Shell');
  expect(dashboard).toHaveProperty('Page');
});

test('a route of the specification without a screen is an unknown address, in every stage', async () => {
  const without = routeEntries().filter(
    ([id, { guard }]) => guard === 'public' && id !== 'notFound' && !offered.has(id),
  );
  for (const [, { path }] of without)
    for (const stage of ['development', 'production'] as const)
      expect(JSON.stringify(await fetchedAt(path, 'guest', stage), named)).toContain('NotFoundPage');
});

test('[SESS-14] a customer at an unknown address gets the not-found page', async () => {
  expect(JSON.stringify(await fetchedAt('/nowhere', customer, 'production'), named)).toContain(
    'NotFoundPage',
  );
});

function named(_: string, value: unknown): unknown {
  return typeof value === 'function' ? value.name : value;
}
