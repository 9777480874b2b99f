import { randomInt } from 'node:crypto';
import {
  openSecurities,
  postLeg,
  type Holder,
  type SecuritiesBooks,
} from '@bank/server/testing/securities.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { own, type Kind } from './chart.ts';
import { readCashDays, readShareChanges } from './portfolio.ts';
import { registerSecurity } from './securities.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const FAR = '2999-12-31';

let books: SecuritiesBooks;
beforeAll(async () => {
  books = await openSecurities();
});
afterAll(() => books.close());

const today = async () => {
  const { rows } = await books.admin.query<{ day: string }>('select bank.today()::text as day');
  return rows[0]?.day ?? '';
};
const nextDay = () => books.admin.query('update bank.clock set business_date = business_date + 1');
const pay = (debit: number, credit: number, amount: number, kind: Kind) =>
  postLeg(books.worker, { debit, credit, amount, kind });

type Model = {
  readonly holder: Holder;
  readonly held: Map<string, number>;
  readonly cashDays: Map<string, { balance: number; moneyIn: number; moneyOut: number }>;
  readonly shareDays: Map<string, number>;
  cash: number;
};

/** Cash that moved on a day, counted apart from the database. */
function moved(model: Model, day: string, change: number, isOutside: boolean): void {
  model.cash += change;
  const known = model.cashDays.get(day) ?? { balance: 0, moneyIn: 0, moneyOut: 0 };
  known.balance = model.cash;
  if (isOutside && change > 0) known.moneyIn += change;
  if (isOutside && change < 0) known.moneyOut -= change;
  model.cashDays.set(day, known);
}

async function randomAct(random: Random, model: Model, numbers: ReadonlyMap<string, number>, other: Holder) {
  const { account } = model.holder;
  const day = await today();
  const amount = random.between(1, 500_00);
  const earned = (from: number, kind: Kind) => async () => {
    await pay(from, account, amount, kind);
    moved(model, day, amount, false);
  };
  const comes = (from: number, kind: Kind) => async () => {
    await pay(from, account, amount, kind);
    moved(model, day, amount, true);
  };
  const leaves = (to: number, kind: Kind) => async () => {
    if ((await pay(account, to, amount, kind)) !== null) moved(model, day, -amount, true);
  };
  const acts = [
    comes(own.cash, 'deposit'),
    comes(other.account, 'transfer'),
    // The interest of another account, paid out to this one, is a deposit.
    comes(other.account, 'interest'),
    leaves(own.clearing_ach, 'withdrawal'),
    leaves(own.taxes_withheld, 'transfer'),
    leaves(own.fee_income, 'fee'),
    earned(own.interest_payable, 'interest'),
    earned(own.clearing_market, 'deposit'),
    () => trade(random, model, numbers, day),
    () => trade(random, model, numbers, day),
  ];
  await random.pick(acts)();
}

async function trade(random: Random, model: Model, numbers: ReadonlyMap<string, number>, day: string) {
  const { holder, held } = model;
  const symbol = random.pick([...numbers.keys()]);
  const security = numbers.get(symbol) ?? 0;
  const shares = held.get(symbol) ?? 0;
  const sells = shares > 0 && random.chance(0.5);
  const quantity = sells ? -random.between(1, shares) : random.between(1, 20);
  const amount = Math.abs(quantity) * random.between(1, 90_00);
  const orderId = random.uuid();
  if (sells) await books.reserve(holder, security, -quantity, orderId);
  if ((await books.fill({ holder, security, quantity, amount, orderId })) === 'refused') return;
  held.set(symbol, shares + quantity);
  moved(model, day, quantity > 0 ? -amount : amount, false);
  const key = `${day} ${symbol}`;
  model.shareDays.set(key, (model.shareDays.get(key) ?? 0) + quantity);
}

test(
  `[INVE-05] cash by day, what came from outside and left, and shares by day are a model’s to the cent, seed ${SEED}`,
  { timeout: 120_000 },
  async () => {
    const random = createRandom(SEED);
    const numbers = new Map<string, number>();
    for (const symbol of ['ALDSC', 'HRBND', 'KEELM'])
      numbers.set(symbol, await registerSecurity(books.worker, symbol));
    const other = await books.openHolder(9_000_000_00);
    const models: Model[] = [];
    for (let place = 0; place < 3; place += 1) {
      const holder = await books.openHolder(1_000_00);
      const model: Model = { holder, held: new Map(), cashDays: new Map(), shareDays: new Map(), cash: 0 };
      moved(model, await today(), 1_000_00, true);
      models.push(model);
    }
    const middle = await today();
    for (let day = 0; day < 25; day += 1) {
      for (const model of models)
        for (let act = random.below(5); act > 0; act -= 1) await randomAct(random, model, numbers, other);
      await nextDay();
    }
    for (const { holder, cashDays, shareDays } of models) {
      expect(await readCashDays(books.worker, holder.account, FAR)).toEqual(
        [...cashDays].map(([day, figures]) => ({ day, ...figures })),
      );
      const changes = await readShareChanges(books.worker, holder.account);
      expect(changes.map(({ day, symbol, shares }) => [`${day} ${symbol}`, shares])).toEqual(
        [...shareDays]
          .filter(([, shares]) => shares !== 0)
          .toSorted(([one], [next]) => (one < next ? -1 : 1)),
      );
      const [first] = await readCashDays(books.worker, holder.account, middle);
      expect(first?.day).toBe(middle);
      expect(await readCashDays(books.worker, holder.account, '2000-01-01')).toEqual([]);
    }
  },
);

test('shares set aside for an order, and an order that is let go, change nothing', async () => {
  const keel = await registerSecurity(books.worker, 'KEELM');
  const holder = await books.openHolder();
  await books.fill({ holder, security: keel, quantity: 5, amount: 500_00 });
  const before = await readShareChanges(books.worker, holder.account);
  await books.reserve(holder, keel, 3);
  expect(await readShareChanges(books.worker, holder.account)).toEqual(before);
  expect(before).toEqual([{ day: await today(), symbol: 'KEELM', shares: 5 }]);
});
