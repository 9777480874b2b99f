import { randomInt } from 'node:crypto';
import {
  openSecurities,
  postLeg,
  type Holder,
  type SecuritiesBooks,
} from '@bank/server/testing/securities.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { verify } from '@bank/tools/verify/main.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFaults } from './books.ts';
import { own } from './chart.ts';
import { nextUnsealedDay, proveShares, sealDay } from './seal.ts';
import { readLots, readTrades, registerSecurity, releaseShares } from './securities.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let books: SecuritiesBooks;

beforeAll(async () => {
  books = await openSecurities();
});

afterAll(() => books.close());

const faults = () => bookFaults(books.worker);

type OpenLot = { shares: number; cost: bigint };
type Model = { cash: bigint; lots: OpenLot[][]; gain: bigint };

/** What a sale takes, counted apart from the database: the oldest lots, cost by share, money by share. */
function sellByModel(model: Model, security: number, quantity: number, amount: bigint): bigint {
  let left = quantity;
  let gain = amount;
  const lots = model.lots[security] ?? [];
  while (left > 0) {
    const [lot] = lots;
    if (!lot) throw new Error('the model has too few shares');
    const taken = Math.min(left, lot.shares);
    const exact = (lot.cost * BigInt(taken) * 2n) / BigInt(lot.shares);
    const basis = taken === lot.shares ? lot.cost : (exact + 1n) / 2n;
    lot.cost -= basis;
    lot.shares -= taken;
    gain -= basis;
    left -= taken;
    if (lot.shares === 0) lots.shift();
  }
  return gain;
}

async function randomStep(
  random: Random,
  holders: readonly Holder[],
  models: readonly Model[],
  numbers: readonly number[],
) {
  const at = random.below(holders.length);
  const holder = holders[at];
  const model = models[at];
  const security = random.below(numbers.length);
  const number = numbers[security];
  if (!holder || !model || number === undefined) throw new Error('nobody');
  const price = random.between(1, 300_00);
  if (random.chance(0.5)) {
    const quantity = random.between(1, 60);
    const amount = quantity * price;
    const isAffordable = model.cash >= BigInt(amount);
    const answer = await books.fill({ holder, security: number, quantity, amount });
    if (answer !== (isAffordable ? 'recorded' : 'refused')) throw new Error(`a purchase was ${answer}`);
    if (!isAffordable) return;
    model.cash -= BigInt(amount);
    model.lots[security]?.push({ shares: quantity, cost: BigInt(amount) });
    return;
  }
  const held = (model.lots[security] ?? []).reduce((sum, lot) => sum + lot.shares, 0);
  const quantity = random.between(1, 70);
  const orderId = random.uuid();
  const verdict = await books.reserve(holder, number, quantity, orderId);
  if (verdict !== (quantity <= held ? 0 : 2))
    throw new Error(`an order for ${quantity} of ${held}: ${verdict}`);
  if (quantity > held) return;
  // In parts; sometimes the rest is cancelled.
  let left = quantity;
  while (left > 0 && random.chance(0.8)) {
    const part = random.between(1, left);
    const amount = part * price;
    await books.fill({ holder, security: number, quantity: -part, amount, orderId });
    model.cash += BigInt(amount);
    model.gain += sellByModel(model, security, part, BigInt(amount));
    left -= part;
  }
  const released = await releaseShares(books.worker, orderId);
  if (released !== left) throw new Error(`${released} shares were let go, not ${left}`);
}

