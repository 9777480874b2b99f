import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { testDatabase } from '@bank/server/testing/database.ts';
import type { TestDatabase } from '@bank/server/testing/database.ts';
import { faultsIn, openAccount } from '@bank/tools/proof/ledger/books.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { own } from './chart.ts';
import type { Kind } from './chart.ts';
import type { Journal } from './journal.ts';
import { openBatchConnection } from './batch-connection.ts';
import type { BatchConnection } from './batch-connection.ts';
import { createPosting } from './post.ts';

const customer = randomUUID();
const LANE = 'bank lane under test';

let database: TestDatabase;
let owner: pg.Client;
/** A second connection: inside one transaction PostgreSQL always shows the same sessions. */
let watcher: pg.Client;
let account: number;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  watcher = new pg.Client({ connectionString: database.url });
  await watcher.connect();
  account = await openAccount(owner, { customer, floor: 0, ceiling: null });
});

afterAll(async () => {
  await owner.end();
  await watcher.end();
  await database.drop();
});

const openOne = () =>
  openBatchConnection({
    url: database.workerUrl,
    applicationName: LANE,
    lockTimeoutMs: 10_000,
    connectTimeoutMs: 10_000,
  });
const options = { connections: 1, batchSize: 64, queueMax: 1_000, open: openOne };

const deposit = (amount = 1): Journal => ({
  intent: randomUUID(),
  customer,
  legs: [{ debit: own.cash, credit: account, amount: cents(amount), kind: 'deposit' }],
});

async function posted(): Promise<number> {
  const { rows } = await owner.query<{ posted: string }>(
    'select posted from ledger.balance where account_id = $1',
    [account],
  );
  return Number(rows[0]?.posted);
}

async function legsOf({ intent }: Journal): Promise<number> {
  const { rowCount } = await owner.query('select from ledger.leg where intent = $1', [intent]);
  return rowCount ?? 0;
}

describe('a journal the books cannot take at all', () => {
  const leg = () => ({ debit: own.cash, credit: account, amount: cents(1), kind: 'deposit' }) as const;
  test.each<[string, () => Partial<Journal>, string]>([
    ['an account of the bank that does not exist', () => ({ legs: [{ ...leg(), debit: 999 }] }), '23503'],
    ['a kind nobody knows', () => ({ legs: [{ ...leg(), kind: 'gift' as Kind }] }), '23502'],
    ['a kind that is no small number', () => ({ legs: [{ ...leg(), kind: 'toString' as Kind }] }), '22P02'],
    ['an intent that is no id', () => ({ intent: 'not-an-id' }), '22P02'],
    [
      'a limit of nobody',
      () => ({ customer: null, limits: [{ rule: 1, period: '2026-01-01', add: cents(1), cap: cents(1) }] }),
      '23502',
    ],
  ])('%s fails alone; those beside it are posted', async (_, change, code) => {
    const posting = createPosting(options);
    const before = await posted();
    const journals = Array.from({ length: 20 }, (_each, at) =>
      at === 7 ? { ...deposit(), ...change() } : deposit(),
    );
    const answers = await Promise.allSettled(journals.map((journal) => posting.ask(journal)));
    await posting.close();
    expect(answers[7]).toMatchObject({ status: 'rejected', reason: { code } });
    expect(
      answers.filter((each) => each.status === 'fulfilled' && each.value.status === 'posted'),
    ).toHaveLength(19);
    expect(await posted()).toBe(before + 19);
  });
});

describe('a connection that is lost', () => {
  test.each([1, 12])('while its statement of %i waits: sent again, one effect', async (size) => {
    const posting = createPosting(options);
    const before = await posted();
    const journals = Array.from({ length: size }, () => deposit());
    await owner.query('begin');
    await owner.query('select from ledger.balance where account_id = $1 for no key update', [account]);
    const answers = Promise.all(journals.map((journal) => posting.ask(journal)));
    await terminateWaitingLane();
    await owner.query('commit');
    expect((await answers).map(({ status }) => status)).toEqual(journals.map(() => 'posted'));
    await posting.close();
    expect(await posted()).toBe(before + size);
  });

  test.each([1, 12])(
    'after its statement of %i was committed and before the answer: one effect',
    async (size) => {
      let losses = 0;
      const open = async (): Promise<BatchConnection> => {
        const lane = await openOne();
        return {
          ...lane,
          query: async (statement) => {
            const row = await lane.query(statement);
            losses += 1;
            if (losses > 2) return row;
            throw Object.assign(new Error('the answer was lost'), { code: 'ECONNRESET' });
          },
        };
      };
      const posting = createPosting({ ...options, open });
      const before = await posted();
      const journals = Array.from({ length: size }, () => deposit());
      const answers = await Promise.all(journals.map((journal) => posting.ask(journal)));
      await posting.close();
      expect(answers.map(({ status }) => status)).toEqual(journals.map(() => 'posted'));
      expect(await Promise.all(journals.map(legsOf))).toEqual(journals.map(() => 1));
      expect(await posted()).toBe(before + size);
    },
  );

  test('while it was idle: the next statement finds another', async () => {
    const posting = createPosting(options);
    const before = await posted();
    await posting.ask(deposit());
    await owner.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1',
      [LANE],
    );
    expect(await posting.ask(deposit())).toMatchObject({ status: 'posted' });
    await posting.close();
    expect(await posted()).toBe(before + 2);
  });
});

/** Terminates the connection's backend once it waits for the lock this test holds. */
async function terminateWaitingLane(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await watcher.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid, 5000) as ended
       from pg_stat_activity
       where application_name = $1 and datname = current_database() and wait_event_type = 'Lock'`,
      [LANE],
    );
    if (rows[0]?.ended === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the lane never waited');
}

test('after all this the books agree with their history', async () => {
  expect(await faultsIn(owner)).toEqual([]);
});

test('what cannot be counted exactly is refused, for one alone and within a batch', async () => {
  const posting = createPosting(options);
  const rich = await openAccount(owner, { customer, floor: null, ceiling: null });
  const into = (amount: number): Journal => ({
    ...deposit(),
    legs: [{ debit: own.cash, credit: rich, amount: cents(amount), kind: 'deposit' }],
  });
  const MOST = Number.MAX_SAFE_INTEGER;
  expect(await posting.ask(into(MOST - 1))).toMatchObject({ status: 'posted' });
  expect(await posting.ask(into(2))).toMatchObject({ status: 'refused', reason: 'ceiling' });
  const both = await Promise.all([posting.ask(into(2)), posting.ask(into(1))]);
  expect(both).toMatchObject([{ reason: 'ceiling' }, { status: 'posted' }]);
  await posting.close();
});

test('nothing is set aside for an account the bank does not have', async () => {
  const posting = createPosting(options);
  await posting.ask(deposit(10));
  const outcome = await posting.ask({
    ...deposit(),
    legs: [{ act: 'hold', debit: account, credit: 999, amount: cents(5), kind: 'payment' }],
  });
  expect(outcome).toMatchObject({ status: 'refused', reason: 'unknown_account' });
  await posting.close();
});
