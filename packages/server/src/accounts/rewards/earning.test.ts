import { pointsFor, pointsRuleOn, worthOf, owedFor } from '@bank/contract/movements/reward-rules.ts';
import { listPoints, listRewards } from '@bank/contract/accounts/rewards/contract.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { codeRulebook } from '@bank/kernel/rulebook.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reverse } from '../../movements/authorizations.ts';
import { readClock } from '../../platform/clock.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { accountNumberOf, balanceOf, deliver, itemFor } from '../../testing/arrivals.ts';
import { ask, questionFor } from '../../testing/authorizations.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { changeRule, makeOfficer } from '../../testing/rulebook.ts';
import {
  buy,
  cardHolder,
  charge,
  countPoints,
  giveBack,
  linesOf,
  pointsOf,
  redeem,
} from '../../testing/rewards.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

describe('the rules', () => {
  const day = dayFrom('2026-03-12');

  test.each([
    [21_480, 1, 215],
    [9_642, 2, 193],
    [7_931, 1, 79],
    [12_342, 3, 370],
    [49, 1, 0],
    [50, 1, 1],
    [0, 3, 0],
    [-500, 3, 0],
  ])('%i cents at %i points a dollar are %i points, rounded once', (spent, perDollar, points) => {
    expect(pointsFor(cents(spent), perDollar)).toBe(points);
  });

  test('a category without a rule of its own earns as everything else', () => {
    const rateOf = (category: string | null) => pointsRuleOn(codeRulebook, category, day).perDollar;
    expect(['dining', 'groceries', 'transport', 'travel', null].map(rateOf)).toEqual([3, 2, 2, 1, 1]);
  });

  test('a point is worth a fraction of a cent: promised rounded down, owed rounded up', () => {
    expect([worthOf(333, cents(50)), owedFor(333, cents(50))]).toEqual([166, 167]);
    expect([worthOf(-20, cents(100)), owedFor(-20, cents(100))]).toEqual([0, 0]);
  });
});

