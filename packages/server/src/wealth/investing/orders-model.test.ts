import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { nextTradingDay, settlementDay } from '@bank/kernel/market-calendar.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { readLots, readTrades } from '@bank/ledger/securities.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../movements/hold-expiry.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import {
  buys,
  cancels,
  clearingOf,
  hears,
  holdingsOf,
  openInvestor,
  quoteAt,
  sells,
  sendAll,
  type Investor,
} from '../../testing/orders.ts';
import { setMoment } from '../../testing/schedules.ts';
import * as investing from './service.ts';
import { settleMarket } from './settlement.ts';

const ORDERS = Number(process.env['ORDERS'] ?? '2000');
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const INVESTORS = 8;
const ORDERS_A_DAY = 100;
const FUNDS = 20_000_000;
const SYMBOLS = ['KEELM', 'HRBND', 'ALDSC'] as const;
type Symbol = (typeof SYMBOLS)[number];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** What an account must have, reckoned from the orders alone. */
type Account = {
  readonly who: Investor;
  cash: number;
  held: number;
  gain: number;
  readonly lots: Record<Symbol, { shares: number; cost: number }[]>;
  readonly reserved: Record<Symbol, number>;
  /** Proceeds on hold, by the day they are free. */
  unsettled: { readonly day: Day; readonly amount: number }[];
};

type Open = {
  readonly id: Id<'investment-order'>;
  readonly of: Account;
  readonly side: 'buy' | 'sell';
  readonly symbol: Symbol;
  left: number;
  /** Of a purchase: what is on hold. */
  hold: number;
  readonly limit: number | null;
  readonly bound: number;
  asked: boolean;
};

const sharesOf = (account: Account, symbol: Symbol) =>
  account.lots[symbol].reduce((sum, { shares }) => sum + shares, 0);
const halfUp = (value: number, by: number) => Math.floor((2 * value + by) / (2 * by));

/** First in, first out; the last share of a lot takes what is left of its cost. */
function sellLots(account: Account, symbol: Symbol, quantity: number): number {
  let [left, basis] = [quantity, 0];
  for (const lot of account.lots[symbol]) {
    const taken = Math.min(lot.shares, left);
    const cost = taken === lot.shares ? lot.cost : halfUp(lot.cost * taken, lot.shares);
    basis += cost;
    left -= taken;
    lot.shares -= taken;
    lot.cost -= cost;
  }
  account.lots[symbol] = account.lots[symbol].filter(({ shares }) => shares > 0);
  return basis;
}

