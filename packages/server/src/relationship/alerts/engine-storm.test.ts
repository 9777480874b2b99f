import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { openPosting } from '@bank/tools/proof/ledger/storm-callers.ts';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { feedAll } from '../../testing/feeds.ts';
import { alertConsumer } from './service.ts';

/** `npm run proof -- alerts` posts 20,000 with kills, and 100,000 through the engine. */
const POSTINGS = Number(process.env['ALERT_POSTINGS'] ?? 600);
const ENGINE_POSTINGS = Number(process.env['ALERT_ENGINE_POSTINGS'] ?? 2_000);
const KILL_EVERY_MS = 2_000;
const WORKERS = Number(process.env['ALERT_WORKERS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? 23);
const ACCOUNTS = 12;
const DONE_MS = 15 * 60_000;
/** Before the test's own end, so that what is missing is said. */
const PATIENCE_MS = DONE_MS - 60_000;

let bank: TestBank;
const workers = new Set<ChildProcess>();
const accounts: number[] = [];

beforeAll(async () => {
  bank = await startBank();
  for (let place = 0; place < ACCOUNTS; place += 1) {
    const customer = await bank.customer();
    const account = await openTestAccount(bank, customer.id, 'checking');
    await fund(bank, account, 60_000);
    accounts.push(await bookNumberOf(bank, account));
  }
  await feedAll(bank, alertConsumer);
}, 120_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await bank.close();
});

/** Small and large amounts in and out, around the threshold. */
async function post(count: number): Promise<void> {
  const random = createRandom(SEED + count);
  const posting = openPosting(bank.database.workerUrl, 4, 64);
  const one = async () => {
    const account = accounts[random.below(ACCOUNTS)] ?? 0;
    const amount = cents(1 + random.below(25_000));
    const [debit, credit] = random.below(2) === 0 ? [own.cash, account] : [account, own.cash];
    await posting.ask({
      intent: randomUUID(),
      customer: null,
      legs: [{ debit, credit, amount, kind: debit === own.cash ? 'deposit' : 'withdrawal' }],
    });
  };
  for (let done = 0; done < count; done += 64)
    await Promise.all(Array.from({ length: Math.min(64, count - done) }, one));
  await posting.close();
}

/** What must have been raised, by the journal alone: a balance that was not below, and is after the leg. */
async function expected(): Promise<string[]> {
  const { rows } = await sql<{ alert: string }>`
    with line as (
      select
        leg.id, side.account, side.is_in, leg.amount, side.after,
        lag(side.after) over (partition by side.account order by leg.id) as before
      from ledger.leg as leg
      cross join lateral (
        values (leg.debit_id, false, leg.debit_after), (leg.credit_id, true, leg.credit_after)
      ) as side (account, is_in, after)
      where side.account = any (${accounts}::bigint[]) and leg.act in (0, 2, 3)
    )
    select id || ' lowBalance' as alert from line where before >= 50000 and after < 50000
    union all
    select id || ' largeDebits' from line where not is_in and amount > 20000 and before is not null
    order by alert`.execute(bank.root);
  return rows.map(({ alert }) => alert);
}

async function raised(): Promise<string[]> {
  const { rows } = await sql<{ alert: string }>`
    select leg_id || ' ' || key as alert from alerts_raised order by alert`.execute(bank.root);
  return rows.map(({ alert }) => alert);
}

const items = async () => {
  const { rows } = await sql<{ told: number; once: number }>`
    select count(*)::integer as told, count(distinct key)::integer as once
    from inbox_items where key like 'alert:%'`.execute(bank.root);
  return rows[0];
};

async function startWorker(): Promise<ChildProcess> {
  const script = fileURLToPath(import.meta.resolve('@bank/tools/proof/alerts/worker.ts'));
  const env = {
    ...process.env,
    BANK_STAGE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: bank.database.workerUrl,
  };
  const worker = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
  await once(worker.stdout, 'data');
  return worker;
}

test('every posting through the engine: each alert once, none missing', { timeout: DONE_MS }, async () => {
  await post(ENGINE_POSTINGS);
  await feedAll(bank, alertConsumer);
  const wanted = await expected();
  expect(wanted.length).toBeGreaterThan(ENGINE_POSTINGS / 50);
  expect(await raised()).toEqual(wanted);
});

test(
  'workers are killed again and again: each alert is in the inbox once',
  { timeout: DONE_MS },
  async () => {
    const deadline = performance.now() + PATIENCE_MS;
    await Promise.all(Array.from({ length: WORKERS }, startWorker));
    let kills = 0;
    let isPosting = true;
    const posting = post(POSTINGS).finally(() => {
      isPosting = false;
    });
    while (isPosting) {
      await wait(KILL_EVERY_MS);
      if ([...workers][0]?.kill('SIGKILL') === true) kills += 1;
      await startWorker();
    }
    await posting;
    expect(kills).toBeGreaterThan(0);
    const wanted = (await expected()).length;
    while ((await items())?.told !== wanted && performance.now() < deadline) await wait(500);
    expect(await raised()).toEqual(await expected());
    expect(await items()).toEqual({ told: wanted, once: wanted });
  },
);
