import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { sweep } from './housekeeping.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ rows: bigint }>`select count(*) as rows from ${sql.raw(table)}`.execute(
    bank.root,
  );
  return Number(rows[0]?.rows);
}

test('the old is swept away, the young and the untold stay', async () => {
  await sql`insert into outbox (id, topic, fact, dispatched_at) values
    (gen_random_uuid(), 'old', '{}', bank.now() - interval '8 days'),
    (gen_random_uuid(), 'young', '{}', bank.now()),
    (gen_random_uuid(), 'untold', '{}', null)`.execute(bank.root);
  await sql`insert into rate_limits values ('old', 1, clock_timestamp() - interval '2 hours'), ('young', 1, clock_timestamp())`.execute(
    bank.root,
  );
  const customer = await bank.customer();
  await bank.customer();
  await sql`update sessions set created_at = bank.now() - interval '40 days', expires_at = bank.now() - interval '31 days' where id = ${customer.sessionId}`.execute(
    bank.root,
  );
  const sessions = await count('sessions');
  await bank.worker.transaction().execute(sweep);
  expect(await count(`outbox where topic in ('old', 'young', 'untold')`)).toBe(2);
  expect(await count(`rate_limits where key in ('old', 'young')`)).toBe(1);
  expect(await count('sessions')).toBe(sessions - 1);
});
