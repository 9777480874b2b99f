import { randomUUID } from 'node:crypto';
import * as calls from '@bank/contract/wealth/rebalancing/contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookNumberOf, fund } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { list, reserveShares } from '../../testing/holdings.ts';
import { rebalancingDesk, sharesOf, wanted } from '../../testing/rebalances.ts';

let bank: TestBank;
const { begin, days, at, price, saver, as, plan, confirm, read, start, placed } = rebalancingDesk(() => bank);
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());
beforeEach(begin);

const refusedWith = (code: string) =>
  expect.objectContaining({ problems: [expect.objectContaining({ code })] }) as unknown;

test('[REBL-01] what an account is divided into, what it is worth, and that it was never rebalanced', async () => {
  const who = await saver();
  expect(await read(who)).toMatchObject({
    account: { id: who.account, type: 'retirement' },
    isOpen: true,
    isSimulated: true,
    totalValue: 10_000_00,
    unpriced: [],
    currentAllocation: [
      { category: 'stocks', percentage: 80, amount: 8_000_00 },
      { category: 'bonds', percentage: 0, amount: 0 },
      { category: 'cash', percentage: 20, amount: 2_000_00 },
      { category: 'alternative', percentage: 0, amount: 0 },
    ],
    targetAllocation: [],
    lastRebalanced: null,
    taxes: 'roth',
    rebalance: null,
  });
});

test('[REBL-01] the orders for a target, sales first, with what they leave', async () => {
  const who = await saver();
  expect(await plan(who)).toMatchObject({
    orders: [
      { side: 'sell', symbol: 'KEELM', quantity: 30, price: 100_00, about: 3_000_00, category: 'stocks' },
      { side: 'sell', symbol: 'NWATR', quantity: 20, price: 50_00, about: 1_000_00 },
      { side: 'buy', symbol: 'HRBND', name: 'HRBND Fund', quantity: 125, about: 5_000_00, category: 'bonds' },
    ],
    sells: { count: 2, about: 4_000_00 },
    buys: { count: 1, about: 5_000_00 },
    cash: { before: 2_000_00, change: -1_000_00, after: 1_000_00 },
    commission: 0,
    startsOn: days.today,
    buysOn: days.next,
    settlesOn: addDays(days.today, 2),
    problems: [],
    review: expect.stringMatching(/\./) as unknown,
  });
  expect(await placed(who)).toEqual([]);
  expect((await read(who)).targetAllocation).toEqual([]);
});

