import { listInbox } from '@bank/contract/bank/inbox/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import {
  addCategory,
  addTransaction,
  changeTransaction,
  deleteCategory,
  removeTransaction,
  saveBudget,
  showBudget,
  type Budget,
} from '@bank/contract/planning/budget/contract.ts';
import {
  connectAccounts,
  listConnected,
  saveAlerts,
} from '@bank/contract/planning/budget/settings-contract.ts';
import { monthAfter, standardCategories } from '@bank/contract/planning/budget/rules.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { answer } from '../../testing/bills.ts';
import { callAs } from '../../testing/call.ts';
import { feedAll } from '../../testing/feeds.ts';
import { runWorker } from '../../testing/mail.ts';
import { addRecipient, lena, makePayer, sendTo, type Payer } from '../../testing/payers.ts';
import { alertsConsumer } from './alerts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

const limits = [185_000, 26_000, 62_000, 28_000, 18_000, 15_000, 120_000];

/** Somebody with a budget of 4,540.00 for this month. */
async function planner(funds = 2_000_000): Promise<Payer & { month: string }> {
  const who = await makePayer(bank, funds);
  const { month } = await who.call(showBudget, { month: 'current' });
  await who.call(saveBudget, {
    month,
    income: cents(588_000),
    categories: standardCategories.map((standard, at) => ({ standard, budgeted: cents(limits[at] ?? 0) })),
  });
  return { ...who, month };
}

const idOf = ({ categories }: Budget, name: string): Budget['categories'][number]['id'] => {
  const found = categories.find((each) => each.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found.id;
};

const lineOf = ({ transactions }: Budget, amount: number): Budget['transactions'][number]['id'] => {
  const found = transactions.find((each) => each.amount === amount);
  if (!found) throw new Error(`no transaction of ${amount}`);
  return found.id;
};

const spentIn = ({ categories }: Budget, name: string) =>
  categories.find((each) => each.name === name)?.spent;

const spend = (
  who: Payer & { month: string },
  categoryId: Id<'budget-category'>,
  amount: number,
  more = {},
) =>
  who.call(addTransaction, {
    month: who.month,
    entryId: randomUUIDv7(),
    categoryId,
    amount: cents(amount),
    date: dayFrom(`${who.month}-03`),
    description: 'By hand',
    ...more,
  });

async function buy(account: Id<'account'>, amount: number, memo: string): Promise<void> {
  const debit = await bookNumberOf(bank, account);
  await book(bank, [{ debit, credit: own.clearing_card, amount: cents(amount), kind: 'purchase', memo }]);
}

/** The code that it is refused with. */
const refusal = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
  } catch (error) {
    if (error instanceof CallRefused) return error.problems.map(({ code }) => code).join(' ');
    throw error;
  }
  return 'answered';
};

describe('a month', () => {
  test('[BUDG-02] has no income until the customer saves one, and suggests seven categories', async () => {
    const { call } = await makePayer(bank, 0);
    const budget = await call(showBudget, { month: 'current' });
    expect(budget.income).toBeNull();
    expect(budget.categories).toEqual([]);
    expect(budget.standards.map(({ name }) => name)).toEqual([
      'Housing',
      'Transportation',
      'Food',
      'Utilities',
      'Entertainment',
      'Healthcare',
      'Savings',
    ]);
    const { rows } = await sql`select from budget_months where income = 350000`.execute(bank.root);
    expect(rows).toEqual([]);
  });

  test('[BUDG-01, BUDG-03, BUDG-04] adds up what is budgeted, spent, remaining and available', async () => {
    const nora = await planner();
    const budget = await nora.call(showBudget, { month: nora.month });
    await spend(nora, idOf(budget, 'Food'), 8_432);
    const after = await spend(nora, idOf(budget, 'Housing'), 165_000);
    expect(after.totals).toEqual({
      budgeted: 454_000,
      spent: 173_432,
      remaining: 134_000,
      available: 414_568,
    });
    expect(spentIn(after, 'Food')).toBe(8_432);
    const transactionId = lineOf(after, 8_432);
    const removed = await nora.call(removeTransaction, { month: nora.month, transactionId });
    expect(spentIn(removed, 'Food')).toBe(0);
    expect(removed.totals.spent).toBe(165_000);
  });

  test('[BUDG-09] is kept when another is looked at, and a new one begins like it', async () => {
    const nora = await planner();
    const here = await nora.call(showBudget, { month: nora.month });
    await spend(nora, idOf(here, 'Food'), 1_000);
    const next = await nora.call(showBudget, { month: monthAfter(nora.month, 1) });
    expect(next.income).toBe(588_000);
    expect(next.categories.map(({ budgeted }) => budgeted)).toEqual(limits);
    expect(next.transactions).toEqual([]);
    const back = await nora.call(showBudget, { month: nora.month });
    expect(back.transactions.map(({ amount, description }) => [amount, description])).toEqual([
      [1_000, 'By hand'],
    ]);
    expect(await refusal(nora.call(showBudget, { month: '2019-01' }))).toContain('not_found');
  });

  test('nobody sees or changes another’s', async () => {
    const [nora, jonas] = [await planner(), await planner()];
    const hers = await nora.call(showBudget, { month: nora.month });
    const food = idOf(hers, 'Food');
    expect(await refusal(spend(jonas, food, 1_000))).toContain('not_found');
    expect(await refusal(jonas.call(deleteCategory, { month: jonas.month, categoryId: food }))).toContain(
      'not_found',
    );
    expect(await refusal(jonas.call(saveAlerts, { alerts: [{ categoryId: food, percent: 50 }] }))).toContain(
      'not_found',
    );
  });
});

