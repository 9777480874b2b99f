import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import { testDatabase, type TestDatabase } from '@bank/server/testing/database.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount } from './accounts.ts';
import { accrue, bookFaults } from './books.ts';
import { own } from './chart.ts';
import { openLane } from './lane-client.ts';
import { createPosting } from './post.ts';
import { sealDay } from './seal.ts';

const A_CENT = 365_000_000n;
let database: TestDatabase;
let pool: pg.Pool;
let admin: pg.Pool;
let db: Database;
const poolOf = (url: string) =>
  createPool({ url, poolMax: 4, statementTimeoutMs: 10_000, applicationName: 'ledger tests' });

beforeAll(async () => {
  database = await testDatabase();
  pool = poolOf(database.workerUrl);
  admin = poolOf(database.url);
  db = connect(pool);
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

async function openWith(amount: number, rate: number): Promise<number> {
  const account = await openAccount(db, {
    customer: randomUUID(),
    product: 'savings',
    side: 'liability',
    floor: cents(0),
    ceiling: null,
    reason: 'test',
  });
  await deposit(account, amount);
  await admin.query('select ledger.set_rate($1, $2, $3)', [account, rate, 'test']);
  return account;
}

async function deposit(account: number, amount: number): Promise<void> {
  const posting = createPosting({
    open: () =>
      openLane({
        url: database.workerUrl,
        applicationName: 'accrual',
        lockTimeoutMs: 4_000,
        connectTimeoutMs: 4_000,
      }),
    lanes: 1,
    width: 1,
    queueMax: 1,
  });
  await posting.ask({
    intent: randomUUID(),
    customer: null,
    legs: [{ debit: own.cash, credit: account, amount: cents(amount), kind: 'deposit' }],
  });
  await posting.close();
}

const roll = async (days: number): Promise<string> => {
  const { rows } = await admin.query<{ day: string }>(
    'update bank.clock set business_date = business_date + $1::integer returning (business_date - $1::integer)::text as day',
    [days],
  );
  return rows[0]?.day ?? '';
};

async function owedBy(account: number): Promise<bigint> {
  const { rows } = await admin.query<{ owed: string }>(
    'select owed::text from ledger.accrual where account_id = $1',
    [account],
  );
  return BigInt(rows[0]?.owed ?? 0);
}

test('a day’s interest is counted once, on the balance at its end, to the last fraction', async () => {
  const savings = await openWith(123_457, 42_500);
  const small = await openWith(101, 1);
  const day = await roll(1);
  // What is posted after the day is over does not earn for it.
  await deposit(savings, 9_999_999);
  await expect(accrue(db, day, { after: 0, size: 10 })).rejects.toThrow('not sealed');
  await sealDay(db, day);

  const first = await accrue(db, day, { after: 0, size: 1 });
  const second = await accrue(db, day, { after: first.lastAccount ?? 0, size: 100 });
  expect([first.accounts, second.accounts]).toEqual([1, 1]);
  expect(await accrue(db, day, { after: 0, size: 100 })).toMatchObject({ accounts: 0, booked: 0 });
  expect(await owedBy(savings)).toBe(123_457n * 42_500n);
  expect(await owedBy(small)).toBe(101n);

  // Over a weekend the balance earns for each of its days.
  const friday = await roll(3);
  await sealDay(db, friday);
  await admin.query('update ledger.accrual set through = through - 2');
  await accrue(db, friday, { after: 0, size: 100 });
  expect(await owedBy(savings)).toBe(123_457n * 42_500n + (123_457n + 9_999_999n) * 42_500n * 3n);

  const { rows } = await admin.query<{ told: string; rest: string; owed: string }>(
    `select
       (select sum(amount) from ledger.leg where kind = 14)::text as told,
       (select owed from ledger.accrual_rest)::text as rest,
       (select sum(owed) from ledger.accrual)::text as owed`,
  );
  const [books] = rows;
  expect(BigInt(books?.told ?? 0) * A_CENT + BigInt(books?.rest ?? 0)).toBe(BigInt(books?.owed ?? 0));
  expect(await bookFaults(db)).toEqual([]);
});
