import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Item } from '@bank/tools/counterparts/network/items.ts';
import { startNetwork, type OutsideNetwork } from '@bank/tools/counterparts/network/network.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../platform/clock.ts';
import { fund, openTestAccount } from '../testing/accounts.ts';
import { accountNumberOf, balanceOf, ownBalance } from '../testing/arrivals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';

/** `npm run proof -- arrivals` delivers 10^5 and kills 100 times. */
const ITEMS = Number(process.env['ARRIVALS'] ?? 2_000);
const KILLS = Number(process.env['ARRIVAL_KILLS'] ?? 8);
const SEED = Number(process.env['SEED'] ?? 19);
const WORKERS = 2;
const ACCOUNTS = 20;
const FUNDS = 1_000_000_000;
const STILL_MS = 60_000;
/** A worker is killed this long after it got something to do, at most. */
const LIVES_MS_MAX = 120;

const random = createRandom(SEED);
let bank: TestBank;
let network: OutsideNetwork;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  bank = await startBank();
  network = await startNetwork(
    { port: 0, secret: bank.config.secrets.gatewayKey },
    {
      seed: String(SEED),
      delayMs: 0,
      rejects: 0,
      returns: 0,
      // A third is delivered twice.
      duplicates: 34,
      reorders: 0,
      contradicts: 0,
      losesReplies: 0,
    },
  );
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await network.stop();
  await bank.close();
});

async function startWorker(): Promise<ChildProcess> {
  const script = fileURLToPath(import.meta.resolve('@bank/tools/proof/arrivals/worker.ts'));
  const env = {
    ...process.env,
    BANK_STAGE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: bank.database.workerUrl,
    RAILS_URL: network.url,
  };
  const worker = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
  await once(worker.stdout, 'data');
  return worker;
}

const decided = async () => {
  const { rows } = await sql<{ decided: number }>`
    select count(*)::integer as decided from rail_items
    where state in ('posted', 'suspended', 'returned')`.execute(bank.root);
  return rows[0]?.decided ?? 0;
};

/** Waits until all are decided, or none was for this long: a busy machine's speed does not matter. */
async function allDecided(): Promise<void> {
  let last = { at: performance.now(), count: 0 };
  for (;;) {
    const count = await decided();
    const now = performance.now();
    if (count > last.count) last = { at: now, count };
    if (count >= ITEMS || now - last.at > STILL_MS) return;
    await wait(50);
  }
}

type Expected = { account: string | null; state: 'posted' | 'suspended' | 'returned'; item: Item };

/** What the network will deliver, and what must become of each: the accounts leave no room for chance. */
async function plannedItems(): Promise<Expected[]> {
  const { id: customerId } = await bank.customer();
  const open = async (funds: number) => {
    const account = await openTestAccount(bank, customerId, 'checking');
    if (funds > 0) await fund(bank, account, funds);
    return { account, number: await accountNumberOf(bank, account) };
  };
  const [paid, rich, empty] = [
    await Promise.all(Array.from({ length: ACCOUNTS }, () => open(0))),
    await open(FUNDS),
    await open(0),
  ];
  const { now } = await readClock(bank.worker);
  const common = { name: 'Alder & Finch Studio', effectiveOn: calendarDay(now.getTime()) };
  return Array.from({ length: ITEMS }, (_, at): Expected => {
    const amountCents = random.between(1, 100_000);
    const item = (rail: Item['rail'], direction: Item['direction'], accountNumber: string): Item => ({
      ...common,
      id: `item-${at}`,
      rail,
      direction,
      amountCents,
      accountNumber,
    });
    if (at % 10 === 7) return { account: null, state: 'suspended', item: item('ach', 'in', `9999${at}00`) };
    if (at % 10 === 8)
      return { account: rich.account, state: 'posted', item: item('card', 'out', rich.number) };
    if (at % 10 === 9) return { account: null, state: 'returned', item: item('card', 'out', empty.number) };
    const to = random.pick(paid);
    return { account: to.account, state: 'posted', item: item('ach', 'in', to.number) };
  });
}

test(
  `${ITEMS} items, a third delivered twice, and ${KILLS} kills: each counts exactly once`,
  async () => {
    const expected = await plannedItems();
    const begun = performance.now();
    const running = Array.from({ length: WORKERS }, () => startWorker());
    await Promise.all(running);
    const share = Math.ceil(ITEMS / (KILLS + 1));
    let atWork = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const { item } of expected.slice(kill * share, (kill + 1) * share)) network.put(item);
      await wait(random.between(1, LIVES_MS_MAX));
      const at = kill % WORKERS;
      (await running[at])?.kill('SIGKILL');
      if ((await decided()) < Math.min((kill + 1) * share, ITEMS)) atWork += 1;
      running[at] = startWorker();
    }
    for (const { item } of expected.slice(KILLS * share)) network.put(item);
    await Promise.all(running);
    await allDecided();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(
      `${ITEMS} items in ${seconds} s; ${atWork} of ${KILLS} kills came while items were undecided`,
    );
    // Otherwise nobody was killed while working, and nothing was tested.
    expect(atWork).toBeGreaterThan(0);
    await expectEachOnce(expected);
    await expectBooks(expected);
  },
  600_000 + ITEMS * 60 + KILLS * 10_000,
);

async function expectEachOnce(expected: readonly Expected[]): Promise<void> {
  const { rows: items } = await sql<{ item_id: string; state: string; legs: number; facts: number }>`
    select
      item.item_id, item.state,
      (select count(*)::integer from ledger.leg as leg where leg.intent = item.intent) as legs,
      (select count(*)::integer from outbox as fact where fact.id = item.intent) as facts
    from rail_items as item`.execute(bank.root);
  const byId = new Map(items.map((row) => [row.item_id, row]));
  expect(items).toHaveLength(expected.length);
  const wrong = expected.filter(({ item, state }) => {
    const row = byId.get(item.id);
    return row?.state !== state || row.legs !== (state === 'returned' ? 0 : 1) || row.facts !== 1;
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  const { rows } = await sql<{ movements: number; returns: number; contradictions: number }>`
    select
      (select count(*)::integer from movements) as movements,
      (select count(*)::integer from rail_returns) as returns,
      (select count(*)::integer from rail_answers) as contradictions`.execute(bank.root);
  const count = (state: string) => expected.filter((each) => each.state === state).length;
  expect(rows).toEqual([{ movements: count('posted'), returns: count('returned'), contradictions: 0 }]);
}

async function expectBooks(expected: readonly Expected[]): Promise<void> {
  const sum = (of: readonly Expected[]) => of.reduce((total, { item }) => total + item.amountCents, 0);
  expect(await ownBalance(bank, own.suspense)).toBe(
    sum(expected.filter(({ state }) => state === 'suspended')),
  );
  const byAccount = Map.groupBy(
    expected.filter(({ account }) => account !== null),
    ({ account }) => account ?? '',
  );
  for (const [account, of] of byAccount) {
    const [into, out] = [
      sum(of.filter(({ item }) => item.direction === 'in')),
      sum(of.filter(({ item }) => item.direction === 'out')),
    ];
    expect((await balanceOf(bank, account)).posted).toBe((out > 0 ? FUNDS : 0) + into - out);
  }
  const lines = await trialBalance(bank.root);
  expect(lines.reduce((total, { debit, credit }) => total + debit - credit, 0)).toBe(0);
  expect(await bookFaults(bank.root)).toEqual([]);
}
