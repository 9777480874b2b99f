import { createHash, randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@bank/server/testing/database.ts';
import { cents } from '@bank/kernel/money.ts';
import { verify } from '@bank/tools/verify/main.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { own } from './chart.ts';
import { openBatchConnection } from './batch-connection.ts';
import { leafHash, pathOf, rootOf } from './merkle.ts';
import { createPosting } from './post.ts';
import { proveLeg, sealDay } from './seal.ts';

describe('the tree', () => {
  const leaves = (count: number) => Array.from({ length: count }, (_, at) => leafHash(`leaf ${at}`));
  const node = (left: Buffer, right: Buffer) =>
    createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
  /** RFC 6962's definition: split at the largest power of two. */
  const byDefinition = (hashes: readonly Buffer[]): Buffer => {
    const [only] = hashes;
    if (hashes.length === 1 && only) return only;
    const split = 2 ** Math.floor(Math.log2(hashes.length - 1));
    return node(byDefinition(hashes.slice(0, split)), byDefinition(hashes.slice(split)));
  };

  test('is the tree of RFC 6962, whatever the number of leaves', () => {
    for (let count = 1; count <= 130; count += 1)
      expect(rootOf(leaves(count))).toEqual(byDefinition(leaves(count)));
  });

  test('every leaf has a path the verifier follows to the root, and no other', () => {
    for (const count of [1, 2, 3, 7, 64, 65, 100]) {
      const texts = Array.from({ length: count }, (_, at) => [
        String(at),
        ...Array<null>(8).fill(null),
        '2026-03-02',
      ]);
      const hashes = texts.map((text) => leafHash(JSON.stringify(text)));
      const unsigned = {
        day: '2026-03-02',
        legs: count,
        root: rootOf(hashes).toString('hex'),
        previous: '00',
      };
      const digest = createHash('sha256')
        .update(`${unsigned.day} ${count} ${unsigned.root} ${unsigned.previous}`)
        .digest('hex');
      texts.forEach((leg, place) => {
        const path = pathOf(hashes, place).map((hash) => hash.toString('hex'));
        const proof = { leg, place, path, seal: { ...unsigned, digest } };
        expect(verify(proof, digest)).toBeNull();
        expect(verify({ ...proof, place: place + 1 }, digest)).not.toBeNull();
      });
    }
  });
});

describe('a sealed day', () => {
  let database: TestDatabase;
  let client: Database;
  let pool: pg.Pool;
  let admin: pg.Client;
  const legs: number[] = [];
  let day = '';
  const customer = randomUUID();

  beforeAll(async () => {
    database = await testDatabase();
    pool = createPool({
      url: database.workerUrl,
      poolMax: 4,
      statementTimeoutMs: 10_000,
      applicationName: 'seal tests',
    });
    client = connect(pool);
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const { rows } = await pool.query<{ account: string; day: string }>(
      "select ledger.open_account($1, 'checking', 'liability', 0, null, 'test') as account, bank.today()::text as day",
      [customer],
    );
    day = rows[0]?.day ?? '';
    const posting = createPosting({
      open: () =>
        openBatchConnection({
          url: database.workerUrl,
          applicationName: 'seal',
          lockTimeoutMs: 4_000,
          connectTimeoutMs: 4_000,
        }),
      connections: 2,
      batchSize: 64,
      queueMax: 10_000,
    });
    const outcomes = await Promise.all(
      Array.from({ length: 2_500 }, (_, at) =>
        posting.ask({
          intent: randomUUID(),
          customer: null,
          legs: [
            {
              debit: own.cash,
              credit: Number(rows[0]?.account),
              amount: cents(at + 1),
              kind: 'deposit',
              memo: `Número ${at} "quoted" 存款`,
            },
          ],
        }),
      ),
    );
    await posting.close();
    for (const outcome of outcomes) if (outcome.status === 'posted') legs.push(outcome.journal);
    if (legs.length !== 2_500) throw new Error('some were refused');
  });
  afterAll(async () => {
    await pool.end();
    await admin.end();
    await database.drop();
  });

  test('is not sealed while it is open', async () => {
    await expect(sealDay(client, day)).rejects.toThrow('not over yet');
  });

  test('proves every leg, and waits for whoever was still writing it', async () => {
    const slow = new pg.Client({ connectionString: database.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query('select pg_current_xact_id()');
    await admin.query('update bank.clock set business_date = business_date + 1');
    let sealed = false;
    const sealing = sealDay(client, day).then((seal) => {
      sealed = true;
      return seal;
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sealed).toBe(false);
    await slow.query('commit');
    await slow.end();
    const seal = await sealing;
    expect(seal.legs).toBe(2_500);
    expect(await sealDay(client, day)).toEqual(seal);
    for (const leg of [legs[0], legs[1_023], legs[1_024], legs[2_047], legs[2_499]]) {
      const proof = await proveLeg(client, leg ?? 0);
      expect(proof && verify(JSON.parse(JSON.stringify(proof)), seal.digest)).toBeNull();
    }
  });

  test('a flipped byte, another amount, another place or another day is caught', async () => {
    const proof = await proveLeg(client, legs[77] ?? 0);
    if (!proof) throw new Error('there is no proof');
    const { digest } = proof.seal;
    const [first = '', ...rest] = proof.path;
    const flipped = first.startsWith('0') ? `1${first.slice(1)}` : `0${first.slice(1)}`;
    const amount = proof.leg.map((text, at) => (at === 4 ? String(Number(text) + 1) : text));
    for (const forged of [
      { ...proof, path: [flipped, ...rest] },
      { ...proof, path: rest },
      { ...proof, path: [...proof.path, first] },
      { ...proof, leg: amount },
      { ...proof, place: proof.place + 1 },
      { ...proof, seal: { ...proof.seal, day: '2026-01-02' } },
      { ...proof, seal: { ...proof.seal, legs: proof.seal.legs + 1 } },
      { ...proof, seal: { ...proof.seal, root: proof.seal.previous } },
    ]) {
      expect(verify(forged, digest)).not.toBeNull();
    }
    expect(verify(proof, 'f'.repeat(64))).toBe('the digest is not the trusted one');
  });

  test('history that was changed behind the bank’s back no longer leads to the root', async () => {
    const leg = legs[1_500] ?? 0;
    const before = await proveLeg(client, leg);
    await admin.query('alter table ledger.leg disable trigger all');
    await admin.query('update ledger.leg set amount = amount + 1 where id = $1', [leg]);
    const after = await proveLeg(client, leg);
    expect(after && verify(after, before?.seal.digest)).toBe('the leg does not lead to the root');
    await admin.query('update ledger.leg set amount = amount - 1 where id = $1', [leg]);
    await admin.query('alter table ledger.leg enable always trigger all').catch(() => undefined);
  });

  test('the next day is chained to it, and nothing is added to a day that was sealed', async () => {
    await admin.query('update bank.clock set business_date = business_date + 1');
    const { rows } = await admin.query<{ day: string }>('select (bank.today() - 1)::text as day');
    const next = await sealDay(client, rows[0]?.day ?? '');
    expect(next.previous).toBe((await sealDay(client, day)).digest);
    expect(next.legs).toBe(0);
    await admin.query(
      `insert into ledger.leg (id, debit_id, credit_id, amount, posted_at, day, kind, act)
       values (nextval('ledger.journal_number') * 16, 1, 2, 5, now(), $1, 1, 0)`,
      [day],
    );
    await admin.query('update bank.clock set business_date = business_date + 1');
    const { rows: later } = await admin.query<{ day: string }>('select (bank.today() - 1)::text as day');
    await expect(sealDay(client, later[0]?.day ?? '')).rejects.toThrow('after that day was sealed');
  });

  test('keeps the bank’s own accounts by day', async () => {
    const { rows } = await pool.query(
      'select account_id::text, money_out::text, balance::text from ledger.own_day',
    );
    expect(rows).toEqual([{ account_id: '1', money_out: '3126250', balance: '-3126250' }]);
  });
});
