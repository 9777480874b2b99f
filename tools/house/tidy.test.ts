import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesOf } from './plant.ts';
import { and, build, smallHouse } from './small-house.ts';
import { inspect, survey } from './tidy.ts';

const kernel = 'packages/kernel/src/money.ts';
const accounts = 'packages/contract/src/accounts/accounts/contract.ts';
const contract = 'packages/contract/src/payments/transfers/contract.ts';
const rules = 'packages/contract/src/payments/transfers/rules.ts';
const catalogue = 'packages/contract/src/catalogue.ts';
const service = 'packages/server/src/payments/transfers/service.ts';
const queries = 'packages/server/src/payments/transfers/queries.ts';
const routes = 'packages/server/src/payments/transfers/routes.ts';
const platform = 'packages/server/src/platform/clock.ts';
const page = 'packages/web/src/payments/transfers/transfer-page.tsx';
const screens = 'packages/web/src/payments/transfers/screens.ts';
const button = 'packages/web/src/ui/button.tsx';
const router = 'packages/web/src/app/router.tsx';
const client = 'packages/simulator/src/client.ts';
const direct = 'packages/simulator/src/direct/populate.ts';

describe('a tidy house', () => {
  test('the small house has no fault, and its rooms and arrows are counted', () => {
    const root = build(smallHouse);
    const { rooms, arrows, faults } = survey(root);
    rmSync(root, { recursive: true });
    expect(faults).toEqual([]);
    expect(rooms).toBe(33);
    expect(arrows).toBe(38);
  });

  test('this repository has no fault', () => {
    expect(inspect(resolve(import.meta.dirname, '../..'))).toEqual([]);
  }, 120_000);
});

/** Plants a single fault and expects exactly its rule to fail. */
function planted(title: string, rule: string, files: Readonly<Record<string, string>>): void {
  test(`${title}: ${rule}`, () => {
    expect(rulesOf(files)).toEqual([rule]);
  });
}

describe('arrows', () => {
  planted('the kernel points up', 'arrow', and(kernel, "import '@bank/ledger/journal.ts';"));
  planted('a capability points up', 'arrow', {
    'packages/contract/src/relationship/dashboard/contract.ts': 'export type Tile = 1;',
    ...and(accounts, "import '../../relationship/dashboard/contract.ts';"),
  });
  planted('a capability reaches behind the face of another', 'arrow', {
    'packages/server/src/accounts/accounts/totals.ts': 'export const totals = 1;',
    ...and('packages/server/src/accounts/accounts/service.ts', "import './totals.ts';"),
    ...and(service, "import '../../accounts/accounts/totals.ts';"),
  });
  planted('a door points at queries', 'arrow', and(routes, "import './queries.ts';"));
  planted(
    'queries point at rules',
    'arrow',
    and(queries, "import '@bank/contract/payments/transfers/rules.ts';"),
  );
  planted(
    'the platform points at a capability',
    'arrow',
    and(platform, "import '@bank/contract/accounts/accounts/contract.ts';"),
  );
  planted(
    'the platform of the web points at a capability',
    'arrow',
    and('packages/web/src/platform/session.ts', "import '@bank/contract/accounts/accounts/contract.ts';"),
  );
  planted('a rail points at movements', 'arrow', {
    'packages/server/src/rails/wire.ts': "import '../movements/commit.ts';",
    'packages/server/src/movements/plan.ts': "import '../rails/wire.ts';",
    ...and(service, "import '../../movements/plan.ts';"),
  });
  planted('ui points at a contract', 'arrow', and(button, "import '@bank/contract/endpoint.ts';"));
  planted('the web points at the server', 'arrow', and(page, "import '@bank/server/platform/clock.ts';"));
  planted('screens load a view at once', 'arrow', and(screens, "import './transfer-page.tsx';"));
  planted(
    'the application loads the gallery at once',
    'arrow',
    and(router, "import '../gallery/gallery-page.tsx';"),
  );
  planted(
    'product code uses what serves the tests',
    'arrow',
    and(service, "import '../../testing/database.ts';"),
  );
  planted(
    'a tool uses what serves the tests',
    'arrow',
    and('tools/guard/watch.ts', "import '@bank/server/testing/database.ts';"),
  );
  planted(
    'a tool names a type of what serves the tests',
    'arrow',
    and('tools/guard/watch.ts', "export type T = import('@bank/server/testing/database.ts').TestDatabase;"),
  );
  planted(
    'the simulator uses what serves the tests',
    'arrow',
    and(client, "import '@bank/server/testing/database.ts';"),
  );
  planted(
    'the direct door uses what serves the tests',
    'arrow',
    and(direct, "import '@bank/server/testing/database.ts';"),
  );
  planted(
    'the simulator calls a service beside its direct door',
    'arrow',
    and(client, "import '@bank/server/payments/transfers/service.ts';"),
  );
  planted(
    'the direct door goes to the tables',
    'arrow',
    and(direct, "import '@bank/server/payments/transfers/queries.ts';"),
  );
  planted('product code uses the simulator', 'arrow', and(service, "import '@bank/simulator/client.ts';"));
  planted('product code uses a tool', 'arrow', and(service, "import '@bank/tools/guard/alarm.ts';"));
  planted(
    'a type hides an arrow',
    'arrow',
    and(kernel, "export type P = import('@bank/ledger/journal.ts').Post;"),
  );
  planted('two rooms lean on each other', 'ring', {
    ...and(kernel, "import './day.ts';"),
    'packages/kernel/src/day.ts': "import './money.ts';",
  });
  planted('two journeys lean on each other', 'ring', {
    'packages/journeys/src/steps.ts': "import './people.ts';",
    'packages/journeys/src/people.ts': "import './steps.ts';",
  });
});

