import { readConfig } from '@bank/server/platform/config.ts';
import { testDatabase, type TestDatabase } from '@bank/server/testing/database.ts';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHealthy } from './health.ts';
import { provisionFrom } from './provision.ts';
import { secretFiles, writeSecrets } from './secrets.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-secrets-'));
  database = await testDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const urlIn = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8'))['DATABASE_URL'] ?? '';

test('new secrets are different, readable by their owner alone, and good enough for production', () => {
  const files = secretFiles('postgres:5432');
  writeSecrets(folder, files);
  expect(new Set(Object.values(files)).size).toBe(Object.keys(files).length);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o400);
  const config = readConfig({
    BANK_STAGE: 'production',
    BANK_ORIGIN: 'https://bank.test',
    SECRETS_DIR: folder,
    ...parseEnv(files['api.env'] ?? ''),
  });
  expect(new URL(config.database.url)).toMatchObject({
    username: 'bank_api_login',
    host: 'postgres:5432',
    pathname: '/bank',
  });
  expect(new URL(urlIn('owner.env')).password).toBe(files['owner-password']);
});

test('a secret that is there is never replaced', () => {
  const before = readFileSync(join(folder, 'session-key'), 'utf8');
  expect(() => writeSecrets(folder, secretFiles('postgres:5432'))).toThrow('is already there');
  expect(readFileSync(join(folder, 'session-key'), 'utf8')).toBe(before);
});

test('each process signs on with the login of its own file, in its own role, also after a change', async () => {
  const { host, pathname } = new URL(database.url);
  const run = randomBytes(4).toString('hex');
  const give = (role: string) => {
    const file = join(folder, `${role}.env`);
    chmodSync(file, 0o600);
    const password = randomBytes(24).toString('base64url');
    writeFileSync(file, `DATABASE_URL=postgres://deploy_${role}_${run}:${password}@${host}${pathname}\n`);
  };
  ['api', 'worker', 'office', 'network'].forEach(give);
  await provisionFrom(database.url, folder);
  const oldUrl = urlIn('api.env');
  give('api');
  await provisionFrom(database.url, folder);
  for (const role of ['api', 'worker', 'office', 'network']) {
    const rows = await ask(
      urlIn(`${role}.env`),
      `select pg_has_role(current_user, 'bank_${role}', 'member') as member, rolsuper from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ member: true, rolsuper: false }]);
  }
  await expect(ask(oldUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  for (const role of ['api', 'worker', 'office', 'network'])
    await ask(database.url, `drop role deploy_${role}_${run}`);
});

test.each([
  ['no address', '', 'holds no DATABASE_URL'],
  [
    'a short password',
    'DATABASE_URL=postgres://bank_api_login:short@postgres/bank\n',
    'fewer than 24 characters',
  ],
  ['no login', 'DATABASE_URL=postgres://postgres/bank\n', 'names no login'],
])('a file with %s is refused before anything is changed', async (_, text, message) => {
  writeFileSync(join(folder, 'api.env'), text);
  await expect(provisionFrom(database.url, folder)).rejects.toThrow(message);
});

test('healthy is what answers well and in time', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/silent') response.writeHead(request.url === '/ready' ? 200 : 503).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  expect(await isHealthy(`${base}/ready`)).toBe(true);
  expect(await isHealthy(`${base}/closing`)).toBe(false);
  expect(await isHealthy(`${base}/silent`, 100)).toBe(false);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(await isHealthy(`${base}/ready`)).toBe(false);
  expect(await isHealthy('')).toBe(false);
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