describe('a purchase', () => {
  test('[REWD-01] earns by the category of its merchant, and says why', async () => {
    const nora = await cardHolder(bank);
    await charge(bank, nora, { amount: 9_642, name: 'Blue Spruce Market', category: 'groceries' });
    await charge(bank, nora, { amount: 12_342, name: 'Salt Cove Kitchen', category: 'dining' });
    await charge(bank, nora, { amount: 21_480, name: 'Ridgeline Outfitters', category: 'shopping' });
    expect(await pointsOf(bank, nora)).toBe(193 + 370 + 215);
    expect(await linesOf(nora)).toMatchObject([
      {
        kind: 'earned',
        points: 215,
        balance: 778,
        purchase: { name: 'Ridgeline Outfitters', amount: 21_480 },
      },
      {
        points: 370,
        balance: 563,
        purchase: { rule: { category: 'dining', perDollar: 3, since: '2020-01-01' } },
      },
      { points: 193, balance: 193, purchase: { spent: 9_642, earned: 193 } },
    ]);
    expect(await nora.call(listRewards, {})).toMatchObject({
      account: { id: nora.account },
      points: 778,
      worth: 778,
      year: { start: 0, earned: 778, redeemed: 0, forfeited: 0 },
      rates: [
        { category: 'dining' },
        { category: 'groceries' },
        { category: 'transport' },
        { category: 'other' },
      ],
      owed: 43_464,
    });
  });

  test('is told to open pages once its points are counted', async () => {
    const nora = await cardHolder(bank);
    await charge(bank, nora, { amount: 10_000 });
    const told = async () =>
      (
        await sql<{ kind: string }>`
          select kind from live_changes where thing_id = ${nora.account}`.execute(bank.root)
      ).rows.map(({ kind }) => kind);
    expect(await told()).toEqual([]);
    await countPoints(bank);
    expect(await told()).toEqual(['account']);
  });

  test('with a tip is one purchase, and its points are rounded once', async () => {
    const nora = await cardHolder(bank);
    // Apart, 10.50 and 1.50 at 3 points would be 32 and 5.
    await buy(bank, nora, { approved: 1_050, amount: 1_200, category: 'dining' });
    expect(await pointsOf(bank, nora)).toBe(36);
    expect((await linesOf(nora)).map(({ points }) => points)).toEqual([4, 32]);
  });

  test('captured in part earns for the part', async () => {
    const nora = await cardHolder(bank);
    await buy(bank, nora, { approved: 10_000, amount: 4_000 });
    expect(await pointsOf(bank, nora)).toBe(80);
  });

  test('whose bill names no category has that of its question, also after a part was reversed', async () => {
    const nora = await cardHolder(bank);
    const question = await questionFor(bank, {
      accountNumber: nora.number,
      amount: cents(10_000),
      name: 'Salt Cove Kitchen',
      category: 'dining',
    });
    await ask(bank, question);
    await reverse(bank.networkContext, question, cents(6_000));
    const { questionId: authorization } = question;
    await charge(bank, nora, { amount: 6_000, name: question.name, category: null }, authorization);
    expect(await pointsOf(bank, nora)).toBe(180);
    expect((await linesOf(nora))[0]).toMatchObject({ purchase: { rule: { category: 'dining' } } });
  });

  test('that is only approved, or on a debit card, earns nothing', async () => {
    const nora = await cardHolder(bank);
    await ask(bank, await questionFor(bank, { accountNumber: nora.number, amount: cents(5_000) }));
    const checking = await openTestAccount(bank, nora.customerId, 'checking');
    await fund(bank, checking, 100_000);
    const accountNumber = await accountNumberOf(bank, checking);
    const debit = { network: 'card', direction: 'out', accountNumber, category: 'dining' } as const;
    await deliver(bank, await itemFor(bank, { ...debit, amount: cents(5_000) }));
    expect(await pointsOf(bank, nora)).toBe(0);
    expect(await linesOf(nora)).toEqual([]);
  });

  test('counts once, however the journal is cut and however often it is read', async () => {
    const nora = await cardHolder(bank);
    for (const amount of [101, 202, 303, 404]) await charge(bank, nora, { amount, category: null });
    await countPoints(bank, 1);
    expect(await pointsOf(bank, nora)).toBe(1 + 2 + 3 + 4);
    const again = sql`
      insert into points_entries (
        account_id, place, customer_id, kind, points, balance, day, leg_id, purchase_id, amount, name, category, per_dollar,
        rule_from
      )
      select account_id, 0, customer_id, kind, 1000, 0, day, leg_id, purchase_id, amount, name, category, per_dollar, rule_from
      from points_entries
      where account_id = ${nora.account}
      limit 1`;
    await expect(again.execute(bank.worker)).rejects.toThrow('points_entries_leg_key');
    expect(await pointsOf(bank, nora)).toBe(10);
  });

  test('follows the rule of its day; what was earned before stays', async () => {
    const nora = await cardHolder(bank);
    await charge(bank, nora, { amount: 10_000, category: 'transport' });
    expect(await pointsOf(bank, nora)).toBe(200);
    const officers = [await makeOfficer(bank, 'Ann Doe'), await makeOfficer(bank, 'Ben Roe')] as const;
    const { businessDate } = await readClock(bank.worker);
    await changeRule(officers, { rule: 'points.transport', value: '5', from: businessDate });
    await charge(bank, nora, { amount: 10_000, category: 'transport' });
    expect(await pointsOf(bank, nora)).toBe(700);
    expect((await linesOf(nora))[0]).toMatchObject({
      purchase: { rule: { perDollar: 5, since: businessDate } },
    });
    await changeRule(officers, {
      rule: 'points.transport',
      value: '2',
      from: addBusinessDays(businessDate, 1),
    });
    await charge(bank, nora, { amount: 10_000, category: 'transport' });
    expect(await pointsOf(bank, nora)).toBe(1_200);
    await expect(
      changeRule(officers, { rule: 'points.other', value: '11', from: addBusinessDays(businessDate, 2) }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('a refund', () => {
  test('takes back what its purchase earned, in parts as at once', async () => {
    const nora = await cardHolder(bank);
    const bought = await buy(bank, nora, { amount: 1_033, category: null });
    expect(await pointsOf(bank, nora)).toBe(10);
    for (const amount of [333, 333, 367]) await giveBack(bank, nora, { amount, category: null }, bought);
    expect(await pointsOf(bank, nora)).toBe(0);
    expect(await linesOf(nora)).toMatchObject([
      { kind: 'takenBack', points: -4, purchase: { amount: -367, spent: 0, earned: 0 } },
      { points: -3, purchase: { spent: 367, earned: 4 } },
      { points: -3, purchase: { spent: 700, earned: 7 } },
      { kind: 'earned', points: 10 },
    ]);
  });

  test('that comes with its purchase to a card without debt is a refund, not money to be placed', async () => {
    const nora = await cardHolder(bank);
    const question = await questionFor(bank, { accountNumber: nora.number, amount: cents(10_000) });
    await ask(bank, question);
    const about = { network: 'card', accountNumber: nora.number, category: 'groceries' } as const;
    const named = { ...about, authorization: question.questionId };
    await deliver(
      bank,
      await itemFor(bank, { ...named, direction: 'out', amount: cents(10_000) }),
      await itemFor(bank, { ...named, direction: 'in', amount: cents(4_000) }),
    );
    expect(await pointsOf(bank, nora)).toBe(120);
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: -6_000, held: 0 });
    await giveBack(bank, nora, { amount: 9_000, name: 'Another shop' });
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 3_000 });
    expect(await pointsOf(bank, nora)).toBe(120);
  });

  test('of more than the purchase takes no more than it earned', async () => {
    const nora = await cardHolder(bank);
    await charge(bank, nora, { amount: 50_000, name: 'Another shop' });
    const bought = await buy(bank, nora, { amount: 1_000 });
    await giveBack(bank, nora, { amount: 3_000 }, bought);
    expect(await pointsOf(bank, nora)).toBe(1_000);
  });

  test('that names no purchase is of the newest one of its merchant that is large enough', async () => {
    const nora = await cardHolder(bank);
    await charge(bank, nora, { amount: 20_000, name: 'Fernwood Furniture', category: 'shopping' });
    await charge(bank, nora, { amount: 5_000, name: 'Fernwood Furniture', category: 'shopping' });
    await charge(bank, nora, { amount: 90_000, name: 'Harborlight Hall', category: 'dining' });
    await giveBack(bank, nora, { amount: 12_000, name: 'Fernwood Furniture', category: null });
    expect(await pointsOf(bank, nora)).toBe(200 + 50 + 2_700 - 120);
    expect((await linesOf(nora))[0]).toMatchObject({ points: -120, purchase: { spent: 8_000, earned: 80 } });
  });

  test('of which no purchase is known takes nothing, and says so', async () => {
    const nora = await cardHolder(bank);
    await charge(bank, nora, { amount: 20_000, category: null });
    await giveBack(bank, nora, { amount: 500, name: 'Velvet Orbit Online', category: null });
    expect(await pointsOf(bank, nora)).toBe(200);
    expect((await linesOf(nora))[0]).toMatchObject({
      kind: 'takenBack',
      points: 0,
      purchase: { rule: null },
    });
  });

  test('of points that were used leaves the balance below zero, and the next purchase makes up for it', async () => {
    const nora = await cardHolder(bank);
    const bought = await buy(bank, nora, { amount: 130_000, category: 'groceries' });
    await countPoints(bank);
    await redeem(bank, nora, 'statement-25', 2_500);
    await giveBack(bank, nora, { amount: 100_000 }, bought);
    expect(await pointsOf(bank, nora)).toBe(-1_900);
    expect(await nora.call(listRewards, {})).toMatchObject({ points: -1_900, worth: 0 });
    await charge(bank, nora, { amount: 100_000, category: 'dining' });
    expect(await pointsOf(bank, nora)).toBe(1_100);
  });

  test('finds its purchase although a part of the approval was reversed before the bill', async () => {
    const nora = await cardHolder(bank);
    const question = await questionFor(bank, { accountNumber: nora.number, amount: cents(10_000) });
    await ask(bank, question);
    await reverse(bank.networkContext, question, cents(6_000));
    const about = { network: 'card', accountNumber: nora.number, category: 'groceries' } as const;
    const named = { ...about, authorization: question.questionId };
    await deliver(bank, await itemFor(bank, { ...named, direction: 'out', amount: cents(6_000) }));
    expect(await pointsOf(bank, nora)).toBe(120);
    await deliver(
      bank,
      await itemFor(bank, { ...named, direction: 'in', amount: cents(1_000), name: 'Other' }),
    );
    expect(await pointsOf(bank, nora)).toBe(100);
  });
});

test('the history is read page by page, and somebody else’s is not found', async () => {
  const nora = await cardHolder(bank);
  for (let at = 0; at < 23; at += 1) await charge(bank, nora, { amount: 1_000 + at, category: null });
  await countPoints(bank);
  const first = await nora.call(listPoints, { accountId: nora.account, kind: 'earned' });
  expect([first.entries.length, first.next]).toEqual([20, 4]);
  const rest = await nora.call(listPoints, { accountId: nora.account, kind: 'earned', before: 4 });
  expect(rest.entries.map(({ place }) => place)).toEqual([3, 2, 1]);
  expect(rest.next).toBeNull();
  expect((await nora.call(listPoints, { accountId: nora.account, kind: 'redeemed' })).entries).toEqual([]);
  const eve = await cardHolder(bank);
  await expect(eve.call(listPoints, { accountId: nora.account, kind: 'all' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(eve.call(listRewards, { accountId: nora.account })).rejects.toMatchObject({ status: 404 });
});

test('points are never in the ledger, and never changed or deleted', async () => {
  const change = sql`update points_entries set points = 1`;
  await expect(change.execute(bank.root)).rejects.toThrow('written once');
  await expect(sql`update points_accounts set balance = 0`.execute(bank.worker)).rejects.toThrow(
    'permission denied',
  );
  const { rows } = await sql`
    select from ledger.leg where ${own.rewards_liability} in (debit_id, credit_id) and act = 0 limit 1`.execute(
    bank.root,
  );
  expect(rows).toEqual([]);
});
