import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { createMarketOrders } from '@bank/simulator/market/order-book.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../movements/hold-expiry.ts';
import { readClock } from '../../platform/clock.ts';
import { fetchDividends, fetchMarketNews } from '../../rails/market-exchange.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import { pricesAt, testMarket } from '../../testing/market.ts';
import {
  buys,
  clearingOf,
  fills,
  holdingsOf,
  openInvestor,
  quoteAt,
  sells,
  sendAll,
  shows,
  type Investor,
} from '../../testing/orders.ts';
import { setMoment } from '../../testing/schedules.ts';
import { keepInstruments, keepQuotes } from '../market/service.ts';
import * as investing from './service.ts';
import { settleMarket } from './settlement.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** These tests go forward in time, from one to the next. */
const at = async (moment: string, businessDate = moment.slice(0, 10)) => {
  await setMoment(bank, moment, dayFrom(businessDate));
  await quoteAt(bank, { KEELM: 10_000, HRBND: 5_000 });
};
const settle = (day: string) => settleMarket({ context: bank.contextAs('worker'), day: dayFrom(day) });

async function trades(who: Investor, side: 'buy' | 'sell', quantity: number, symbol = 'KEELM') {
  const { orderId } = await (side === 'buy' ? buys : sells)(bank, who, { quantity, symbol });
  await sendAll(bank);
  await fills(bank, orderId, quantity, symbol === 'KEELM' ? 10_000 : 5_000);
  return shows(bank, who, orderId);
}

test.each([
  ['2027-03-22 09:29', '2027-03-22', '2027-03-22T20:00:00.000Z'],
  ['2027-03-22 15:59', '2027-03-22', '2027-03-22T20:00:00.000Z'],
  ['2027-03-22 16:00', '2027-03-23', '2027-03-23T20:00:00.000Z'],
  // An evening in New York, when London and UTC have the next day.
  ['2027-03-22 21:30', '2027-03-23', '2027-03-23T20:00:00.000Z'],
  ['2027-03-25 16:30', '2027-03-29', '2027-03-29T20:00:00.000Z'],
  // Good Friday: the bank is open, the market isn’t.
  ['2027-03-26 11:00', '2027-03-29', '2027-03-29T20:00:00.000Z'],
  ['2027-03-27 11:00', '2027-03-29', '2027-03-29T20:00:00.000Z'],
])('an order of %s is good for the session of %s', async (moment, tradeOn, goodUntil) => {
  const businessDate = moment.slice(0, 10) === '2027-03-27' ? '2027-03-29' : moment.slice(0, 10);
  await at(moment, businessDate);
  const who = await openInvestor(bank);
  expect(await buys(bank, who)).toMatchObject({ tradeOn, goodUntil });
});

test('a day order that its limit leaves unfilled expires at 16:00 in New York, and its cash is free', async () => {
  const now = async () => (await readClock(bank.worker)).now.getTime();
  let moment = 0;
  const book = createMarketOrders(
    testMarket,
    () => moment,
    () => undefined,
  );
  const worker = bank.contextAs('worker');
  const turn = async () => {
    moment = await now();
    await investing.sendInvestmentOrders(worker, {
      sendMarketOrder: ({ id, limit, bound, ...order }) =>
        Promise.resolve(void book.take(id, { ...order, limitCents: limit, boundCents: bound })),
    });
    await fetchMarketNews(
      worker,
      {
        marketNewsAfter: (place) => {
          const news = book.after(Number(place ?? 0), 100).map(({ priceCents, ...each }) => ({
            ...each,
            price: priceCents === null ? null : cents(priceCents),
          }));
          return Promise.resolve({ news, place: String(Number(place ?? 0) + news.length) });
        },
      },
      investing.saveMarketNews,
    );
    await investing.applyMarketNews(worker);
  };
  await setMoment(bank, '2027-03-29 11:00', dayFrom('2027-03-29'));
  const prices = pricesAt(() => moment);
  moment = await now();
  await bank.root.deleteFrom('market_quotes').execute();
  await keepInstruments(worker, prices);
  await keepQuotes(worker, prices);
  const who = await openInvestor(bank, 10_000_000);
  const limited = await buys(bank, who, { quantity: 20, orderType: 'limit', limitPrice: cents(100) });
  const plain = await buys(bank, who, { quantity: 20 });
  await turn();
  await setMoment(bank, '2027-03-29 15:59', dayFrom('2027-03-29'));
  await turn();
  expect(await shows(bank, who, limited.orderId)).toMatchObject({ status: 'pending', onHold: 2_000 });
  const filled = await shows(bank, who, plain.orderId);
  expect(filled).toMatchObject({ status: 'filled', filled: 20 });
  expect(filled.fills.every(({ price }) => price <= plain.onHold / 20)).toBe(true);
  await setMoment(bank, '2027-03-29 16:00', dayFrom('2027-03-29'));
  await turn();
  const { status, endedAt } = await shows(bank, who, limited.orderId);
  expect([status, endedAt?.slice(0, 16)]).toEqual(['expired', '2027-03-29T20:00']);
  expect((await holdingsOf(bank, who)).held).toBe(0);
});

