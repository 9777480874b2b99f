import { showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import {
  listRewards,
  showRedemptionIntent,
  type Redeemed,
} from '@bank/contract/accounts/rewards/contract.ts';
import { promisedBy } from '@bank/contract/accounts/rewards/rules.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { balanceOf, ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import {
  bookPoints,
  cardHolder,
  linesOf,
  payRewards,
  holderOf,
  pointsOf,
  redeem,
} from '../../testing/rewards.ts';
import { refusedFor } from '../../testing/teller.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

describe('when a reward is promised', () => {
  test.each([
    ['a Tuesday', 'statement', '2026-11-17T15:00:00Z', '2026-11-20'],
    ['a Friday evening in New York', 'statement', '2026-11-20T22:30:00Z', '2026-11-27'],
    ['before Thanksgiving', 'deposit', '2026-11-25T15:00:00Z', '2026-12-01'],
    ['New Year’s Eve, already tomorrow in Greenwich', 'code', '2027-01-01T01:00:00Z', '2027-01-11'],
    ['a Saturday', 'code', '2026-11-21T15:00:00Z', '2026-12-01'],
    ['the last day of a month', 'code', '2026-11-30T15:00:00Z', '2026-12-07'],
  ] as const)('[REWD-03] %s', (_, kind, at, by) => {
    expect(promisedBy(kind, at)).toBe(by);
  });
});

describe('the catalogue', () => {
  test('[REWD-01] has four categories and costs from 2,500 to 10,000 points', async () => {
    const nora = await cardHolder(bank);
    const { rewards } = await nora.call(listRewards, {});
    expect(new Set(rewards.map(({ category }) => category))).toEqual(
      new Set(['cashback', 'giftcard', 'travel', 'dining']),
    );
    const costs = rewards.map(({ points }) => points);
    expect([Math.min(...costs), Math.max(...costs)]).toEqual([2_500, 10_000]);
    expect(rewards.filter(({ isFeatured }) => isFeatured)).toHaveLength(2);
    expect(
      rewards.map(({ kind, amount }) => (amount === null ? kind === 'code' : kind !== 'code')),
    ).not.toContain(false);
  });

  test('is shown to somebody without a credit card too', async () => {
    const { token } = await bank.customer();
    expect(await callAs(bank.apiUrl, token)(listRewards, {})).toMatchObject({ account: null, points: 0 });
  });
});

describe('a statement credit', () => {
  test('[REWD-02] takes the points at once, and the money follows once from the liability', async () => {
    const nora = await holderOf(bank, 6_000);
    await bookPoints(bank);
    const before = await ownBalance(bank, own.rewards_liability);
    const intent = randomUUID();
    const first = await redeem(bank, nora, 'statement-50', 5_000, { intent });
    expect(first).toMatchObject({
      points: 1_000,
      redemption: {
        state: 'ordered',
        amount: 5_000,
        hasCode: false,
      },
    });
    expect(first.redemption.reference).toMatch(/^RWD-/);
    expect((await balanceOf(bank, nora.account)).posted).toBe(-600_000);
    await payRewards(bank);
    await payRewards(bank);
    expect((await balanceOf(bank, nora.account)).posted).toBe(-595_000);
    expect(await ownBalance(bank, own.rewards_liability)).toBe(before - 5_000);
    const again = await redeem(bank, nora, 'statement-50', 5_000, { intent });
    expect([again.redemptionId, again.points, again.redemption.state]).toEqual([
      first.redemptionId,
      1_000,
      'posted',
    ]);
    const { transactions } = await nora.call(listTransactions, {
      accountId: nora.account,
      filter: 'all',
      dateRange: '30days',
      search: '',
      size: 25,
    });
    expect(transactions[0]).toMatchObject({ amount: 5_000, reference: first.redemption.reference });
    expect((await nora.call(showAccount, { accountId: nora.account })).credit?.owed).toBe(595_000);
    expect(await linesOf(nora)).toMatchObject([
      { kind: 'redeemed', points: -5_000, balance: 1_000, redemption: { state: 'posted' } },
      { kind: 'earned' },
    ]);
    expect(await bookFaults(bank.worker)).toEqual([]);
  });

  test('is found again by its intent, and the intent does nothing else', async () => {
    const nora = await holderOf(bank, 6_000);
    const intent = randomUUID();
    const asked = { intent: idFrom('redemption-intent', intent) };
    await expect(nora.call(showRedemptionIntent, asked)).rejects.toMatchObject({ status: 404 });
    const { redemptionId } = await redeem(bank, nora, 'statement-25', 2_500, { intent });
    expect((await nora.call(showRedemptionIntent, asked)).redemptionId).toBe(redemptionId);
    await expect(redeem(bank, nora, 'statement-50', 5_000, { intent })).rejects.toMatchObject(
      refusedFor('intent_reused'),
    );
    const eve = await cardHolder(bank);
    await expect(eve.call(showRedemptionIntent, asked)).rejects.toMatchObject({ status: 404 });
    expect(await pointsOf(bank, nora)).toBe(3_500);
  });

  test('to an account that was closed meanwhile waits in suspense', async () => {
    const nora = await holderOf(bank, 2_500);
    const before = await ownBalance(bank, own.suspense);
    await redeem(bank, nora, 'statement-25', 2_500);
    await sql`update ledger.balance set state = 3 where account_id = (
      select ledger_number from accounts where id = ${nora.account})`.execute(bank.root);
    await payRewards(bank);
    expect(await ownBalance(bank, own.suspense)).toBe(before + 2_500);
    expect((await linesOf(nora))[0]).toMatchObject({ redemption: { state: 'suspended' } });
  });
});