describe('imports', () => {
  planted('furniture of another room', 'furniture', and(queries, "import 'fastify';"));
  planted(
    'React in words outside use-words.ts',
    'furniture',
    and('packages/words/src/load.ts', "import 'react';"),
  );
  planted('a style sheet in a view', 'furniture', {
    'packages/web/src/payments/transfers/transfer.css': 'a {}',
    ...and(page, "import './transfer.css';"),
  });
  planted('no ending', 'ending', {
    [rules]: "import { submitTransfer } from './contract';\nexport const transferFee = submitTransfer;",
  });
  planted('nothing there', 'missing', and(rules, "import './limits.ts';"));
  planted(
    'a relative path into another package',
    'border',
    and(contract, "import '../../../../kernel/src/money.ts';"),
  );
  planted(
    'a path out of the repository',
    'outside',
    and('tools/guard/watch.ts', "import '../../../notes.ts';"),
  );
  planted('zod by name', 'zod', {
    'packages/contract/src/endpoint.ts': "import { z } from 'zod';\nexport const endpoint = z.object({});",
  });
});

describe('writers', () => {
  const writesFrom = (path: string, text: string) => ({
    [queries]: "export const listTransfers = (tx) => tx.insertInto('transfers').values({}).execute();",
    [path]: text,
    ...and('packages/server/src/accounts/accounts/service.ts', "import './queries.ts';"),
  });
  const other = 'packages/server/src/accounts/accounts/queries.ts';
  planted(
    'two capabilities write a table',
    'writer',
    writesFrom(other, "export const a = (tx) => tx.updateTable('transfers');"),
  );
  planted(
    'one of them in SQL',
    'writer',
    writesFrom(
      other,
      "import { sql } from 'kysely';\nexport const a = sql`with gone as (delete from public.transfers) select 1`;",
    ),
  );
  planted(
    'one of them in a retention list',
    'writer',
    writesFrom(other, "export const a = [{ table: 'transfers', key: ['id'] }];"),
  );
  planted('one of them through a function of the database, called by another', 'writer', {
    ...writesFrom(other, "import { sql } from 'kysely';\nexport const a = sql`select bank.close_all(1)`;"),
    'packages/server/sql/functions/bank/close_all.sql': 'select bank.close_one(1);',
    'packages/server/sql/functions/bank/close_one.sql': 'update public.transfers set state = 1;',
  });
  test('reading it is free', () => {
    expect(
      rulesOf(
        writesFrom(
          other,
          "import { sql } from 'kysely';\nexport const a = sql`select id from transfers for update skip locked`;",
        ),
      ),
    ).toEqual([]);
  });
});

