import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';

const SERVER = resolve(import.meta.dirname, '../..');
const PLANTED = 'select 4711 as planted_statement';

/** A process that answers one request with one question to the database, and says to which ports it has connected. */
const program = `
import { createRequire } from 'node:module';
const load = createRequire('${SERVER}/package.json');
const net = load('node:net');
const ports = [];
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...given) {
  const [first] = Array.isArray(given[0]) ? given[0] : given;
  ports.push(Number(first?.port ?? first));
  return connect.apply(this, given);
};
const http = load('http');
const pg = load('pg');
const { trace } = load('@opentelemetry/api');
let traced = false;
const server = http.createServer(async (request, response) => {
  traced = trace.getActiveSpan()?.spanContext().traceId !== undefined;
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query('${PLANTED}');
  await client.end();
  response.end();
});
server.listen(0, '127.0.0.1', async () => {
  const own = server.address().port;
  await new Promise((done) => http.get({ host: '127.0.0.1', port: own }, (answer) => answer.resume().on('end', done)));
  await new Promise((done) => setTimeout(done, 1500));
  const database = Number(new URL(process.env.DATABASE_URL).port);
  console.log(JSON.stringify({ traced, others: ports.filter((port) => port !== own && port !== database) }));
  process.exit(0);
});
`;

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bank-tracing-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

type Said = { readonly traced: boolean; readonly others: readonly number[] };

async function run(name: string, env: Record<string, string>): Promise<Said> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, program);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(SERVER, 'src/main/tracing.ts'), file],
    {
      env: {
        PATH: process.env['PATH'],
        BANK_STAGE: 'test',
        DATABASE_URL: database.url,
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_METRIC_EXPORT_INTERVAL: '300',
        OTEL_METRIC_EXPORT_TIMEOUT: '200',
        ...env,
      },
    },
  );
  return JSON.parse(stdout) as Said;
}

test.each([['nothing'], ['an empty setting']])(
  'with %s for a collector nothing is sent anywhere, and requests still have ids',
  async (what) => {
    const said = await run('api', what === 'nothing' ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    expect(said).toEqual({ traced: true, others: [] });
  },
);

test('a collector that is named gets traces alone, under the name of the process, without the text of statements', async () => {
  const got: { path: string; body: Buffer }[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        got.push({ path: request.url ?? '', body: Buffer.concat(parts) });
        response.writeHead(200).end();
      });
  });
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_COMPRESSION: 'none',
  };
  await run('worker', endpoint);
  await run('office', endpoint);
  await new Promise((done) => collector.close(done));
  expect([...new Set(got.map(({ path }) => path))]).toEqual(['/v1/traces']);
  const sent = Buffer.concat(got.map(({ body }) => body)).toString('latin1');
  for (const part of ['bank-worker', 'bank-office', 'pg.query']) expect(sent).toContain(part);
  expect(sent).not.toContain('planted_statement');
});
