import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { build } from './small-house.ts';
import { groupsIn, readSpec, specFaults } from './spec-map.ts';
import { mapOf, totalsOf } from './spec-page.ts';

const screens = `# Screens

## DASH Dashboard

Routes: all.

- [ ] **DASH-01** Greets the customer. \`m:dashboard.label.*\` (1 §2)
- [ ] **DASH-02** Shows | the accounts. \`c:dashboard.get\`

## PAYM Make a payment (PROPOSED contents)

- [ ] **PAYM-01** **PROPOSED**: takes an amount, \`cp:payment.create\` or \`m:payment.error.failed\`.
`;

const TESTS = 'packages/server/src/relationship/dashboard/service.test.ts';
const text = (id: string, kind: string, more: object = {}) => ({ id, kind, text: `Text of ${id}`, ...more });
const call = (id: string, path: string, more: object = {}) => ({
  id,
  method: 'GET',
  canonicalPath: path,
  ...more,
});
const words = (texts: Record<string, string>) =>
  `export const dashboard = ${JSON.stringify(texts)} as const;`;

/** A specification that is fully met. */
const whole = {
  'docs/spec/screens.md': screens,
  'docs/spec-deferred.json': '{}',
  'docs/spec/messages.json': JSON.stringify([
    text('dashboard.label.hello', 'label'),
    text('dashboard.error.again', 'error', { variantOf: 'dashboard.label.hello' }),
  ]),
  'docs/spec/messages-proposed.json': '[]',
  'docs/spec/calls.json': JSON.stringify([
    call('dashboard.get', '/api/dashboard/{id}'),
    call('debug.all', '/api/debug', { implement: false }),
  ]),
  'docs/spec/calls-proposed.json': '[]',
  'docs/openapi.json': JSON.stringify({ paths: { '/api/dashboard/{dashboardId}': { get: {} } } }),
  'packages/words/src/catalogue.ts': "'./relationship/dashboard/en.ts'",
  'packages/words/src/loaders.ts': '',
  'packages/words/src/relationship/dashboard/en.ts': words({
    'label.hello': 'Text of dashboard.label.hello',
  }),
  'vitest.config.ts':
    "export default { test: { projects: [{ test: { include: ['packages/server/**/*.test.ts'], exclude: ['**/slow/**'] } }] } };",
  'packages/journeys/vitest.config.ts':
    "export default { test: { root: import.meta.dirname, include: ['src/**/*.journey.ts'], exclude: ['src/slow.journey.ts'] } };",
  'packages/journeys/vitest.speed.config.ts':
    "export default { test: { root: import.meta.dirname, include: ['src/fast.journey.ts'] } };",
};

type Lists = { requirements?: object; messages?: object; calls?: object; saidAs?: object };

