import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { downloadReceipt } from '@bank/contract/accounts/receipts/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../platform/work.ts';
import { fund, openTestAccount } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';

/** `npm run proof -- fairness` checks the timings; the gate checks what does not depend on the machine. */
const IS_PROOF = process.env['FAIRNESS'] === 'full';
const RUNS = IS_PROOF ? 5 : 1;
const WINDOW_MS = IS_PROOF ? 6_000 : 4_000;
const PAPERS = 40;
const SIGN_ONS = 58;
const OTHERS = 4;
const PAUSE_MS = 20;
/** Anything below this counts as no delay, however fast a quiet machine is. */
const GATE_MS = 150;

let bank: TestBank;
let api: ChildProcess;
let url: string;
type Flooder = { readonly token: string; readonly path: string };
/** New ones for each run: a receipt can be requested sixty times in ten minutes. */
let flooders: Flooder[];
let others: string[];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The real API in its own process, so that measuring does not slow it down. */
async function startApi(): Promise<void> {
  const [port, metrics] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  api = spawn(process.execPath, [fileURLToPath(new URL('./api.ts', import.meta.url))], {
    env: {
      ...process.env,
      BANK_STAGE: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: bank.database.apiUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metrics),
      BANK_ORIGIN: url,
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let turn = 0; turn < 900; turn += 1) {
    const ready = await fetch(`${url}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await wait(100);
  }
  throw new Error('the API did not start');
}

/** A customer with a payment, and the path of its receipt. */
async function makeFlooder(): Promise<Flooder> {
  const { id, token } = await bank.customer();
  const from = await openTestAccount(bank, id, 'checking');
  const to = await openTestAccount(bank, id, 'savings');
  await fund(bank, from, 90_000);
  const amount = cents(40_000);
  const plan = await callAs(bank.apiUrl, token)(planTransfer, {
    type: 'internal',
    fromAccountId: from,
    toAccountId: to,
    amount,
  });
  await callAs(bank.apiUrl, token, newId())(submitTransfer, { plan: plan.token });
  const { transactions } = await callAs(bank.apiUrl, token)(listTransactions, {
    accountId: from,
    filter: 'all',
    dateRange: '30days',
    search: '',
    size: 25,
  });
  const journalId = transactions.find((each) => each.amount === -40_000)?.journalId ?? '';
  const path = encodeCall(downloadReceipt, { accountId: from, journalId: idFrom('journal', journalId) }).url;
  return { token, path };
}

beforeAll(async () => {
  bank = await startBank();
  flooders = [];
  for (let run = 0; run < RUNS; run += 1) flooders.push(await makeFlooder());
  others = [];
  for (let at = 0; at < OTHERS; at += 1) {
    const other = await bank.customer();
    await openTestAccount(bank, other.id, 'checking');
    others.push(other.token);
  }
  await startApi();
}, 240_000);
afterAll(async () => {
  if (api.exitCode === null && api.signalCode === null) {
    api.kill('SIGTERM');
    await once(api, 'exit');
  }
  await bank.close();
}, 60_000);

const ask = async (path: string, token: string, address: string) => {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const answer = await rawRequest({ method: 'GET', url: `${url}${path}`, headers });
  return { status: answer.status, ms: performance.now() - begun };
};

/** What others notice: the duration of each ordinary call, sorted. */
async function ordinary(untilMs: number): Promise<number[]> {
  const { url: path } = encodeCall(listAccounts, {});
  const taken = others.map(async (token, at) => {
    const times: number[] = [];
    for (let turn = 0; performance.now() < untilMs; turn += 1) {
      // A different caller each time, so that their own limit is not measured.
      const { status, ms } = await ask(path, token, `10.${at}.${turn % 250}.${(turn >> 8) + 1}`);
      expect(status).toBe(200);
      times.push(ms);
      await wait(PAUSE_MS);
    }
    return times;
  });
  return (await Promise.all(taken)).flat().toSorted((one, other) => one - other);
}

const flooded = z.object({ papers: z.array(z.int()), signOns: z.array(z.int()) });

/** In a separate process too. */
async function flood(untilMs: number, run: number): Promise<z.output<typeof flooded>> {
  const script = fileURLToPath(import.meta.resolve('@bank/tools/proof/flood.ts'));
  const order = {
    ...flooders[run - 1],
    url,
    papers: PAPERS,
    signOns: SIGN_ONS,
    address: `203.0.113.${run}`,
    untilMs: Date.now() + untilMs - performance.now(),
  };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const flooding = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: [...stdio] });
  return flooded.parse(await json(flooding.stdout));
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const middle = (values: readonly number[]) =>
  at(
    values.toSorted((one, other) => one - other),
    0.5,
  );

/** Child processes of the API. */
const childrenOf = (pid: number): string[] => {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
  return listed === '' ? [] : listed.split(' ');
};

test(
  'a customer who asks for forty papers at a time, and an address that signs on without end, slow down nobody else',
  async () => {
    await Promise.all(flooders.map(({ token, path }) => ask(path, token, '192.0.2.1')));
    await ordinary(performance.now() + 1_000);
    const [half, most, calm]: [number[], number[], number[]] = [[], [], []];
    for (let run = 1; run <= RUNS; run += 1) {
      const quiet = await ordinary(performance.now() + WINDOW_MS);
      const until = performance.now() + WINDOW_MS;
      const [busy, found] = await Promise.all([ordinary(until), flood(until, run)]);
      calm.push(at(quiet, 0.5));
      half.push(at(busy, 0.5) / at(quiet, 0.5));
      most.push(at(busy, 0.99) / at(quiet, 0.99));
      const told = [quiet, busy].map((times) =>
        [0.5, 0.99].map((share) => at(times, share).toFixed(1)).join(' and '),
      );
      const drawn = found.papers.filter((status) => status === 200).length;
      console.log(
        `run ${run}: p50 and p99 quiet ${told[0]} ms, in the flood ${told[1]} ms; ${drawn} of ` +
          `${found.papers.length} papers drawn; load ${loadavg()[0]?.toFixed(1)}`,
      );
      // Flooding callers are served in turn or refused; nothing breaks.
      expect(drawn).toBeGreaterThan(0);
      expect([...new Set(found.papers)].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
      expect([...new Set(found.signOns)].filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
      expect(found.signOns.filter((status) => status === 422).length).toBeGreaterThan(0);
    }
    expect(childrenOf(api.pid ?? 0).length).toBeGreaterThan(0);
    console.log(`median of ${RUNS}: p50 x ${middle(half).toFixed(2)}, p99 x ${middle(most).toFixed(2)}`);
    // Rendered in the API itself, the forty PDFs raised the median of other calls from 4 ms to 545 ms.
    expect(middle(half)).toBeLessThanOrEqual(IS_PROOF ? 1.5 : Math.max(10, GATE_MS / middle(calm)));
    expect(middle(most)).toBeLessThanOrEqual(IS_PROOF ? 3 : Infinity);
  },
  RUNS * (2 * WINDOW_MS + 30_000) + 60_000,
);

test('an API that is told to end takes its processes with it', async () => {
  const children = childrenOf(api.pid ?? 0).map(Number);
  api.kill('SIGTERM');
  await once(api, 'exit');
  expect(api.exitCode).toBe(0);
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 60_000);