describe('categories and transactions by hand', () => {
  test('[BUDG-05] the same transaction sent again is there once; a date of another month is refused', async () => {
    const nora = await planner();
    const food = idOf(await nora.call(showBudget, { month: nora.month }), 'Food');
    const entryId = randomUUIDv7();
    await spend(nora, food, 500, { entryId });
    const again = await spend(nora, food, 500, { entryId });
    expect(again.transactions).toHaveLength(1);
    const date = dayFrom(`${monthAfter(nora.month, -1)}-03`);
    expect(await refusal(spend(nora, food, 500, { date }))).toContain('other_month');
  });

  test('[BUDG-06] a category is added by name and amount; the same name is the same category', async () => {
    const nora = await planner();
    const added = await nora.call(addCategory, { month: nora.month, name: 'Pets', budgeted: cents(9_000) });
    const again = await nora.call(addCategory, { month: nora.month, name: 'pets', budgeted: cents(9_500) });
    expect(added.categories.at(-1)).toMatchObject({ name: 'Pets', budgeted: 9_000, spent: 0 });
    expect(again.categories).toHaveLength(8);
    expect(idOf(again, 'Pets')).toBe(idOf(added, 'Pets'));
    const standard = await nora.call(addCategory, { month: nora.month, name: ' FOOD', budgeted: cents(100) });
    expect(standard.categories.filter(({ name }) => name === 'Food')).toHaveLength(1);
    expect(standard.categories).toHaveLength(8);
  });

  test('a customer can make 400 categories, and after that use the names they have', async () => {
    const nora = await planner();
    await sql`
      insert into budget_categories (customer_id, id, name)
      select ${nora.id}, gen_random_uuid(), 'Name ' || number
      from generate_series(1, 393) as number`.execute(bank.root);
    const add = (name: string) =>
      refusal(nora.call(addCategory, { month: nora.month, name, budgeted: cents(100) }));
    expect(await add('One more')).toContain('too_many_categories');
    expect(await add('Name 393')).toBe('answered');
    const categories = [{ name: 'Another', budgeted: cents(100) }];
    const saved = nora.call(saveBudget, { month: nora.month, income: cents(100), categories });
    expect(await refusal(saved)).toContain('too_many_categories');
  });

  test('[BUDG-07] one with transactions is refused by the database, whichever call asks', async () => {
    const nora = await planner();
    const budget = await nora.call(showBudget, { month: nora.month });
    const food = idOf(budget, 'Food');
    await spend(nora, food, 1_000);
    const said = await refusal(nora.call(deleteCategory, { month: nora.month, categoryId: food }));
    expect(said).toContain('category_in_use');
    const rest = budget.categories
      .filter(({ id }) => id !== food)
      .map(({ id, budgeted }) => ({ id, budgeted }));
    const saved = nora.call(saveBudget, { month: nora.month, income: cents(588_000), categories: rest });
    expect(await refusal(saved)).toContain('category_in_use');
    const direct = sql`delete from budget_limits where category_id = ${food}`.execute(bank.root);
    await expect(direct).rejects.toMatchObject({ constraint: 'budget_parts_of_category' });
    const savings = idOf(budget, 'Savings');
    const gone = await nora.call(deleteCategory, { month: nora.month, categoryId: savings });
    expect(gone.categories).toHaveLength(6);
  });

  test('parts that do not add up are refused at the door and in the database', async () => {
    const nora = await planner();
    const budget = await nora.call(showBudget, { month: nora.month });
    const food = idOf(budget, 'Food');
    const transactionId = lineOf(await spend(nora, food, 1_000), 1_000);
    const split = (one: number, other: number) =>
      nora.call(changeTransaction, {
        month: nora.month,
        transactionId,
        parts: [
          { categoryId: food, amount: cents(one) },
          { categoryId: idOf(budget, 'Housing'), amount: cents(other) },
        ],
        isLeftOut: false,
      });
    expect(await refusal(split(700, 200))).toContain('parts_differ');
    const after = await split(700, 300);
    expect([spentIn(after, 'Food'), spentIn(after, 'Housing')]).toEqual([700, 300]);
    expect(after.transactions[0]).toMatchObject({ categoryId: null, amount: 1_000 });
    const direct = sql`
      update budget_parts set amount = 701
      where transaction_id = ${transactionId} and place = 0`.execute(bank.root);
    await expect(direct).rejects.toMatchObject({ constraint: 'budget_parts_add_up' });
  });
});