describe('rooms and names', () => {
  const ofTransfers = 'packages/server/src/payments/transfers';
  planted('a file of no known kind', 'unknown', {
    'packages/contract/src/payments/transfers/mapper.ts': 'export const map = 1;',
  });
  planted('a second face', 'unknown', { [`${ofTransfers}/history/service.ts`]: 'export const submit = 1;' });
  planted('a second list of doors', 'unknown', {
    [`${ofTransfers}/history/routes.ts`]: 'export const routes = [];',
  });
  planted('a script that is not TypeScript', 'unknown', {
    'packages/server/src/main/start.js': 'export const a = 1;',
  });
  planted('a file nobody imports', 'unreached', {
    'packages/kernel/src/day.ts': 'export type Day = string;',
  });
  planted('a file only its test imports', 'unreached', {
    'packages/kernel/src/day.ts': 'export const day = 1;',
    'packages/kernel/src/day.test.ts': "import './day.ts';",
  });
  planted('an awaited room that nobody tests', 'unreached', {
    'packages/kernel/src/allocate.ts': 'export const next = 1;',
  });
  planted('an awaited room that has a caller', 'awaited', {
    'packages/kernel/src/allocate.ts': 'export const next = 1;',
    ...and(kernel, "import './allocate.ts';"),
  });
  test('an awaited room waits', () => {
    const files = {
      'packages/kernel/src/allocate.ts': 'export const next = 1;',
      'packages/kernel/src/allocate.test.ts': "import './allocate.ts';",
    };
    expect(rulesOf(files)).toEqual([]);
  });
  planted('a tool nobody starts', 'unreached', { 'tools/guard/sleep.ts': 'export const sleep = 1;' });
  planted('a capability that its district does not list', 'district', {
    'packages/contract/src/payments/lottery/contract.ts': 'export type Ticket = 1;',
    ...and(catalogue, "import './payments/lottery/contract.ts';"),
  });
  planted('a capability that is not kebab-case', 'capability-name', {
    'packages/contract/src/payments/bill_pay/contract.ts': 'export type Bill = 1;',
    ...and(catalogue, "import './payments/bill_pay/contract.ts';"),
  });
  planted('a capability without a contract of the same word', 'one-word', {
    'packages/server/src/payments/bill-pay/routes.ts': 'export const routes = 1;',
    ...and('packages/server/src/main/api.ts', "import '../payments/bill-pay/routes.ts';"),
  });
  planted('words that belong to no capability', 'one-word', {
    'packages/words/src/lottery/en.ts': 'export const lottery = {};',
    ...and('packages/words/src/catalogue.ts', "import './lottery/en.ts';"),
  });
  planted('a name that says nothing', 'name', {
    'packages/kernel/src/utils.ts': 'export type U = 1;',
    ...and(kernel, "import './utils.ts';"),
  });
  planted('an ending that says nothing', 'name', {
    'packages/kernel/src/money-helpers.ts': 'export type U = 1;',
    ...and(kernel, "import './money-helpers.ts';"),
  });
});

