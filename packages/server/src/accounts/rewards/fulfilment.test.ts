import { showCode } from '@bank/contract/accounts/rewards/contract.ts';
import { redemptionAfter, redemptionStates, supplierWords } from '@bank/contract/accounts/rewards/rules.ts';
import { showClosing } from '@bank/contract/relationship/closure/account-closing-contract.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import {
  bookPoints,
  cardHolder,
  charge,
  exchangeRewards,
  holderOf,
  linesOf,
  payRewards,
  pointsOf,
  redeem,
  supplier,
} from '../../testing/rewards.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

test('what the supplier says moves a redemption forward only', () => {
  const table = Object.fromEntries(
    redemptionStates.map((state) => [state, supplierWords.map((word) => redemptionAfter(state, word))]),
  );
  expect(table).toEqual({
    ordered: ['sent', 'delivered', 'refused'],
    sent: ['ignored', 'delivered', 'refused'],
    delivered: ['ignored', 'ignored', 'contradiction'],
    refused: ['contradiction', 'contradiction', 'ignored'],
    posted: ['contradiction', 'contradiction', 'contradiction'],
    suspended: ['contradiction', 'contradiction', 'contradiction'],
  });
});

describe('a gift card', () => {
  test('is ordered, sent and delivered; only its owner sees the code', async () => {
    const [nora, eve] = [await holderOf(bank, 2_500), await cardHolder(bank)];
    await bookPoints(bank);
    const [liability, payable] = [
      await ownBalance(bank, own.rewards_liability),
      await ownBalance(bank, own.rewards_payable),
    ];
    const { redemptionId } = await redeem(bank, nora, 'gull-rock-25', 2_500);
    const shop = supplier();
    await exchangeRewards(bank, shop);
    await exchangeRewards(bank, shop);
    expect(shop.taken).toMatchObject([{ id: redemptionId, rewardId: 'gull-rock-25' }]);
    expect(Object.keys(shop.taken[0] ?? {}).toSorted()).toEqual(['id', 'reference', 'rewardId']);
    expect((await linesOf(nora))[0]).toMatchObject({
      redemption: { state: 'ordered', hasCode: false, isLate: false },
    });
    await expect(nora.call(showCode, { redemptionId })).rejects.toMatchObject({ status: 404 });
    shop.say(redemptionId, 'sent');
    await exchangeRewards(bank, shop);
    expect((await linesOf(nora))[0]).toMatchObject({ redemption: { state: 'sent' } });
    shop.say(redemptionId, 'delivered');
    shop.say(redemptionId, 'sent');
    shop.say(redemptionId, 'delivered', { code: 'ANOTHER-CODE' });
    await exchangeRewards(bank, shop);
    expect((await linesOf(nora))[0]).toMatchObject({ redemption: { state: 'delivered', hasCode: true } });
    expect(await nora.call(showCode, { redemptionId })).toEqual({ code: 'GULL-7K2P-93QX' });
    await expect(eve.call(showCode, { redemptionId })).rejects.toMatchObject({ status: 404 });
    expect(await ownBalance(bank, own.rewards_liability)).toBe(liability - 2_500);
    expect(await ownBalance(bank, own.rewards_payable)).toBe(payable + 2_500);
    await payRewards(bank);
    const { rows } = await sql<{ said: string }>`
      select coalesce(string_agg(fact::text, ' '), '') as said from outbox`.execute(bank.root);
    expect(rows[0]?.said).not.toContain('GULL-7K2P');
  });

  test('that the supplier refuses gives its points back once', async () => {
    const nora = await holderOf(bank, 2_500);
    const { redemptionId } = await redeem(bank, nora, 'gull-rock-25', 2_500);
    const shop = supplier();
    await exchangeRewards(bank, shop);
    shop.say(redemptionId, 'refused', { reason: 'stock' });
    shop.say(redemptionId, 'refused', { reason: 'stock' });
    shop.say(redemptionId, 'delivered');
    await exchangeRewards(bank, shop);
    expect(await pointsOf(bank, nora)).toBe(2_500);
    expect(await linesOf(nora)).toMatchObject([
      { kind: 'givenBack', points: 2_500, redemption: { state: 'refused' } },
      { kind: 'redeemed', points: -2_500 },
      { kind: 'earned' },
    ]);
    const { rows } = await sql<{ effect: string }>`
      select effect from supplier_news where redemption_id = ${redemptionId} order by place`.execute(
      bank.root,
    );
    expect(rows.map(({ effect }) => effect)).toEqual(['applied', 'ignored', 'contradiction']);
  });
});