describe('what is taken over from accounts', () => {
  test('[BUDG-10] purchases once, money back as less, own transfers only to savings', async () => {
    const nora = await planner();
    const savings = await openTestAccount(bank, nora.id, 'savings');
    await buy(nora.checking, 8_432, 'HARBOR STREET GROCERS #0412 PORTLAND ME');
    await buy(nora.checking, 5_840, 'CEDAR TABLE RESTAURANT PORTLAND ME');
    const planned = await nora.call(planTransfer, {
      type: 'internal',
      fromAccountId: nora.checking,
      toAccountId: savings,
      amount: cents(40_000),
    });
    await callAs(bank.apiUrl, nora.token, randomUUIDv7())(submitTransfer, { plan: planned.token });
    const { accounts } = await nora.call(listConnected, {});
    expect(accounts.map(({ isConnected }) => isConnected)).toEqual([false, false]);
    await nora.call(connectAccounts, { accountIds: accounts.map(({ id }) => id) });
    const first = await nora.call(showBudget, { month: nora.month });
    const again = await nora.call(showBudget, { month: nora.month });
    expect(again.transactions).toEqual(first.transactions);
    expect(spentIn(again, 'Food')).toBe(14_272);
    expect(spentIn(again, 'Savings')).toBe(40_000);
    expect(again.transactions.map(({ description }) => description)).toContain('Harbor Street Grocers');
    await nora.call(connectAccounts, { accountIds: [] });
    expect((await nora.call(showBudget, { month: nora.month })).transactions).toEqual([]);
  });

  test('money back counts as less if it was spending, and a transfer that returns was none', async () => {
    const nora = await planner();
    const merchant = 'HARBOR STREET GROCERS #0412 PORTLAND ME';
    await buy(nora.checking, 8_432, merchant);
    const credit = await bookNumberOf(bank, nora.checking);
    await book(bank, [
      { debit: own.clearing_card, credit, amount: cents(1_432), kind: 'purchase', memo: merchant },
    ]);
    const { type, recipientId } = await addRecipient(nora, lena);
    const { movementId, fee } = await sendTo(bank, nora, { type, recipientId }, 2_500);
    await answer(bank, movementId, 'settled');
    await answer(bank, movementId, 'returned', 'AC04');
    await nora.call(connectAccounts, { accountIds: [nora.checking] });
    const budget = await nora.call(showBudget, { month: nora.month });
    expect(spentIn(budget, 'Food')).toBe(7_000);
    expect(budget.totals.spent).toBe(7_000 + fee);
  });

  test('a correction is learned at once, for this customer only', async () => {
    const [nora, jonas] = [await planner(), await planner()];
    for (const who of [nora, jonas]) {
      await buy(who.checking, 2_000, 'MYSTERY BOX 0042 PORTLAND ME');
      await buy(who.checking, 3_000, 'MYSTERY BOX 0043 BANGOR ME');
      await who.call(connectAccounts, { accountIds: [who.checking] });
    }
    const before = await nora.call(showBudget, { month: nora.month });
    expect(before.unassigned).toBe(5_000);
    const fun = idOf(before, 'Entertainment');
    const after = await nora.call(changeTransaction, {
      month: nora.month,
      transactionId: lineOf(before, 2_000),
      parts: [{ categoryId: fun, amount: cents(2_000) }],
      isLeftOut: false,
    });
    expect(spentIn(after, 'Entertainment')).toBe(5_000);
    await buy(nora.checking, 1_000, 'MYSTERY BOX 0044 PORTLAND ME');
    expect(spentIn(await nora.call(showBudget, { month: nora.month }), 'Entertainment')).toBe(6_000);
    expect((await jonas.call(showBudget, { month: jonas.month })).unassigned).toBe(5_000);
  });

  test('no category forgets what was learned, and what is left out doesn’t count', async () => {
    const nora = await planner();
    await buy(nora.checking, 2_000, 'MYSTERY BOX 0042 PORTLAND ME');
    await nora.call(connectAccounts, { accountIds: [nora.checking] });
    const { month } = nora;
    const before = await nora.call(showBudget, { month });
    const put = (categoryId: Id<'budget-category'> | null, isLeftOut = false) =>
      nora.call(changeTransaction, {
        month,
        transactionId: lineOf(before, 2_000),
        parts: [{ categoryId, amount: cents(2_000) }],
        isLeftOut,
      });
    await put(idOf(before, 'Entertainment'));
    await put(null);
    await buy(nora.checking, 1_000, 'MYSTERY BOX 0044 PORTLAND ME');
    const after = await nora.call(showBudget, { month });
    expect([spentIn(after, 'Entertainment'), after.unassigned]).toEqual([0, 3_000]);
    const without = await put(null, true);
    expect([without.unassigned, without.totals.spent]).toEqual([1_000, 1_000]);
    expect(without.transactions.map(({ amount, isLeftOut }) => [amount, isLeftOut])).toEqual([
      [1_000, false],
      [2_000, true],
    ]);
  });

  test('[BUDG-10] a spending alert is mailed once and stands in the inbox, when a posting reaches the share', async () => {
    const nora = await planner();
    await nora.call(connectAccounts, { accountIds: [nora.checking] });
    const food = idOf(await nora.call(showBudget, { month: nora.month }), 'Food');
    await nora.call(saveAlerts, { alerts: [{ categoryId: food, percent: 80 }] });
    await feedAll(bank, alertsConsumer);
    await runWorker(bank);
    await buy(nora.checking, 49_599, 'HARBOR STREET GROCERS');
    await feedAll(bank, alertsConsumer);
    expect((await runWorker(bank)).filter(({ subject }) => subject.includes('80%'))).toEqual([]);
    for (const amount of [1, 5_000]) {
      await buy(nora.checking, amount, 'HARBOR STREET GROCERS');
      await feedAll(bank, alertsConsumer);
      const mails = (await runWorker(bank)).filter(({ subject }) => subject.includes('80%'));
      expect(mails.map(({ subject }) => subject)).toEqual(
        amount === 1 ? ['Food has reached 80% of its budget'] : [],
      );
    }
    const { items } = await nora.call(listInbox, { show: 'all', search: '', group: 'payments' });
    expect(items).toMatchObject([
      { kind: 'budgetReached', title: 'Food: 80% of your budget spent', link: { to: 'budget' } },
    ]);
  });
});

