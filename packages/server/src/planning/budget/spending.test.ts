import { changeTransaction, saveBudget, showBudget } from '@bank/contract/planning/budget/contract.ts';
import { connectAccounts } from '@bank/contract/planning/budget/settings-contract.ts';
import {
  listSubscriptions,
  showNetWorth,
  showSpending,
} from '@bank/contract/planning/budget/spending-contract.ts';
import { standardCategories } from '@bank/contract/planning/budget/rules.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { makePayer } from '../../testing/payers.ts';
import { refusedFor } from '../../testing/teller.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

async function buy(account: Id<'account'>, amount: number, memo: string): Promise<void> {
  const debit = await bookNumberOf(bank, account);
  await book(bank, [{ debit, credit: own.clearing_card, amount: cents(amount), kind: 'purchase', memo }]);
}

test('spending is told by category, the first five and the rest, and adds up', async () => {
  const nora = await makePayer(bank, 1_000_000);
  const bought = [
    [5_000, 'HILL GROCERY'],
    [4_000, 'TOWN CAFE'],
    [3_000, 'CITY METRO'],
    [2_000, 'RIALTO CINEMA'],
    [1_500, 'ALDEN PHARMACY'],
    [1_000, 'GRAND HOTEL'],
    [500, 'ALDEN HARDWARE'],
  ] as const;
  for (const [amount, memo] of bought) await buy(nora.checking, amount, memo);
  const spending = await nora.call(showSpending, { accountId: nora.checking });
  expect(spending.categories.map(({ name, amount }) => [name, amount])).toEqual([
    ['Food', 9_000],
    ['Transportation', 3_000],
    ['Entertainment', 2_000],
    ['Healthcare', 1_500],
    ['Travel', 1_000],
  ]);
  expect([spending.total, spending.other]).toEqual([17_000, 500]);
  expect(await nora.call(showSpending, {})).toEqual(spending);
});

test('a correction in the budget changes it here too', async () => {
  const nora = await makePayer(bank, 1_000_000);
  await buy(nora.checking, 4_000, 'TOWN CAFE');
  const { month } = await nora.call(showBudget, { month: 'current' });
  await nora.call(saveBudget, {
    month,
    income: cents(100),
    categories: standardCategories.map((standard) => ({ standard, budgeted: ZERO })),
  });
  await nora.call(connectAccounts, { accountIds: [nora.checking] });
  const { transactions, categories } = await nora.call(showBudget, { month });
  const [line] = transactions;
  const fun = categories.find(({ standard }) => standard === 'entertainment');
  if (!line || !fun) throw new Error('nothing was taken over');
  expect((await nora.call(showSpending, {})).categories[0]?.name).toBe('Food');
  await nora.call(changeTransaction, {
    month,
    transactionId: line.id,
    parts: [{ categoryId: fun.id, amount: line.amount }],
    isLeftOut: false,
  });
  expect((await nora.call(showSpending, {})).categories).toEqual([
    { key: 'entertainment', name: 'Entertainment', amount: 4_000 },
  ]);
});

test('net worth is what is there less what is owed, and ends with today', async () => {
  const nora = await makePayer(bank, 500_000);
  const credit = await openTestAccount(bank, nora.id, 'credit', { creditLimit: cents(300_000) });
  await buy(credit, 120_000, 'ALDEN HARDWARE');
  const { months } = await nora.call(showNetWorth, {});
  expect(months.at(-1)).toMatchObject({ has: 500_000, owes: 120_000, worth: 380_000 });
  // Nothing is told of months before there was an account.
  expect(months).toHaveLength(1);
});

