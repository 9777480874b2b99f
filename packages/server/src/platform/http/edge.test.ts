import { endpoint } from '@bank/contract/endpoint.ts';
import { OutcomeUnknown } from '@bank/ledger/batcher.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { connect, createPool } from '../database.ts';
import { localDirectory } from '../directory.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createClosing } from '../shutdown.ts';
import { loadTranslators } from '../translators.ts';
import { createVault } from '../vault.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';

const ping = endpoint({
  name: 'test.ping',
  method: 'POST',
  path: '/api/ping',
  access: 'public',
  summary: 'x',
  limit: { points: 5, seconds: 2 },
  reply: z.object({ pong: z.boolean() }),
});
const slow = endpoint({
  name: 'test.slow',
  method: 'GET',
  path: '/api/slow',
  access: 'public',
  summary: 'x',
  reply: z.object({ done: z.boolean() }),
});
const mine = endpoint({
  name: 'test.mine',
  method: 'POST',
  path: '/api/mine',
  access: 'customer',
  summary: 'x',
  movesMoney: true,
  reply: z.object({ intent: z.string() }),
});

const doubt = endpoint({
  name: 'test.doubt',
  method: 'GET',
  path: '/api/doubt',
  access: 'public',
  summary: 'x',
  reply: z.object({}),
});

const routes = [
  route(doubt, async () => {
    throw new OutcomeUnknown('the ledger could not be reached');
  }),
  route(ping, async () => ({ pong: true })),
  route(slow, async () => {
    await wait(400);
    return { done: true };
  }),
  route(mine, async (context) => ({ intent: context.intent ?? '' })),
];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ api: routes });
});
afterAll(() => bank.close());