test(
  `random buys, sales in parts, cancels and refusals: cash, shares, cost and gains are a model’s to the cent, seed ${SEED}`,
  { timeout: 120_000 },
  async () => {
    const random = createRandom(SEED);
    const funds = 200_000_00;
    const holders = [
      await books.openHolder(funds),
      await books.openHolder(funds),
      await books.openHolder(funds),
    ];
    const symbols = ['ALDSC', 'BRCHW', 'HRBND', 'NWATR'];
    const numbers: number[] = [];
    for (const symbol of symbols) numbers.push(await registerSecurity(books.worker, symbol));
    const models = holders.map((): Model => ({
      cash: BigInt(funds),
      lots: symbols.map(() => []),
      gain: 0n,
    }));
    for (let step = 0; step < 500; step += 1) await randomStep(random, holders, models, numbers);
    for (const [at, holder] of holders.entries()) {
      const model = models[at];
      if (!model) throw new Error('no model');
      const { rows } = await books.pool.query<{ posted: bigint; held: bigint }>(
        'select posted, held from ledger.balance where account_id = $1',
        [holder.account],
      );
      expect(rows).toEqual([{ posted: model.cash, held: 0n }]);
      const lots = await readLots(books.worker, holder.account);
      const expected = symbols.flatMap((symbol, index) =>
        (model.lots[index] ?? []).map(({ shares, cost }) => ({ symbol, shares, cost: Number(cost) })),
      );
      expect(lots.map(({ symbol, shares, cost }) => ({ symbol, shares, cost }))).toEqual(expected);
      const trades = await readTrades(books.worker, holder.account, { from: null, to: null });
      const gain = trades
        .filter(({ shares }) => shares < 0)
        .reduce((sum, { amount, cost }) => sum + BigInt(amount) + BigInt(cost), 0n);
      expect(gain).toBe(model.gain);
    }
    expect(await faults()).toEqual([]);
  },
);

test('a day’s seal covers its shares: each row has its proof, and none is added or changed later', async () => {
  const { rows: open } = await books.admin.query<{ day: string }>('select bank.today()::text as day');
  const day = open[0]?.day ?? '';
  await books.admin.query('update bank.clock set business_date = business_date + 1');
  expect(await nextUnsealedDay(books.worker)).toBe(day);
  const seal = await sealDay(books.worker, day);
  const { rows } = await books.pool.query<{ id: bigint }>('select id from ledger.security_entry order by id');
  expect(seal.securities?.entries).toBe(rows.length);
  const ids = [rows[0], rows[1], rows[Math.floor(rows.length / 2)], rows.at(-1)].map((row) =>
    Number(row?.id),
  );
  for (const id of ids) {
    const proof = await proveShares(books.worker, id);
    if (!proof) throw new Error('there is no proof');
    expect(verify(proof, seal.digest)).toBeNull();
    const shares = proof.entry.map((text, at) => (at === 8 ? String(Number(text) + 1) : text));
    for (const forged of [
      { ...proof, entry: shares },
      { ...proof, place: proof.place + 1 },
      { ...proof, seal: { ...proof.seal, securities: { entries: 1, root: proof.seal.root } } },
      { ...proof, seal: { ...proof.seal, securities: undefined } },
    ])
      expect(verify(forged, seal.digest)).not.toBeNull();
  }

  // A day on which shares were set aside, and no money moved.
  const holder = await books.openHolder();
  const keel = await registerSecurity(books.worker, 'KEELM');
  await books.fill({ holder, security: keel, quantity: 2, amount: 10_00 });
  await books.admin.query('update bank.clock set business_date = business_date + 1');
  await books.reserve(holder, keel, 1);
  await books.admin.query('update bank.clock set business_date = business_date + 1');
  for (const entries of [1, 1]) {
    const next = await nextUnsealedDay(books.worker);
    expect((await sealDay(books.worker, next ?? '')).securities?.entries).toBe(entries);
  }
  expect(await nextUnsealedDay(books.worker)).toBeNull();

  await books.admin.query(
    `insert into ledger.security_entry
     select nextval('ledger.security_number'), gen_random_uuid(), 0, act, account_id, security_id, order_id, lot_id, shares,
       reserved, cost, amount, journal_id, shares_after, reserved_after, custody_after, posted_at, day
     from ledger.security_entry where act = 1 order by id limit 1`,
  );
  await postLeg(books.worker, { debit: own.cash, credit: holder.account, amount: 1_00, kind: 'deposit' });
  await books.admin.query('update bank.clock set business_date = business_date + 1');
  const { rows: later } = await books.admin.query<{ day: string }>('select (bank.today() - 1)::text as day');
  await expect(sealDay(books.worker, later[0]?.day ?? '')).rejects.toThrow('after that day was sealed');
});