describe('kinds of the web', () => {
  const ofWeb = 'packages/web/src/payments/transfers';
  const used = (file: string, code: string) => ({
    [`${ofWeb}/${file}`]: code,
    ...and(page, `import './${file}';`),
  });
  planted('a form that holds no form', 'kind', used('details-form.tsx', 'export function DetailsPanel() {}'));
  planted(
    'a panel that exports more than components',
    'kind',
    used('fee-panel.tsx', 'export function FeePanel() {}\nexport function feeText() {}'),
  );
  planted(
    'a panel that exports a hook',
    'kind',
    used('fee-panel.tsx', 'export function FeePanel() {}\nexport const useFee = () => 1;'),
  );
  planted('page content of another name', 'kind', used('page-content.tsx', 'export function BodyPanel() {}'));
  planted(
    'a hook file that exports something else',
    'kind',
    used('use-fee.ts', 'export function useFee() {}\nexport const FEE = 1;'),
  );
  planted('a hook file without a hook', 'kind', used('use-fee.ts', 'export type Fee = 1;'));
  planted('a model that exports a hook', 'kind', used('fee-model.ts', 'export function useFee() {}'));
  planted(
    'a model that exports a component',
    'kind',
    used('fee-model.ts', 'export const FeePanel = () => 1;'),
  );
  planted('rows of another name', 'kind', used('fee-rows.tsx', 'export const feeList = () => [];'));
  planted('icons of another name', 'kind', used('fee-icons.ts', 'export const fees = {};'));
  planted(
    'React in a model',
    'furniture',
    used('fee-model.ts', "import { useMemo } from 'react';\nexport const fee = useMemo;"),
  );
  planted('React behind a model', 'model', {
    ...used('fee-model.ts', "import { Button } from '../../ui/button.tsx';\nexport const fee = Button;"),
    ...and(button, "import { useMemo } from 'react';\nexport const wide = useMemo;"),
  });
  planted('a model points at a view', 'arrow', {
    ...used(
      'fee-model.ts',
      "import type { FeePanelProps } from './fee-panel.tsx';\nexport const fee = (each: FeePanelProps) => each;",
    ),
    [`${ofWeb}/fee-panel.tsx`]: 'export type FeePanelProps = 1;\nexport function FeePanel() {}',
  });
  planted('a hook holds a view', 'arrow', {
    ...used(
      'use-fee.ts',
      "import { FeePanel } from './fee-panel.tsx';\nexport const useFee = () => FeePanel;",
    ),
    [`${ofWeb}/fee-panel.tsx`]: 'export function FeePanel() {}',
  });
});

describe('what is allowed', () => {
  test.each<[string, Record<string, string>]>([
    ['settings exported by default', { 'packages/web/vite.config.ts': 'export default {};' }],
    ['the kernel, asked by anyone', and(page, "import '@bank/kernel/money.ts';")],
    ['the service of a lower capability', and(service, "import '../../accounts/accounts/service.ts';")],
    [
      'a generated file of any length',
      {
        'packages/server/src/platform/tables.gen.ts': `export type DB = any;\n${'\n'.repeat(400)}//`,
        ...and(platform, "import type { DB } from './tables.gen.ts';\nexport type D = DB;"),
      },
    ],
    [
      'the institution, asked by the platform',
      {
        'packages/contract/src/bank/bank/contract.ts': 'export type Face = 1;',
        ...and(platform, "import '@bank/contract/bank/bank/contract.ts';"),
      },
    ],
    [
      'the engine that moves money, asked by the platform of the web',
      {
        'packages/contract/src/movements/contract.ts': 'export type Receipt = 1;',
        ...and('packages/web/src/platform/session.ts', "import '@bank/contract/movements/contract.ts';"),
      },
    ],
    [
      'an expected type error in a test',
      and('packages/journeys/src/transfers.test.ts', '// @ts-expect-error\nalarm(1);'),
    ],
    [
      'a hook and a model of a page',
      {
        'packages/web/src/payments/transfers/fee-model.ts':
          "import type { Button } from '../../ui/button.tsx';\nexport const feeOf = (look: typeof Button) => look;",
        'packages/web/src/payments/transfers/use-fee.ts':
          "import { feeOf } from './fee-model.ts';\nexport const useFee = () => feeOf;",
        ...and(page, "import { useFee } from './use-fee.ts';\nexport type Fee = typeof useFee;"),
      },
    ],
    [
      'English that sounds like SQL',
      and(service, "export const text = 'Select where the money comes from and why';"),
    ],
  ])('%s', (_, files) => {
    expect(rulesOf(files)).toEqual([]);
  });
});