test('trades of the days around Veterans Day settle on one day, and clearing is then zero', async () => {
  await settle('2027-11-09');
  expect(await clearingOf(bank)).toBe(0);
  await at('2027-11-10 11:00');
  const who = await openInvestor(bank, 1_000_000);
  expect((await trades(who, 'buy', 30)).fills).toMatchObject([
    { tradedOn: '2027-11-10', settlesOn: '2027-11-12' },
  ]);
  await settle('2027-11-10');
  expect(await clearingOf(bank)).toBe(300_000);
  // The market is open and the bank is closed: its next business day is.
  await at('2027-11-11 11:00', '2027-11-12');
  const sold = await trades(who, 'sell', 10);
  expect(sold).toMatchObject({
    tradeOn: '2027-11-11',
    fills: [{ tradedOn: '2027-11-11', settlesOn: '2027-11-12' }],
  });
  expect((await holdingsOf(bank, who)).held).toBe(100_000);
  await at('2027-11-12 08:01');
  while ((await releaseExpiredHolds(bank.contextAs('worker'))) > 0);
  expect((await holdingsOf(bank, who)).held).toBe(0);
  expect(await settle('2027-11-12')).toEqual({ fills: 2, dividends: 0, netCents: 200_000 });
  expect(await clearingOf(bank)).toBe(0);
  expect(await settle('2027-11-12')).toEqual({});
  const { rows } = await sql<{ net: bigint }>`
    select net from market_settlements order by settled_at desc limit 1`.execute(bank.root);
  expect(rows).toEqual([{ net: 200_000n }]);
});

test('[INVE-12] a dividend is paid once, for the shares of the trades before its day', async () => {
  await runWorker(bank);
  await at('2027-11-22 11:00');
  const early = await openInvestor(bank, 1_000_000);
  const late = await openInvestor(bank, 1_000_000);
  const gone = await openInvestor(bank, 1_000_000);
  await trades(early, 'buy', 12, 'HRBND');
  await trades(gone, 'buy', 5, 'HRBND');
  // What was announced comes twice; the second time it counts as nothing new.
  const dividend = {
    id: 'dividend-1',
    symbol: 'HRBND',
    exOn: dayFrom('2027-11-24'),
    paidOn: dayFrom('2027-12-09'),
    perShare: cents(37),
  };
  const worker = bank.contextAs('worker');
  for (const place of ['1', '2'])
    await fetchDividends(
      worker,
      { dividendsAfter: () => Promise.resolve({ dividends: [dividend], place }) },
      investing.saveDividend,
    );
  await at('2027-11-23 11:00');
  await trades(gone, 'sell', 5, 'HRBND');
  await trades(early, 'sell', 2, 'HRBND');
  await at('2027-11-24 11:00');
  await trades(late, 'buy', 9, 'HRBND');
  await trades(early, 'sell', 10, 'HRBND');
  expect(await investing.payDividends(worker)).toBe(0);
  await at('2027-12-09 11:00');
  const before = (await holdingsOf(bank, early)).posted ?? 0;
  expect(await investing.payDividends(worker)).toBe(1);
  expect(await investing.payDividends(worker)).toBe(0);
  expect((await holdingsOf(bank, early)).posted).toBe(before + 370);
  expect(await clearingOf(bank)).not.toBe(0);
  await settle('2027-12-09');
  expect(await clearingOf(bank)).toBe(0);
  const { transactions } = await callAs(bank.apiUrl, early.customer.token)(listTransactions, {
    accountId: early.account,
    filter: 'dividend',
    dateRange: '30days',
    search: '',
    size: 25,
  });
  expect(transactions).toMatchObject([
    { description: 'Dividend, HRBND', type: 'dividend', category: 'investment', amount: 370 },
  ]);
  const mails = (await runWorker(bank)).filter(({ subject }) => subject.includes('Dividend'));
  expect(mails.map(({ to }) => to)).toEqual([early.customer.email]);
  expect(mails[0]?.text).toContain('HRBND paid $3.70 for your 10 shares.');
});

test('a dividend waits for an order from before its day whose end isn’t known yet', async () => {
  await at('2027-12-13 11:00');
  const who = await openInvestor(bank, 1_000_000);
  await trades(who, 'buy', 10);
  const { orderId } = await buys(bank, who, { quantity: 4 });
  await sendAll(bank);
  const worker = bank.contextAs('worker');
  await worker.db.transaction().execute((tx) =>
    investing.saveDividend(tx, {
      id: 'dividend-2',
      symbol: 'KEELM',
      exOn: dayFrom('2027-12-14'),
      paidOn: dayFrom('2027-12-14'),
      perShare: cents(10),
    }),
  );
  await at('2027-12-14 11:00');
  expect(await investing.payDividends(worker)).toBe(0);
  const news = {
    id: 'late-fill',
    orderId,
    what: 'filled',
    quantity: 4,
    price: cents(10_000),
    reason: null,
  } as const;
  await worker.db
    .transaction()
    .execute((tx) => investing.saveMarketNews(tx, { ...news, at: '2027-12-13T17:00:00.000Z' }));
  await investing.applyMarketNews(worker);
  const before = (await holdingsOf(bank, who)).posted ?? 0;
  await investing.payDividends(worker);
  expect((await holdingsOf(bank, who)).posted).toBe(before + 140);
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
