import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { build } from './small-house.ts';
import { groupsIn, mapOf, readSpec, specFaults } from './spec-map.ts';

const screens = `# Screens

## DASH Dashboard

Routes: all.

- [ ] **DASH-01** Greets the customer. \`m:dashboard.label.*\` (1 §2)
- [ ] **DASH-02** Shows | the accounts.

## PAYM Make a payment (PROPOSED contents)

- [ ] **PAYM-01** **PROPOSED**: takes an amount.
`;

function specOf(tests: string, deferred: Record<string, string> = {}) {
  const root = build({
    'docs/spec/screens.md': screens,
    'docs/spec-deferred.json': JSON.stringify(deferred),
    'packages/server/src/capabilities/dashboard/service.test.ts': tests,
  });
  try {
    return readSpec(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('a test that names a requirement proves it, at its line', () => {
  const spec = specOf(
    "import { test } from 'vitest';\ntest('[DASH-01] greets', () => {});\ntest.each([1])('[DASH-02, PAYM-01] %s', () => {});",
  );
  expect(spec.proofs.map(({ id, line }) => `${id}:${line}`)).toEqual(['DASH-01:2', 'DASH-02:3', 'PAYM-01:3']);
  expect(specFaults(spec)).toEqual([]);
  expect(mapOf(spec)).toContain(
    'service.test.ts:2](../packages/server/src/capabilities/dashboard/service.test.ts#L2)',
  );
  expect(mapOf(spec)).toContain('| **Total** | 3 | 3 | 0 | 0 |');
});

test('a skipped test, a planned one, and an id outside a title prove nothing', () => {
  const spec = specOf(
    "test.skip('[DASH-01] a', () => {});\ntest.todo('[DASH-02] b');\ndescribe('[PAYM-01]', () => {});\nconst id = '[PAYM-01]';",
  );
  expect(spec.proofs).toEqual([]);
  expect(mapOf(spec)).toContain('| **Total** | 3 | 0 | 0 | 3 |');
});

test('what waits is listed with its reason and counted', () => {
  const spec = specOf('', { 'PAYM-01': 'The credit page pays first.' });
  expect(specFaults(spec)).toEqual([]);
  expect(mapOf(spec)).toContain(
    '| PAYM-01 | PROPOSED: takes an amount. | deferred: The credit page pays first. |',
  );
  expect(mapOf(spec)).toContain('| **Total** | 3 | 0 | 1 | 2 |');
});

test.each<[string, string, Record<string, string>]>([
  ['unknown-id', "test('[DASH-99] a', () => {});", {}],
  ['unknown-id', '', { 'DASH-99': 'Later.' }],
  ['both', "test('[DASH-01] a', () => {});", { 'DASH-01': 'Later.' }],
  ['reason', '', { 'DASH-01': ' ' }],
])('a planted fault is found: %s', (rule, tests, deferred) => {
  expect(specFaults(specOf(tests, deferred)).map((fault) => fault.rule)).toEqual([rule]);
});

test('a bar in a requirement does not break the table', () => {
  expect(mapOf(specOf(''))).toContain('Shows \\| the accounts.');
});

test('the specification of this repository is read whole, and no test invents a requirement', () => {
  const root = resolve(import.meta.dirname, '../..');
  const groups = groupsIn(readFileSync(resolve(root, 'docs/spec/screens.md'), 'utf8'));
  expect(groups).toHaveLength(47);
  expect(groups.flatMap(({ needs }) => needs)).toHaveLength(460);
  expect(specFaults(readSpec(root))).toEqual([]);
});