describe('points that do not cover it', () => {
  test('[REWD-02] are refused with the fixed message, and nothing changes', async () => {
    const nora = await holderOf(bank, 2_499);
    await expect(redeem(bank, nora, 'statement-25', 2_500)).rejects.toMatchObject({
      ...refusedFor('too_few_points', 'rewards.validation.points'),
      message: 'You do not have enough points for this reward.',
    });
    expect(await pointsOf(bank, nora)).toBe(2_499);
  });

  test('points for one: 50 redemptions at once are one', async () => {
    const nora = await holderOf(bank, 2_600);
    const tried = await Promise.allSettled(
      Array.from({ length: 50 }, () => redeem(bank, nora, 'statement-25', 2_500)),
    );
    const done = tried.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    const reasons = tried.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
    for (const reason of reasons) expect(reason).toMatchObject(refusedFor('too_few_points'));
    expect(await pointsOf(bank, nora)).toBe(100);
  });

  test('the same intent 50 times at once is one redemption', async () => {
    const nora = await holderOf(bank, 10_000);
    const intent = randomUUID();
    const all: Redeemed[] = await Promise.all(
      Array.from({ length: 50 }, () => redeem(bank, nora, 'statement-25', 2_500, { intent })),
    );
    expect(new Set(all.map(({ redemptionId }) => redemptionId)).size).toBe(1);
    expect(await pointsOf(bank, nora)).toBe(7_500);
  });

  test('the database refuses it too, whatever the service has looked at', async () => {
    const nora = await holderOf(bank, 100);
    const insert = sql`
      insert into reward_redemptions (id, customer_id, account_id, reward_id, kind, points, amount, to_account_id, reference, promised_by)
      values (
        gen_random_uuid(), ${nora.customerId}, ${nora.account}, 'statement-25', 'statement', 2500, 2500, ${nora.account}, 'x',
        bank.today()
      )`;
    await expect(insert.execute(bank.root)).rejects.toMatchObject({ constraint: 'points_cover_the_reward' });
  });
});

describe('what is refused', () => {
  test('another price, another’s account, a deposit to nowhere, a frozen card', async () => {
    const [nora, eve] = [await holderOf(bank, 12_000), await cardHolder(bank)];
    await expect(redeem(bank, nora, 'statement-25', 2_400)).rejects.toMatchObject(
      refusedFor('price_changed'),
    );
    await expect(redeem(bank, nora, 'no-such-reward', 2_500)).rejects.toMatchObject({ status: 404 });
    await expect(
      redeem(bank, { ...eve, account: nora.account }, 'statement-25', 2_500),
    ).rejects.toMatchObject({ status: 404 });
    await expect(redeem(bank, nora, 'deposit-100', 10_000)).rejects.toMatchObject(
      refusedFor('account_needed'),
    );
    await expect(redeem(bank, nora, 'deposit-100', 10_000, { to: nora.account })).rejects.toMatchObject(
      refusedFor('account_not_accepted'),
    );
    const theirs = await openTestAccount(bank, eve.customerId, 'checking');
    await expect(redeem(bank, nora, 'deposit-100', 10_000, { to: theirs })).rejects.toMatchObject({
      status: 404,
    });
    await sql`update ledger.balance set state = 2 where account_id = (
      select ledger_number from accounts where id = ${nora.account})`.execute(bank.root);
    await expect(redeem(bank, nora, 'statement-25', 2_500)).rejects.toMatchObject(
      refusedFor('account_frozen'),
    );
    expect(await pointsOf(bank, nora)).toBe(12_000);
  });

  test('the panic switch stops gift cards, but no credit to an account of one’s own', async () => {
    const nora = await holderOf(bank, 6_000);
    await nora.call(startPanic, { keepPaying: [] });
    await expect(redeem(bank, nora, 'gull-rock-25', 2_500)).rejects.toMatchObject(refusedFor('panic'));
    expect((await redeem(bank, nora, 'statement-25', 2_500)).points).toBe(3_500);
  });
});

test('a deposit goes to the chosen account', async () => {
  const nora = await holderOf(bank, 10_000);
  const to = await openTestAccount(bank, nora.customerId, 'checking');
  await redeem(bank, nora, 'deposit-100', 10_000, { to });
  await payRewards(bank);
  expect((await balanceOf(bank, to)).posted).toBe(10_000);
});
