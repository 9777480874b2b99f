import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { createHorizon, type FedLeg } from '@bank/ledger/feed.ts';
import { openAccount } from '@bank/tools/proof/ledger/books.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { openPosting } from '@bank/tools/proof/ledger/storm-callers.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { feedAll } from '../testing/feeds.ts';
import type { Tx } from './database.ts';
import { countParked, feedBatch, feedLagSeconds, rebuildFeed, retryParked } from './posting-feed.ts';
import type { PostingConsumer } from './posting-feed-apply.ts';

/** `npm run proof -- feed` posts 100,000 with 40 kills. */
const POSTINGS = Number(process.env['FEED_POSTINGS'] ?? 3_000);
/** At most: nothing is killed once everything is written. */
const KILLS = Number(process.env['FEED_KILLS'] ?? 12);
const SEED = Number(process.env['SEED'] ?? 63);
const WRITERS = 8;
const ACCOUNTS = 40;

let bank: TestBank;
let client: pg.Client;
let accounts: readonly number[];
const customer = randomUUID();

beforeAll(async () => {
  bank = await startBank();
  client = new pg.Client({ connectionString: bank.database.workerUrl });
  await client.connect();
  const opened: number[] = [];
  for (let at = 0; at < ACCOUNTS; at += 1)
    opened.push(await openAccount(client, { customer, floor: null, ceiling: null }));
  accounts = opened;
  await sql`create table fed (place bigint generated always as identity, consumer text, leg_id bigint)`.execute(
    bank.root,
  );
  await sql`grant select, insert, delete on fed to bank_worker`.execute(bank.root);
});
afterAll(async () => {
  await client.end();
  await bank.close();
});

/** Writes down which legs it was given, and when. */
function noting(name: string, fails: (leg: FedLeg) => boolean = () => false): PostingConsumer {
  return {
    name,
    apply: async (tx: Tx, legs) => {
      if (legs.some(fails)) throw new RangeError('a leg that cannot be applied');
      await sql`
        insert into fed (consumer, leg_id)
        select ${name}, id from unnest(${legs.map(({ id }) => String(id))}::bigint[]) as leg (id)`.execute(
        tx,
      );
    },
    reset: async (tx) => void (await sql`delete from fed where consumer = ${name}`.execute(tx)),
  };
}

async function fedTo(name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select leg_id::text as id from fed where consumer = ${name} order by place`.execute(bank.root);
  return rows.map(({ id }) => id);
}

async function journal(): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select leg.id::text from ledger.leg as leg order by leg.id`.execute(bank.root);
  return rows.map(({ id }) => id);
}

/**
 * Legs whose balance does not follow from the leg of the same account that was given before it: each leg that is missing,
 * given twice or out of order shows up here.
 */
async function breaks(name: string): Promise<number> {
  const { rows } = await sql<{ breaks: number }>`
    select count(*)::integer as breaks
    from (
      select
        side.after - side.amount as before,
        coalesce(lag(side.after) over (partition by side.account order by fed.place), 0) as expected
      from fed
      join ledger.leg as leg on leg.id = fed.leg_id and leg.act in (0, 2, 3)
      cross join lateral (
        values (leg.debit_id, leg.debit_after, -leg.amount), (leg.credit_id, leg.credit_after, leg.amount)
      ) as side (account, after, amount)
      where fed.consumer = ${name} and side.account >= 1000
    ) as each
    where each.before <> each.expected`.execute(bank.root);
  return rows[0]?.breaks ?? -1;
}

/** Three turns that find nothing: what is held back stays unread. */
async function feedWhatIsSafe(consumer: PostingConsumer): Promise<void> {
  const horizon = createHorizon(bank.worker);
  for (let idle = 0; idle < 3;) {
    const read = await feedBatch(bank.worker, consumer, horizon);
    idle = read === 0 ? idle + 1 : 0;
    if (read === 0) await wait(20);
  }
}

/** Posts in a transaction of its own, which the caller ends. */
async function beginPosting(
  from: number,
  to: number,
): Promise<{ writer: pg.Client; commit: () => Promise<void> }> {
  const writer = new pg.Client({ connectionString: bank.database.workerUrl });
  await writer.connect();
  await writer.query('begin');
  await writer.query('select ledger.post_one($1, null, $2, $3, 100, 1::smallint, null)', [
    randomUUID(),
    from,
    to,
  ]);
  return {
    writer,
    commit: async () => {
      await writer.query('commit');
      await writer.end();
    },
  };
}

const [a, b, c, d] = [0, 1, 2, 3];
const at = (index: number) => accounts[index] ?? 0;

test('a leg that commits after a later one is not passed over', async () => {
  const consumer = noting('late');
  await feedAll(bank, consumer);
  const before = (await fedTo('late')).length;
  const slow = await beginPosting(at(a), at(b));
  const quick = await beginPosting(at(c), at(d));
  await quick.commit();
  await feedWhatIsSafe(consumer);
  expect(await fedTo('late')).toHaveLength(before);
  await slow.commit();
  await feedAll(bank, consumer);
  expect(await fedTo('late')).toEqual(await journal());
  expect(await fedTo('late')).toHaveLength(before + 2);
});

