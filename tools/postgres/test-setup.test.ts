import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from './test-setup.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { folderPrefix, setup } from './test-setup.ts';

/** No process has this number: Linux stops counting below it. */
const NOBODY = 4_999_999;

test('a set-up removes what a killed run left, makes a template, and leaves nothing', async ({ skip }) => {
  skip(process.env['DATABASE_URL'] !== undefined, 'a given server is not ours to start or stop');
  const left = join(tmpdir(), `${folderPrefix()}${NOBODY}`);
  const orphan = await startCluster({ folder: left, durable: false });

  let server: TestServer | undefined;
  const tearDown = await setup({ provide: (_key, value) => (server = value) });
  try {
    expect(existsSync(left)).toBe(false);
    await expect(templates(orphan.url, '')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(server?.url).not.toBe(inject('testServer').url);
    expect(await templates(server?.url ?? '', server?.template ?? '')).toBe(1);
  } finally {
    await tearDown();
  }
  expect(existsSync(join(tmpdir(), `${folderPrefix()}${process.pid}`))).toBe(false);
});

async function templates(url: string, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  await client.end();
  return rows.length;
}