describe('[REBL-03] what was reviewed is what is placed, or nothing', () => {
  const isChanged = refusedWith('review_changed');

  test('the same intent is the same rebalance, and another review under it is refused', async () => {
    const who = await saver();
    const [{ review }, other] = [await plan(who), await plan(who, { ...wanted, bonds: 40, cash: 20 })];
    const intent = randomUUID();
    const first = await confirm(who, review ?? '', { intent });
    await at('12:30');
    const again = await confirm(who, review ?? '', { intent });
    expect(again.rebalance?.rebalanceId).toBe(first.rebalance?.rebalanceId);
    await expect(
      confirm(who, other.review ?? '', { intent, target: { ...wanted, bonds: 40, cash: 20 } }),
    ).rejects.toEqual(refusedWith('intent_reused'));
  });

  test('20 confirmations at once start one', async () => {
    const who = await saver();
    const { review } = await plan(who);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(who, review ?? '')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql`select id from rebalances where account_id = ${who.account}`.execute(
      bank.root,
    );
    expect(rows).toHaveLength(1);
  });

  test('an account that has changed since, a price that has moved, a review that is too old', async () => {
    const who = await saver();
    const deposited = await plan(who);
    await fund(bank, who.account, 1);
    await expect(confirm(who, deposited.review ?? '')).rejects.toEqual(isChanged);
    const moved = await plan(who);
    await price('HRBND', 40_81);
    await expect(confirm(who, moved.review ?? '')).rejects.toEqual(isChanged);
    await price('HRBND', 40_00);
    const late = await plan(who);
    await at('12:30');
    await expect(confirm(who, late.review ?? '')).rejects.toEqual(isChanged);
    expect(await read(who)).toMatchObject({ targetAllocation: [], rebalance: null });
  });

  test('a review of another target, account or customer, or one that the bank did not make', async () => {
    const [who, other] = [await saver(), await saver()];
    const { review } = await plan(who);
    const more = { ...wanted, bonds: 49, cash: 11 };
    await expect(confirm(who, review ?? '', { target: more })).rejects.toEqual(isChanged);
    await expect(confirm(other, review ?? '')).rejects.toEqual(isChanged);
    const [text = '', signature = ''] = (review ?? '').split('.');
    const forged = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
      orders: { quantity: number }[];
    };
    for (const order of forged.orders) order.quantity = 1;
    const sealed = `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`;
    await expect(confirm(who, sealed)).rejects.toEqual(isChanged);
    await expect(confirm(who, 'no review')).rejects.toEqual(isChanged);
    await expect(
      as(other)(calls.planRebalance, { accountId: who.account, targetAllocation: sharesOf(wanted) }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('[REBL-02] a target that is not exactly 100, or lacks a category', async () => {
    const who = await saver();
    const wordsFor = async (targetAllocation: object[]) => {
      const answer = await fetch(`${bank.apiUrl}/api/retirement/${who.account}/rebalance/plan`, {
        method: 'POST',
        headers: { authorization: `Bearer ${who.customer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ targetAllocation }),
      });
      expect(answer.status).toBe(400);
      const { problems } = (await answer.json()) as { problems: { word: string }[] };
      return problems.map(({ word }) => word);
    };
    for (const cash of [9, 11, -10, 10.5])
      expect(await wordsFor(sharesOf({ ...wanted, cash }))).toContain('rebalance.validation.total');
    const [stocks, , ...others] = sharesOf(wanted);
    for (const shares of [
      [stocks, stocks, ...others],
      others,
      [...sharesOf(wanted), { category: 'cash', percentage: 0 }],
    ])
      expect(await wordsFor(shares as object[])).toContain('rebalance.validation.categories');
    expect(await wordsFor([{ category: 'gold', percentage: 100 }])).toContain(
      'rebalance.validation.categories',
    );
  });
});

describe('what stands against a rebalance is said plainly', () => {
  test('an open order, one that runs, a price that is missing, a frozen account', async () => {
    const who = await saver();
    const codes = async () => {
      const { problems, review } = await plan(who);
      expect(review === null).toBe(problems.length > 0);
      return problems.map(({ code }) => code);
    };
    expect(await codes()).toEqual([]);
    const { review } = await plan(who);
    await list(bank, { symbol: 'QUIET' });
    await sql`update market_quotes set symbol = 'QUIET' where symbol = 'NWATR'`.execute(bank.root);
    expect(await codes()).toEqual(['no_price']);
    expect((await read(who)).totalValue).toBeNull();
    await expect(confirm(who, review ?? '')).rejects.toEqual(refusedWith('no_price'));
    await sql`update market_quotes set symbol = 'NWATR' where symbol = 'QUIET'`.execute(bank.root);
    await reserveShares(bank, {
      customerId: who.customer.id,
      account: who.account,
      symbol: 'NWATR',
      quantity: 1,
    });
    expect(await codes()).toEqual(['open_orders']);
    await expect(confirm(who, review ?? '')).rejects.toEqual(refusedWith('open_orders'));

    const other = await saver();
    const reviewed = await plan(other);
    const number = await bookNumberOf(bank, other.account);
    await sql`select ledger.freeze_account(${number}, true, 'test')`.execute(bank.worker);
    expect((await plan(other)).problems.map(({ code }) => code)).toEqual(['account_frozen']);
    await expect(confirm(other, reviewed.review ?? '')).rejects.toEqual(refusedWith('account_frozen'));
  });

  test('one that runs already', async () => {
    const who = await saver();
    const { review } = await plan(who);
    await start(who);
    expect((await plan(who)).problems).toMatchObject([{ code: 'already_running' }]);
    await expect(confirm(who, review ?? '')).rejects.toEqual(refusedWith('already_running'));
  });
});