test('[BUDG-08] insights say what is over, and how it compares', async () => {
  const nora = await planner();
  const earlier = monthAfter(nora.month, -1);
  const before = await nora.call(showBudget, { month: earlier });
  await nora.call(addTransaction, {
    month: earlier,
    entryId: randomUUIDv7(),
    categoryId: idOf(before, 'Food'),
    amount: cents(10_000),
    date: dayFrom(`${earlier}-01`),
    description: '',
  });
  const budget = await nora.call(showBudget, { month: nora.month });
  await spend(nora, idOf(budget, 'Entertainment'), 21_460, { date: dayFrom(`${nora.month}-01`) });
  await spend(nora, idOf(budget, 'Food'), 18_400, { date: dayFrom(`${nora.month}-01`) });
  const lean = await nora.call(saveBudget, {
    month: nora.month,
    income: cents(30_000),
    categories: budget.categories.map(({ id, budgeted }) => ({ id, budgeted })),
  });
  const texts = lean.insights.map(({ text }) => text);
  expect(texts).toContain('Your budget exceeds your income. It’s $4,240 over.');
  expect(texts).toContain('Your spending exceeds your income. It’s $98.60 over.');
  expect(texts).toContain('You have overspent in Entertainment. It’s $34.60 over.');
  expect(texts).toContain('You’ve spent $84 more on food than by this day in October.');
});
