import { randomUUID } from 'node:crypto';
import * as calls from '@bank/contract/wealth/rebalancing/contract.ts';
import { buy } from '@bank/contract/wealth/investing/contract.ts';
import { hasMoved } from '@bank/contract/wealth/rebalancing/running-rules.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { reserveShares } from '../../testing/holdings.ts';
import { runWorker } from '../../testing/mail.ts';
import { fills, hears, sendAll } from '../../testing/orders.ts';
import { rebalancingDesk, type Saver } from '../../testing/rebalances.ts';

let bank: TestBank;
const { begin, days, at, price, saver, as, plan, read, start, step, orderIds, placed, fillAll, reachBuying } =
  rebalancingDesk(() => bank);
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());
beforeEach(begin);

const refusedWith = (code: string) =>
  expect.objectContaining({ problems: [expect.objectContaining({ code })] }) as unknown;

describe('a rebalance stops', () => {
  const stopped = async (who: Saver) => {
    const { rebalance, lastRebalanced } = await read(who);
    expect(lastRebalanced).toBeNull();
    return { status: rebalance?.status, reason: rebalance?.reason, symbol: rebalance?.symbol };
  };

  test('before its sales, when a price has moved more than two percent; none of them is placed', async () => {
    const who = await saver();
    await start(who);
    await price('NWATR', 51_01);
    expect(await step()).toBe(1);
    expect(await stopped(who)).toEqual({ status: 'stopped', reason: 'price_moved', symbol: 'NWATR' });
    expect(await placed(who)).toEqual([]);
    const mails = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your rebalance stopped');
    // Another can be started.
    await price('NWATR', 50_00);
    expect((await plan(who)).problems).toEqual([]);
  });

  test('before its purchases as well; what was sold stays sold', async () => {
    const who = await saver();
    await start(who);
    await reachBuying(who);
    await price('HRBND', 39_19);
    expect(await step()).toBe(1);
    expect(await stopped(who)).toEqual({ status: 'stopped', reason: 'price_moved', symbol: 'HRBND' });
    expect(await placed(who)).toMatchObject([{ state: 'filled' }, { state: 'filled' }]);
  });

  test.each([
    ['expired', 'order_expired'],
    ['cancelled', 'order_canceled'],
    ['rejected', 'order_rejected'],
  ] as const)('when an order of it ends as %s, once the others are over', async (what, reason) => {
    const who = await saver();
    await start(who);
    await step();
    await sendAll(bank);
    const { KEELM = '', NWATR = '' } = await orderIds(who);
    await hears(bank, KEELM, what, what === 'rejected' ? { reason: 'halted' } : { quantity: 30 });
    expect(await step()).toBe(0);
    await fills(bank, NWATR, 20, 50_00);
    expect(await step()).toBe(1);
    expect(await stopped(who)).toEqual({ status: 'stopped', reason, symbol: 'KEELM' });
  });

  test('when shares were sold elsewhere meanwhile', async () => {
    const who = await saver();
    await start(who);
    await reserveShares(bank, {
      customerId: who.customer.id,
      account: who.account,
      symbol: 'KEELM',
      quantity: 40,
    });
    await step();
    expect(await stopped(who)).toEqual({ status: 'stopped', reason: 'shares_missing', symbol: 'KEELM' });
    expect(await placed(who)).toEqual([]);
  });
});