/** A second process on the same database. */
async function twin(databaseUrl = bank.database.apiUrl) {
  const pool = createPool({ ...bank.config.database, url: databaseUrl, applicationName: 'twin' });
  pool.on('error', () => undefined);
  const log = createLog('silent', 'twin');
  const closing = createClosing(log);
  const deps = {
    config: bank.config,
    db: connect(pool),
    translators: await loadTranslators(),
    directory: localDirectory(bank.config),
    vault: createVault(bank.config),
    isGranted: null,
    findStaff: null,
  };
  const app = await buildServer({
    deps: deps,
    log,
    metrics: createMetrics('twin'),
    closing,
    routes,
    siteFolder: null,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closing.add('database', () => pool.end());
  closing.add('http', () => app.close());
  return { url, closing };
}

test('a limit holds across processes and opens again', async () => {
  const { url, closing } = await twin();
  const answers = [];
  for (let turn = 0; turn < 8; turn += 1)
    answers.push(await rawRequest({ method: 'POST', url: `${turn % 2 ? url : bank.apiUrl}/api/ping` }));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(Number(answers[7]?.headers['retry-after'])).toBeGreaterThan(0);
  await sql`update rate_limits set window_ends_at = clock_timestamp() where key like 'test.ping%'`.execute(
    bank.root,
  );
  expect((await rawRequest({ method: 'POST', url: `${url}/api/ping` })).status).toBe(200);
  await closing.close();
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin, from an old browser', { origin: 'https://evil.example' }, 403],
  ['a cookie and no word of where from', { cookie: '__Host-sid=x' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin', cookie: '__Host-sid=x' }, 401],
])('a write from %s is judged before anything else', async (_, headers, status) => {
  const answer = await rawRequest({ method: 'POST', url: `${bank.apiUrl}/api/mine`, headers });
  expect(answer.status).toBe(status);
});

test('[GLOB-03] a signed-on call carries its session by cookie or by bearer', async () => {
  const customer = await bank.customer();
  const key = crypto.randomUUID();
  for (const headers of [
    { authorization: `Bearer ${customer.token}` },
    { cookie: `__Host-sid=${customer.token}`, 'sec-fetch-site': 'same-origin' },
  ]) {
    const answer = await rawRequest({
      method: 'POST',
      url: `${bank.apiUrl}/api/mine`,
      headers: { ...headers, 'idempotency-key': key } as Record<string, string>,
    });
    expect(JSON.parse(answer.text)).toMatchObject({ success: true, data: { intent: key } });
  }
});

test('money does not move without a name for the wish', async () => {
  const customer = await bank.customer();
  const answer = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/mine`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { code: 'intent_missing' }]);
});

test.each([
  ['en', 'We couldn’t find what you’re looking for.'],
  ['es', 'No encontramos lo que busca.'],
  ['fr', 'Nous n’avons pas trouvé ce que vous cherchez.'],
  ['zh', '未找到您要查找的内容。'],
])('a refusal speaks %s when asked to', async (language, text) => {
  const byCookie = await rawRequest({
    method: 'GET',
    url: `${bank.apiUrl}/api/none`,
    headers: { cookie: `__Host-language=${language}` },
  });
  const byBrowser = await rawRequest({
    method: 'GET',
    url: `${bank.apiUrl}/api/none`,
    headers: { 'accept-language': `xx, ${language}-XX;q=0.8` },
  });
  for (const answer of [byCookie, byBrowser])
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: text, code: 'not_found' });
});

test('closing lets the request in flight finish, then says it is not ready and stops', async () => {
  const { url, closing } = await twin();
  expect((await rawRequest({ method: 'GET', url: `${url}/health/ready` })).status).toBe(200);
  const inFlight = rawRequest({ method: 'GET', url: `${url}/api/slow` });
  await wait(100);
  const closed = closing.close();
  expect((await inFlight).status).toBe(200);
  await closed;
  await expect(rawRequest({ method: 'GET', url: `${url}/health/live` })).rejects.toThrow('ECONNREFUSED');
});

test('a database that is gone is an outage: 503, when to come back, no inner words', async () => {
  const pool = createPool({
    ...bank.config.database,
    url: 'postgres://nobody@127.0.0.1:1/none',
    applicationName: 'gone',
  });
  const log = createLog('silent', 'gone');
  const deps = {
    config: bank.config,
    db: connect(pool),
    translators: await loadTranslators(),
    directory: localDirectory(bank.config),
    vault: createVault(bank.config),
    isGranted: null,
    findStaff: null,
  };
  const app = await buildServer({
    deps: deps,
    log,
    metrics: createMetrics('gone'),
    closing: createClosing(log),
    routes,
    siteFolder: null,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await rawRequest({ method: 'POST', url: `${url}/api/ping` });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    503,
    { success: false, code: 'unavailable' },
  ]);
  expect(answer.headers['retry-after']).toBe('5');
  expect((await rawRequest({ method: 'GET', url: `${url}/health/ready` })).status).toBe(503);
  expect((await rawRequest({ method: 'GET', url: `${url}/health/live` })).status).toBe(200);
  await app.close();
  await pool.end();
});

test('books that could not be reached are an outage too: the same intent again gives the true answer', async () => {
  const answer = await rawRequest({ method: 'GET', url: `${bank.apiUrl}/api/doubt` });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.text).not.toContain('books');
});

test('a login whose password was changed is an outage, and over as soon as the database takes it again', async () => {
  const name = `bank_rotated_${bank.database.name.slice(-10)}`;
  const password = (text: string) => sql`alter role ${sql.ref(name)} password ${sql.lit(text)}`;
  await sql`create role ${sql.ref(name)} login in role bank_api`.execute(bank.root);
  await password('first-password').execute(bank.root);
  const login = new URL(bank.database.apiUrl);
  login.username = name;
  login.password = 'first-password';
  const { url, closing } = await twin(login.href);
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${name}`;
  const ask = async () => {
    const { status, text, headers } = await rawRequest({
      method: 'POST',
      url: `${url}/api/mine`,
      headers: signedOn,
    });
    return { status, retry: headers['retry-after'], code: (JSON.parse(text) as { code?: string }).code };
  };
  const customer = await bank.customer();
  const signedOn = {
    authorization: `Bearer ${customer.token}`,
    'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8057',
  };
  expect((await ask()).status).toBe(200);
  await password('second-password').execute(bank.root);
  await cut.execute(bank.root);
  await wait(100);
  for (let turn = 0; turn < 3; turn += 1)
    expect(await ask()).toEqual({ status: 503, retry: '5', code: 'unavailable' });
  expect((await rawRequest({ method: 'GET', url: `${url}/health/ready` })).status).toBe(503);
  await password('first-password').execute(bank.root);
  expect((await ask()).status).toBe(200);
  expect((await rawRequest({ method: 'GET', url: `${url}/health/ready` })).status).toBe(200);
  await closing.close();
  await sql`drop role ${sql.ref(name)}`.execute(bank.root);
});

test('every answer is timed under the name of its endpoint, never under a raw address', async () => {
  await rawRequest({ method: 'GET', url: `${bank.apiUrl}/api/slow?x=1` });
  await rawRequest({ method: 'GET', url: `${bank.apiUrl}/api/wp-admin` });
  await wait(50);
  const text = await bank.metrics.registry.metrics();
  expect(text).toContain('endpoint="test.slow"');
  expect(text).not.toContain('wp-admin');
});

test('a report of the browser’s about the content policy is counted', async () => {
  const report = JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' },
  });
  const answer = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/reports/csp`,
    headers: { 'content-type': 'application/csp-report' },
    body: report,
  });
  expect(answer.status).toBe(204);
  expect(await bank.metrics.registry.metrics()).toMatch(/bank_csp_violations_total\{[^}]*\} 1/);
});
