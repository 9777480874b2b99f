import { testDatabase } from '@bank/server/testing/database.ts';
import { withClient } from '@bank/tools/proof/ledger/books.ts';
import { expect, test } from 'vitest';
import { FIRST_CUSTOMER_ACCOUNT, kindOf, kinds, own } from './chart.ts';

test('the chart and the kinds are what the migration wrote', async () => {
  const database = await testDatabase();
  try {
    await withClient(database.workerUrl, async (client) => {
      const accounts = await client.query(
        'select code, id::integer from ledger.account where id < 1000 order by id',
      );
      expect(accounts.rows).toEqual(Object.entries(own).map(([code, id]) => ({ code, id })));
      const known = await client.query('select code, id from ledger.kind order by id');
      expect(known.rows).toEqual(Object.entries(kinds).map(([code, id]) => ({ code, id })));
      const free = await client.query('select code from ledger.kind where passes_floor order by id');
      expect(free.rows).toEqual([{ code: 'fee' }, { code: 'interest' }]);
      const bound = await client.query('select code from ledger.kind where not passes_ceiling order by id');
      expect(bound.rows.map(({ code }: { code: string }) => code)).toEqual([
        'transfer',
        'deposit',
        'withdrawal',
        'payment',
        'contribution',
        'trade',
        'accrual',
      ]);
      const first = await client.query(
        "select seqmin::integer from pg_sequence where seqrelid = 'ledger.account_number'::regclass",
      );
      expect(first.rows).toEqual([{ seqmin: FIRST_CUSTOMER_ACCOUNT }]);
    });
  } finally {
    await database.drop();
  }
});

test('a number that is not a kind of leg is refused', () => {
  expect(kindOf(1)).toBe('transfer');
  expect(() => kindOf(0)).toThrow(RangeError);
});
