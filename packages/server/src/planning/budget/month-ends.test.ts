import {
  addTransaction,
  deleteCategory,
  saveBudget,
  showBudget,
  type Budget,
} from '@bank/contract/planning/budget/contract.ts';
import { connectAccounts, saveAlerts } from '@bank/contract/planning/budget/settings-contract.ts';
import { showNetWorth } from '@bank/contract/planning/budget/spending-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { feedAll } from '../../testing/feeds.ts';
import { runWorker } from '../../testing/mail.ts';
import { makePayer, type Payer } from '../../testing/payers.ts';
import { setMoment } from '../../testing/schedules.ts';
import { alertsConsumer } from './alerts.ts';

// The tests follow the calendar: the end of November, and the weekend on which January ends.
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

const [november, december] = ['2026-11', '2026-12'];
const foodAndPets = (food: number) => [
  { standard: 'food' as const, budgeted: cents(food) },
  { name: 'TV and Games', budgeted: cents(20_000) },
];
const save = (who: Payer, month: string, food: number) =>
  who.call(saveBudget, { month, income: cents(500_000), categories: foodAndPets(food) });
const limitsOf = ({ categories }: Budget) => categories.map(({ budgeted }) => budgeted);
const categoryIn = ({ categories }: Budget, name: string) => {
  const found = categories.find((each) => each.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found.id;
};
const spend = (who: Payer, budget: Budget, name: string, amount: number, date: string) =>
  who.call(addTransaction, {
    month: budget.month,
    entryId: randomUUIDv7(),
    categoryId: categoryIn(budget, name),
    amount: cents(amount),
    date: dayFrom(date),
    description: '',
  });

test('[BUDG-09] a month ahead that is only looked at follows this one, until something is saved in it', async () => {
  const nora = await makePayer(bank, 0);
  await save(nora, november, 60_000);
  const looked = await nora.call(showBudget, { month: december });
  expect([looked.income, ...limitsOf(looked)]).toEqual([500_000, 60_000, 20_000]);
  await spend(nora, await nora.call(showBudget, { month: november }), 'Food', 1_000, '2026-11-03');
  await save(nora, november, 70_000);
  const again = await nora.call(showBudget, { month: december });
  expect([...limitsOf(again), again.totals.spent]).toEqual([70_000, 20_000, 0]);
  await spend(nora, again, 'Food', 500, '2026-12-24');
  await save(nora, november, 80_000);
  expect(limitsOf(await nora.call(showBudget, { month: december }))).toEqual([70_000, 20_000]);
});

test('a category can be taken out of a month ahead that nobody has planned', async () => {
  const nora = await makePayer(bank, 0);
  await save(nora, november, 60_000);
  const looked = await nora.call(showBudget, { month: december });
  const left = await nora.call(deleteCategory, {
    month: december,
    categoryId: categoryIn(looked, 'TV and Games'),
  });
  expect(limitsOf(left)).toEqual([60_000]);
  expect(limitsOf(await nora.call(showBudget, { month: november }))).toEqual([60_000, 20_000]);
});

test('[BUDG-08] the last day of a month is compared with the same day before, and isn’t the end of it', async () => {
  await setMoment(bank, '2026-11-30 12:00', dayFrom('2026-11-30'));
  const nora = await makePayer(bank, 0);
  await save(nora, november, 60_000);
  const october = await nora.call(showBudget, { month: '2026-10' });
  await spend(nora, october, 'TV and Games', 5_000, '2026-10-30');
  await spend(nora, october, 'TV and Games', 2_000, '2026-10-31');
  const now = await nora.call(showBudget, { month: november });
  const spent = await spend(nora, now, 'TV and Games', 8_000, '2026-11-30');
  const texts = ({ insights }: Budget) => insights.map(({ text }) => text);
  expect(texts(spent)).toContain('You’ve spent $30 more on TV and Games than by this day in October.');
  expect([spent.daysPassed, spent.daysLeft]).toEqual([30, 0]);
  await setMoment(bank, '2026-12-01 12:00', dayFrom('2026-12-01'));
  await spend(nora, spent, 'TV and Games', 2_000, '2026-11-29');
  expect(texts(await nora.call(showBudget, { month: november }))).toContain(
    'You spent $30 more on TV and Games than in October.',
  );
});

test('on a weekend at the end of a month, purchases count in the month they post, and alerts are told for it', async () => {
  await setMoment(bank, '2027-01-30 12:00', dayFrom('2027-02-01'));
  const nora = await makePayer(bank, 100_000);
  const january = await save(nora, '2027-01', 10_000);
  await nora.call(saveAlerts, { alerts: [{ categoryId: categoryIn(january, 'Food'), percent: 50 }] });
  await nora.call(connectAccounts, { accountIds: [nora.checking] });
  await feedAll(bank, alertsConsumer);
  await runWorker(bank);
  const debit = await bookNumberOf(bank, nora.checking);
  await book(bank, [
    { debit, credit: own.clearing_card, amount: cents(6_000), kind: 'purchase', memo: 'HILL GROCERY' },
  ]);
  await feedAll(bank, alertsConsumer);
  const mails = await runWorker(bank);
  expect(mails.map(({ subject }) => subject)).toContain('Food has reached 50% of its budget');
  const [before, after] = [
    await nora.call(showBudget, { month: 'current' }),
    await nora.call(showBudget, { month: '2027-02' }),
  ];
  expect([before.month, before.totals.spent, after.totals.spent]).toEqual(['2027-01', 0, 6_000]);
  const { months } = await nora.call(showNetWorth, {});
  expect(months.map(({ day, worth }) => [day, worth])).toEqual([['2027-01-30', 94_000]]);
});

test('an alert’s mail doesn’t repeat the name that a customer gave a category', async () => {
  const nora = await makePayer(bank, 0);
  const budget = await save(nora, 'current', 10_000);
  await nora.call(saveAlerts, { alerts: [{ categoryId: categoryIn(budget, 'TV and Games'), percent: 50 }] });
  await spend(nora, budget, 'TV and Games', 10_000, `${budget.month}-03`);
  const mails = await runWorker(bank);
  expect(mails.map(({ subject }) => subject)).toContain('A category has reached 50% of its budget');
  expect(JSON.stringify(mails)).not.toContain('TV and Games');
});
