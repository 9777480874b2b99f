import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A house small enough to read at once, with one room of every kind that matters. It is tidy. */
export const smallHouse: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "small-house", "scripts": { "tidy": "node tools/guard/watch.ts" } }',
  'vitest.config.ts': 'export default { test: {} };',

  'packages/kernel/src/money.ts': 'export type Cents = number;',
  'packages/words/src/catalogue.ts':
    "import type { transfer } from './payments/transfers/transfer/en.ts';\nexport type Catalogue = { transfer: typeof transfer };",
  'packages/words/src/load.ts':
    "import type { Catalogue } from './catalogue.ts';\nexport const load = (): Promise<Catalogue> => import('./payments/transfers/transfer/en.ts');",
  'packages/words/src/use-words.ts':
    "import { createContext } from 'react';\nimport { load } from './load.ts';\nexport const Voice = createContext(load);",
  'packages/words/src/payments/transfers/transfer/en.ts':
    "export const transfer = { 'label.send': 'Send' } as const;",

  'packages/contract/src/endpoint.ts': "import * as z from 'zod';\nexport const endpoint = z.object({});",
  'packages/contract/src/accounts/accounts/contract.ts':
    "import { endpoint } from '../../endpoint.ts';\nexport const listAccounts = endpoint;",
  'packages/contract/src/payments/transfers/contract.ts':
    "import type { Cents } from '@bank/kernel/money.ts';\nimport { listAccounts } from '../../accounts/accounts/contract.ts';\nexport const submitTransfer = (fee: Cents) => [listAccounts, fee];",
  'packages/contract/src/payments/transfers/rules.ts':
    "import { submitTransfer } from './contract.ts';\nexport const transferFee = () => submitTransfer(25);",
  'packages/contract/src/catalogue.ts':
    "import { submitTransfer } from './payments/transfers/contract.ts';\nexport const catalogue = [submitTransfer];",

  'packages/ledger/src/journal.ts': "import { sql } from 'kysely';\nexport const post = sql`select post()`;",
  'packages/server/src/platform/config.ts':
    "export const config = () => process.env['PORT'];\nexport const readConfig = config;",
  'packages/server/src/platform/clock.ts':
    "import { config } from './config.ts';\nexport const wallClock = () => [Date.now(), config()];",
  'packages/server/src/rails/book.ts':
    "import { post } from '@bank/ledger/journal.ts';\nexport const book = post;",
  'packages/server/src/movements/commit.ts':
    "import { book } from '../rails/book.ts';\nexport const commit = book;",
  'packages/server/src/accounts/accounts/service.ts':
    "import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';\nexport const findOwned = () => listAccounts;",
  'packages/server/src/payments/transfers/queries.ts':
    "import { sql } from 'kysely';\nexport const listTransfers = sql`select id from transfer limit 10`;",
  'packages/server/src/payments/transfers/service.ts': `
import { transferFee } from '@bank/contract/payments/transfers/rules.ts';
import { commit } from '../../movements/commit.ts';
import { wallClock } from '../../platform/clock.ts';
import { findOwned } from '../../accounts/accounts/service.ts';
import { listTransfers } from './queries.ts';

/** Says when a transfer was asked for. */
export const submit = () => [transferFee(), commit, wallClock, findOwned(), listTransfers, new Date('2026-01-02')];
`,
  'packages/server/src/payments/transfers/routes.ts':
    "import { submit } from './service.ts';\nexport const routes = [submit];",
  'packages/server/src/main/api.ts':
    "import { catalogue } from '@bank/contract/catalogue.ts';\nimport { routes } from '../payments/transfers/routes.ts';\nroutes.push(...catalogue);",
  'packages/server/src/main/migrate.ts':
    "import { config, readConfig } from '../platform/config.ts';\nreadConfig(process.env, config);",
  'packages/server/src/testing/database.ts':
    "import { wallClock } from '../platform/clock.ts';\nexport const testDatabase = wallClock;",
  'packages/server/src/payments/transfers/service.test.ts':
    "import { testDatabase } from '../../testing/database.ts';\ntestDatabase();",

  'packages/web/src/ui/button.tsx':
    'import type { ReactNode } from \'react\';\nexport const Button = ({ children }: { children: ReactNode }) => <button type="button">{children} ·</button>;',
  'packages/web/src/platform/session.ts':
    "import { endpoint } from '@bank/contract/endpoint.ts';\nexport const session = endpoint;",
  'packages/web/src/payments/transfers/transfer-page.tsx': `
import { submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { Voice } from '@bank/words/use-words.ts';
import { useContext } from 'react';
import { session } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';

export function TransferPage() {
  const say = useContext(Voice);
  return <Button>{say('transfer.label.send', [session, submitTransfer])} <img alt="" className="flag" /></Button>;
}
`,
  'packages/web/src/payments/transfers/screens.ts':
    "export const screens = [{ load: () => import('./transfer-page.tsx') }];",
  'packages/web/src/gallery/gallery-page.tsx':
    "import { Button } from '../ui/button.tsx';\nexport const GalleryPage = () => <Button>Sample</Button>;",
  'packages/web/src/app/router.tsx':
    "import { screens } from '../payments/transfers/screens.ts';\nexport const router = [...screens, () => import('../gallery/gallery-page.tsx')];",
  'packages/web/src/app/app.css': 'body { margin: 0 }',
  'packages/web/src/main.tsx':
    "import './app/app.css';\nimport { router } from './app/router.tsx';\nrouter();",

  'packages/journeys/src/transfers.test.ts': "import { alarm } from '@bank/tools/guard/alarm.ts';\nalarm();",
  'packages/simulator/src/client.ts':
    "import { endpoint } from '@bank/contract/endpoint.ts';\nexport const client = endpoint;",
  'packages/simulator/src/direct/populate.ts':
    "import { submit } from '@bank/server/payments/transfers/service.ts';\nimport { client } from '../client.ts';\nexport const populate = () => [submit, client];",
  'tools/guard/watch.ts':
    "import { populate } from '@bank/simulator/direct/populate.ts';\nimport { alarm } from './alarm.ts';\nalarm(populate);",
  'tools/guard/alarm.ts': "export const alarm = () => console.log('awake');",
};

/** The file of the small house with lines added at its end; a new file where there is none. */
export function and(path: string, more: string): Record<string, string> {
  return { [path]: `${smallHouse[path] ?? ''}\n${more}` };
}

/** Writes the files into a folder of their own and returns its path. */
export function build(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
