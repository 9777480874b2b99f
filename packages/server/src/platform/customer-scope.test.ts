import { SESSION_HOURS, SESSION_IDLE_MINUTES } from '@bank/kernel/session-terms.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import type { Customer } from '../testing/people.ts';
import { tokenHash } from './session.ts';

let bank: TestBank;
let nora: Customer;

beforeAll(async () => {
  bank = await startBank();
  nora = await bank.customer();
});

afterAll(() => bank.close());

const keyOf = (customer: Customer) => tokenHash(bank.config, customer.token);

async function customerOf(key: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select bank.customer_of_session(${key}) as id`.execute(bank.contextAs('customer').db);
  return rows[0]?.id ?? null;
}

const age = (customer: Customer, column: 'last_seen_at' | 'ended_at', seconds: number) =>
  sql`
    update sessions set ${sql.ref(column)} = bank.now() - make_interval(secs => ${seconds})
    where id = ${customer.sessionId}`.execute(bank.root);

describe('the customer of a session', () => {
  test('is the owner of the key, and nobody for a key that is unknown', async () => {
    expect(await customerOf(keyOf(nora))).toBe(nora.id);
    expect(await customerOf(randomBytes(32))).toBeNull();
  });

  test('is nobody once the session is idle, to the second that the server itself ends it', async () => {
    const theo = await bank.customer();
    await age(theo, 'last_seen_at', SESSION_IDLE_MINUTES * 60 - 5);
    expect(await customerOf(keyOf(theo))).toBe(theo.id);
    await age(theo, 'last_seen_at', SESSION_IDLE_MINUTES * 60 + 1);
    expect(await customerOf(keyOf(theo))).toBeNull();
  });

  test('is nobody once the session is ended or too old', async () => {
    const [ended, old] = [await bank.customer(), await bank.customer()];
    await age(ended, 'ended_at', 0);
    await sql`
      update sessions
      set created_at = bank.now() - interval '12 hours', expires_at = bank.now() - interval '1 second'
      where id = ${old.sessionId}`.execute(bank.root);
    expect(await customerOf(keyOf(ended))).toBeNull();
    expect(await customerOf(keyOf(old))).toBeNull();
  });
});

describe('what the database keeps to by itself', () => {
  const enter = (customer: Customer) =>
    sql`select bank.enter_session(${keyOf(customer)}, false)`.execute(bank.contextAs('customer').db);

  test('a session is entered until the second it is idle, and not after it', async () => {
    const theo = await bank.customer();
    await age(theo, 'last_seen_at', SESSION_IDLE_MINUTES * 60 - 5);
    await expect(enter(theo)).resolves.toBeDefined();
    await age(theo, 'last_seen_at', SESSION_IDLE_MINUTES * 60 + 1);
    await expect(enter(theo)).rejects.toMatchObject({ code: 'KS401' });
  });

  test('a session is opened for as long as the contract says', async () => {
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::float8 / 3600 as hours
      from sessions where id = ${nora.sessionId}`.execute(bank.root);
    expect(rows[0]?.hours).toBeCloseTo(SESSION_HOURS, 3);
  });
});
