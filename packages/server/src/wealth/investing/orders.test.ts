import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { readTrades } from '@bank/ledger/securities.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { explainAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import * as calls from '@bank/contract/wealth/investing/contract.ts';
import { releaseExpiredHolds } from '../../movements/hold-expiry.ts';
import { newId } from '../../platform/work.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import {
  buys,
  cancels,
  fills,
  hears,
  holdingsOf,
  openInvestor,
  plantShares,
  quoteAt,
  sells,
  sendAll,
  shows,
} from '../../testing/orders.ts';
import { setMoment } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** A Tuesday on which both the market and the bank are open. */
const DAY = '2027-03-16';
const at = (time: string, day = DAY) => setMoment(bank, `${day} ${time}`, dayFrom(DAY));

beforeEach(async () => {
  await at('11:00');
  await quoteAt(bank, { KEELM: 10_000, HRBND: 5_000 });
});

describe('[INVE-06] an order to buy', () => {
  test('at the market puts the last price and five percent on hold; the fill takes what it costs and frees the rest', async () => {
    const who = await openInvestor(bank, 100_000);
    const order = await buys(bank, who, { quantity: 5 });
    expect(order).toMatchObject({ status: 'pending', onHold: 52_500, filled: 0, tradeOn: DAY });
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 100_000, held: 52_500, shares: {} });
    const { orders } = await sendAll(bank);
    expect(orders).toMatchObject([{ id: order.orderId, bound: 10_500, limit: null, tradeOn: DAY }]);
    expect(await fills(bank, order.orderId, 5, 10_050)).toBe('applied');
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 49_750, held: 0, shares: { KEELM: 5 } });
    expect(await shows(bank, who, order.orderId)).toMatchObject({
      status: 'filled',
      filled: 5,
      amount: 50_250,
      averagePrice: 10_050,
      onHold: 0,
      fills: [{ quantity: 5, price: 10_050, settlesOn: '2027-03-17', isSettled: false }],
    });
  });

  test('with a limit puts the limit on hold', async () => {
    const who = await openInvestor(bank, 100_000);
    const order = await buys(bank, who, { quantity: 5, orderType: 'limit', limitPrice: cents(9_900) });
    expect(order).toMatchObject({ orderType: 'limit', limitPrice: 9_900, onHold: 49_500 });
    expect((await sendAll(bank)).orders).toMatchObject([{ limit: 9_900, bound: null }]);
  });

  test('is filled in parts, each in a transaction of its own, and the last frees the rest', async () => {
    const who = await openInvestor(bank, 100_000);
    const { orderId } = await buys(bank, who, { quantity: 6 });
    await sendAll(bank);
    expect(await hears(bank, orderId, 'accepted')).toBe('applied');
    await fills(bank, orderId, 2, 10_000);
    expect(await shows(bank, who, orderId)).toMatchObject({ status: 'pending', filled: 2, onHold: 43_000 });
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 80_000, held: 43_000, shares: { KEELM: 2 } });
    await fills(bank, orderId, 3, 10_100);
    await fills(bank, orderId, 1, 10_200);
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 39_500, held: 0, shares: { KEELM: 6 } });
    const trades = await readTrades(bank.worker, who.number, { from: null, to: null });
    expect(trades.map(({ shares, amount }) => [shares, amount])).toEqual([
      [2, 20_000],
      [3, 30_300],
      [1, 10_200],
    ]);
  });

  test('passes on the price that was reviewed, and is refused when the market has left it behind', async () => {
    const who = await openInvestor(bank, 100_000);
    const order = await buys(bank, who, { quantity: 2, mostPerShare: cents(10_200) });
    expect(order.onHold).toBe(20_400);
    for (const price of [9_999, 11_001])
      await expect(buys(bank, who, { mostPerShare: cents(price) })).rejects.toThrow('review_changed');
    expect((await holdingsOf(bank, who)).held).toBe(20_400);
  });
});

