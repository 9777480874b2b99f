import { randomInt } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { testDatabase } from '@bank/server/testing/database.ts';
import type { TestDatabase } from '@bank/server/testing/database.ts';
import { openAccount, withClient } from '@bank/tools/proof/ledger/books.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { openPosting, storm } from '@bank/tools/proof/ledger/storm-callers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase('present');
});

afterEach(() => database.drop());

test.each([
  { operations: 20_000, connections: 4, batchSize: 16 },
  // One journal per statement, to cover the fast path.
  { operations: 6_000, connections: 8, batchSize: 1 },
])(
  'T1: 64 callers, two gatherers of $lanes x $width, $operations operations: the books are a model’s, in their order',
  { timeout: 90_000 },
  async ({ operations, connections, batchSize }) => {
    const figures = await storm({
      url: database.workerUrl,
      seed: SEED,
      operations,
      callers: 64,
      connections,
      batchSize,
    });
    expect(Object.values(figures.answers).reduce((sum, each) => sum + each, 0)).toBe(operations);
    expect(figures.answers['posted']).toBeGreaterThan(operations / 4);
  },
);

test(
  'crossing transfers over few accounts on many lanes never wait in a ring',
  { timeout: 60_000 },
  async () => {
    const random = createRandom(SEED);
    const customer = random.uuid();
    // The last one posts one by one, which takes locks differently.
    const postings = [8, 4, 1].map((batchSize) => openPosting(database.workerUrl, 6, batchSize));
    try {
      const accounts = await withClient(database.workerUrl, async (client) => {
        const ids: number[] = [];
        for (let at = 0; at < 4; at += 1)
          ids.push(await openAccount(client, { customer, floor: null, ceiling: null }));
        return ids;
      });
      const answers = await Promise.all(
        Array.from({ length: 4_000 }, async (_, at) => {
          const legs = Array.from({ length: random.between(1, 3) }, () => {
            const debit = random.pick(accounts);
            const credit = random.pick(accounts.filter((account) => account !== debit));
            return { debit, credit, amount: cents(random.between(1, 99)), kind: 'transfer' } as const;
          });
          const limits = [{ rule: 1 + (at % 4), period: '2026-01-01', add: cents(1), cap: cents(100_000) }];
          return await postings[at % 3]?.ask({
            intent: random.uuid(),
            customer,
            legs,
            ...(at % 5 === 0 ? { limits } : {}),
          });
        }),
      );
      expect(answers.every((answer) => answer?.status === 'posted')).toBe(true);
    } finally {
      await Promise.all(postings.map((posting) => posting.close()));
    }
    await withClient(database.url, async (client) => {
      // Statistics arrive when their sessions have ended.
      const { rows } = await client.query(
        'select deadlocks::integer from pg_stat_database where datname = current_database()',
      );
      expect(rows).toEqual([{ deadlocks: 0 }]);
      expect((await client.query('select * from ledger.faults()')).rows).toEqual([]);
    });
  },
);
