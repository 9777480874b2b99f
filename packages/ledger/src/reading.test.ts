import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import { testDatabase, type TestDatabase } from '@bank/server/testing/database.ts';
import { actingOn } from '@bank/server/testing/standing-session.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, freezeAccount, limitAccount, openAccount } from './accounts.ts';
import { bookFaults, trialBalance } from './books.ts';
import { kinds, own } from './chart.ts';
import type { Batcher } from './batcher.ts';
import type { Journal, Leg, Outcome } from './journal.ts';
import { openBatchConnection } from './batch-connection.ts';
import { createPosting } from './post.ts';
import {
  balanceOn,
  countHistory,
  readBalances,
  readHistory,
  readHolds,
  readTotals,
  type Entry,
} from './reading.ts';

let database: TestDatabase;
let pool: pg.Pool;
let admin: pg.Pool;
let db: Database;
let posting: Batcher<Journal, Outcome>;
const nora = randomUUID();
let checking = 0;
let savings = 0;
const days: string[] = [];
const poolOf = (url: string) =>
  createPool({ url, poolMax: 4, statementTimeoutMs: 10_000, applicationName: 'ledger tests' });

async function post(...legs: Leg[]): Promise<Extract<Outcome, { status: 'posted' | 'replayed' }>> {
  const outcome = await posting.ask({ intent: randomUUID(), customer: null, legs });
  if (outcome.status === 'refused') throw new Error(`refused: ${outcome.reason}`);
  return outcome;
}
const rollDay = async (): Promise<string> => {
  const { rows } = await admin.query<{ day: string }>(
    'update bank.clock set business_date = business_date + 1 returning business_date::text as day',
  );
  return rows[0]?.day ?? '';
};

beforeAll(async () => {
  database = await testDatabase();
  pool = poolOf(database.workerUrl);
  admin = poolOf(database.url);
  db = connect(pool);
  posting = createPosting({
    open: () =>
      openBatchConnection({
        url: database.workerUrl,
        applicationName: 'reading',
        lockTimeoutMs: 4_000,
        connectTimeoutMs: 4_000,
      }),
    connections: 1,
    batchSize: 64,
    queueMax: 1_000,
  });
  const open = (product: string) =>
    openAccount(db, {
      customer: nora,
      product,
      side: 'liability',
      floor: cents(0),
      ceiling: null,
      reason: 'test',
    });
  checking = await open('checking');
  savings = await open('savings');
});
afterAll(async () => {
  await posting.close();
  await pool.end();
  await admin.end();
  await database.drop();
});

test('the chart and the kinds are those of the books', async () => {
  const { rows: accounts } = await admin.query<{ code: string; id: string }>(
    'select code, id from ledger.account where id < 1000 order by id',
  );
  expect(Object.fromEntries(accounts.map(({ code, id }) => [code, Number(id)]))).toEqual(own);
  const { rows } = await admin.query<{ code: string; id: number; passes_floor: boolean }>(
    'select code, id, passes_floor from ledger.kind',
  );
  expect(Object.fromEntries(rows.map(({ code, id }) => [code, id]))).toEqual(kinds);
  expect(
    rows
      .filter(({ passes_floor }) => passes_floor)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['fee', 'interest']);
});

