import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../house/small-house.ts';
import { capabilityOf, choose, JOURNEYS_MAX, TESTS_MAX } from './gate-choice.ts';

const BANK = 'src/bank.journey.ts';
let root: string;
beforeAll(() => {
  root = build({
    'packages/server/src/payments/transfers/transfers.test.ts': '',
    'packages/server/src/payments/bill-pay/bills.test.ts': '',
    'packages/server/src/movements/engine.test.ts': '',
    'packages/server/src/safety.test.ts': '',
    'packages/contract/src/payments/transfers/rules.test.ts': '',
    'packages/web/src/payments/transfers/form.test.tsx': '',
    'packages/journeys/src/bank.journey.ts': '',
    'packages/journeys/src/transfers.journey.ts': "import './transfer-steps.ts';",
    'packages/journeys/src/spending-controls.journey.ts':
      "import '@bank/contract/payments/transfers/contract.ts';",
    'packages/journeys/src/bills.journey.ts': "import '@bank/contract/payments/bill-pay/bills-contract.ts';",
    'packages/journeys/src/cut-lines.journey.ts': "import '@bank/contract/payments/transfers/contract.ts';",
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`packages/ledger/src/many-${index}.test.ts`, '']),
    ),
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [
        `packages/journeys/src/payee-${index}.journey.ts`,
        "import '@bank/contract/payments/payees/contract.ts';",
      ]),
    ),
  });
});
afterAll(() => rmSync(root, { recursive: true }));

describe('what a change asks for', () => {
  test('a capability: its tests in every package, and the journeys that walk it', () => {
    const { tests, journeys } = choose(root, ['packages/server/src/payments/transfers/transfers.ts']);
    expect(tests).toEqual([
      'packages/server/src/payments/transfers/transfers.test.ts',
      'packages/contract/src/payments/transfers/rules.test.ts',
      'packages/web/src/payments/transfers/form.test.tsx',
    ]);
    expect(journeys).toEqual(['src/transfers.journey.ts', 'src/spending-controls.journey.ts', BANK]);
  });

  test('a door: the probes of every call as well', () => {
    expect(choose(root, ['packages/contract/src/payments/bill-pay/bills-contract.ts']).tests).toEqual([
      'packages/server/src/safety.test.ts',
      'packages/server/src/payments/bill-pay/bills.test.ts',
    ]);
  });

  test('the engine: the tests beside it; the steps of a journey: the journeys that take them', () => {
    expect(choose(root, ['packages/server/src/movements/plan.ts']).tests).toEqual([
      'packages/server/src/movements/engine.test.ts',
    ]);
    expect(choose(root, ['packages/journeys/src/transfer-steps.ts']).journeys).toEqual([
      'src/transfers.journey.ts',
      BANK,
    ]);
  });

  test('words on paper: the checks alone', () => {
    expect(choose(root, ['README.md', 'docs/ledger.md'])).toMatchObject({ tests: [], journeys: [] });
  });

  test('so much as fits into minutes, and what is left is told', () => {
    const much = choose(root, [
      'packages/ledger/src/journal.ts',
      'packages/contract/src/payments/payees/rules.ts',
    ]);
    expect([much.tests.length, much.journeys.length]).toEqual([TESTS_MAX, JOURNEYS_MAX]);
    expect(much.says.at(-1)).toMatch(/^24 more are touched/);
  });
});

test.each([
  ['packages/server/src/payments/bill-payments/bill-payments.ts', 'payments/bill-payments'],
  ['packages/web/src/payments/bill-pay/pay-page.tsx', 'payments/bill-pay'],
  ['packages/contract/src/payments/bill-pay/bills-rules.ts', 'payments/bill-pay'],
  ['packages/contract/src/endpoint.ts', undefined],
  ['packages/server/src/movements/plan.ts', undefined],
])('%s is of %s', (path, capability) => {
  expect(capabilityOf(path)).toBe(capability);
});