describe('[INVE-07] [INVE-08] what is refused', () => {
  test('a symbol nobody lists, shares nobody has, more than there is', async () => {
    const who = await openInvestor(bank, 100_000);
    await expect(buys(bank, who, { symbol: 'NOONE' })).rejects.toThrow('unknown_symbol');
    await expect(buys(bank, who, { quantity: 10 })).rejects.toMatchObject({
      problems: [{ word: 'investment.validation.buyingPower', blanks: { most: '$1,050.00' } }],
    });
    await expect(sells(bank, who)).rejects.toMatchObject({
      problems: [{ word: 'investment.validation.notHeld', field: 'symbol' }],
    });
    await plantShares(bank, who, 3, 10_000);
    await sells(bank, who, { quantity: 2 });
    await expect(sells(bank, who, { quantity: 2 })).rejects.toMatchObject({
      problems: [{ word: 'investment.validation.tooMany', blanks: { n: 1, symbol: 'KEELM' } }],
    });
  });

  test('a limit order without a limit, and a market order with one', async () => {
    const who = await openInvestor(bank);
    await expect(buys(bank, who, { orderType: 'limit' })).rejects.toMatchObject({
      problems: [{ word: 'investment.validation.limitPrice', field: 'limitPrice' }],
    });
    await expect(buys(bank, who, { limitPrice: cents(1) })).rejects.toThrow('limit_price');
  });

  test('what the form says of an order is what the contract says of it', async () => {
    const { token } = await bank.customer();
    const call = (path: string, body: object) =>
      fetch(`${bank.apiUrl}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': newId(),
        },
        body: JSON.stringify(body),
      }).then((answer) => answer.text());
    const account = newId();
    const base = { symbol: 'KEELM', quantity: 1 };
    for (const [side, body, says] of [
      ['buy', { ...base, quantity: 0 }, 'Please enter a valid positive quantity.'],
      ['buy', { ...base, quantity: 1.5 }, 'Please enter a valid positive quantity.'],
      ['buy', { ...base, symbol: 'KE-LM' }, 'Please enter a valid ticker symbol.'],
      ['buy', { ...base, limitPrice: '0.00' }, 'Please enter a valid limit price.'],
      ['sell', { ...base, symbol: '' }, 'Please select a security to sell.'],
      ['sell', { ...base, quantity: -1 }, 'Please enter a valid positive quantity.'],
    ] as const)
      expect(await call(`/api/investment/${account}/${side}`, body)).toContain(says);
  });

  test('an account that is not one for investments, a frozen one, and a customer who has stopped all payments', async () => {
    const who = await openInvestor(bank);
    const savings = await openTestAccount(bank, who.customer.id, 'savings');
    await expect(buys(bank, { ...who, account: savings })).rejects.toThrow('wrong_type');
    const other = await openInvestor(bank);
    await expect(buys(bank, { ...who, account: other.account })).rejects.toThrow('not_found');
    await sql`select ledger.freeze_account(${who.number}, true, 'test')`.execute(bank.worker);
    await expect(buys(bank, who)).rejects.toThrow('account_frozen');
    await sql`
      insert into brakes (customer_id, panic_since) values (${other.customer.id}, bank.now())
      on conflict (customer_id) do update set panic_since = excluded.panic_since`.execute(bank.root);
    await expect(buys(bank, other)).rejects.toThrow('panic');
  });

  test('the hundred and first open order of an account', async () => {
    const who = await openInvestor(bank, 10_000_000);
    await sql`
      insert into investment_orders (
        id, customer_id, account_id, reference, side, symbol, security_id, quantity, trade_on, good_until
      )
      select gen_random_uuid(), ${who.customer.id}, ${who.account}, gen_random_uuid()::text, 'sell', 'KEELM', 1, 1,
        bank.today(), 'infinity'
      from generate_series(1, 100)`.execute(bank.root);
    await expect(buys(bank, who)).rejects.toThrow('too_many_orders');
    // They hold no shares, so they may not stay: each is ended.
    await sql`
      update investment_orders set state = 'cancelled', ended_at = bank.now()
      where account_id = ${who.account}`.execute(bank.root);
  });
});

describe('[INVE-08] an order to sell', () => {
  test('reserves shares; the proceeds are in the account and on hold until the next settlement day', async () => {
    const who = await openInvestor(bank, 100_000);
    await plantShares(bank, who, 5, 10_000);
    const { orderId } = await sells(bank, who, { quantity: 4 });
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 50_000, held: 0, reserved: { KEELM: 4 } });
    await sendAll(bank);
    await fills(bank, orderId, 4, 11_000);
    expect(await holdingsOf(bank, who)).toEqual({
      posted: 94_000,
      held: 44_000,
      shares: { KEELM: 1 },
      reserved: {},
    });
    const ask = callAs(bank.apiUrl, who.customer.token);
    const why = await ask(explainAccount, { accountId: who.account, figure: 'available' });
    expect(why.terms).toContainEqual(
      expect.objectContaining({ kind: 'hold', amount: -44_000, note: 'Sell 4 KEELM at $110.00' }),
    );
    await at('07:59', '2027-03-17');
    await releaseExpiredHolds(bank.contextAs('worker'));
    expect((await holdingsOf(bank, who)).held).toBe(44_000);
    await at('08:01', '2027-03-17');
    await releaseExpiredHolds(bank.contextAs('worker'));
    expect((await holdingsOf(bank, who)).held).toBe(0);
  });

  test('of a frozen account is filled all the same', async () => {
    const who = await openInvestor(bank, 100_000);
    await plantShares(bank, who, 5, 10_000);
    const { orderId } = await sells(bank, who, { quantity: 5 });
    await sendAll(bank);
    await sql`select ledger.freeze_account(${who.number}, true, 'test')`.execute(bank.worker);
    expect(await fills(bank, orderId, 5, 10_000)).toBe('applied');
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 100_000, held: 0, shares: {} });
  });

  test('that ends early lets go the shares that were not sold', async () => {
    const who = await openInvestor(bank, 100_000);
    await plantShares(bank, who, 5, 10_000);
    const { orderId } = await sells(bank, who, { quantity: 5 });
    await sendAll(bank);
    await fills(bank, orderId, 2, 10_000);
    await at('16:00');
    expect(await hears(bank, orderId, 'expired', { quantity: 3 })).toBe('applied');
    expect(await holdingsOf(bank, who)).toMatchObject({ shares: { KEELM: 3 }, reserved: {} });
    expect(await shows(bank, who, orderId)).toMatchObject({ status: 'expired', filled: 2, amount: 20_000 });
  });
});

describe('an intent', () => {
  test('is one order, however often it is sent; with another order it is refused', async () => {
    const who = await openInvestor(bank, 100_000);
    const intent = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buys(bank, who, { quantity: 3 }, intent)),
    );
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect((await holdingsOf(bank, who)).held).toBe(31_500);
    await expect(buys(bank, who, { quantity: 4 }, intent)).rejects.toThrow('intent_reused');
    await expect(sells(bank, who, { quantity: 3 }, intent)).rejects.toThrow('intent_reused');
    const orderId = answers[0]?.orderId ?? notFound();
    await sendAll(bank);
    await fills(bank, orderId, 3, 10_000);
    await quoteAt(bank, { KEELM: 900_000 });
    expect(await buys(bank, who, { quantity: 3 }, intent)).toMatchObject({ orderId, status: 'filled' });
  });

  test('leads to its order, and another customer’s to nothing', async () => {
    const who = await openInvestor(bank, 100_000);
    const intent = newId();
    const { orderId } = await buys(bank, who, {}, intent);
    const ask = callAs(bank.apiUrl, who.customer.token);
    expect(await ask(calls.showOrderOfIntent, { intent: idFrom('investment-intent', intent) })).toMatchObject(
      { orderId },
    );
    const stranger = callAs(bank.apiUrl, (await bank.customer()).token);
    await expect(
      stranger(calls.showOrderOfIntent, { intent: idFrom('investment-intent', intent) }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('[INVE-10] an account’s transactions', () => {
  test('show an order as pending, and its trades with shares and price, found by their filters', async () => {
    const who = await openInvestor(bank, 100_000);
    const ask = callAs(bank.apiUrl, who.customer.token);
    const list = (filter: 'all' | 'buy' | 'sell' | 'dividend') =>
      ask(listTransactions, { accountId: who.account, filter, dateRange: '30days', search: '', size: 25 });
    const bought = await buys(bank, who, { quantity: 4 });
    const { pending } = await list('buy');
    expect(pending).toMatchObject([
      { description: 'Order to buy 4 KEELM', status: 'pending', type: 'buy', amount: -42_000 },
    ]);
    await sendAll(bank);
    await fills(bank, bought.orderId, 4, 10_000);
    const after = await list('buy');
    expect(after.pending).toEqual([]);
    expect(after.transactions).toMatchObject([
      { id: pending[0]?.id, description: 'Bought 4 KEELM at $100.00', type: 'buy', amount: -40_000 },
    ]);
    const sold = await sells(bank, who, { quantity: 2 });
    expect((await list('sell')).pending).toMatchObject([
      { description: 'Order to sell 2 KEELM', status: 'pending', type: 'sell', amount: 20_000 },
    ]);
    expect((await list('buy')).pending).toEqual([]);
    await sendAll(bank);
    await fills(bank, sold.orderId, 2, 10_100);
    const sales = await list('sell');
    expect(sales.pending).toEqual([]);
    expect(sales.transactions).toMatchObject([{ description: 'Sold 2 KEELM at $101.00', amount: 20_200 }]);
    expect((await list('all')).transactions).toHaveLength(3);
  });
});

test('orders are listed by the time they were placed, page by page', async () => {
  const who = await openInvestor(bank, 10_000_000);
  const placed: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const { orderId } = await buys(bank, who);
    placed.push(orderId);
    if (at < 5) await cancels(bank, who, orderId);
  }
  const ask = callAs(bank.apiUrl, who.customer.token);
  const first = await ask(calls.listOrders, { accountId: who.account, size: 2 });
  expect(first.open.map(({ orderId }) => orderId)).toEqual([placed[6], placed[5]]);
  expect(first).toMatchObject({ isOpen: true, closesAt: '2027-03-16T20:00:00.000Z' });
  const pages = [first];
  for (let { next } = first; next !== null;) {
    const page = await ask(calls.listOrders, { accountId: who.account, size: 2, cursor: next });
    expect(page.open).toEqual([]);
    pages.push(page);
    next = page.next;
  }
  expect(pages.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual(
    placed.slice(0, 5).toReversed(),
  );
  await expect(
    ask(calls.listOrders, { accountId: who.account, size: 2, cursor: 'x.y' }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a plan says what an order would do, and stores nothing', async () => {
  const who = await openInvestor(bank, 100_000);
  const ask = callAs(bank.apiUrl, who.customer.token);
  const plan = (more: object) =>
    ask(calls.planOrder, {
      accountId: who.account,
      side: 'buy',
      symbol: 'KEELM',
      quantity: 5,
      orderType: 'market',
      limitPrice: null,
      ...more,
    });
  expect(await plan({})).toMatchObject({
    lastPrice: 10_000,
    estimate: 50_000,
    perShare: 10_500,
    total: 52_500,
    commission: 0,
    isOpen: true,
    tradeOn: DAY,
    goodUntil: '2027-03-16T20:00:00.000Z',
    settlesOn: '2027-03-17',
    buyingPower: { before: 100_000, after: 47_500 },
    notes: [{ code: 'market_price' }],
    problems: [],
  });
  expect(await plan({ orderType: 'limit', limitPrice: cents(9_000) })).toMatchObject({
    total: 45_000,
    notes: [{ word: 'investment.note.limitBelow' }],
  });
  expect(await plan({ quantity: 50 })).toMatchObject({
    problems: [{ word: 'investment.validation.buyingPower', field: 'quantity' }],
  });
  expect(await plan({ side: 'sell' })).toMatchObject({
    perShare: null,
    total: null,
    problems: [{ word: 'investment.validation.notHeld' }],
  });
  await expect(plan({ symbol: 'NOONE' })).rejects.toThrow('valid ticker symbol');
  await at('20:00');
  await quoteAt(bank, { KEELM: 10_000 });
  expect(await plan({})).toMatchObject({
    isOpen: false,
    tradeOn: '2027-03-17',
    notes: [{ code: 'next_session' }, { code: 'market_price' }],
  });
  expect((await holdingsOf(bank, who)).held).toBe(0);
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