describe('the liability', () => {
  const facts = async () => {
    const { rows } = await sql<{ points: string; open: string }>`
      select
        (select coalesce(sum(greatest(balance, 0)), 0)::text from points_accounts) as points,
        (select coalesce(sum(amount), 0)::text from reward_redemptions where settled_at is null and state <> 'refused')
          as open`.execute(bank.root);
    return Number(rows[0]?.points) + Number(rows[0]?.open);
  };

  test('is booked once a business day, and only the difference', async () => {
    const nora = await holderOf(bank, 3_000);
    await nextDay();
    await bookPoints(bank);
    expect(await ownBalance(bank, own.rewards_liability)).toBe(await facts());
    const booked = await ownBalance(bank, own.rewards_expense);
    await charge(bank, nora, { amount: 100_000, category: null });
    await bookPoints(bank);
    expect(await ownBalance(bank, own.rewards_expense)).toBe(booked);
    await redeem(bank, nora, 'statement-25', 2_500);
    await nextDay();
    await bookPoints(bank);
    expect(await ownBalance(bank, own.rewards_liability)).toBe(await facts());
    // The points became a promise of the same worth, so only the purchase was added.
    expect(await ownBalance(bank, own.rewards_expense)).toBe(booked - 1_000_00 / 100);
    await payRewards(bank);
    await nextDay();
    await bookPoints(bank);
    expect(await ownBalance(bank, own.rewards_liability)).toBe(await facts());
    expect(await bookFaults(bank.worker)).toEqual([]);
  });

  test('a reward on its way holds up the closing of its account', async () => {
    const nora = await holderOf(bank, 5_000);
    const obstacles = async () =>
      (await nora.call(showClosing, { accountId: nora.account })).obstacles.filter(
        ({ kind }) => kind === 'rewards',
      );
    expect(await obstacles()).toEqual([]);
    await redeem(bank, nora, 'statement-25', 2_500);
    const { redemptionId } = await redeem(bank, nora, 'gull-rock-25', 2_500);
    expect(await obstacles()).toEqual([{ kind: 'rewards', count: 2 }]);
    await payRewards(bank);
    expect(await obstacles()).toEqual([{ kind: 'rewards', count: 1 }]);
    const shop = supplier();
    await exchangeRewards(bank, shop);
    shop.say(redemptionId, 'refused', { reason: 'stock' });
    await exchangeRewards(bank, shop);
    expect(await obstacles()).toEqual([]);
    expect(await pointsOf(bank, nora)).toBe(2_500);
  });

  test('closing an account names its points; they end at the next close of a day', async () => {
    const nora = await holderOf(bank, 1_234);
    expect(await nora.call(showClosing, { accountId: nora.account })).toMatchObject({ points: 1_234 });
    await sql`update ledger.balance set state = 3 where account_id = (
      select ledger_number from accounts where id = ${nora.account})`.execute(bank.root);
    await nextDay();
    await bookPoints(bank);
    expect(await pointsOf(bank, nora)).toBe(0);
    expect((await linesOf(nora))[0]).toMatchObject({ kind: 'forfeited', points: -1_234, balance: 0 });
    expect(await ownBalance(bank, own.rewards_liability)).toBe(await facts());
  });
});

/** The next business day is open, as the close of a day leaves it. */
async function nextDay(): Promise<void> {
  await sql`alter table bank.clock disable trigger all`.execute(bank.root);
  await sql`update bank.clock set business_date = business_date + 1`.execute(bank.root);
}