test('an open transaction that posts nothing holds the feed back, and the lag says so', async () => {
  const consumer = noting('late');
  const idle = new pg.Client({ connectionString: bank.database.workerUrl });
  await idle.connect();
  await idle.query('begin');
  await idle.query('select pg_current_xact_id()');
  await (await beginPosting(at(a), at(b))).commit();
  await feedWhatIsSafe(consumer);
  expect(await feedLagSeconds(bank.worker, [consumer])).toBeGreaterThan(0);
  await idle.query('rollback');
  await idle.end();
  await feedAll(bank, consumer);
  expect(await feedLagSeconds(bank.worker, [consumer])).toBe(0);
});

test('one bad leg stops neither other accounts nor other consumers, and its account waits in order', async () => {
  let fails = true;
  const [poisoned, sound] = [
    noting('poisoned', ({ debit }) => fails && debit === BigInt(at(a))),
    noting('sound'),
  ];
  await feedAll(bank, poisoned);
  await rebuildFeed(bank.worker, poisoned);
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, d],
  ] as const)
    await (await beginPosting(at(from), at(to))).commit();
  await Promise.all([feedAll(bank, poisoned), feedAll(bank, sound)]);
  expect(await fedTo('sound')).toEqual(await journal());
  expect(await countParked(bank.worker)).toBeGreaterThan(0);
  expect((await fedTo('poisoned')).length).toBeLessThan((await journal()).length);
  expect(await retryParked(bank.worker, poisoned)).toBe(0);
  fails = false;
  while ((await retryParked(bank.worker, poisoned)) > 0);
  expect(await countParked(bank.worker)).toBe(0);
  expect((await fedTo('poisoned')).toSorted()).toEqual((await journal()).toSorted());
  expect(await breaks('poisoned')).toBe(0);
});

test('two workers that feed the same consumer give it each leg once', async () => {
  const consumer = noting('shared');
  await Promise.all([
    feedAll(bank, consumer, { most: 2 }),
    feedAll(bank, consumer, { most: 3 }),
    feedAll(bank, consumer, { most: 5 }),
  ]);
  expect(await fedTo('shared')).toEqual(await journal());
});

test(`${POSTINGS} postings of ${WRITERS} writers are fed once and in order, while the reader is killed, seed ${SEED}`, async () => {
  let kills = 0;
  // Other connections are killed at any moment, the first after its notes were written and before they are kept.
  const consumer = killedOnce(noting('storm'), () => (kills += 1));
  const writers = Array.from({ length: WRITERS }, () => openPosting(bank.database.workerUrl, 1, 16));
  let left = POSTINGS;
  const random = createRandom(SEED);
  const pick = () => at(random.below(ACCOUNTS));
  const writing = Promise.all(
    writers.map(async (posting) => {
      while (left > 0) {
        const some = Math.min(left, random.between(1, 16));
        left -= some;
        await Promise.all(
          Array.from({ length: some }, async () => {
            const [debit, credit] = [random.chance(0.2) ? own.cash : pick(), pick()];
            if (debit === credit) return;
            const leg = {
              debit,
              credit,
              amount: cents(random.between(1, 900)),
              kind: 'transfer',
            } as const;
            await posting.ask({
              intent: randomUUID(),
              customer: null,
              legs: [leg, leg].slice(0, 1 + (credit % 2)),
            });
          }),
        );
      }
    }),
  );
  let isWriting = true;
  void writing.finally(() => (isWriting = false));
  const horizon = createHorizon(bank.worker);
  const killing = (async () => {
    while (isWriting && kills < KILLS) {
      await wait(150);
      kills += await killFeeder();
    }
  })();
  while (isWriting) {
    // A killed connection loses its batch; the next try begins where the cursor stands.
    const read = await feedBatch(bank.worker, consumer, horizon, random.between(1, 200)).catch(() => 0);
    if (read === 0) await wait(5);
  }
  await Promise.all([writing, killing]);
  await feedAll(bank, consumer);
  const all = await journal();
  expect(await fedTo('storm')).toEqual(all);
  expect(await breaks('storm')).toBe(0);
  expect(kills).toBeGreaterThan(0);
  console.log(`feed: ${all.length} legs, ${kills} connections killed`);
  const late = noting('later');
  await feedAll(bank, late, { most: 777 });
  expect(await fedTo('later')).toEqual(all);
  await rebuildFeed(bank.worker, late);
  expect(await fedTo('later')).toEqual([]);
  await feedAll(bank, late, { most: 64 });
  expect(await fedTo('later')).toEqual(all);
  await Promise.all(writers.map((posting) => posting.close()));
}, 1_200_000);

/** Its connection is gone once, in the middle of a batch. */
function killedOnce(consumer: PostingConsumer, killed: () => void): PostingConsumer {
  let isKilled = false;
  return {
    ...consumer,
    apply: async (tx, legs) => {
      await consumer.apply(tx, legs);
      if (isKilled) return;
      isKilled = true;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(bank.root);
      killed();
    },
  };
}

/** Ends a backend that may be writing down legs. */
async function killFeeder(): Promise<number> {
  const { rows } = await sql<{ killed: boolean }>`
    select pg_terminate_backend(pid) as killed
    from pg_stat_activity
    where datname = current_database() and application_name = 'bank test'
      and usename = ${new URL(bank.database.workerUrl).username} and state in ('active', 'idle in transaction')
    limit 1`.execute(bank.root);
  return rows.filter(({ killed }) => killed).length;
}
