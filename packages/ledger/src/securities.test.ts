import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { openSecurities, postLeg, type SecuritiesBooks } from '@bank/server/testing/securities.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookFaults } from './books.ts';
import { own } from './chart.ts';
import {
  readLots,
  readPositions,
  readPositionsOn,
  readTrades,
  recordTrade,
  registerSecurity,
  releaseShares,
} from './securities.ts';

let books: SecuritiesBooks;

beforeAll(async () => {
  books = await openSecurities();
});

afterAll(() => books.close());

const faults = () => bookFaults(books.worker);

describe('shares and their money', () => {
  test('what is bought is a lot, what is sold takes the oldest first, and the cost of each to the cent', async () => {
    const holder = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    expect(await registerSecurity(books.worker, 'KEELM')).toBe(keel);
    await books.fill({ holder, security: keel, quantity: 3, amount: 100_00 });
    await books.fill({ holder, security: keel, quantity: 5, amount: 200_01 });
    expect(await readPositions(books.worker, [holder.account])).toEqual([
      { account: holder.account, symbol: 'KEELM', shares: 8, reserved: 0, cost: 300_01 },
    ]);
    const orderId = randomUUID();
    expect(await books.reserve(holder, keel, 4, orderId)).toBe(0);
    await books.fill({ holder, security: keel, quantity: -1, amount: 41_00, orderId });
    await books.fill({ holder, security: keel, quantity: -3, amount: 130_01, orderId });
    const trades = await readTrades(books.worker, holder.account, { from: null, to: null });
    expect(trades.map(({ shares, cost, amount }) => [shares, cost, amount])).toEqual([
      [3, 100_00, 100_00],
      [5, 200_01, 200_01],
      // A third of 100.00, half up; what is left of the lot goes with its last shares.
      [-1, -33_33, 41_00],
      [-2, -66_67, 86_67],
      [-1, -40_00, 43_34],
    ]);
    expect(await readLots(books.worker, holder.account)).toMatchObject([
      { symbol: 'KEELM', shares: 4, cost: 160_01 },
    ]);
    const [today] = trades;
    expect(await readPositionsOn(books.worker, holder.account, today?.day ?? '')).toEqual([
      { symbol: 'KEELM', shares: 4, cost: 160_01 },
    ]);
    expect(await faults()).toEqual([]);
  });

  test('the same fill again is the same; with other figures it is refused and nothing moves', async () => {
    const holder = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    const trade = randomUUID();
    const orderId = randomUUID();
    await books.fill({ holder, security: keel, quantity: 2, amount: 50_00, trade, orderId });
    const before = await readTrades(books.worker, holder.account, { from: null, to: null });
    const { rows } = await books.pool.query<{ journal: string }>(
      'select journal_id as journal from ledger.security_entry where trade = $1',
      [trade],
    );
    const same = {
      trade,
      orderId,
      journal: Number(rows[0]?.journal),
      account: holder.account,
      security: keel,
      quantity: 2,
      amount: cents(50_00),
    };
    expect(await recordTrade(books.worker, same)).toBe('replayed');
    expect(await recordTrade(books.worker, { ...same, quantity: 3 })).toBe('reused');
    expect(await recordTrade(books.worker, { ...same, orderId: randomUUID() })).toBe('reused');
    await expect(
      books.fill({ holder, security: keel, quantity: 2, amount: 50_00, trade, orderId }),
    ).rejects.toThrow('reused');
    expect(await readTrades(books.worker, holder.account, { from: null, to: null })).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  test('money of a trade without its shares is not committed', async () => {
    const holder = await books.openHolder();
    await expect(
      postLeg(books.worker, {
        debit: holder.account,
        credit: own.clearing_market,
        amount: 5_00,
        kind: 'trade',
      }),
    ).rejects.toThrow('no shares were written');
  });

  test.each([
    ['another amount', { amount: cents(4_99) }],
    ['the other direction', { quantity: -1 }],
    ['another account', 'other account'],
    ['a number that is no journal', 'later leg'],
  ] as const)('shares are not written beside money that does not pay for them: %s', async (_, change) => {
    const holder = await books.openHolder();
    const other = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    const orderId = randomUUID();
    await expect(
      books.worker.transaction().execute(async (tx) => {
        const leg = {
          debit: holder.account,
          credit: own.clearing_market,
          amount: 5_00,
          kind: 'trade',
        } as const;
        const journal = (await postLeg(tx, leg)) ?? 0;
        const right = {
          trade: randomUUID(),
          orderId,
          journal,
          account: holder.account,
          security: keel,
          quantity: 1,
          amount: cents(5_00),
        };
        const wrong =
          change === 'other account'
            ? { ...right, account: other.account }
            : change === 'later leg'
              ? { ...right, journal: journal + 1 }
              : { ...right, ...change };
        await recordTrade(tx, wrong);
      }),
    ).rejects.toThrow(/does not pay for this trade/);
    expect(await readPositions(books.worker, [holder.account, other.account])).toEqual([]);
  });

  test('one journal pays for one trade', async () => {
    const holder = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    await expect(
      books.worker.transaction().execute(async (tx) => {
        const leg = {
          debit: holder.account,
          credit: own.clearing_market,
          amount: 5_00,
          kind: 'trade',
        } as const;
        const journal = (await postLeg(tx, leg)) ?? 0;
        const trade = {
          orderId: randomUUID(),
          journal,
          account: holder.account,
          security: keel,
          quantity: 1,
          amount: cents(5_00),
        };
        await recordTrade(tx, { ...trade, trade: randomUUID() });
        await recordTrade(tx, { ...trade, trade: randomUUID() });
      }),
    ).rejects.toThrow('security_entry_of_journal');
  });

  test('an order sells only what it has set aside, and lets the rest go once', async () => {
    const holder = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    await books.fill({ holder, security: keel, quantity: 10, amount: 100_00 });
    await expect(books.fill({ holder, security: keel, quantity: -1, amount: 10_00 })).rejects.toThrow(
      'not_reserved',
    );
    const orderId = randomUUID();
    expect(await books.reserve(holder, keel, 6, orderId)).toBe(0);
    expect(await books.reserve(holder, keel, 6, orderId)).toBe(1);
    expect(await books.reserve(holder, keel, 5, orderId)).toBe(5);
    expect(await books.reserve(holder, keel, 5)).toBe(2);
    await books.fill({ holder, security: keel, quantity: -4, amount: 44_00, orderId });
    await expect(
      books.fill({ holder, security: keel, quantity: -3, amount: 33_00, orderId }),
    ).rejects.toThrow('not_reserved');
    expect(await releaseShares(books.worker, orderId)).toBe(2);
    expect(await releaseShares(books.worker, orderId)).toBe(0);
    expect(await readPositions(books.worker, [holder.account])).toMatchObject([{ shares: 6, reserved: 0 }]);
    expect(await faults()).toEqual([]);
  });

  test('another customer, a frozen or closed account, an amount out of bounds: nothing is set aside', async () => {
    const holder = await books.openHolder(100_00);
    const keel = await registerSecurity(books.worker, 'KEELM');
    await books.fill({ holder, security: keel, quantity: 10, amount: 100_00 });
    const stranger = { ...holder, customer: randomUUID() };
    expect(await books.reserve(stranger, keel, 1)).toBe(3);
    expect(await books.reserve({ ...holder, account: own.cash }, keel, 1)).toBe(3);
    for (const quantity of [0, -1, 1_000_000_001])
      expect(await books.reserve(holder, keel, quantity)).toBe(10);
    await expect(
      books.pool.query("select ledger.close_account($1, 'test')", [holder.account]),
    ).rejects.toThrow('it has shares');
    await books.pool.query("select ledger.freeze_account($1, true, 'test')", [holder.account]);
    expect(await books.reserve(holder, keel, 1)).toBe(8);
  });

  test('50 orders at once for the same shares: one has them', async () => {
    const holder = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    await books.fill({ holder, security: keel, quantity: 10, amount: 100_00 });
    const callers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const client = new pg.Client({ connectionString: books.database.url });
        await client.connect();
        return client;
      }),
    );
    const verdicts = await Promise.all(
      callers.map(async (client) => {
        const { rows } = await client.query<{ verdict: number }>(
          'select ledger.reserve_shares($1, $2, $3, $4, 10) as verdict',
          [randomUUID(), holder.customer, holder.account, keel],
        );
        return rows[0]?.verdict;
      }),
    );
    await Promise.all(callers.map((client) => client.end()));
    expect(verdicts.filter((verdict) => verdict === 0)).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 2)).toHaveLength(49);
    expect(await faults()).toEqual([]);
  });
});