async function specOf(tests: string, files: Record<string, string> = {}, lists: Lists = {}) {
  const root = build({
    ...whole,
    'docs/spec-excluded.json': JSON.stringify({
      requirements: {},
      messages: {},
      calls: {},
      saidAs: {},
      ...lists,
    }),
    [TESTS]: tests,
    ...files,
  });
  try {
    return await readSpec(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const deferring = (deferred: object) => ({ 'docs/spec-deferred.json': JSON.stringify(deferred) });
const ALL = "test('[DASH-01, DASH-02, PAYM-01] all', () => {});";

test('a test that names a requirement proves it, at its line', async () => {
  const spec = await specOf(
    "import { test } from 'vitest';\ntest('[DASH-01] greets', () => {});\ntest.each([1])('[DASH-02, PAYM-01] %s', () => {});",
  );
  expect(spec.proofs.map(({ id, line }) => `${id}:${line}`)).toEqual(['DASH-01:2', 'DASH-02:3', 'PAYM-01:3']);
  expect(specFaults(spec)).toEqual([]);
  expect(mapOf(spec)).toContain(
    'service.test.ts:2](../packages/server/src/relationship/dashboard/service.test.ts#L2)',
  );
  expect(mapOf(spec)).toContain('| **Total** | 3 | 3 | 0 | 0 | 0 |');
});

test('a skipped test, a planned one, one on demand, one in a skipped group, and an id outside a title prove nothing', async () => {
  const spec = await specOf(
    `test.skip('[DASH-01] a', () => {});
     test.todo('[DASH-02] b');
     test.runIf(process.env.CI)('[DASH-01] c', () => {});
     describe.skip('d', () => { test('[DASH-02] e', () => {}); });
     describe('[PAYM-01]', () => {});
     const id = '[PAYM-01]';`,
  );
  expect(spec.proofs).toEqual([]);
  expect(mapOf(spec)).toContain('| **Total** | 3 | 0 | 0 | 0 | 3 |');
});

test.each([
  ['packages/server/src/slow/a.test.ts', 'a file that the tests of the gate exclude'],
  ['packages/journeys/src/slow.journey.ts', 'a journey that the gate leaves out'],
  ['packages/journeys/src/dashboard-steps.ts', 'a file that no suite includes'],
])('%s proves nothing, being %s, and the map says where it stands', async (path) => {
  const spec = await specOf('', { [path]: ALL });
  expect(spec.proofs).toEqual([]);
  expect(mapOf(spec)).toContain(`not run by the gate: [${path}:1]`);
  expect(mapOf(spec)).toContain('| **Total** | 3 | 0 | 0 | 0 | 3 |');
});

test('a journey that the gate runs proves what it names', async () => {
  const spec = await specOf('', { 'packages/journeys/src/dashboard.journey.ts': ALL });
  expect(spec.proofs).toHaveLength(3);
  expect(spec.idle).toEqual([]);
});

test('what waits and what is left out are listed with their reasons and counted', async () => {
  const files = deferring({ 'PAYM-01': 'The credit page pays first.' });
  const spec = await specOf('', files, { requirements: { 'DASH-02': 'Nobody wants it.' } });
  expect(specFaults(spec)).toEqual([]);
  expect(mapOf(spec)).toContain('| deferred: The credit page pays first. |');
  expect(mapOf(spec)).toContain('| excluded: Nobody wants it. |');
  expect(mapOf(spec)).toContain('| **Total** | 3 | 0 | 1 | 1 | 1 |');
});

const missing: [string, Record<string, string>][] = [
  [
    'dashboard.label.hello',
    {
      'packages/words/src/relationship/dashboard/en.ts': words({
        'label.other': 'Text of dashboard.label.hello',
      }),
    },
  ],
  ['dashboard.get', { 'docs/openapi.json': JSON.stringify({ paths: { '/api/dashboard': { get: {} } } }) }],
  [
    'payment.create',
    { 'docs/spec/calls-proposed.json': JSON.stringify([call('payment.create', '/api/payments')]) },
  ],
  [
    'payment.error.failed',
    { 'docs/spec/messages-proposed.json': JSON.stringify([text('payment.error.failed', 'error')]) },
  ],
];

test.each(missing)('a requirement that cites %s, which is missing, is not proven', async (id, files) => {
  const spec = await specOf(ALL, files);
  expect(specFaults(spec).map(({ rule }) => rule)).toEqual(['missing']);
  expect(mapOf(spec)).toContain(`cites what is missing: ${id}`);
  expect(mapOf(spec)).toContain('| **Total** | 3 | 2 | 0 | 0 | 1 |');
});

test.each(missing)('with a reason to leave %s out, the requirement is proven', async (id, files) => {
  const list = id === 'dashboard.get' || id === 'payment.create' ? 'calls' : 'messages';
  const spec = await specOf(ALL, files, { [list]: { [id]: 'Unreachable.' } });
  expect(specFaults(spec)).toEqual([]);
  expect(mapOf(spec)).toContain('| **Total** | 3 | 3 | 0 | 0 | 0 |');
});

test('messages, labels and calls have counts of their own; a second wording counts with the first', async () => {
  const spec = await specOf('', {
    'docs/spec/calls-proposed.json': JSON.stringify([call('payment.create', '/api/payments')]),
  });
  expect(
    totalsOf(spec).map(({ name, all, counts }) => [name, all, ...counts.map(([, count]) => count)]),
  ).toEqual([
    ['requirements', 3, 0, 0, 0, 3],
    ['calls', 1, 1, 0, 0],
    ['proposed calls', 1, 0, 0, 1],
    ['messages', 0, 0, 0, 0],
    ['labels', 1, 1, 0, 0],
    ['proposed messages', 0, 0, 0, 0],
  ]);
});

test.each<[string, string, Record<string, string>, Lists]>([
  ['unknown-id', "test('[DASH-99] a', () => {});", {}, {}],
  ['unknown-id', '', deferring({ 'DASH-99': 'Later.' }), {}],
  ['unknown-id', '', {}, { messages: { 'dashboard.label.bye': 'Never.' } }],
  ['unknown-id', '', {}, { calls: { 'dashboard.put': 'Never.' } }],
  ['both', "test('[DASH-01] a', () => {});", deferring({ 'DASH-01': 'Later.' }), {}],
  ['both', "test('[DASH-01] a', () => {});", {}, { requirements: { 'DASH-01': 'Never.' } }],
  ['both', '', deferring({ 'DASH-01': 'Later.' }), { requirements: { 'DASH-01': 'Never.' } }],
  ['both', '', {}, { messages: { 'dashboard.label.hello': 'Never.' } }],
  ['both', '', {}, { saidAs: { 'dashboard.label.hello': 'dashboard.label.hello' } }],
  ['reason', '', deferring({ 'DASH-01': ' ' }), {}],
  ['reason', '', {}, { requirements: { 'DASH-01': '' } }],
  [
    'forbidden',
    '',
    {
      'docs/openapi.json': JSON.stringify({
        paths: { '/api/dashboard/{id}': { get: {} }, '/api/debug': { get: {} } },
      }),
    },
    {},
  ],
  [
    'said-as',
    '',
    { 'packages/words/src/relationship/dashboard/en.ts': words({ 'label.other': 'Something else' }) },
    { saidAs: { 'dashboard.label.hello': 'dashboard.label.other' } },
  ],
])('a planted fault is found: %s', async (rule, tests, files, lists) => {
  expect(specFaults(await specOf(tests, files, lists)).map((fault) => fault.rule)).toEqual([rule]);
});

test('a bar in a requirement does not break the table', async () => {
  expect(mapOf(await specOf(''))).toContain('Shows \\| the accounts.');
});

test('the specification of this repository is read whole, and no test invents a requirement', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const groups = groupsIn(readFileSync(resolve(root, 'docs/spec/screens.md'), 'utf8'));
  expect(groups).toHaveLength(47);
  expect(groups.flatMap(({ needs }) => needs)).toHaveLength(460);
  const spec = await readSpec(root);
  expect(specFaults(spec)).toEqual([]);
  expect(spec.idle).toEqual([]);
  expect(totalsOf(spec).map(({ all }) => all)).toEqual([460, 92, 55, 247, 312, 63]);
}, 120_000);
