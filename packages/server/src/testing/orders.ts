import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { buy as buyCall, sell as sellCall } from '@bank/contract/wealth/investing/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { readPositions } from '@bank/ledger/securities.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { readClock } from '../platform/clock.ts';
import { newId } from '../platform/work.ts';
import type { MarketNews } from '../rails/rail.ts';
import * as investing from '../wealth/investing/service.ts';
import { keepInstruments, keepQuotes } from '../wealth/market/service.ts';
import { bookNumberOf, fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { customerContextOf } from './contexts.ts';

/** Somebody with an investment account. */
export type Investor = {
  readonly customer: Awaited<ReturnType<TestBank['customer']>>;
  readonly account: Id<'account'>;
  readonly number: number;
};

export async function openInvestor(bank: TestBank, funds = 1_000_000): Promise<Investor> {
  const customer = await bank.customer();
  const account = await openTestAccount(bank, customer.id, 'investment');
  if (funds > 0) await fund(bank, account, funds);
  return { customer, account, number: await bookNumberOf(bank, account) };
}

/** Lists these securities and quotes them at these prices, in cents. */
export async function quoteAt(bank: TestBank, prices: Readonly<Record<string, number>>): Promise<void> {
  const { now } = await readClock(bank.worker);
  const worker = bank.contextAs('worker');
  // The clock of a test may go back, and a price never takes the place of a newer one.
  await bank.root.deleteFrom('market_quotes').execute();
  await keepInstruments(worker, {
    instruments: () =>
      Promise.resolve(
        Object.keys(prices).map((symbol) => ({
          symbol,
          name: `${symbol} Fund`,
          class: 'stock' as const,
          isSimulated: true,
        })),
      ),
    closesBetween: () => Promise.resolve([]),
  });
  await keepQuotes(worker, {
    quotes: () =>
      Promise.resolve(
        Object.entries(prices).map(([symbol, price]) => ({
          symbol,
          price: cents(price),
          previousClose: cents(price),
          at: now.toISOString(),
        })),
      ),
  });
}

type Asked = Partial<Omit<RequestOf<typeof buyCall>, 'accountId'>>;

export function buys(bank: TestBank, who: Investor, asked: Asked = {}, intent: string = newId()) {
  const request = { symbol: 'KEELM', quantity: 1, orderType: 'market', limitPrice: null, ...asked } as const;
  const context = customerContextOf(bank, who.customer.id, intent);
  return investing.buy(context, { accountId: who.account, ...request });
}

export function sells(
  bank: TestBank,
  who: Investor,
  asked: Partial<Omit<RequestOf<typeof sellCall>, 'accountId'>> = {},
  intent: string = newId(),
) {
  const request = { symbol: 'KEELM', quantity: 1, orderType: 'market', limitPrice: null, ...asked } as const;
  const context = customerContextOf(bank, who.customer.id, intent);
  return investing.sell(context, { accountId: who.account, ...request });
}

export function cancels(bank: TestBank, who: Investor, orderId: Id<'investment-order'>) {
  const context = customerContextOf(bank, who.customer.id, null);
  return investing.cancelOrder(context, { accountId: who.account, orderId });
}

export function shows(bank: TestBank, who: Investor, orderId: Id<'investment-order'>) {
  const context = customerContextOf(bank, who.customer.id, null);
  return investing.showOrder(context, { accountId: who.account, orderId });
}

/** What the worker sends to a market that only listens. */
export async function sendAll(bank: TestBank) {
  const orders: { id: string; bound: number | null; limit: number | null; tradeOn: string }[] = [];
  const canceled: string[] = [];
  const worker = bank.contextAs('worker');
  await investing.sendInvestmentOrders(worker, {
    sendMarketOrder: (order) => Promise.resolve(void orders.push(order)),
  });
  await investing.sendOrderCancels(worker, {
    cancelMarketOrder: (id) => Promise.resolve(void canceled.push(id)),
  });
  return { orders, canceled };
}

/** The market says this about an order, at this moment by the bank's clock, and the bank applies it. */
export async function hears(
  bank: TestBank,
  orderId: string,
  what: MarketNews['what'],
  more: Partial<Pick<MarketNews, 'quantity' | 'price' | 'reason' | 'id' | 'at'>> = {},
): Promise<string> {
  const { now } = await readClock(bank.worker);
  const news = {
    id: randomUUID(),
    orderId,
    what,
    quantity: null,
    price: null,
    reason: null,
    at: now.toISOString(),
    ...more,
  };
  const worker = bank.contextAs('worker');
  await worker.db.transaction().execute((tx) => investing.saveMarketNews(tx, news));
  await investing.applyMarketNews(worker);
  const { rows } = await sql<{ effect: string }>`
    select effect from market_news where id = ${news.id}`.execute(bank.root);
  return rows[0]?.effect ?? 'waiting';
}

export const fills = (bank: TestBank, orderId: string, quantity: number, price: number) =>
  hears(bank, orderId, 'filled', { quantity, price: cents(price) });

/** Cash and shares of an account as the books have them. */
export async function holdingsOf(bank: TestBank, { number }: Investor) {
  const [balance] = await readBalances(bank.worker, [number]);
  const positions = await readPositions(bank.worker, [number]);
  return {
    posted: balance?.posted,
    held: balance?.held,
    shares: Object.fromEntries(positions.map(({ symbol, shares }) => [symbol, shares])),
    reserved: Object.fromEntries(
      positions.filter(({ reserved }) => reserved > 0).map(({ symbol, reserved }) => [symbol, reserved]),
    ),
  };
}

/** What clearing with the market has. */
export async function clearingOf(bank: TestBank): Promise<number> {
  const { rows } = await sql<{ posted: bigint }>`
    select coalesce(sum(posted), 0)::bigint as posted
    from ledger.own_balance
    where account_id = ${own.clearing_market}`.execute(bank.root);
  return Number(rows[0]?.posted);
}

/** Shares that were bought and settled long ago. */
export async function plantShares(
  bank: TestBank,
  who: Investor,
  quantity: number,
  price: number,
): Promise<void> {
  const { orderId } = await buys(bank, who, { quantity });
  await sendAll(bank);
  await fills(bank, orderId, quantity, price);
}
