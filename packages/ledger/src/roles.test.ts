import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { testDatabase } from '@bank/server/testing/database.ts';
import type { TestDatabase } from '@bank/server/testing/database.ts';
import { openAccount } from '@bank/tools/proof/ledger/books.ts';
import { openPosting } from '@bank/tools/proof/ledger/storm-callers.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { own } from './chart.ts';
import type { Journal } from './journal.ts';

const NOT_GRANTED = '42501';
const WRITTEN_ONCE = '23001';
const [alice, bob] = [randomUUID(), randomUUID()];

type Who = 'owner' | 'superuser' | 'api' | 'worker' | 'office';

let database: TestDatabase;
let pools: Record<Who, pg.Pool>;
let accounts: { alice: number; bob: number };
let hold: number;

beforeAll(async () => {
  database = await testDatabase();
  const pool = (connectionString: string): pg.Pool => new pg.Pool({ connectionString, max: 1 });
  pools = {
    owner: pool(database.url),
    superuser: pool(database.url),
    api: pool(database.apiUrl),
    worker: pool(database.workerUrl),
    office: pool(database.officeUrl),
  };
  await pools.owner.query('set role bank_migrator');
  const posting = openPosting(database.workerUrl, 1, 16);
  const client = new pg.Client({ connectionString: database.officeUrl });
  await client.connect();
  const open = (customer: string) => openAccount(client, { customer, floor: 0, ceiling: null });
  accounts = { alice: await open(alice), bob: await open(bob) };
  for (const customer of [alice, bob])
    await pools.owner.query(
      `insert into sessions (id, token_hash, kind, customer_id, expires_at)
       values (gen_random_uuid(), sha256($1::text::bytea), 'customer', $1::text::uuid, bank.now() + interval '12 hours')`,
      [customer],
    );
  await client.end();
  for (const credit of Object.values(accounts)) await posting.ask(deposit(credit));
  const placed = await posting.ask({
    intent: randomUUID(),
    customer: alice,
    legs: [
      { act: 'hold', debit: accounts.alice, credit: own.clearing_card, amount: cents(700), kind: 'purchase' },
    ],
  });
  hold = placed.status === 'posted' ? placed.journal : 0;
  await posting.close();
});

afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  await database.drop();
});

const deposit = (credit: number): Journal => ({
  intent: randomUUID(),
  customer: null,
  legs: [{ debit: own.cash, credit, amount: cents(5_000), kind: 'deposit', memo: 'opening' }],
});