describe('history', () => {
  let all: Entry[] = [];

  beforeAll(async () => {
    for (let at = 0; at < 5; at += 1) {
      days.push(await rollDay());
      for (let n = 0; n < 12; n += 1) {
        await post({
          debit: own.clearing_ach,
          credit: checking,
          amount: cents(1_000 + n),
          kind: 'deposit',
          memo: `Payroll ${n}%`,
        });
        await post({
          debit: checking,
          credit: savings,
          amount: cents(100),
          kind: 'transfer',
          memo: 'To_savings',
        });
        await post({ debit: checking, credit: own.fee_income, amount: cents(5), kind: 'fee' });
      }
    }
    all = await readHistory(db, { account: checking, size: 1_000 });
  });

  test('is the newest first, with the balance after each line', () => {
    expect(all).toHaveLength(180);
    const oldestFirst = all.toReversed();
    oldestFirst.reduce((balance, entry) => {
      expect(entry.balanceAfter).toBe(balance + entry.amount);
      return entry.balanceAfter;
    }, 0);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('pages to the end, each line once, in any size', async () => {
    for (const size of [1, 7, 50, 180]) {
      const seen: Entry[] = [];
      for (;;) {
        const last = seen.at(-1);
        const page = await readHistory(db, { account: checking, size, ...(last ? { after: last } : {}) });
        seen.push(...page);
        if (page.length < size) break;
      }
      expect(seen).toEqual(all);
    }
  });

  test.each<[string, Partial<Parameters<typeof readHistory>[1]>, (entry: Entry) => boolean]>([
    ['kind', { kinds: { in: ['deposit'], out: ['fee'] } }, (entry) => entry.kind !== 'transfer'],
    ['money in', { kinds: { in: ['deposit', 'transfer'], out: [] } }, (entry) => entry.amount > 0],
    ['money out', { kinds: { in: [], out: ['fee', 'transfer'] } }, (entry) => entry.amount < 0],
    ['text, in any case', { text: 'payROLL 1' }, (entry) => /payroll 1/i.test(entry.memo ?? '')],
    ['a percent sign that is meant', { text: '1%' }, (entry) => (entry.memo ?? '').includes('1%')],
    ['an underscore that is meant', { text: 'o_s' }, (entry) => entry.kind === 'transfer'],
  ])('is filtered by %s', async (_, filter, keeps) => {
    const wanted = all.filter(keeps);
    expect(await readHistory(db, { account: checking, size: 1_000, ...filter })).toEqual(wanted);
    expect(await countHistory(db, { account: checking, ...filter }, 1_000)).toBe(wanted.length);
    expect(await countHistory(db, { account: checking, ...filter }, 7)).toBe(Math.min(7, wanted.length));
  });

  test('is counted on both sides, whole and by a period, as far as asked', async () => {
    const [, from = '', , to = ''] = days;
    const within = all.filter((entry) => entry.day >= from && entry.day <= to);
    const sent = all.filter(({ amount }) => amount < 0).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(all.length);
    expect(await countHistory(db, { account: checking }, 1_000)).toBe(all.length);
    expect(await countHistory(db, { account: checking }, sent + 1)).toBe(sent + 1);
    expect(await countHistory(db, { account: checking }, 3)).toBe(3);
    expect(await countHistory(db, { account: checking, from, to }, 1_000)).toBe(within.length);
  });

  test('is limited to a period, together with a kind and a page', async () => {
    const [, from = '', , to = ''] = days;
    const wanted = all.filter((entry) => entry.day >= from && entry.day <= to && entry.kind === 'fee');
    const first = await readHistory(db, {
      account: checking,
      size: 20,
      from,
      to,
      kinds: { in: [], out: ['fee'] },
    });
    const last = first.at(-1);
    if (!last) throw new Error('there is no first page');
    const second = await readHistory(db, {
      account: checking,
      size: 20,
      from,
      to,
      kinds: { in: [], out: ['fee'] },
      after: last,
    });
    expect([...first, ...second]).toEqual(wanted);
  });

  test('tells the balance of any day', async () => {
    for (const day of days) {
      const last = all.find((entry) => entry.day <= day);
      expect(await balanceOn(db, checking, day)).toBe(last?.balanceAfter);
    }
    expect(await balanceOn(db, checking, '2001-01-01')).toBe(0);
  });

  test('adds up a period by kind', async () => {
    const [from = '', , to = ''] = days;
    expect(await readTotals(db, checking, { from, to })).toEqual([
      { kind: 'transfer', in: 0, out: 3_600, entries: 36 },
      { kind: 'deposit', in: 3 * (12_000 + 66), out: 0, entries: 36 },
      { kind: 'fee', in: 0, out: 180, entries: 36 },
    ]);
  });

  test('belongs to its owner: the api reads the accounts of the customer it serves and no other', async () => {
    const apiPool = poolOf(database.apiUrl);
    const api = connect(apiPool);
    const as = (customer: string, account: number) =>
      actingOn({ root: connect(admin), api }, customer, async (tx) => [
        (await readHistory(tx, { account, size: 5 })).length,
        (await readBalances(tx, [account])).length,
        (await readTotals(tx, account, { from: '2001-01-01', to: '2100-01-01' })).length,
        await balanceOn(tx, account, '2100-01-01'),
      ]);
    expect(await as(nora, checking)).toEqual([5, 1, 3, all[0]?.balanceAfter]);
    expect(await as(randomUUID(), checking)).toEqual([0, 0, 0, null]);
    expect(await as(nora, own.cash)).toEqual([0, 0, 0, null]);
    await apiPool.end();
  });
});

describe('an account’s life', () => {
  test('holds are seen, and what is available shrinks', async () => {
    const { legs } = await post({
      act: 'hold',
      debit: checking,
      credit: own.clearing_wire,
      amount: cents(700),
      kind: 'payment',
      memo: 'Rent',
    });
    const [balance] = await readBalances(db, [checking]);
    expect(balance).toMatchObject({ held: 700, available: (balance?.posted ?? 0) - 700 });
    const [hold] = await readHolds(db, checking);
    expect(hold).toMatchObject({ amount: 700, remaining: 700, memo: 'Rent', to: own.clearing_wire });
    await post({ act: 'settle', hold: legs[0]?.id ?? 0, amount: cents(650), kind: 'payment' });
    expect(await readHolds(db, checking)).toEqual([]);
    expect((await readBalances(db, [checking]))[0]).toMatchObject({ held: 0 });
  });

  test('frozen lets money in and none out; closed lets nothing happen; both are written down', async () => {
    const account = await openAccount(db, {
      customer: nora,
      product: 'checking',
      side: 'liability',
      floor: cents(0),
      ceiling: null,
      reason: 'test',
    });
    const deposit: Leg = { debit: own.cash, credit: account, amount: cents(500), kind: 'deposit' };
    const withdrawal: Leg = { debit: account, credit: own.cash, amount: cents(500), kind: 'withdrawal' };
    await post(deposit);
    await freezeAccount(db, account, true, 'court order 12');
    await post(deposit);
    await expect(post(withdrawal)).rejects.toThrow('frozen');
    await expect(closeAccount(db, account, 'asked')).rejects.toThrow('cannot be closed');
    await freezeAccount(db, account, false, 'court order lifted');
    await post(withdrawal);
    await post(withdrawal);
    await limitAccount(db, account, { floor: cents(-100), ceiling: cents(50) }, 'test');
    await expect(post(deposit)).rejects.toThrow('ceiling');
    await closeAccount(db, account, 'asked');
    await expect(post(deposit)).rejects.toThrow('closed');
    await expect(post(withdrawal)).rejects.toThrow('closed');
    const { rows } = await admin.query(
      'select what from ledger.account_change where account_id = $1 order by id',
      [account],
    );
    expect(rows.map(({ what }) => what)).toEqual(['opened', 'frozen', 'thawed', 'limited', 'closed']);
  });
});

test('the books agree with their history, and all accounts together are zero', async () => {
  expect(await bookFaults(db)).toEqual([]);
  const lines = await trialBalance(db);
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
  expect(lines.find(({ code }) => code === 'fee_income')).toMatchObject({
    class: 'income',
    credit: 300,
    debit: 0,
  });
});