describe('the customer stops a rebalance', () => {
  const stop = (who: Saver) => as(who)(calls.stopRebalance, { accountId: who.account });

  test('before it begins or while its sales settle, and nothing more is placed', async () => {
    const who = await saver();
    await start(who);
    expect((await stop(who)).rebalance).toMatchObject({ status: 'stopped', reason: 'customer' });
    expect((await stop(who)).rebalance).toMatchObject({ status: 'stopped' });
    expect(await step()).toBe(0);
    await start(who);
    await step();
    await fillAll(who);
    await step();
    expect((await stop(who)).rebalance).toMatchObject({ status: 'stopped', reason: 'customer' });
    await at('10:00', days.next);
    expect(await step()).toBe(0);
    expect(await placed(who)).toHaveLength(2);
    expect((await read(who)).lastRebalanced).toBeNull();
  });

  test('not while an order of it is with the market, and not another customer’s', async () => {
    const [who, other] = [await saver(), await saver()];
    await start(who);
    await step();
    await expect(stop(who)).rejects.toEqual(refusedWith('order_open'));
    await expect(as(other)(calls.stopRebalance, { accountId: who.account })).rejects.toMatchObject({
      status: 404,
    });
    expect((await read(who)).rebalance).toMatchObject({ status: 'selling' });
  });
});

describe('the database lets nothing else happen', () => {
  test('no order that was not reviewed, none twice, and no end before its orders', async () => {
    const who = await saver();
    const { rebalance } = await start(who);
    const id = rebalance?.rebalanceId ?? '';
    const ids = await orderIds(who);
    const place = (side: string, symbol: string, quantity: number, bound: number | null = null) =>
      bank.worker.transaction().execute(async (tx) => {
        await sql`select bank.enter_customer(${who.customer.id})`.execute(tx);
        const { rows } = await sql<{ answer: string }>`
          select bank.place_investment_order(
            ${ids[symbol] ?? randomUUID()}, ${who.account}, ${side}, ${symbol}, ${quantity}::integer, null,
            ${bound}::bigint, ${days.today}::date, bank.now() + interval '1 hour', 'Order', 100
          ) as answer`.execute(tx);
        return rows[0]?.answer;
      });
    const to = (state: string) =>
      sql`update rebalances set state = ${state} where id = ${id}`.execute(bank.worker);
    await expect(place('sell', 'KEELM', 30)).rejects.toThrow('was not reviewed');
    await expect(to('done')).rejects.toThrow('cannot become done');
    await to('selling');
    for (const quantity of [29, 31])
      await expect(place('sell', 'KEELM', quantity)).rejects.toThrow('was not reviewed');
    await expect(place('buy', 'KEELM', 30, 100_00)).rejects.toThrow('was not reviewed');
    await expect(place('buy', 'HRBND', 125, 40_00)).rejects.toThrow('was not reviewed');
    expect(await place('sell', 'GRNTE', 1)).toBe('unknown');
    expect(await place('sell', 'KEELM', 30)).toBe('placed');
    expect(await place('sell', 'KEELM', 30)).toBe('again');
    await price('NWATR', 51_01);
    expect(await place('sell', 'NWATR', 20)).toBe('moved');
    await expect(to('done')).rejects.toThrow('not filled');
    await expect(to('confirmed')).rejects.toThrow('cannot become confirmed');
    await expect(
      sql`update rebalance_orders set quantity = 99 where rebalance_id = ${id}`.execute(bank.worker),
    ).rejects.toThrow('permission denied');
    await expect(sql`delete from rebalances where id = ${id}`.execute(bank.root)).rejects.toThrow(
      'rebalances',
    );
  });

  test('no order in a retirement account by itself', async () => {
    const who = await saver();
    await expect(
      as(who, randomUUID())(buy, {
        accountId: who.account,
        symbol: 'KEELM',
        quantity: 1,
        orderType: 'market',
        limitPrice: null,
      }),
    ).rejects.toMatchObject({ code: 'wrong_type' });
  });

  test('what has moved is the same in the database and in the rules', async () => {
    for (const [planned, now] of [
      [100_00, 102_00],
      [100_00, 102_01],
      [100_00, 98_00],
      [100_00, 97_99],
      [1, 1],
      [33, 34],
    ] as const) {
      const { rows } = await sql<{ moved: boolean }>`
        select bank.has_moved(${planned}::bigint, ${now}::bigint) as moved`.execute(bank.root);
      expect(rows[0]?.moved).toBe(hasMoved(cents(planned), cents(now)));
    }
  });
});