test('net worth tells each month’s end since the first account was opened, as it was then', async () => {
  const nora = await makePayer(bank, 500_000);
  const savings = await openTestAccount(bank, nora.id, 'savings');
  const numbers = [await bookNumberOf(bank, nora.checking), await bookNumberOf(bank, savings)];
  await buy(nora.checking, 120_000, 'ALDEN HARDWARE');
  await sql`alter table ledger.leg disable trigger all`.execute(bank.root);
  await sql`
    update ledger.leg set day = '2026-09-15' where credit_id = any (${numbers}::bigint[])`.execute(bank.root);
  await sql`
    update ledger.leg set day = '2026-10-20' where debit_id = any (${numbers}::bigint[])`.execute(bank.root);
  await sql`alter table ledger.leg enable trigger all`.execute(bank.root);
  await sql`
    update ledger.account set opened_on = '2026-08-31' where id = ${numbers[0]}`.execute(bank.root);
  const { months } = await nora.call(showNetWorth, {});
  expect(months.map(({ day, worth }) => [day, worth])).toEqual([
    ['2026-08-31', 0],
    ['2026-09-30', 500_000],
    ['2026-10-31', 380_000],
    ['2026-11-17', 380_000],
  ]);
});

test('a subscription is found in what a card paid, with its price and its next day', async () => {
  const nora = await makePayer(bank, 100_000);
  const debit = await bookNumberOf(bank, nora.checking);
  for (const amount of [1_599, 1_599, 1_799]) await buy(nora.checking, amount, 'NOVA STREAMING');
  await sql`alter table ledger.leg disable trigger all`.execute(bank.root);
  await sql`
    update ledger.leg
    set day = placed.day
    from (
      select leg.id, '2026-09-10'::date + (row_number() over (order by leg.id) - 1) * interval '1 month' as day
      from ledger.leg as leg
      where leg.debit_id = ${debit}
    ) as placed
    where leg.id = placed.id and leg.debit_id = ${debit}`.execute(bank.root);
  await sql`alter table ledger.leg enable trigger all`.execute(bank.root);
  const { subscriptions, monthly } = await nora.call(listSubscriptions, {});
  expect(subscriptions).toMatchObject([
    {
      name: 'Nova Streaming',
      account: { id: nora.checking },
      amount: 1_799,
      before: 1_599,
      changedOn: '2026-11-10',
      cadence: 'monthly',
      lastOn: '2026-11-10',
      nextOn: '2026-12-10',
      yearly: 21_588,
    },
  ]);
  expect(monthly).toBe(1_799);
});

test('charges of one day are no subscription, and another’s account is not found', async () => {
  const [nora, jonas] = [await makePayer(bank, 100_000), await makePayer(bank, 0)];
  for (let times = 0; times < 4; times += 1) await buy(nora.checking, 999, 'NOVA STREAMING');
  expect(await nora.call(listSubscriptions, {})).toEqual({ subscriptions: [], monthly: 0 });
  await expect(jonas.call(showSpending, { accountId: nora.checking })).rejects.toMatchObject(
    refusedFor('not_found'),
  );
});

test('what was posted in the month before counts in the comparison, even if nobody looked at it', async () => {
  const nora = await makePayer(bank, 1_000_000);
  await buy(nora.checking, 10_000, 'HILL GROCERY');
  const number = await bookNumberOf(bank, nora.checking);
  await sql`alter table ledger.leg disable trigger all`.execute(bank.root);
  await sql`
    update ledger.leg
    set day = (date_trunc('month', bank.calendar_day()) - interval '1 month')::date
    where debit_id = ${number}`.execute(bank.root);
  await sql`alter table ledger.leg enable trigger all`.execute(bank.root);
  await buy(nora.checking, 18_400, 'HILL GROCERY');
  const { month } = await nora.call(showBudget, { month: 'current' });
  await nora.call(saveBudget, {
    month,
    income: cents(588_000),
    categories: standardCategories.map((standard) => ({ standard, budgeted: cents(50_000) })),
  });
  await nora.call(connectAccounts, { accountIds: [nora.checking] });
  const { insights } = await nora.call(showBudget, { month });
  expect(insights.map(({ text }) => text).join(' ')).toMatch(/\$84 more on food than/);
});