describe('who may', () => {
  test('customers’ process reads what its customer has, and writes nothing', async () => {
    const holder = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    await books.fill({ holder, security: keel, quantity: 1, amount: 10_00 });
    const api = new pg.Client({ connectionString: books.database.apiUrl });
    await api.connect();
    try {
      expect((await api.query('select * from ledger.read_positions($1)', [[holder.account]])).rows).toEqual(
        [],
      );
      expect((await api.query('select * from ledger.read_lots($1)', [holder.account])).rows).toEqual([]);
      for (const call of [
        `select ledger.record_trade(gen_random_uuid(), gen_random_uuid(), 16, ${holder.account}, ${keel}, 1, 1)`,
        `select ledger.reserve_shares(gen_random_uuid(), null, ${holder.account}, ${keel}, 1)`,
        'select ledger.release_shares(gen_random_uuid())',
        "select ledger.register_security('OTHER')",
        'select * from ledger.security_entry',
        'select * from ledger.position',
        'update ledger.lot set shares = 2',
      ])
        await expect(api.query(call)).rejects.toThrow('permission denied');
    } finally {
      await api.end();
    }
  });

  test('nobody sets shares aside but through an order, and no row is changed', async () => {
    await expect(
      books.pool.query('select ledger.reserve_shares(gen_random_uuid(), null, 1000, 1, 1)'),
    ).rejects.toThrow('permission denied');
    for (const change of ['update ledger.security_entry set shares = 1', 'delete from ledger.security'])
      await expect(books.admin.query(change)).rejects.toThrow('written once');
  });
});

