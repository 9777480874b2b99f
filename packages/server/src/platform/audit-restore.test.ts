import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { startCluster, type Cluster } from '@bank/tools/postgres/cluster.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { sealAll } from '../testing/seal.ts';
import { anchorHead, record, sealEvents, verifyChain } from './audit.ts';
import { connect, createPool, onClient, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { inTransaction, type Context } from './work.ts';

/**
 * The audit chain on another server with unrelated transaction ids, copied by pg_dump and pg_restore, and row
 * by row like a replica.
 */
const EVENTS = 25;
const run = promisify(execFile);

/** pg_dump must be at least as new as the server; the embedded PostgreSQL has none. */
const programs = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...globSync('/usr/lib/postgresql/*/bin'),
].find((each) => existsSync(join(each, 'pg_dump')) && existsSync(join(each, 'pg_restore')));
const ways = { ...(programs === undefined ? {} : { 'dumped and restored': dumped }), replicated };

let bank: TestBank;
let cluster: Cluster;
let folder = '';
beforeAll(async () => {
  bank = await startBank();
  // An older server: its transaction ids are ahead of a new one's.
  await ask(
    bank.database.url,
    `create temp table spent (at int);
     do $$ begin
       for at in 1..30000 loop
         begin insert into spent values (at); exception when others then null; end;
       end loop;
     end $$`,
  );
  await act(bank.contextAs('staff'), 'test.sealed', EVENTS);
  await sealAll(bank.worker);
  await anchorHead(bank.worker, bank.contextAs('worker'));
  // Written but not sealed when the copy is made.
  await act(bank.contextAs('staff'), 'test.waiting', 3);
  folder = mkdtempSync(join(tmpdir(), 'bank-restore-'));
  cluster = await startCluster({ folder: join(folder, 'cluster'), durable: false });
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  await bank.close();
});

async function act(context: Context, action: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    await inTransaction(context, (tx) =>
      record(tx, context, { action, objectKind: 'thing', objectId: String(at) }),
    );
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function dumped(to: string): Promise<void> {
  for (const role of ['bank_migrator', 'bank_api', 'bank_worker', 'bank_office', 'bank_network'])
    await ask(cluster.url, `create role ${role} nologin`);
  const file = join(folder, 'bank.dump');
  await run(join(programs ?? '', 'pg_dump'), [
    '--format=custom',
    `--file=${file}`,
    `--dbname=${bank.database.url}`,
  ]);
  await run(join(programs ?? '', 'pg_restore'), ['--exit-on-error', `--dbname=${to}`, file]);
}

/** Like logical replication: the same schema, and rows without triggers. */
async function replicated(to: string): Promise<void> {
  await migrate(to, { stage: 'test' });
  for (const table of ['audit_events', 'audit_seals', 'audit_anchors', 'audit_waiting']) {
    const [shape] = await ask(
      to,
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
      [table],
    );
    const columns = String(shape?.['columns']);
    const [copy] = await ask(
      bank.database.url,
      `select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`,
    );
    await ask(
      to,
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [copy?.['rows']],
    );
  }
  // Sequences are not replicated; the runbook says so.
  await ask(
    to,
    `select setval(pg_get_serial_sequence('audit_events', 'seq'), (select max(seq) from audit_events))`,
  );
}

describe.each(Object.keys(ways) as (keyof typeof ways)[])('%s', (way) => {
  let pool: pg.Pool;
  let restored: Database;
  beforeAll(async () => {
    const name = `bank_${way.split(' ')[0]}`;
    await ask(cluster.url, `create database ${name} template template0`);
    const url = inDatabase(cluster.url, name);
    await ways[way]?.(url);
    pool = createPool({ ...bank.config.database, url, applicationName: 'restored' });
    restored = connect(pool);
  }, 120_000);
  afterAll(() => pool.end());

  test('the copy lives on a server whose transaction ids begin anew', async () => {
    const { rows } = await sql<{ is_behind: boolean }>`
    select pg_current_xact_id() < (select max(xid) from audit_events) as is_behind`.execute(restored);
    expect(rows).toEqual([{ is_behind: true }]);
  });

  test('the restored chain holds, with the anchor, and the events that waited are sealed there', async () => {
    const before = await verifyChain(bank.worker);
    const after = await verifyChain(restored);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ broken: null, anchors: 1 });
    expect(after.events - after.sealed).toBe(3);
    expect(await sealEvents(restored)).toBe(3);
    expect(await verifyChain(restored)).toMatchObject({ broken: null, sealed: after.events });
  });

  test('life goes on there: new events are sealed behind the restored ones, in order', async () => {
    const there: Context = { ...bank.contextAs('staff'), db: restored };
    const head = (await verifyChain(restored)).sealed;
    await act(there, 'test.afterwards', 5);
    await sealAll(restored);
    const verdict = await verifyChain(restored);
    expect(verdict).toMatchObject({ broken: null, sealed: head + 5, events: head + 5 });
    const { rows } = await sql<{ action: string }>`
    select event.action from audit_seals seal join audit_events event on event.id = seal.event_id
    where seal.seq > ${head} order by seal.seq`.execute(restored);
    expect(rows.map(({ action }) => action)).toEqual(Array<string>(5).fill('test.afterwards'));
    expect(await anchorHead(restored, there)).toMatchObject({ position: head + 5 });
  });

  describe('T24 tampering with the copy is found where it happened', () => {
    const tampers: Readonly<Record<string, (at: number) => string>> = {
      'a changed event': (at) =>
        `update audit_events set object_id = 'x' where id = (select event_id from audit_seals where seq = ${at})`,
      'a removed event': (at) =>
        `delete from audit_events where id = (select event_id from audit_seals where seq = ${at})`,
      'two events that changed places': (at) => `
      alter table audit_seals drop constraint audit_seals_event_id_key;
      update audit_seals one set event_id = other.event_id
      from audit_seals other
      where (one.seq, other.seq) in ((${at}, ${at + 1}), (${at + 1}, ${at}))`,
      'seals that were numbered anew': (at) => `
      update audit_seals set seq = case seq when ${at} then 1000000 else ${at} end where seq in (${at}, ${at + 1});
      update audit_seals set seq = ${at + 1} where seq = 1000000`,
    };

    test.each(Object.keys(tampers))('%s', async (name) => {
      const at = 7;
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('alter table audit_events disable trigger all');
        await client.query('alter table audit_seals disable trigger all');
        await client.query('alter table audit_seals drop constraint audit_seals_chain_fkey');
        await client.query('alter table audit_anchors drop constraint audit_anchors_seal_fkey');
        await client.query('alter table audit_seals drop constraint audit_seals_event_id_fkey');
        if (name.includes('anew')) {
          await client.query('alter table audit_seals drop constraint audit_seals_pkey');
          await client.query('alter table audit_seals drop constraint audit_seals_seq_hash_key');
        }
        await client.query(tampers[name]?.(at) ?? '');
        expect((await verifyChain(onClient(client))).broken?.position).toBe(at);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });

    test('an event slipped in there without the list', async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('alter table audit_events disable trigger audit_events_wait_for_seal');
        await client.query(
          `insert into audit_events (id, actor_kind, action, object_kind) values (gen_random_uuid(), 'system', 'forged', 'x')`,
        );
        expect((await verifyChain(onClient(client))).broken?.reason).toContain('slipped in');
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  });
});
