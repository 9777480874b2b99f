import { randomUUID } from 'node:crypto';
import * as calls from '@bank/contract/wealth/rebalancing/contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../movements/hold-expiry.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import { rebalancingDesk, sharesOf, wanted } from '../../testing/rebalances.ts';

let bank: TestBank;
const { begin, days, at, price, saver, as, plan, read, start, step, placed, fillAll, reachBuying } =
  rebalancingDesk(() => bank);
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());
beforeEach(begin);

describe('[REBL-03] a rebalance', () => {
  test('sells, waits until that is settled, buys, and only then is it the last one', async () => {
    const who = await saver();
    const confirmed = await start(who);
    expect(confirmed.targetAllocation).toMatchObject([
      { category: 'stocks', percentage: 40, amount: 4_000_00 },
      { category: 'bonds', percentage: 50, amount: 5_000_00 },
      { category: 'cash', percentage: 10, amount: 1_000_00 },
      { category: 'alternative', percentage: 0, amount: 0 },
    ]);
    expect(confirmed.rebalance).toMatchObject({
      status: 'confirmed',
      reference: expect.stringMatching(/^RBL-/) as unknown,
      orders: [{ status: 'planned' }, { status: 'planned' }, { status: 'planned' }],
    });
    expect(await placed(who)).toEqual([]);

    expect(await step()).toBe(1);
    expect(await placed(who)).toEqual([
      { side: 'sell', symbol: 'KEELM', quantity: 30, bound: null, state: 'open', trade_on: days.today },
      { side: 'sell', symbol: 'NWATR', quantity: 20, bound: null, state: 'open', trade_on: days.today },
    ]);
    expect(await step()).toBe(0);
    expect((await read(who)).rebalance).toMatchObject({
      status: 'selling',
      orders: [{ status: 'pending' }, {}, {}],
    });
    await fillAll(who);
    expect(await step()).toBe(1);
    expect((await read(who)).rebalance).toMatchObject({ status: 'settling', buysOn: days.next });
    // The same day, and the next morning before the market opens.
    expect(await step()).toBe(0);
    await at('08:15', days.next);
    await releaseExpiredHolds(bank.contextAs('worker'));
    expect(await step()).toBe(0);
    await at('09:30', days.next);
    expect(await step()).toBe(1);
    expect((await read(who)).lastRebalanced).toBeNull();
    expect(await step()).toBe(1);
    expect((await placed(who)).at(-1)).toMatchObject({
      side: 'buy',
      symbol: 'HRBND',
      quantity: 125,
      bound: 40_80,
      trade_on: days.next,
    });
    expect(await step()).toBe(0);
    await fillAll(who, { HRBND: 40_10 });
    expect((await read(who)).lastRebalanced).toBeNull();
    expect(await step()).toBe(1);
    const done = await read(who);
    expect(done.lastRebalanced).toBe(days.next);
    expect(done.rebalance).toMatchObject({
      status: 'done',
      reason: null,
      orders: [
        { status: 'filled', filled: 30, amount: 3_000_00 },
        { status: 'filled', filled: 20, amount: 1_000_00 },
        { status: 'filled', filled: 125, amount: 5_012_50 },
      ],
    });
    expect(done.currentAllocation.map(({ percentage }) => percentage)).toEqual([40, 50, 10, 0]);
    expect(await step()).toBe(0);
    const mails = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your rebalance is done');
  });

  test('the orders placed are the orders shown, in an investment account as well', async () => {
    const who = await saver('investment');
    const { review, orders } = await plan(who);
    await as(who, randomUUID())(calls.createInvestmentRebalance, {
      accountId: who.account,
      targetAllocation: sharesOf(wanted),
      review: review ?? '',
    });
    // A price that moved a little changes nothing about the orders.
    await price('KEELM', 101_00);
    await reachBuying(who);
    await step();
    const wereShown = orders.map(({ side, symbol, quantity }) => ({ side, symbol, quantity }));
    expect(await placed(who)).toMatchObject(wereShown);
    const portfolio = await as(who)(calls.showInvestmentPortfolio, { accountId: who.account });
    expect(portfolio.taxes).toBe('taxable');
  });

  test('keeps every target as it was set', async () => {
    const who = await saver();
    await start(who);
    await step();
    const { rows } = await sql`
      select stocks, bonds, cash, alternative from portfolio_targets where account_id = ${who.account}`.execute(
      bank.root,
    );
    expect(rows).toEqual([{ stocks: 40, bonds: 50, cash: 10, alternative: 0 }]);
    await expect(
      sql`update portfolio_targets set stocks = 50, bonds = 40 where account_id = ${who.account}`.execute(
        bank.root,
      ),
    ).rejects.toThrow('portfolio_targets');
  });

  test('waits for the market: nothing is placed at night, on a weekend, or in the last minutes', async () => {
    const who = await saver();
    await at('15:50');
    const { startsOn } = await plan(who);
    expect(startsOn).toBe(days.next);
    await start(who);
    expect(await step()).toBe(0);
    await at('20:00');
    expect(await step()).toBe(0);
    // Saturday, and Monday just before the market opens.
    await at('11:00', addDays(days.today, 4));
    expect(await step()).toBe(0);
    await at('08:00', addDays(days.today, 6));
    expect(await step()).toBe(0);
    await at('09:30', addDays(days.today, 6));
    expect(await step()).toBe(1);
    expect(await placed(who)).toHaveLength(2);
  });

  test('without sales it buys at once', async () => {
    const who = await saver();
    await start(who, { stocks: 80, bonds: 10, cash: 10, alternative: 0 });
    expect([await step(), await step()]).toEqual([1, 1]);
    expect(await placed(who)).toMatchObject([{ side: 'buy', symbol: 'HRBND', quantity: 25 }]);
    await fillAll(who);
    await step();
    expect(await read(who)).toMatchObject({ lastRebalanced: days.today, rebalance: { status: 'done' } });
  });

  test('without purchases it is done when the sales are filled', async () => {
    const who = await saver();
    await start(who, { stocks: 10, bonds: 0, cash: 90, alternative: 0 });
    await step();
    await fillAll(who);
    expect(await step()).toBe(1);
    expect(await read(who)).toMatchObject({ lastRebalanced: days.today, rebalance: { status: 'done' } });
  });

  test('with less cash than planned it buys fewer shares, and never more than there is', async () => {
    const who = await saver();
    await start(who, { stocks: 40, bonds: 40, cash: 0, alternative: 20 });
    await step();
    // The sales bring one percent less.
    await fillAll(who, { KEELM: 99_00, NWATR: 49_50 });
    await step();
    await at('10:00', days.next);
    await releaseExpiredHolds(bank.contextAs('worker'));
    await step();
    await step();
    await fillAll(who);
    await step();
    await fillAll(who);
    await step();
    const { rebalance, currentAllocation } = await read(who);
    expect(rebalance).toMatchObject({ status: 'done' });
    const [, , bonds, trust] = rebalance?.orders ?? [];
    expect(bonds).toMatchObject({ symbol: 'HRBND', quantity: 100, status: 'filled', filled: 98 });
    expect(trust).toMatchObject({ symbol: 'GRNTE', quantity: 40, status: 'filled', filled: 40 });
    expect(currentAllocation.find(({ category }) => category === 'cash')?.amount).toBe(40_00);
  });
});

test('the books have no faults after all of it', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