test(
  `[INVE-10] ${ORDERS} random orders: cash, lots, custody and books agree, and gains are first in, first out to the cent`,
  { timeout: 14_400_000 },
  async () => {
    const random = createRandom(SEED);
    let day = dayFrom('2027-01-05');
    let clearing: { day: Day; amount: number }[] = [];
    const prices: Record<Symbol, number> = { KEELM: 12_000, HRBND: 4_800, ALDSC: 333 };
    const open: Open[] = [];
    const worker = bank.contextAs('worker');
    const accounts: Account[] = [];

    const begin = async (next: Day) => {
      day = next;
      // On Columbus Day and Veterans Day the bank’s open day is the next one; this year begins without them.
      if (!isBusinessDay(day)) throw new Error(`${day} is no business day`);
      await setMoment(bank, `${day} 11:00`, day);
      for (const symbol of SYMBOLS)
        prices[symbol] = Math.max(50, Math.round(prices[symbol] * (0.9 + random.below(21) / 100)));
      await quoteAt(bank, prices);
      while ((await releaseExpiredHolds(worker)) > 0);
      for (const account of accounts) {
        account.held -= account.unsettled
          .filter((each) => each.day <= day)
          .reduce((sum, { amount }) => sum + amount, 0);
        account.unsettled = account.unsettled.filter((each) => each.day > day);
      }
      await settleMarket({ context: worker, day });
      clearing = clearing.filter((each) => each.day > day);
      expect(await clearingOf(bank), `SEED=${SEED}`).toBe(sumOf(clearing));
    };

    const place = async () => {
      const account = random.pick(accounts);
      const symbol = random.pick(SYMBOLS);
      const side = random.chance(0.55) ? 'buy' : 'sell';
      const quantity = 1 + random.below(random.chance(0.1) ? 900 : 60);
      const price = prices[symbol];
      const limit = random.chance(0.5) ? Math.max(1, price - 20 + random.below(41)) : null;
      const bound = limit ?? Math.ceil((price * 105) / 100);
      const fits =
        side === 'buy'
          ? account.cash - account.held >= quantity * bound
          : sharesOf(account, symbol) - account.reserved[symbol] >= quantity;
      const request = {
        symbol,
        quantity,
        orderType: limit === null ? 'market' : 'limit',
        limitPrice: limit === null ? null : cents(limit),
      } as const;
      const placed = await (side === 'buy' ? buys : sells)(bank, account.who, request).catch(() => null);
      expect(placed !== null, `SEED=${SEED} ${JSON.stringify(request)}`).toBe(fits);
      if (placed === null) return;
      const hold = side === 'buy' ? quantity * bound : 0;
      account.held += hold;
      if (side === 'sell') account.reserved[symbol] += quantity;
      open.push({
        id: placed.orderId,
        of: account,
        side,
        symbol,
        left: quantity,
        hold,
        limit,
        bound,
        asked: false,
      });
    };

    const close = (order: Open) => {
      open.splice(open.indexOf(order), 1);
      order.of.held -= order.hold;
      if (order.side === 'sell') order.of.reserved[order.symbol] -= order.left;
    };

    const fill = async (order: Open) => {
      const { of: account, symbol, side } = order;
      const quantity = random.chance(0.5) ? order.left : 1 + random.below(order.left);
      const spread = random.below(30);
      const price =
        side === 'buy'
          ? Math.max(1, order.bound - spread)
          : Math.max(1, (order.limit ?? prices[symbol]) + spread);
      const amount = quantity * price;
      const news = { quantity, price: cents(price) };
      expect(await hears(bank, order.id, 'filled', news), `SEED=${SEED}`).toBe('applied');
      const settlesOn = settlementDay(day);
      order.left -= quantity;
      if (side === 'buy') {
        account.cash -= amount;
        account.held -= amount;
        order.hold -= amount;
        account.lots[symbol].push({ shares: quantity, cost: amount });
        clearing.push({ day: settlesOn, amount });
      } else {
        account.gain += amount - sellLots(account, symbol, quantity);
        account.cash += amount;
        account.held += amount;
        account.reserved[symbol] -= quantity;
        account.unsettled.push({ day: settlesOn, amount });
        clearing.push({ day: settlesOn, amount: -amount });
      }
      if (order.left === 0) close(order);
    };

    const end = async (order: Open, what: 'cancelled' | 'expired' | 'rejected') => {
      const quantity = what === 'rejected' ? null : order.left;
      await hears(bank, order.id, what, { quantity, reason: what === 'rejected' ? 'too_many' : null });
      close(order);
    };

    const pay = async () => {
      const symbol = random.pick(SYMBOLS);
      const perShare = cents(1 + random.below(90));
      const id = `dividend ${day} ${symbol}`;
      await worker.db
        .transaction()
        .execute((tx) => investing.saveDividend(tx, { id, symbol, exOn: day, paidOn: day, perShare }));
      await investing.payDividends(worker);
      for (const account of accounts) {
        const amount = sharesOf(account, symbol) * perShare;
        account.cash += amount;
        clearing.push({ day, amount: -amount });
      }
    };

    await begin(day);
    for (let at = 0; at < INVESTORS; at += 1)
      accounts.push({
        who: await openInvestor(bank, FUNDS),
        cash: FUNDS,
        held: 0,
        gain: 0,
        lots: { KEELM: [], HRBND: [], ALDSC: [] },
        reserved: { KEELM: 0, HRBND: 0, ALDSC: 0 },
        unsettled: [],
      });

    for (let placed = 0; placed < ORDERS; placed += 1) {
      await place();
      await sendAll(bank);
      while (open.length > 0 && random.chance(0.6)) {
        const order = random.pick(open);
        if (random.chance(0.75)) await fill(order);
        else if (random.chance(0.4)) {
          if (!order.asked) await cancels(bank, order.of.who, order.id);
          order.asked = true;
        } else if (order.asked) await end(order, 'cancelled');
        else if (random.chance(0.2) && order.left > 0) {
          // Only an order that has no fills is rejected; another is told to the staff, and ends all the same.
          await end(order, 'rejected');
        }
      }
      if (placed % ORDERS_A_DAY !== ORDERS_A_DAY - 1) continue;
      await setMoment(bank, `${day} 16:00`, day);
      for (let order = open[0]; order; order = open[0])
        await end(order, order.asked ? 'cancelled' : 'expired');
      for (const account of accounts) await agrees(account);
      await begin(businessDayAfter(day));
      await pay();
    }
    for (let order = open[0]; order; order = open[0]) await end(order, 'expired');
    for (const account of accounts) await agrees(account);
    expect(await bookFaults(bank.worker), `SEED=${SEED}`).toEqual([]);
  },
);

const sumOf = (all: readonly { readonly amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0);

function businessDayAfter(day: Day): Day {
  let next = nextTradingDay(day);
  while (!isBusinessDay(next)) next = nextTradingDay(next);
  return next;
}

async function agrees(account: Account): Promise<void> {
  const { who, cash, held, gain, lots, reserved } = account;
  const holdings = await holdingsOf(bank, who);
  expect({ posted: holdings.posted, held: holdings.held }, `SEED=${SEED}`).toEqual({ posted: cash, held });
  for (const symbol of SYMBOLS) {
    expect(holdings.shares[symbol] ?? 0, `SEED=${SEED}`).toBe(sharesOf(account, symbol));
    expect(holdings.reserved[symbol] ?? 0, `SEED=${SEED}`).toBe(reserved[symbol]);
  }
  const kept = await readLots(bank.worker, who.number);
  for (const symbol of SYMBOLS)
    expect(
      kept.filter((lot) => lot.symbol === symbol).map(({ shares, cost }) => ({ shares, cost })),
      `SEED=${SEED}`,
    ).toEqual(lots[symbol]);
  const sales = (await readTrades(bank.worker, who.number, { from: null, to: null })).filter(
    ({ shares }) => shares < 0,
  );
  expect(
    sales.reduce((sum, { amount, cost }) => sum + amount + cost, 0),
    `SEED=${SEED}`,
  ).toBe(gain);
}
