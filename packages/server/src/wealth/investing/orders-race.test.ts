import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { buy, cancelOrder, sell } from '@bank/contract/wealth/investing/contract.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import {
  buys,
  holdingsOf,
  openInvestor,
  plantShares,
  quoteAt,
  sells,
  sendAll,
  shows,
  type Investor,
} from '../../testing/orders.ts';
import { setMoment } from '../../testing/schedules.ts';
import * as investing from './service.ts';

const ROUNDS = 20;

let bank: TestBank;
let twin: Awaited<ReturnType<TestBank['twin']>>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  twin = await bank.twin();
  await setMoment(bank, '2027-03-16 11:00', dayFrom('2027-03-16'));
  await quoteAt(bank, { KEELM: 10_000 });
});
afterAll(async () => {
  await twin.close();
  await bank.close();
});

/** Through one of two processes. */
const asking = ({ customer }: Investor, at: number, intent: string | null = newId()) =>
  callAs(at % 2 === 0 ? bank.apiUrl : twin.url, customer.token, intent);
const order = { symbol: 'KEELM', quantity: 1, orderType: 'market', limitPrice: null } as const;

/** An outage is no answer: the same intent is sent again, as a page does. */
async function insisting(ask: () => Promise<unknown>): Promise<unknown> {
  for (let left = 30; ; left -= 1)
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !(error instanceof CallRefused) || error.status !== 503) throw error;
    }
}

async function fifty(ask: (at: number, intent: string) => Promise<unknown>) {
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => {
      const intent = newId();
      return insisting(() => ask(at, intent));
    }),
  );
  return {
    placed: answers.filter(({ status }) => status === 'fulfilled').length,
    refused: answers.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : [])),
  };
}

test('[INVE-09] buying power for one, fifty buys at once through two processes: one', async () => {
  const who = await openInvestor(bank, 10_500);
  const { placed, refused } = await fifty((at, own) =>
    asking(who, at, own)(buy, { accountId: who.account, ...order }),
  );
  expect(placed).toBe(1);
  for (const reason of refused) expect(reason).toContain('This order may cost up to $105.00');
  expect(await holdingsOf(bank, who)).toMatchObject({ posted: 10_500, held: 10_500 });
});

test('[INVE-09] one share, fifty sells at once through two processes: one', async () => {
  const who = await openInvestor(bank, 20_000);
  await plantShares(bank, who, 1, 10_000);
  const { placed, refused } = await fifty((at, own) =>
    asking(who, at, own)(sell, { accountId: who.account, ...order }),
  );
  expect(placed).toBe(1);
  for (const reason of refused)
    expect(reason).toContain('You only have 0 shares of KEELM available to sell.');
  expect((await holdingsOf(bank, who)).reserved).toEqual({ KEELM: 1 });
});

test('[INVE-09] one intent sent fifty times through two processes is one order', async () => {
  const who = await openInvestor(bank, 1_000_000);
  const intent = newId();
  const { placed } = await fifty((at) => asking(who, at, intent)(buy, { accountId: who.account, ...order }));
  expect(placed).toBe(50);
  expect((await holdingsOf(bank, who)).held).toBe(10_500);
});

test('a cancel while the order leaves: it was never sent and is over, or the market is asked', async () => {
  const who = await openInvestor(bank, 10_000_000);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId } = await buys(bank, who);
    const [, sent] = await Promise.all([
      asking(who, round, null)(cancelOrder, { accountId: who.account, orderId }),
      sendAll(bank),
    ]);
    const wasSent = sent.orders.some(({ id }) => id === orderId);
    const shown = await shows(bank, who, orderId);
    expect(shown).toMatchObject(
      wasSent ? { status: 'pending', isCancelRequested: true } : { status: 'canceled', onHold: 0 },
    );
  }
});

test('a fill and a cancel at once, applied by two workers: the first word wins, and nothing is set aside afterwards', async () => {
  const who = await openInvestor(bank, 10_000_000);
  let shares = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId } = await buys(bank, who, { quantity: 2 });
    await sendAll(bank);
    const at = (await readClock(bank.worker)).now.toISOString();
    const words = [
      { what: 'filled', quantity: 2, price: cents(10_000) },
      { what: 'cancelled', quantity: 2, price: null },
    ] as const;
    for (const word of round % 2 === 0 ? words : words.toReversed())
      await bank.worker
        .transaction()
        .execute((tx) =>
          investing.saveMarketNews(tx, { id: randomUUID(), orderId, at, reason: null, ...word }),
        );
    const worker = bank.contextAs('worker');
    await Promise.all([investing.applyMarketNews(worker), investing.applyMarketNews(worker)]);
    if (round % 2 === 0) shares += 2;
    const { status } = await shows(bank, who, orderId);
    expect(status).toBe(round % 2 === 0 ? 'filled' : 'canceled');
  }
  const holdings = await holdingsOf(bank, who);
  expect(holdings).toMatchObject({ posted: 10_000_000 - shares * 10_000, shares: { KEELM: shares } });
  expect(holdings.reserved).toEqual({});
});

test('sells and fills of one account at once keep cash and shares', async () => {
  const who = await openInvestor(bank, 10_000_000);
  await plantShares(bank, who, 40, 10_000);
  const placed = await Promise.all(Array.from({ length: 20 }, () => sells(bank, who, { quantity: 2 })));
  await sendAll(bank);
  const at = (await readClock(bank.worker)).now.toISOString();
  for (const { orderId } of placed)
    await bank.worker.transaction().execute((tx) =>
      investing.saveMarketNews(tx, {
        id: randomUUID(),
        orderId,
        what: 'filled',
        quantity: 2,
        price: cents(10_000),
        at,
        reason: null,
      }),
    );
  const worker = bank.contextAs('worker');
  await Promise.all([
    ...Array.from({ length: 3 }, () => investing.applyMarketNews(worker)),
    ...Array.from({ length: 10 }, () => buys(bank, who)),
  ]);
  expect(await holdingsOf(bank, who)).toMatchObject({ posted: 10_000_000, shares: {}, reserved: {} });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
