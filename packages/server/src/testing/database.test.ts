import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
});

afterAll(async () => {
  await one.drop();
  await other.drop();
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  test('is one of its own', async () => {
    const insert = `insert into outbox (id, topic, fact) values (gen_random_uuid(), 'test.happened', '{}')`;
    await ask(one.url, insert);
    expect(await ask(one.url, 'select count(*)::int as facts from outbox')).toEqual([{ facts: 1 }]);
    expect(await ask(other.url, 'select count(*)::int as facts from outbox')).toEqual([{ facts: 0 }]);
  });

  test('is cloned many at a time, quickly', async () => {
    const clones = await Promise.all(Array.from({ length: 6 }, () => testDatabase()));
    const alone = await testDatabase();
    await Promise.all([...clones, alone].map((clone) => clone.drop()));
    expect(new Set(clones.map((clone) => clone.name)).size).toBe(6);
    const waited = Math.max(...clones.map((clone) => clone.tookMs));
    process.stdout.write(
      `a clone alone ${Math.round(alone.tookMs)} ms, the last of six at once ${Math.round(waited)} ms\n`,
    );
    expect(alone.tookMs).toBeLessThan(2_000);
  });

  test('knows its three processes by their own logins', async () => {
    const who = `select current_user as "user", current_database() as "database"`;
    expect(await ask(one.apiUrl, who)).toEqual([{ user: 'bank_api_login', database: one.name }]);
    expect(await ask(one.workerUrl, who)).toEqual([{ user: 'bank_worker_login', database: one.name }]);
    expect(await ask(one.officeUrl, who)).toEqual([{ user: 'bank_office_login', database: one.name }]);
  });

  test('is gone after drop, even while somebody is still connected', async () => {
    const short = await testDatabase();
    const client = new pg.Client({ connectionString: short.apiUrl });
    client.on('error', () => undefined);
    await client.connect();
    await short.drop();
    await expect(ask(short.apiUrl, 'select 1')).rejects.toMatchObject({ code: '3D000' });
    await client.end();
  });

  test('opens at the moment the tests are written for, whenever they are run', async () => {
    const rows = await ask(
      one.apiUrl,
      `select bank.today() - bank.calendar_day() between 0 and 2 as near,
              extract(isodow from bank.today()) <= 5 as weekday,
              bank.now() - timestamp '${inject('testServer').moment}' at time zone 'America/New_York' < interval '10 minutes' as now`,
    );
    expect(rows).toEqual([{ near: true, weekday: true, now: true }]);
  });
});
