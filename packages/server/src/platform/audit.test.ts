import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { sealAll } from '../testing/seal.ts';
import { anchorHead, record, sealEvents, verifyChain } from './audit.ts';
import { createPool, onClient, type Tx } from './database.ts';
import { inTransaction } from './work.ts';

const EVENTS = 40;
const TAMPERS = 1_000;

let bank: TestBank;
let pool: pg.Pool;
beforeAll(async () => {
  bank = await startBank();
  pool = createPool({ ...bank.config.database, url: bank.database.url, applicationName: 'tamper' });
  const context = bank.contextAs('staff');
  for (let index = 0; index < EVENTS; index += 1) {
    await inTransaction(context, (tx) =>
      record(tx, context, {
        action: 'test.act',
        objectKind: 'thing',
        objectId: String(index),
        after: { index },
      }),
    );
  }
  await sealAll(bank.worker);
  await anchorHead(bank.worker, bank.contextAs('worker'));
});
afterAll(async () => {
  await pool.end();
  await bank.close();
});

/** An insider with every privilege, in a transaction that is rolled back. */
async function tampered<Result>(
  tamper: (tx: Tx) => Promise<void>,
  look: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      'alter table audit_events disable trigger all; alter table audit_seals disable trigger all; alter table audit_anchors disable trigger all',
    );
    const tx = onClient(client);
    await tamper(tx);
    return await look(tx);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function sealedCount(): Promise<number> {
  return (await verifyChain(bank.worker)).sealed;
}

test('an untouched chain holds, from the first act to the anchor', async () => {
  const verdict = await verifyChain(bank.worker);
  expect(verdict.broken).toBeNull();
  expect(verdict.sealed).toBeGreaterThanOrEqual(EVENTS);
  expect(verdict.anchors).toBe(1);
});

test('an act that is rolled back leaves no event', async () => {
  const context = bank.contextAs('staff');
  const before = await verifyChain(bank.worker);
  await expect(
    inTransaction(context, async (tx) => {
      await record(tx, context, { action: 'test.undone', objectKind: 'thing' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await verifyChain(bank.worker)).events).toBe(before.events);
});

type Tamper = (tx: Tx, position: number) => Promise<void>;

const tampers: Readonly<Record<string, Tamper>> = {
  'flip a byte of an event': async (tx, at) => {
    await sql`update audit_events set object_id = object_id || 'x' where id = (select event_id from audit_seals where seq = ${at})`.execute(
      tx,
    );
  },
  'flip a byte of a seal': async (tx, at) => {
    await sql`update audit_seals set hash = set_byte(hash, 7, get_byte(hash, 7) # 1) where seq = ${at}`.execute(
      tx,
    );
  },
  'delete an event': async (tx, at) => {
    await sql`delete from audit_events where id = (select event_id from audit_seals where seq = ${at})`.execute(
      tx,
    );
  },
  'delete a seal with its event': async (tx, at) => {
    await sql`delete from audit_events where id = (select event_id from audit_seals where seq = ${at})`.execute(
      tx,
    );
    await sql`delete from audit_seals where seq = ${at}`.execute(tx);
  },
  'cut the tail': async (tx, at) => {
    await sql`delete from audit_events where id in (select event_id from audit_seals where seq >= ${at})`.execute(
      tx,
    );
    await sql`delete from audit_seals where seq >= ${at}`.execute(tx);
  },
  'put an older event in place of this one': async (tx, at) => {
    await sql`update audit_seals set event_hash = sha256('forged') where seq = ${at}`.execute(tx);
  },
};

test(`T24 ${TAMPERS} tampers: the first bad place is named every time, a cut tail too`, async () => {
  const sealed = await sealedCount();
  const cases = fc.sample(
    fc.tuple(fc.constantFrom(...Object.keys(tampers)), fc.integer({ min: 1, max: sealed - 1 })),
    { numRuns: TAMPERS, seed: 24 },
  );
  for (const [name, position] of cases) {
    const verdict = await tampered(
      (tx) => tampers[name]?.(tx, position) ?? Promise.reject(new Error(name)),
      verifyChain,
    );
    expect(verdict.broken?.position, `${name} at ${position}`).toBe(position);
  }
}, 120_000);

test('T24 two events that change places, and an event slipped in behind the chain, are found', async () => {
  const swapped = await tampered(async (tx) => {
    await sql`alter table audit_seals drop constraint audit_seals_event_id_key`.execute(tx);
    await sql`update audit_seals a set event_id = b.event_id from audit_seals b where (a.seq, b.seq) in ((5, 6), (6, 5))`.execute(
      tx,
    );
  }, verifyChain);
  expect(swapped.broken?.position).toBe(5);
  const slipped = await tampered(async (tx) => {
    await sql`insert into audit_events (id, actor_kind, action, object_kind)
      values (gen_random_uuid(), 'system', 'forged', 'thing')`.execute(tx);
  }, verifyChain);
  expect(slipped.broken?.reason).toContain('slipped in');
});

test('an event that commits late is sealed late; one that is removed before its seal is missed', async () => {
  const context = bank.contextAs('staff');
  const act = (tx: Tx, action: string) => record(tx, context, { action, objectKind: 'thing' });
  await sealAll(bank.worker);
  await inTransaction(context, async (slow) => {
    await act(slow, 'test.slow');
    await inTransaction(context, (tx) => act(tx, 'test.quick'));
    expect(await sealEvents(bank.worker)).toBe(1);
  });
  expect(await sealEvents(bank.worker)).toBe(1);
  const { rows } = await sql<{ action: string }>`
    select event.action from audit_seals seal join audit_events event on event.id = seal.event_id
    order by seal.seq desc limit 2`.execute(bank.worker);
  expect(rows.map(({ action }) => action)).toEqual(['test.slow', 'test.quick']);
  expect((await verifyChain(bank.worker)).broken).toBeNull();
  await inTransaction(context, (tx) => act(tx, 'test.removed'));
  const removed = await tampered(async (tx) => {
    await sql`delete from audit_events where action = 'test.removed'`.execute(tx);
  }, verifyChain);
  expect(removed.broken?.reason).toContain('removed before');
  await sealAll(bank.worker);
});

test('the roles of the processes can neither change nor delete what was written', async () => {
  for (const [role, db] of [
    ['worker', bank.worker],
    ['office', bank.contextAs('staff').db],
  ] as const) {
    await expect(sql`update audit_events set action = 'x'`.execute(db), role).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from audit_events`.execute(db), role).rejects.toThrow(/permission denied/);
    await expect(sql`delete from audit_seals`.execute(db), role).rejects.toThrow(/permission denied/);
  }
  await expect(sql`delete from audit_events`.execute(bank.root)).rejects.toThrow(/written once/);
});

test('two sealers at once make one chain', async () => {
  const context = bank.contextAs('staff');
  for (let index = 0; index < 10; index += 1)
    await inTransaction(context, (tx) => record(tx, context, { action: 'test.twin', objectKind: 'thing' }));
  await Promise.all([sealEvents(bank.worker), sealEvents(bank.worker), sealEvents(bank.worker)]);
  await sealAll(bank.worker);
  const verdict = await verifyChain(bank.worker);
  expect(verdict.broken).toBeNull();
  expect(verdict.sealed).toBe(verdict.events);
});
