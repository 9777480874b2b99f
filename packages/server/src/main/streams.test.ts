import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { addressOf } from '@bank/simulator/client.ts';
import { openEventStream, type EventStream } from '@bank/simulator/event-stream.ts';
import { openPosting } from '@bank/tools/proof/ledger/storm-callers.ts';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import type { PollLoop } from '../platform/poll-loop.ts';
import { newId } from '../platform/work.ts';
import { bookNumberOf, openTestAccount } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { plantSession } from '../testing/plant-session.ts';
import { startFeeds } from './feeds.ts';

/** `npm run proof -- streams` opens 2,000. */
const STREAMS = Number(process.env['STREAMS'] ?? 200);
const PER_SESSION = 4;
const PER_CUSTOMER = 20;
/** Room for new objects, as in the image: V8 takes what it is given under any load. */
const NEW_OBJECTS = '--max-semi-space-size=32';
/** What one process may take with all of them open. */
const MEMORY_MAX_MB = 300;
const REVOKED_MS = 1_000;
const PATIENCE_MS = 60_000;

let bank: TestBank;
let api: ChildProcess;
let url: string;
let feeds: readonly PollLoop[];
type Watcher = {
  readonly customerId: string;
  readonly sessionId: string;
  readonly stream: EventStream;
  told: number;
};
const watchers: Watcher[] = [];
let numbers: number[];

beforeAll(async () => {
  bank = await startBank();
  url = await startApi();
  feeds = startFeeds({ db: bank.worker, log: createLog('silent', 'test') });
});
afterAll(async () => {
  for (const { stream } of watchers) stream.close();
  await Promise.all(feeds.map((loop) => loop.stop()));
  api.kill('SIGTERM');
  await once(api, 'exit');
  await bank.close();
});

/** The real API in its own process, so that its memory is its own. */
async function startApi(): Promise<string> {
  const [port, metrics] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  api = spawn(process.execPath, [NEW_OBJECTS, fileURLToPath(new URL('./api.ts', import.meta.url))], {
    env: {
      ...process.env,
      BANK_STAGE: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: bank.database.apiUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metrics),
      BANK_ORIGIN: address,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let turn = 0; turn < 900; turn += 1) {
    const ready = await fetch(`${address}/health/ready`).catch(() => null);
    if (ready?.ok) return address;
    await wait(100);
  }
  throw new Error('the API did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${api.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function openAll(): Promise<void> {
  numbers = [];
  for (let at = 0; at < STREAMS; at += PER_CUSTOMER) {
    const customer = await bank.customer();
    numbers.push(await bookNumberOf(bank, await openTestAccount(bank, customer.id, 'checking')));
    for (let session = 0; session < PER_CUSTOMER / PER_SESSION; session += 1) {
      const { sessionId, token } = await plantSession(bank.root, bank.config, customer.id);
      await Promise.all(
        Array.from({ length: PER_SESSION }, async () => {
          const watcher = { customerId: customer.id, sessionId, told: 0 };
          const stream = await openEventStream({
            url: `${url}/api/live`,
            token,
            from: addressOf(at),
            onEvent: ({ name }) => {
              if (name === 'changes') held.told += 1;
            },
          });
          const held: Watcher = Object.assign(watcher, { stream });
          expect(stream.status).toBe(200);
          watchers.push(held);
        }),
      );
    }
  }
}

/** Pays something into each account and returns when every stream that should hear of it has, in milliseconds. */
async function timeToTell(accounts: readonly number[], customers: ReadonlySet<string>): Promise<number> {
  const waiting = watchers.filter(({ customerId }) => customers.has(customerId));
  const before = new Map(waiting.map((each) => [each, each.told]));
  const posting = openPosting(bank.database.workerUrl, 2, 64);
  const begun = performance.now();
  await Promise.all(
    accounts.map((credit) =>
      posting.ask({
        intent: newId(),
        customer: null,
        legs: [{ debit: own.cash, credit, amount: cents(100), kind: 'deposit' }],
      }),
    ),
  );
  while (waiting.some((each) => each.told === before.get(each))) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error('some streams were not told');
    await wait(5);
  }
  const tookMs = performance.now() - begun;
  await posting.close();
  return tookMs;
}

test(`${STREAMS} streams: what they take, how soon each hears, and the end of a session`, async () => {
  const emptyMb = memoryMb();
  await openAll();
  expect(watchers).toHaveLength(STREAMS);
  await wait(2_000);
  const openMb = memoryMb();
  const everybody = new Set(watchers.map(({ customerId }) => customerId));
  const oneMs = await timeToTell(
    numbers.slice(0, 1),
    new Set(watchers.slice(0, 1).map((each) => each.customerId)),
  );
  const allMs = await timeToTell(numbers, everybody);
  const others = watchers.filter(({ sessionId }) => sessionId !== watchers[0]?.sessionId);
  const begun = performance.now();
  await sql`update sessions set ended_at = bank.now() where id = ${watchers[0]?.sessionId ?? ''}`.execute(
    bank.root,
  );
  await Promise.all(watchers.filter((each) => !others.includes(each)).map(({ stream }) => stream.ended));
  const revokedMs = performance.now() - begun;
  const isOpen = await Promise.all(
    others.map(({ stream }) => Promise.race([stream.ended.then(() => false), Promise.resolve(true)])),
  );
  expect(isOpen.every(Boolean)).toBe(true);
  const afterMb = memoryMb();
  console.log(
    `${STREAMS} streams: ${emptyMb.toFixed(0)} MB before, ${openMb.toFixed(0)} MB open, ${afterMb.toFixed(0)} MB at the end; ` +
      `posting to the last of one customer ${oneMs.toFixed(0)} ms, of all ${everybody.size} ${allMs.toFixed(0)} ms; ` +
      `ended ${revokedMs.toFixed(0)} ms after the session`,
  );
  expect(revokedMs).toBeLessThan(REVOKED_MS);
  expect(Math.max(openMb, afterMb)).toBeLessThan(MEMORY_MAX_MB);
}, 600_000);