describe('faults', () => {
  test.each([
    ['position', 'update ledger.position set shares = shares + 1'],
    ['custody', 'update ledger.custody set shares = shares - 1'],
    ['lot', 'update ledger.lot set cost = cost + 1 where shares > 0'],
    ['order', 'update ledger.reservation set shares = shares + 1'],
  ])('a changed %s is named', async (fault, change) => {
    const holder = await books.openHolder();
    const keel = await registerSecurity(books.worker, 'KEELM');
    await books.fill({ holder, security: keel, quantity: 10, amount: 100_00 });
    await books.reserve(holder, keel, 1);
    await books.admin.query('begin');
    await books.admin.query(change);
    const { rows } = await books.admin.query<{ fault: string }>(
      'select distinct fault from ledger.security_faults()',
    );
    await books.admin.query('rollback');
    expect(rows.map((row) => row.fault)).toEqual([fault]);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['running shares', 'update ledger.security_entry set shares_after = shares_after + 1 where act = 1'],
    ['running custody', 'update ledger.security_entry set custody_after = custody_after - 1 where act = 0'],
    ['money without shares', 'update ledger.leg set kind = 13 where kind = 2'],
    ['shares without money', 'update ledger.leg set amount = amount + 1 where kind = 13'],
  ])('history that was changed behind the bank’s back is named: %s', async (fault, change) => {
    await books.admin.query('begin');
    for (const table of ['ledger.security_entry', 'ledger.leg'])
      await books.admin.query(`alter table ${table} disable trigger all`);
    await books.admin.query(change);
    const { rows } = await books.admin.query<{ fault: string }>(
      'select distinct fault from ledger.security_faults()',
    );
    await books.admin.query('rollback');
    expect(rows.map((row) => row.fault)).toContain(fault);
  });
});
