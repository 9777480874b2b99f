import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '../platform/session.ts';
import { openTestAccount } from './accounts.ts';
import { startBank, type TestBank } from './bank.ts';
import type { Customer } from './people.ts';

/** What somebody can do who has the login of the customers' process and nothing else: no session, no secret. */

const REFUSED = '42501';
const SESSION_OVER = 'KS401';

let bank: TestBank;
let nora: Customer;
let theo: Customer;
let client: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  bank = await startBank({ granted: false });
  [nora, theo] = [await bank.customer(), await bank.customer()];
  for (const { id } of [nora, theo]) await openTestAccount(bank, id, 'checking');
  [client, other] = [1, 2].map(() => new pg.Client({ connectionString: bank.database.apiUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([client.connect(), other.connect()]);
});

afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await bank.close();
});

const keyOf = (customer: Customer) => tokenHash(bank.config, customer.token);

/** In a transaction of their own that leaves nothing behind. */
async function inside<Result>(work: () => Promise<Result>, connection = client): Promise<Result> {
  await connection.query('begin');
  try {
    return await work();
  } finally {
    await connection.query('rollback');
  }
}

async function codeOf(sql: string, values: unknown[] = []): Promise<string> {
  try {
    await inside(() => client.query(sql, values));
    return 'allowed';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}

async function valueOf(sql: string, values: unknown[] = [], connection = client): Promise<unknown> {
  const { rows } = await connection.query<unknown[]>({ text: sql, values, rowMode: 'array' });
  return rows[0]?.[0];
}

const enter = (customer: Customer, connection = client) =>
  connection.query('select bank.enter_session($1, false)', [keyOf(customer)]);

const accountsSeen = (connection = client) =>
  valueOf('select count(*)::integer from accounts', [], connection);

/** Every table with a policy that lets this login see something. */
async function guardedTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct format('%I.%I', policy.schemaname, policy.tablename) as name
    from pg_policies as policy
    where 'bank_api' = any (policy.roles) and policy.cmd in ('ALL', 'SELECT')
      and has_any_column_privilege(format('%I.%I', policy.schemaname, policy.tablename), 'select')
    order by 1`);
  return rows.map(({ name }) => name);
}

const settings = ['customer_id', 'delegation_id', 'session_id', 'entered_by', 'customer_seal'] as const;

async function written(): Promise<unknown[]> {
  const values = [];
  for (const name of settings) values.push(await valueOf(`select current_setting('app.${name}', true)`));
  return values;
}

describe('the login of the customers’ process without a session', () => {
  test('[T6] a setting written by hand shows no row of any guarded table', async () => {
    const tables = await guardedTables();
    expect(tables.length).toBeGreaterThan(50);
    await inside(async () => {
      await client.query(`select set_config('app.customer_id', $1, true)`, [nora.id]);
      for (const table of tables)
        expect([table, await valueOf(`select count(*)::integer from ${table}`)]).toEqual([table, 0]);
    });
    await inside(async () => {
      await enter(nora);
      expect(await accountsSeen()).toBe(1);
    });
  });

  test('[T6] a seal is worth nothing in another transaction, on another connection, or beside another name', async () => {
    const sealed = await inside(async () => {
      await enter(nora);
      return written();
    });
    const write = async (values: readonly unknown[], connection = client) => {
      for (const [at, name] of settings.entries())
        await connection.query(`select set_config('app.${name}', $1, true)`, [values[at]]);
    };
    await inside(async () => {
      await write(sealed);
      expect(await accountsSeen()).toBe(0);
    });
    await inside(async () => {
      await enter(nora);
      const live = await written();
      await inside(async () => {
        await write(live, other);
        expect(await accountsSeen(other)).toBe(0);
      }, other);
      await client.query(`select set_config('app.customer_id', $1, true)`, [theo.id]);
      expect(await accountsSeen()).toBe(0);
      await client.query(`select set_config('app.customer_id', $1, true)`, [nora.id]);
      expect(await accountsSeen()).toBe(1);
      await client.query(`select set_config('app.entered_by', 'password', true)`);
      expect(await accountsSeen()).toBe(0);
    });
  });

  test('[T6] what was entered ends with the transaction', async () => {
    await inside(() => enter(nora));
    expect(await accountsSeen()).toBe(0);
  });

  test('[T6] an unknown, an ended and an idle session open nothing', async () => {
    const [ended, idle] = [await bank.customer(), await bank.customer()];
    await bank.root
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('id', '=', ended.sessionId)
      .execute();
    await bank.root
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .where('id', '=', idle.sessionId)
      .execute();
    for (const key of [keyOf(ended), keyOf(idle), randomBytes(32)])
      expect(await codeOf('select bank.enter_session($1, false)', [key])).toBe(SESSION_OVER);
  });

  test('[T6] no customer is entered by their id', async () => {
    expect(await codeOf('select bank.enter_customer($1)', [nora.id])).toBe(REFUSED);
    expect(await codeOf('select bank.enter_new_customer($1)', [nora.id])).toBe(REFUSED);
    expect(await codeOf(`select bank.seal_scope($1, null, null, 'session')`, [nora.id])).toBe(REFUSED);
    expect(await codeOf('select key from bank.scope_key')).toBe(REFUSED);
    const proofs: readonly [string, unknown][] = [
      ['bank.enter_with_password($1, $2)', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA'],
      ['bank.enter_with_second_step($1, $2)', randomBytes(32)],
      ['bank.enter_with_reset($1, $2)', randomBytes(32)],
      ['bank.enter_with_passkey($1, $2, $2)', randomBytes(32)],
    ];
    for (const [call, proof] of proofs)
      await inside(async () => {
        expect([call, await valueOf(`select ${call}`, [nora.id, proof])]).toEqual([call, false]);
        expect(await accountsSeen()).toBe(0);
      });
  });

  test.each([
    'select token_hash from sessions',
    'select password_hash from credentials',
    'select security_answer_hash from credentials',
    'select code_key from approval_codes',
    'select * from directory_entries',
    'select * from audit_events',
  ])('reads no secret and no record of the bank: %s', async (sql) => {
    expect(await codeOf(sql)).toBe(REFUSED);
  });

  test('learns how a password was hashed and not what came out', async () => {
    const terms = String(await valueOf('select bank.password_terms($1)', [nora.id]));
    expect(terms).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}$/);
  });
});

describe('the login of the customers’ process within a customer’s session', () => {
  const within = <Result>(work: () => Promise<Result>) =>
    inside(async () => {
      await enter(nora);
      return work();
    });
  const codeWithin = (sql: string, values: unknown[] = []) =>
    within(() => client.query(sql, values)).then(
      () => 'allowed',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    );

  test('[T6] sees nothing of another customer in any guarded table', async () => {
    const tables = await guardedTables();
    await within(async () => {
      for (const table of tables) {
        const foreign = `select count(*)::integer from ${table} where customer_id is distinct from $1`;
        expect([table, await valueOf(foreign, [nora.id])]).toEqual([table, 0]);
      }
    });
  });

  test('writes no audit event but its own, whoever it says it is', async () => {
    const event = (kind: string) =>
      `insert into audit_events (id, actor_kind, action, object_kind) values ('${randomUUID()}', '${kind}', 'x', 'y')`;
    for (const kind of ['staff', 'system', 'customer', 'guest'])
      expect(await codeWithin(event(kind))).toBe(REFUSED);
    const id = randomUUID();
    const recorded = `select bank.record_event('${id}', null, null, 'test.acted', 'test', null, null, null, null)`;
    await client.query('begin');
    await enter(nora);
    await client.query(recorded);
    await client.query('commit');
    const kept = await bank.root
      .selectFrom('audit_events')
      .select(['actor_kind', 'actor_id', 'session_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ actor_kind: 'customer', actor_id: nora.id, session_id: nora.sessionId });
  });

  test.each([
    'select * from pgboss.job',
    `insert into pgboss.job (name, data) values ('notifications.deliver', '{}')`,
    `select pgboss.create_queue('mine', '{}')`,
    `insert into outbox (id, topic, fact) values (gen_random_uuid(), 'screening.decided', '{}')`,
    `insert into outbox (id, topic, fact) values (gen_random_uuid(), 'day.close-requested', '{}')`,
    `insert into outbox (id, topic, customer_id, fact) values (gen_random_uuid(), 'payee.added', gen_random_uuid(), '{}')`,
  ])('starts no job of the bank’s: %s', async (sql) => {
    expect(await codeWithin(sql)).toBe(REFUSED);
  });

  test.each([
    `update sessions set stepped_up_until = bank.now() + interval '1 day'`,
    `update sessions set token_hash = sha256('mine')`,
    `update sessions set delegation_id = gen_random_uuid()`,
    `select bank.turn_session(gen_random_uuid())`,
    `select bank.step_up_session(null, 'x')`,
    `select bank.step_up_session(sha256('x'), null)`,
    `select bank.open_session(gen_random_uuid(), sha256('mine'), null, null, null)`,
    `select bank.open_second_step(sha256('mine'), null, 10)`,
    `select bank.replace_password('$argon2id$x', '$argon2id$x')`,
    `insert into approval_grants (session_id, customer_id, feature, expires_at)
     select id, customer_id, 'navigation', expires_at from sessions`,
    `insert into second_steps (token_key, customer_id, expires_at)
     select sha256('mine'), customer_id, expires_at from sessions`,
    `insert into password_resets (token_key, customer_id, expires_at)
     select sha256('mine'), customer_id, expires_at from sessions`,
    `update credentials set password_hash = 'x'`,
  ])('gives itself nothing by hand: %s', async (sql) => {
    expect(await codeWithin(sql)).toBe(REFUSED);
  });

  test.each(['code', 'passkey', 'authenticator', 'email', 'nothing'])(
    'the gate stays closed to whoever says %s and has proved nothing',
    async (way) => {
      await within(async () => {
        expect(
          await valueOf('select ends_at from bank.open_gate($1, $2, 15)', [way, randomBytes(32)]),
        ).toBeNull();
        expect(await valueOf('select count(*)::integer from approval_grants')).toBe(0);
      });
    },
  );

  test('takes no name of another customer’s from the directory, and claims none for them', async () => {
    const owned = await bank.root
      .selectFrom('directory_entries')
      .select(['kind', 'key'])
      .where('owner_id', '=', theo.id)
      .execute();
    expect(owned.length).toBeGreaterThan(1);
    expect(await codeWithin('delete from directory_entries')).toBe(REFUSED);
    for (const { kind, key } of owned) {
      expect(await codeWithin('select bank.release_name($1, $2, $3)', [kind, [key], theo.id])).toBe(REFUSED);
      await within(async () => {
        await client.query('select bank.release_name($1, $2, $3)', [kind, [key], nora.id]);
        expect(await valueOf('select owner from bank.find_owner($1, $2)', [kind, [key]])).toBe(theo.id);
      });
    }
    const claim = `select bank.claim_name('username', $1, array['a key'], $2, 'cell')`;
    expect(await codeWithin(claim, [[randomBytes(32)], theo.id])).toBe(REFUSED);
  });
});
