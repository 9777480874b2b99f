import { expect, test } from 'vitest';
import specified from '../../../../../docs/spec/routes.json' with { type: 'json' };
import { paths, routeEntries } from './paths.ts';

/** Pages of our own, which the specification does not know. */
const beyond: readonly string[] = [
  'activity',
  'inbox',
  'unsubscribe',
  'sharedAccess',
  'movement',
  'transferById',
  'cards',
  'cardDetail',
  'myData',
  'closeAccount',
  'endRelationship',
  'rolloverDetail',
];

test('the table holds every route of the specification with its aliases, guard and approval gate', () => {
  const theirs = specified.map((route) => ({
    id: route.id,
    path: route.path,
    aliases: route.aliases,
    guard: route.guard,
    approvalGate: route.approvalGate,
    redirectTo: route.redirectTo ?? null,
  }));
  const ours = routeEntries()
    .filter(([id]) => !beyond.includes(id))
    .map(([id, { path, aliases, guard, approvalGate, redirectTo }]) => ({
      id,
      path,
      aliases,
      guard,
      approvalGate,
      redirectTo,
    }));
  const byId = (left: { id: string }, right: { id: string }) => left.id.localeCompare(right.id);
  expect(theirs).toHaveLength(64);
  expect(ours.toSorted(byId)).toEqual(theirs.toSorted(byId));
});

test('an address is written with its blanks filled and escaped', () => {
  expect(paths.dashboard()).toBe('/dashboard');
  expect(paths.checkingAccount()).toBe('/accounts/checking');
  expect(paths.checkingAccount({ accountId: '019a' })).toBe('/accounts/checking/019a');
  expect(paths.disputeDetail({ caseNumber: 'DSP/7 ?' })).toBe('/disputes/DSP%2F7%20%3F');
  expect(paths.accountDetail({ typeSlug: 'mortgage', id: '4' })).toBe('/accounts/mortgage/4');
});

test('an address with a missing blank is refused instead of leading to another screen', () => {
  expect(() => paths.loanAccount({ id: '' })).toThrow('/accounts/loan/{id} needs id');
});

test('every address of the bank is the one that is written down', async () => {
  const routes = Object.fromEntries(
    Object.entries(paths).map(([name, { path, aliases, guard, approvalGate, redirectTo }]) => [
      name,
      { path, aliases, guard, approvalGate, redirectTo },
    ]),
  );
  await expect(`${JSON.stringify(routes, null, 1)}\n`).toMatchFileSnapshot(
    '../../../../../docs/golden/routes.json',
  );
});
