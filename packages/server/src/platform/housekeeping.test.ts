import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { retention } from '../main/jobs.ts';
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
  await sql`insert into gateway_nonces values
    ('key', 'old', clock_timestamp() - interval '2 hours'), ('key', 'young', clock_timestamp())`.execute(
    bank.root,
  );
  const customer = await bank.customer();
  await bank.customer();
  await sql`update sessions set created_at = bank.now() - interval '40 days', expires_at = bank.now() - interval '31 days' where id = ${customer.sessionId}`.execute(
    bank.root,
  );
  const sessions = await count('sessions');
  await bank.worker.transaction().execute((tx) => sweep(tx, retention));
  expect(await count(`outbox where topic in ('old', 'young', 'untold')`)).toBe(2);
  expect(await count(`rate_limits where key in ('old', 'young')`)).toBe(1);
  expect(await count(`gateway_nonces where key_id = 'key'`)).toBe(1);
  expect(await count('sessions')).toBe(sessions - 1);
});

test('plans are kept for two days after nobody can commit them any more', async () => {
  for (const days of [3, 1, 0])
    await sql`
      select bank.keep_plan(jsonb_build_object(
        'id', gen_random_uuid(), 'customerId', gen_random_uuid(), 'commitPlace', 'tests', 'kind', 'transfer',
        'rail', 'book', 'amount', 1, 'fee', 0, 'from', 1000, 'to', 1001, 'prefix', 'TRF', 'leavesOn', bank.today(),
        'arrivesOn', bank.today(), 'day', bank.today(), 'legs', '[]'::jsonb, 'limits', '[]'::jsonb,
        'deadline', bank.now() - make_interval(days => ${days})))`.execute(bank.root);
  await bank.worker.transaction().execute((tx) => sweep(tx, retention));
  expect(await count('sealed_plans')).toBe(2);
});

test('questions that nobody can answer any more are swept away; what a passkey approved stays', async () => {
  const { id } = await bank.customer();
  await sql`
    insert into sign_on_challenges (challenge_key, expires_at)
    values ('\\x01', bank.now() - interval '2 days'), ('\\x02', bank.now())`.execute(bank.root);
  await sql`
    insert into second_steps (token_key, customer_id, expires_at)
    values ('\\x01', ${id}, bank.now() - interval '2 days'), ('\\x02', ${id}, bank.now())`.execute(bank.root);
  await sql`
    insert into step_up_codes (session_id, customer_id, code_key, expires_at)
    values (gen_random_uuid(), ${id}, '\\x01', bank.now() - interval '2 days')`.execute(bank.root);
  await sql`
    insert into gate_codes (id, session_id, customer_id, code_key, expires_at)
    values
      (gen_random_uuid(), ${id}, ${id}, '\\x01', bank.now() - interval '2 days'),
      (gen_random_uuid(), ${id}, ${id}, '\\x02', bank.now())`.execute(bank.root);
  await sql`
    insert into passkey_challenges (
      challenge_key, customer_id, session_id, purpose, movement_id, movement_digest, expires_at, used_at, proved_by
    )
    values
      ('\\x01', ${id}, ${id}, 'step-up', null, null, bank.now() - interval '2 days', bank.now(), ${id}),
      ('\\x02', ${id}, ${id}, 'movement', ${id}, '\\x00', bank.now() - interval '2 days', null, null),
      ('\\x03', ${id}, ${id}, 'movement', ${id}, '\\x00', bank.now() - interval '2 days', bank.now(), ${id})`.execute(
    bank.root,
  );
  await bank.worker.transaction().execute((tx) => sweep(tx, retention));
  expect([
    await count('sign_on_challenges'),
    await count('second_steps'),
    await count('step_up_codes'),
    await count('gate_codes'),
    await count('passkey_challenges'),
    await count('passkey_challenges where proved_by is not null'),
  ]).toEqual([1, 1, 0, 1, 1, 1]);
});
