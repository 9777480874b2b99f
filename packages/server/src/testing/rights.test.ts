import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const REFUSED = '42501';
const WRITTEN_ONCE = '23001';
const BROKEN_LINK = '23503';

type Who = 'owner' | 'api' | 'worker' | 'office' | 'network';

let database: TestDatabase;
let pools: Record<Who, pg.Pool>;

beforeAll(async () => {
  database = await testDatabase();
  const pool = (connectionString: string): pg.Pool => new pg.Pool({ connectionString, max: 1 });
  pools = {
    owner: pool(database.url),
    api: pool(database.apiUrl),
    worker: pool(database.workerUrl),
    office: pool(database.officeUrl),
    network: pool(database.networkUrl),
  };
  await pools.owner.query('set role bank_migrator');
});

afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  await database.drop();
});

async function run(who: Who, sql: string): Promise<Record<string, unknown>[]> {
  return (await pools[who].query<Record<string, unknown>>(sql)).rows;
}

async function codeOf(who: Who, sql: string): Promise<string> {
  try {
    await pools[who].query(sql);
    return 'allowed';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}

const event = (): string =>
  `insert into audit_events (id, actor_kind, action, object_kind)
   values ('${randomUUID()}', 'system', 'test.acted', 'test')`;

describe('what a process may not do', () => {
  test.each<[Who, string]>([
    ['api', 'update audit_events set action = action'],
    ['api', 'delete from audit_events'],
    ['api', 'truncate audit_events'],
    ['worker', 'update audit_events set action = action'],
    ['office', 'delete from audit_events'],
    ['api', 'select * from audit_seals'],
    [
      'api',
      `insert into audit_seals (seq, event_id, event_hash, prev_hash, hash) values (1, '${randomUUID()}', '', '', '')`,
    ],
    [
      'office',
      `insert into audit_seals (seq, event_id, event_hash, prev_hash, hash) values (1, '${randomUUID()}', '', '', '')`,
    ],
    [
      'office',
      `insert into audit_anchors (id, seal_seq, hash, where_to) values ('${randomUUID()}', 1, '', 'x')`,
    ],
    ['api', `select bank.shift_clock('1 day')`],
    ['worker', `select bank.shift_clock('1 day')`],
    ['api', `update bank.clock set business_date = business_date + 1`],
    ['office', `update bank.clock set business_date = business_date + 1`],
    ['worker', `update bank.clock set offset_interval = '1 day'`],
    ['worker', 'update bank.clock set shiftable = true'],
    ['office', 'update bank.clock set shiftable = true'],
    ['api', 'select * from outbox'],
    ['api', 'update outbox set attempts = 1'],
    ['api', 'select * from staff_members'],
    ['worker', 'select * from staff_members'],
    ['office', 'delete from staff_members'],
    ['api', 'delete from sessions'],
    ['api', `update sessions set expires_at = expires_at + interval '1 year'`],
    ['api', `update directory_entries set owner_id = '${randomUUID()}'`],
    ['api', 'delete from customer_keys'],
    ['api', `update customer_keys set key_id = 'x'`],
    ['office', 'delete from customer_keys'],
    ['api', 'select * from mail_deliveries'],
    ['worker', 'delete from mail_deliveries'],
    ['api', `update customers set ssn_sealed = 'v1:x'`],
    ['office', `update customers set email = 'x'`],
    ['worker', 'delete from customers'],
    ['api', 'delete from accepted_terms'],
    ['api', 'select * from rate_limits'],
    ['api', `update rate_limits set points = 0`],
    ['worker', `select bank.take_point('a', 1)`],
    ['api', 'create table public.mine (id int)'],
    ['worker', 'create table bank.mine (id int)'],
    ['office', 'create table pgboss.mine (id int)'],
    ['api', 'create temporary table mine (id int)'],
    ['api', 'create schema mine'],
    ['worker', 'drop table outbox'],
    ['api', 'alter table audit_events disable trigger all'],
    ['api', 'set role bank_migrator'],
    ['worker', 'set role bank_office'],
    ['worker', 'set role bank_network'],
    ['network', 'set role bank_worker'],
    ['network', 'select * from public.accounts'],
    ['network', 'select * from public.customers'],
    ['network', 'select * from public.movements'],
    ['network', 'select * from public.authorizations'],
    ['network', 'select * from ledger.leg'],
    ['network', 'select * from public.directory_entries'],
    ['network', `select bank.find_owner('username', array['\\x00'::bytea])`],
    ['api', `select bank.authorize('card', 'q', '\\x00', '{}', 1, 'm', null, now(), interval '1 day')`],
    ['api', `select bank.reverse_authorization('card', 'q', 0)`],
    ['office', `select bank.authorize('card', 'q', '\\x00', '{}', 1, 'm', null, now(), interval '1 day')`],
    ['api', 'set session_replication_role = replica'],
    ['api', `select bank.guard_by_customer('outbox')`],
    ['api', 'select * from bank.migrations'],
    ['api', 'delete from pgboss.job'],
    ['api', 'update pgboss.queue set retry_limit = 0'],
  ])('%s: %s', async (who, sql) => {
    expect(await codeOf(who, sql)).toBe(REFUSED);
  });
});

describe('the audit log', () => {
  test('takes events from all three processes, and from the api by its one function', async () => {
    const recorded = `select bank.record_event('${randomUUID()}', null, null, 'test.acted', 'test', null, null, null, null)`;
    expect(await codeOf('api', event())).toBe(REFUSED);
    expect(await codeOf('api', recorded)).toBe('allowed');
    expect(await codeOf('worker', event())).toBe('allowed');
    expect(await codeOf('office', event())).toBe('allowed');
    const rows = await run(
      'office',
      'select count(*)::int as events, count(distinct xid)::int as acts from audit_events',
    );
    expect(rows).toEqual([{ events: 3, acts: 3 }]);
  });

  test.each(['audit_events', 'audit_seals', 'audit_anchors'])(
    '%s is written once, for its owner too',
    async (table) => {
      expect(await codeOf('owner', `delete from ${table}`)).toBe(WRITTEN_ONCE);
      expect(await codeOf('owner', `truncate ${table} cascade`)).toBe(WRITTEN_ONCE);
      const column = table === 'audit_events' ? 'action' : 'hash';
      expect(await codeOf('owner', `update ${table} set ${column} = ${column}`)).toBe(WRITTEN_ONCE);
    },
  );

  test('is written once even for a superuser who plays a replica', async () => {
    const superuser = new pg.Client({ connectionString: database.url });
    await superuser.connect();
    await superuser.query('set session_replication_role = replica');
    await expect(superuser.query('delete from audit_events')).rejects.toMatchObject({ code: WRITTEN_ONCE });
    await superuser.end();
  });

  test('refuses an actor of an unknown kind', async () => {
    const sql = event().replace("'system'", "'ghost'");
    expect(await codeOf('worker', sql)).toBe('23514');
  });

  test('seals form one unbroken chain', async () => {
    const ids = (await run('worker', 'select id from audit_events order by seq')).map((row) =>
      String(row['id']),
    );
    const hash = (n: number): string => `sha256('${n}')`;
    const seal = (seq: number, id: string | undefined, prev: string): string =>
      `insert into audit_seals (seq, event_id, event_hash, prev_hash, hash)
       values (${seq}, '${id}', sha256('e'), ${prev}, ${hash(seq)})`;
    expect(await codeOf('worker', seal(2, ids[1], hash(1)))).toBe(BROKEN_LINK);
    expect(await codeOf('worker', seal(1, ids[0], hash(0)))).toBe('allowed');
    expect(await codeOf('worker', seal(2, ids[1], hash(7)))).toBe(BROKEN_LINK);
    expect(await codeOf('worker', seal(3, ids[1], hash(1)))).toBe(BROKEN_LINK);
    expect(await codeOf('worker', seal(2, ids[1], hash(1)))).toBe('allowed');
    const anchor = (n: number): string =>
      `insert into audit_anchors (id, seal_seq, hash, where_to) values ('${randomUUID()}', 2, ${hash(n)}, 'safe')`;
    expect(await codeOf('worker', anchor(1))).toBe(BROKEN_LINK);
    expect(await codeOf('worker', anchor(2))).toBe('allowed');
  });
});

describe('sessions', () => {
  const session = (kind: string, owner: string): string =>
    `insert into sessions (id, token_hash, kind, ${owner}, expires_at)
     values ('${randomUUID()}', sha256('${randomUUID()}'), '${kind}', '${randomUUID()}', bank.now() + interval '12 hours')`;

  test('have exactly the owner their kind asks for', async () => {
    expect(await codeOf('owner', session('customer', 'staff_id'))).toBe('23514');
    expect(await codeOf('office', session('staff', 'customer_id'))).toBe('23514');
  });

  test('are begun by nobody by hand but for the office its own', async () => {
    expect(await codeOf('owner', session('customer', 'customer_id'))).toBe('allowed');
    expect(await codeOf('office', session('staff', 'staff_id'))).toBe('allowed');
    expect(await codeOf('api', session('customer', 'customer_id'))).toBe(REFUSED);
    expect(await codeOf('api', session('staff', 'staff_id'))).toBe(REFUSED);
    expect(await codeOf('office', session('customer', 'customer_id'))).toBe(REFUSED);
    expect(await run('api', 'select kind from sessions')).toEqual([]);
    expect(await run('office', 'select kind from sessions order by kind')).toHaveLength(2);
    expect(await run('office', 'update sessions set ended_at = bank.now() returning kind')).toHaveLength(2);
  });
});

describe('a guarded table', () => {
  const ana = randomUUID();
  const ben = randomUUID();

  beforeAll(async () => {
    await run('owner', 'create table public.guarded (customer_id uuid not null, note text not null)');
    await run('owner', `select bank.guard_by_customer('public.guarded')`);
    await run(
      'owner',
      'grant select, insert, update, delete on public.guarded to bank_api, bank_worker, bank_office',
    );
    await run('worker', `insert into guarded values ('${ana}', 'a'), ('${ben}', 'b')`);
    for (const customer of [ana, ben])
      await run(
        'owner',
        `insert into sessions (id, token_hash, kind, customer_id, expires_at)
         values (gen_random_uuid(), sha256('${customer}'), 'customer', '${customer}', bank.now() + interval '12 hours')`,
      );
  });

  async function asCustomer(customer: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = await pools.api.connect();
    try {
      await client.query('begin');
      await client.query('select bank.enter_session(sha256($1), false)', [customer]);
      const { rows } = await client.query<Record<string, unknown>>(sql);
      await client.query('commit');
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  test('shows a customer their own rows only', async () => {
    expect(await asCustomer(ana, 'select note from guarded')).toEqual([{ note: 'a' }]);
    expect(await asCustomer(ben, `update guarded set note = 'c' returning note`)).toEqual([{ note: 'c' }]);
    expect(await run('worker', 'select note from guarded order by note')).toEqual([
      { note: 'a' },
      { note: 'c' },
    ]);
  });

  test('shows nothing when nobody said who the customer is, also on a connection used before', async () => {
    expect(await run('api', 'select note from guarded')).toEqual([]);
    expect(await run('office', 'select note from guarded')).toEqual([]);
  });

  test("takes no row of another customer's", async () => {
    const insert = `insert into guarded values ('${ben}', 'planted')`;
    await expect(asCustomer(ana, insert)).rejects.toMatchObject({ code: REFUSED });
    await expect(asCustomer(ana, `update guarded set customer_id = '${ben}'`)).rejects.toMatchObject({
      code: REFUSED,
    });
  });
});

describe('the clock', () => {
  test('is moved by the office and read by all', async () => {
    const [before] = await run('api', `select bank.now()::text as now, bank.calendar_day()::text as day`);
    await run('office', `select bank.shift_clock('2 days')`);
    const since = `
      select round(extract(epoch from bank.now() - '${String(before?.['now'])}'::timestamptz) / 60)::int as minutes,
             bank.calendar_day() - '${String(before?.['day'])}'::date as days`;
    expect(await run('api', since)).toEqual([{ minutes: 2_880, days: 2 }]);
    expect(await run('worker', since)).toEqual([{ minutes: 2_880, days: 2 }]);
    expect(await codeOf('office', `select bank.shift_clock('-1 day')`)).toBe('22023');
  });

  test('opens business days forward only, and by the worker', async () => {
    const before = await run('worker', 'select bank.today()::text as day');
    expect(await codeOf('worker', 'update bank.clock set business_date = business_date + 1')).toBe('allowed');
    expect(await run('api', 'select (bank.today() - 1)::text as day')).toEqual(before);
    expect(await codeOf('worker', 'update bank.clock set business_date = business_date - 1')).toBe(
      WRITTEN_ONCE,
    );
    expect(await codeOf('owner', 'delete from bank.clock')).toBe(WRITTEN_ONCE);
    expect(await codeOf('owner', 'truncate bank.clock')).toBe(WRITTEN_ONCE);
    expect(
      await codeOf(
        'owner',
        `insert into bank.clock (id, business_date, shiftable) values (false, '2026-01-01', true)`,
      ),
    ).toBe('23514');
  });
});