async function codeOf(who: Who, sql: string): Promise<string> {
  try {
    await pools[who].query(sql);
    return 'allowed';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}

async function names(sql: string): Promise<string[]> {
  const { rows } = await pools.superuser.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

const mayDo = (role: string, right: string) =>
  names(
    `select relname as name
     from pg_class
     where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'v', 'm', 'p')
       and has_table_privilege('${role}', oid, '${right}')
     order by relname`,
  );
const mayCall = (role: string) =>
  names(
    `select distinct proname as name
     from pg_proc
     where pronamespace = 'ledger'::regnamespace and has_function_privilege('${role}', oid, 'execute')
     order by proname`,
  );

const post = (amount: string) =>
  `select ledger.post_one('${randomUUID()}', null, 1, 2, ${amount}, 9::smallint, null)`;
const postMany = () =>
  `select * from ledger.post(array['${randomUUID()}']::uuid[], array[null]::uuid[], array[1]::smallint[], array[1]::bigint[],
   array[2]::bigint[], array[5]::bigint[], array[9]::smallint[])`;

describe('nobody writes the books but the books', () => {
  test.each(['bank_api', 'bank_worker', 'bank_office', 'bank_network'])(
    '%s has no right to change a table',
    async (role) => {
      for (const right of ['update', 'delete', 'truncate', 'trigger', 'references'])
        expect(`${right}: ${(await mayDo(role, right)).join(' ')}`).toBe(`${right}: `);
      // Seals are written beside the ledger and checked against it, never the other way round.
      const writes = role === 'bank_api' || role === 'bank_network' ? [] : ['own_day', 'seal', 'seal_branch'];
      expect(await mayDo(role, 'insert')).toEqual(writes);
    },
  );

  test('the api reads no table but the list of kinds, and calls only what asks whose account it is', async () => {
    expect(await mayDo('bank_api', 'select')).toEqual(['kind']);
    expect((await mayCall('bank_api')).filter((name) => !name.startsWith('read_'))).toEqual([
      'balance_on',
      'continued_hold',
      'count_history',
      'may_read',
    ]);
  });

  test('only the worker posts', async () => {
    expect(await mayCall('bank_worker')).toEqual(expect.arrayContaining(['post', 'post_one']));
    const office = await mayCall('bank_office');
    expect(office).toEqual(
      expect.arrayContaining(['open_account', 'freeze_account', 'faults', 'trial_balance']),
    );
    expect(
      office.filter((name) =>
        ['post', 'post_one', 'lock_tallies', 'write_tallies', 'note_change'].includes(name),
      ),
    ).toEqual([]);
    expect(
      (await mayCall('bank_worker')).filter((name) =>
        ['lock_tallies', 'write_tallies', 'note_change'].includes(name),
      ),
    ).toEqual([]);
  });

  const change = {
    'select a leg': 'select * from ledger.leg',
    'select a balance': 'select * from ledger.balance',
    'insert a leg': 'insert into ledger.leg (id) values (1)',
    'update a leg': 'update ledger.leg set amount = amount',
    'delete a leg': 'delete from ledger.leg',
    'truncate the legs': 'truncate ledger.leg',
    'update a balance': 'update ledger.balance set posted = posted + 1',
    'insert a balance':
      'insert into ledger.balance (account_id, customer_id) values (5000, gen_random_uuid())',
    'update an own balance': 'update ledger.own_balance set posted = posted + 1',
    'update a hold': 'update ledger.hold set remaining = 0',
    'update a tally': 'update ledger.tally set used = 0',
    'switch a trigger off': 'alter table ledger.leg disable trigger all',
    'take the number of a journal': "select nextval('ledger.journal_number')",
    'insert shares':
      'insert into ledger.lot (id, account_id, security_id, bought_on, shares, cost) values (1, 1, 1, now(), 1, 1)',
    'update a position': 'update ledger.position set shares = 1',
    'update the custody': 'update ledger.custody set shares = 0',
    'update what an order set aside': 'update ledger.reservation set shares = 0',
    'set shares aside without an order': 'select ledger.reserve_shares(gen_random_uuid(), null, 1000, 1, 1)',
    'write a row of the securities journal':
      'select ledger.write_security_entry(gen_random_uuid(), 0::smallint, 1::smallint, null, gen_random_uuid(), null, 0, 1, 0, 0, null)',
  };
  const reads = ['select a leg', 'select a balance'];
  test.each(
    (['api', 'worker', 'office'] as const).flatMap((who) =>
      Object.entries(change)
        .filter(([what]) => who === 'api' || !reads.includes(what))
        .map(([what, sql]) => [who, what, sql] as const),
    ),
  )('the %s cannot %s', async (who, _, sql) => {
    expect(await codeOf(who, sql)).toBe(NOT_GRANTED);
  });

  test.each(['api', 'office'] as const)('the %s cannot post', async (who) => {
    expect(await codeOf(who, post('5'))).toBe(NOT_GRANTED);
    expect(await codeOf(who, postMany())).toBe(NOT_GRANTED);
  });

  test.each(['owner', 'superuser'] as const)('even the %s cannot change what was written', async (who) => {
    for (const [table, column] of [
      ['leg', 'amount'],
      ['account_change', 'what'],
    ]) {
      expect(await codeOf(who, `update ledger.${table} set ${column} = ${column}`)).toBe(WRITTEN_ONCE);
      expect(await codeOf(who, `delete from ledger.${table}`)).toBe(WRITTEN_ONCE);
      expect(await codeOf(who, `truncate ledger.${table}`)).toBe(WRITTEN_ONCE);
    }
  });

  test.each(['off', 'local'])('nothing is posted while synchronous_commit is %s', async (setting) => {
    const client = new pg.Client({
      connectionString: database.workerUrl,
      options: `-c synchronous_commit=${setting}`,
    });
    await client.connect();
    const code = (sql: string) =>
      client.query(sql).then(
        () => 'allowed',
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : 'no code'),
      );
    try {
      expect(await code(post('5'))).toBe(WRITTEN_ONCE);
      expect(await code(postMany())).toBe(WRITTEN_ONCE);
      await client.query('set synchronous_commit = on');
      expect(await code(post('5'))).toBe('allowed');
      expect(await code(postMany())).toBe('allowed');
    } finally {
      await client.end();
    }
  });
});

describe('a customer’s process reads that customer’s accounts', () => {
  const asked = {
    balances: (account: number) =>
      `select posted::integer, held::integer from ledger.read_balances(array[${account}])`,
    history: (account: number) => `select amount::integer, memo from ledger.read_history(${account}, 10)`,
    'the balance of a day': (account: number) =>
      `select ledger.balance_on(${account}, bank.today())::integer as posted`,
    totals: (account: number) =>
      `select money_in::integer from ledger.read_totals(${account}, bank.today(), bank.today())`,
    holds: (account: number) => `select id::integer, remaining::integer from ledger.read_holds(${account})`,
    count: (account: number) => `select nullif(ledger.count_history(${account}, 10), 0)::integer as lines`,
    figures: (account: number) =>
      `select holds::integer from ledger.read_figures(array[${account}]::bigint[], bank.today())`,
    closings: (account: number) =>
      `select balance::integer from ledger.read_closings(array[${account}]::bigint[], bank.today(), bank.today())`,
  };
  const seen = {
    balances: () => [{ posted: 5_000, held: 700 }],
    history: () => [{ amount: 5_000, memo: 'opening' }],
    'the balance of a day': () => [{ posted: 5_000 }],
    totals: () => [{ money_in: 5_000 }],
    holds: () => [{ id: hold, remaining: 700 }],
    count: () => [{ lines: 1 }],
    figures: () => [{ holds: 1 }],
    closings: () => [{ balance: 5_000 }],
  };
  const what = Object.keys(asked).filter((each): each is keyof typeof asked => each in seen);

  async function readAs(customer: string | null, sql: string): Promise<unknown[]> {
    const client = await pools.api.connect();
    try {
      await client.query('begin');
      if (customer) await client.query('select bank.enter_session(sha256($1), false)', [customer]);
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test.each(what)('%s: one’s own', async (each) => {
    expect(await readAs(alice, asked[each](accounts.alice))).toEqual(seen[each]());
  });

  test.each(what)('%s: not a stranger’s, not without a name, not the bank’s own', async (each) => {
    const nothing =
      each === 'the balance of a day' ? [{ posted: null }] : each === 'count' ? [{ lines: null }] : [];
    expect(await readAs(bob, asked[each](accounts.alice))).toEqual(nothing);
    expect(await readAs(null, asked[each](accounts.alice))).toEqual(nothing);
    expect(await readAs(alice, asked[each](own.cash))).toEqual(nothing);
    expect(await readAs(alice, asked[each](999_999))).toEqual(nothing);
  });

  test('a journal is read by whose account it touches, and by nobody else', async () => {
    const journal = `select act::integer, amount::integer from ledger.read_journals('{}', array[${hold - (hold % 16)}]::bigint[])`;
    expect(await readAs(alice, journal)).toEqual([{ act: 1, amount: 700 }]);
    expect(await readAs(bob, journal)).toEqual([]);
    expect(await readAs(null, journal)).toEqual([]);
  });

  test('of several accounts only one’s own come back', async () => {
    const both = `select account_id::integer as id from ledger.read_balances(array[${accounts.alice}, ${accounts.bob}, 1])`;
    expect(await readAs(alice, both)).toEqual([{ id: accounts.alice }]);
    expect(await readAs(bob, both)).toEqual([{ id: accounts.bob }]);
  });

  test('the worker reads all', async () => {
    const { rows } = await pools.worker.query(asked.balances(accounts.bob));
    expect(rows).toEqual([{ posted: 5_000, held: 0 }]);
  });
});
