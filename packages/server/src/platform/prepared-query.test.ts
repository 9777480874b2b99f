import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import type { Customer } from '../testing/people.ts';
import { connect, createPool, readOnly, type Database } from './database.ts';
import { tokenHash } from './session.ts';
import { preparedQuery } from './prepared-query.ts';

let bank: TestBank;
let api: Database;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  pool = createPool({ ...bank.config.database, url: bank.database.apiUrl, applicationName: 'bank test' });
  api = connect(pool);
});
afterAll(async () => {
  await pool.end();
  await bank.close();
});

const entryOf = ({ token }: Customer) => ({
  sessionKey: tokenHash(bank.config, token),
  asDelegate: false,
});

test('a statement is built once and asked with the values of each call, null among them', async () => {
  let built = 0;
  const ask = preparedQuery<{ text: string | null; count: number }, { said: string }>((_, given) => {
    built += 1;
    return sql<{
      said: string;
    }>`select coalesce(${given.text}::text, 'nothing') || ${' times '}::text || (${given.count}::integer + ${1}::integer)
       as said`;
  });
  const said = await bank.worker
    .transaction()
    .execute(async (tx) => [
      await ask(tx, { text: 'one', count: 1 }),
      await ask(tx, { count: 41, text: null }),
    ]);
  expect(said).toEqual([[{ said: 'one times 2' }], [{ said: 'nothing times 42' }]]);
  expect(built).toBe(1);
});

test('what is read together sees one customer, writes nothing, and a question after its end reaches nobody', async () => {
  const [one, other] = [await bank.customer(), await bank.customer()];
  const seen = sql<{ id: string }>`select bank.seen_customer_id() as id`;
  const both = await Promise.all(
    [one, other].map((each) =>
      readOnly(api, entryOf(each), async (tx) => {
        const answers = await Promise.all([seen.execute(tx), seen.execute(tx)]);
        return answers.map(({ rows }) => rows[0]?.id);
      }),
    ),
  );
  expect(both).toEqual([
    [one.id, one.id],
    [other.id, other.id],
  ]);
  await expect(
    readOnly(api, entryOf(one), (tx) => sql`update customers set language = 'fr'`.execute(tx)),
  ).rejects.toMatchObject({ code: '25006' });
  const late = await readOnly(api, entryOf(one), async (tx) => () => seen.execute(tx));
  await expect(late()).rejects.toThrow('the transaction is over');
  expect(await readOnly(api, entryOf(other), async (tx) => (await seen.execute(tx)).rows[0]?.id)).toBe(
    other.id,
  );
});

test('a transaction that could not begin is told so, whatever its first question was answered', async () => {
  const broken = connect({
    connect: async () => {
      const client = await pool.connect();
      const query = (first: unknown, values?: unknown[]) =>
        client.query((String(first).startsWith('start') ? 'select 1 / 0' : first) as string, values);
      return { query, release: (error?: Error | boolean) => client.release(error) } as unknown as PoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  });
  const reading = readOnly(broken, entryOf(await bank.customer()), (tx) =>
    sql`select ${1}::integer`.execute(tx),
  );
  await expect(reading).rejects.toMatchObject({ code: '22012' });
});
