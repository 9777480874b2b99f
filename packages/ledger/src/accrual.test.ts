import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import { testDatabase, type TestDatabase } from '@bank/server/testing/database.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount } from './accounts.ts';
import { accrue, bookFaults, followRates } from './books.ts';
import { own } from './chart.ts';
import { openBatchConnection } from './batch-connection.ts';
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
      openBatchConnection({
        url: database.workerUrl,
        applicationName: 'accrual',
        lockTimeoutMs: 4_000,
        connectTimeoutMs: 4_000,
      }),
    connections: 1,
    batchSize: 1,
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
  // Money posted after the day is over earns nothing for it.
  await deposit(savings, 9_999_999);
  await expect(accrue(db, day, { after: 0, size: 10 })).rejects.toThrow('not sealed');
  await sealDay(db, day);

  const first = await accrue(db, day, { after: 0, size: 1 });
  const second = await accrue(db, day, { after: first.lastAccount ?? 0, size: 100 });
  expect([first.accounts, second.accounts]).toEqual([1, 1]);
  expect(await accrue(db, day, { after: 0, size: 100 })).toMatchObject({ accounts: 0, booked: 0 });
  expect(await owedBy(savings)).toBe(123_457n * 42_500n);
  expect(await owedBy(small)).toBe(101n);

  // Over a weekend the balance earns for each day.
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

const askedOf = (account: number) =>
  admin.query<{ rate: number; through: string; owed: string; agreed: boolean }>(
    'select rate, through::text, owed::text, agreed from ledger.accrual where account_id = $1',
    [account],
  );

test('accounts follow the rate of their product from a day on; an agreed rate is left alone', async () => {
  const open = (product: string) =>
    openAccount(db, {
      customer: randomUUID(),
      product,
      side: 'liability',
      floor: cents(0),
      ceiling: null,
      reason: 'test',
    });
  const [plain, other, agreed] = [
    await open('moneyMarket'),
    await open('investment'),
    await open('moneyMarket'),
  ];
  await admin.query('select ledger.set_rate($1, 50000, $2)', [agreed, 'test']);
  const { rows } = await admin.query<{ today: string; before: string }>(
    'select bank.today()::text as today, (bank.today() - 1)::text as before',
  );
  const { today = '', before = '' } = rows[0] ?? {};
  const follow = (value: number, size = 100) =>
    followRates(db, new Map([['moneyMarket', rate(value)]]), today, size);
  expect(await follow(24_200)).toBe(1);
  expect(await follow(24_200)).toBe(0);
  expect((await askedOf(plain)).rows).toEqual([{ rate: 24_200, through: before, owed: '0', agreed: false }]);
  expect((await askedOf(other)).rows).toEqual([]);
  expect(await follow(30_000)).toBe(1);
  expect((await askedOf(plain)).rows[0]?.rate).toBe(30_000);
  expect((await askedOf(agreed)).rows[0]).toMatchObject({ rate: 50_000, agreed: true });
  const { rows: noted } = await admin.query<{ after: unknown }>(
    `select after from ledger.account_change where account_id = $1 and what = 'rate' order by id`,
    [plain],
  );
  expect(noted.map(({ after }) => after)).toEqual([
    { rate: 24_200, from: today },
    { rate: 30_000, from: today },
  ]);
});

test('closed days count with the balance before them, and no day is counted that anything moved on', async () => {
  const savings = await openWith(1_000_000, 10_000);
  const friday = await roll(3);
  await sealDay(db, friday);
  const through = (days: number) =>
    admin
      .query<{ day: string }>('select ($1::date + $2::integer)::text as day', [friday, days])
      .then(({ rows }) => rows[0]?.day ?? '');
  const all = { after: 0, size: 1_000 };
  await expect(accrue(db, friday, { ...all, through: await through(3) })).rejects.toThrow(/did not stand/);
  await expect(accrue(db, friday, { ...all, through: await through(-1) })).rejects.toThrow(/did not stand/);
  await accrue(db, friday, { ...all, through: await through(1) });
  await accrue(db, friday, { ...all, through: await through(2) });
  expect(await owedBy(savings)).toBe(1_000_000n * 10_000n * 3n);
  await deposit(savings, 5);
  const monday = await roll(1);
  await expect(accrue(db, friday, { ...all, through: monday })).rejects.toThrow(/did not stand/);
  await sealDay(db, monday);
});

test('what is paid is no longer owed, and nobody is paid what is not owed', async () => {
  const savings = await openWith(9_000_000, 40_000);
  const day = await roll(1);
  await sealDay(db, day);
  await accrue(db, day, { after: 0, size: 1_000 });
  const owed = await owedBy(savings);
  const pay = (amount: number) =>
    pool.query('select ledger.pay_accrued(array[$1::bigint], array[$2::bigint])', [savings, amount]);
  await expect(pay(Number(owed / A_CENT) + 1)).rejects.toThrow(/accrual_sane/);
  await expect(pay(0)).rejects.toThrow(/is owed to 0/);
  await pay(Number(owed / A_CENT));
  expect(await owedBy(savings)).toBe(owed % A_CENT);
});
