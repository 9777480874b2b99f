import { listActivity, showCash, showDashboard } from '@bank/contract/relationship/dashboard/contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);

test('[DASH-01] who has no accounts has nothing of everything', async () => {
  const ben = await bank.customer();
  expect((await as(ben)(showDashboard, {})).accounts).toEqual([]);
  const cash = await as(ben)(showCash, {});
  expect(cash).toMatchObject({ available: 0, pending: 0, invested: 0, termDeposits: 0, owed: 0 });
  expect(cash.days).toHaveLength(31);
  expect(cash.days.every(({ balance }) => balance === 0)).toBe(true);
  expect(await as(ben)(listActivity, {})).toEqual({ activity: [] });
});

test('cash is what can be spent, day by day from the books; the newest entries come with their account', async () => {
  const nora = await bank.customer();
  const open = (type: Parameters<typeof openTestAccount>[2]) => openTestAccount(bank, nora.id, type);
  const [checking, savings, cd, investment, credit] = [
    await open('checking'),
    await open('savings'),
    await open('cd'),
    await open('investment'),
    await open('credit'),
  ];
  await fund(bank, checking, 100_000);
  await fund(bank, cd, 7_000);
  await fund(bank, investment, 3_000);
  const first = (await readClock(bank.worker)).businessDate;
  await sql`update bank.clock set business_date = business_date + 3`.execute(bank.root);
  await fund(bank, savings, 5_000);
  const number = await bookNumberOf(bank, checking);
  await book(bank, [{ debit: number, credit: own.cash, amount: cents(40_000), kind: 'withdrawal' }]);
  await sql`update bank.clock set business_date = business_date + 4`.execute(bank.root);
  await book(bank, [
    {
      debit: await bookNumberOf(bank, credit),
      credit: own.clearing_card,
      amount: cents(2_500),
      kind: 'purchase',
    },
  ]);
  await book(bank, [
    {
      act: 'hold',
      debit: number,
      credit: own.clearing_card,
      amount: cents(1_500),
      kind: 'purchase',
      memo: 'Cafe',
    },
  ]);

  const cash = await as(nora)(showCash, {});
  expect(cash).toMatchObject({
    available: 63_500,
    pending: 1_500,
    invested: 3_000,
    termDeposits: 7_000,
    owed: 2_500,
    lowest: { day: addDays(first, -23), balance: 0 },
  });
  const on = (passed: number) => cash.days.find(({ day }) => day === addDays(first, passed))?.balance;
  expect(cash.days).toHaveLength(31);
  expect(cash.days.at(-1)).toEqual({ day: addDays(first, 7), balance: 65_000 });
  expect([on(-1), on(0), on(2), on(3), on(6)]).toEqual([0, 100_000, 100_000, 65_000, 65_000]);

  const { activity } = await as(nora)(listActivity, {});
  expect(activity).toMatchObject([
    { status: 'pending', amount: -1_500, account: { id: checking } },
    { status: 'completed', amount: -2_500, type: 'purchase', account: { id: credit } },
    { amount: -40_000, account: { id: checking } },
    { amount: 5_000, account: { id: savings } },
    { amount: 3_000, account: { id: investment } },
  ]);
});
