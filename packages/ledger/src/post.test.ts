import { randomInt, randomUUID } from 'node:crypto';
import { testDatabase } from '@bank/server/testing/database.ts';
import { openAccount, withClient } from '@bank/tools/proof/ledger/books.ts';
import { provesEquivalence } from '@bank/tools/proof/ledger/equivalence.ts';
import { describe, expect, test } from 'vitest';

/** Different every time; a failure prints the seed that repeats it. */
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

describe(`T1: the books answer as a model of them does (SEED=${SEED})`, () => {
  const heard = new Set<string>();

  test.each([
    { batchSize: 1, careful: false, operations: 1_500 },
    { batchSize: 6, careful: false, operations: 2_500 },
    { batchSize: 64, careful: false, operations: 4_000 },
    { batchSize: 64, careful: true, operations: 3_000 },
  ])('statements of up to $width, careful: $careful', { timeout: 60_000 }, async (settings) => {
    const database = await testDatabase('present');
    try {
      const answers = await provesEquivalence({ url: database.workerUrl, seed: SEED, ...settings });
      expect(answers['posted']).toBeGreaterThan(settings.operations / 5);
      for (const answer of Object.keys(answers)) heard.add(answer);
    } finally {
      await database.drop();
    }
  });

  test('and every answer there is has been heard', () => {
    const accepted = ['posted', 'replayed', 'close', 'freeze'];
    const money = ['insufficient', 'unknown_account', 'ceiling', 'hold', 'closed', 'frozen', 'limit'];
    expect([...heard]).toEqual(
      expect.arrayContaining([...accepted, ...money, 'intent_reused', 'malformed', 'close refused']),
    );
  });
});

describe('what no caller of ours asks for is refused by the books themselves', () => {
  const verdictsOf = async (forced: boolean, act: number): Promise<unknown> => {
    const database = await testDatabase();
    try {
      return await withClient(database.workerUrl, async (client) => {
        const customer = randomUUID();
        const account = await openAccount(client, { customer, floor: 0, ceiling: null });
        const { rows } = await client.query(
          `select verdicts
           from ledger.post(array[$1]::uuid[], array[$2]::uuid[], array[1]::smallint[], array[$3]::bigint[],
             array[50]::bigint[], array[5]::bigint[], array[6]::smallint[], null, array[$4]::boolean[],
             array[$5]::smallint[])`,
          [randomUUID(), customer, account, forced, act],
        );
        return rows;
      });
    } finally {
      await database.drop();
    }
  };

  test('a fee may be forced below the floor, a hold may not, whatever its kind', async () => {
    expect(await verdictsOf(true, 0)).toEqual([{ verdicts: [0] }]);
    expect(await verdictsOf(false, 0)).toEqual([{ verdicts: [2] }]);
    expect(await verdictsOf(true, 1)).toEqual([{ verdicts: [2] }]);
  });
});
