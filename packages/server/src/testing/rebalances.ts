import { randomUUID } from 'node:crypto';
import * as calls from '@bank/contract/wealth/rebalancing/contract.ts';
import { portfolioCategories, type Target } from '@bank/contract/wealth/rebalancing/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { releaseExpiredHolds } from '../movements/hold-expiry.ts';
import { advanceRebalances } from '../wealth/rebalancing/service.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { buyShares, list, openInvested } from './holdings.ts';
import { fills, sendAll } from './orders.ts';
import type { Customer } from './people.ts';
import { setMoment } from './schedules.ts';

const listed = {
  KEELM: { class: 'stock', price: 100_00 },
  NWATR: { class: 'stock', price: 50_00 },
  HRBND: { class: 'bond', price: 40_00 },
  GRNTE: { class: 'alternative', price: 50_00 },
} as const;
type Symbol = keyof typeof listed;

export type Saver = { readonly customer: Customer; readonly account: Id<'account'> };

export const wanted: Target = { stocks: 40, bonds: 50, cash: 10, alternative: 0 };
export const sharesOf = (target: Target) =>
  portfolioCategories.map((category) => ({ category, percentage: target[category] }));

/** What customers ask for. */
function savers(bank: () => TestBank) {
  /** 6,000.00 in KEELM, 2,000.00 in NWATR and 2,000.00 in cash. */
  async function saver(type: 'investment' | 'retirement' = 'retirement', cash = 10_000_00): Promise<Saver> {
    const customer = await bank().customer();
    const account = await openInvested(bank(), customer.id, cash, type);
    const asked = { customerId: customer.id, account };
    await buyShares(bank(), { ...asked, symbol: 'KEELM', quantity: 60, amount: 6_000_00 });
    await buyShares(bank(), { ...asked, symbol: 'NWATR', quantity: 40, amount: 2_000_00 });
    return { customer, account };
  }

  const as = ({ customer }: Saver, intent: string | null = null) =>
    callAs(bank().apiUrl, customer.token, intent);
  const plan = (who: Saver, target = wanted) =>
    as(who)(calls.planRebalance, { accountId: who.account, targetAllocation: sharesOf(target) });
  const confirm = (who: Saver, review: string, { target = wanted, intent = randomUUID() as string } = {}) =>
    as(who, intent)(calls.createRebalance, {
      accountId: who.account,
      targetAllocation: sharesOf(target),
      review,
    });
  const read = (who: Saver) => as(who)(calls.showPortfolio, { accountId: who.account });

  async function start(who: Saver, target = wanted) {
    const { review } = await plan(who, target);
    return confirm(who, review ?? '', { target });
  }

  return { saver, as, plan, confirm, read, start };
}

/** Rebalances of a test's bank: what a customer asks for, and what the worker and the market do. */
export function rebalancingDesk(bank: () => TestBank) {
  /** Each test has a Tuesday of its own, later than the one before: the bank's day never goes back. */
  const days = { today: dayFrom('2027-02-23'), next: dayFrom('2027-02-24') };
  const at = (time: string, day = days.today) => setMoment(bank(), `${day} ${time}`, day);

  const price = (symbol: Symbol, cents: number) =>
    sql`update market_quotes set price_cents = ${cents}, quoted_at = bank.now() where symbol = ${symbol}`.execute(
      bank().root,
    );

  /** Before each test. */
  async function begin(): Promise<void> {
    days.today = addDays(days.today, 7);
    days.next = addDays(days.today, 1);
    // What an earlier test left running is not advanced in this one.
    await sql`
      update rebalances set state = 'stopped', reason = 'order_expired' where ended_at is null`.execute(
      bank().root,
    );
    await at('11:00');
    for (const [symbol, { class: of, price: cents }] of Object.entries(listed)) {
      await list(bank(), { symbol, class: of, quote: { price: cents } });
      await price(symbol as Symbol, cents);
    }
  }

  const step = () => advanceRebalances(bank().contextAs('worker'));

  async function orderIds({ account }: Saver): Promise<Record<string, string>> {
    const { rows } = await sql<{ symbol: string; order_id: string }>`
      select symbol, order_id from rebalance_orders where account_id = ${account}`.execute(bank().root);
    return Object.fromEntries(rows.map((row) => [row.symbol, row.order_id]));
  }

  async function placed({ account }: Saver) {
    const { rows } = await sql<Record<string, unknown>>`
      select side, symbol, quantity, bound_cents::integer as bound, state, trade_on::text
      from investment_orders where account_id = ${account} order by placed_at, symbol`.execute(bank().root);
    return rows;
  }

  /** Sends what is placed, and the market fills all of it at these prices. */
  async function fillAll(who: Saver, prices: Partial<Record<Symbol, number>> = {}): Promise<void> {
    await sendAll(bank());
    const { rows } = await sql<{ id: string; symbol: Symbol; quantity: number }>`
      select id, symbol, quantity from investment_orders
      where account_id = ${who.account} and state = 'open'`.execute(bank().root);
    for (const { id, symbol, quantity } of rows)
      await fills(bank(), id, quantity, prices[symbol] ?? listed[symbol].price);
  }

  async function reachBuying(who: Saver): Promise<void> {
    await step();
    await fillAll(who);
    await step();
    await at('10:00', days.next);
    await releaseExpiredHolds(bank().contextAs('worker'));
    await step();
  }

  return {
    days,
    ...savers(bank),
    at,
    price,
    begin,
    step,
    orderIds,
    placed,
    fillAll,
    reachBuying,
  };
}
