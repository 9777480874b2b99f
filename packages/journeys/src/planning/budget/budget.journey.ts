import type { Held } from '@bank/simulator/household.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, atAccount, dialog, press } from '../../accounts/accounts/account-steps.ts';
import { sendItem } from '../../network-items.ts';
import { everythingStands } from '../../payments/bill-pay/bill-pay-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, foreignLanguages, looks, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
});
afterAll(() => browser.close());

const categories = (page: Page) => page.getByRole('region', { name: 'Categories' });
const category = (page: Page, name: string) =>
  categories(page).getByRole('listitem').filter({ hasText: name });
const transactions = (page: Page) => page.getByRole('region', { name: 'Transactions' });

test('[BUDG-01] [BUDG-02] [BUDG-03] [BUDG-04] [BUDG-05] [BUDG-06] [BUDG-07] a budget is set up, spent from and changed', async () => {
  const { page, complaints, leave } = await at(browser, person, '/budget-planner');
  await page.getByRole('heading', { level: 1, name: 'Budget Planner' }).waitFor();
  expect(await page.getByLabel('Monthly income').inputValue()).toBe('3,500.00');
  await page.getByLabel('Monthly income').fill('5880');
  await page.getByLabel(/^Food/).fill('620');
  await everythingStands(page);
  await press(page, 'Start budget');
  await page
    .getByRole('region', { name: 'Available to spend this month' })
    .getByText('$5,260.00', { exact: true })
    .waitFor();
  await press(page, 'Add Transaction');
  await dialog(page).getByRole('button', { name: 'Add Transaction' }).click();
  await dialog(page).getByText('Please fill out all required fields').waitFor();
  await dialog(page).getByLabel('Category').selectOption('Food');
  await dialog(page).getByLabel('Amount').fill('84.32');
  await dialog(page)
    .getByLabel(/^Description/)
    .fill('Saturday market');
  await dialog(page).getByRole('button', { name: 'Add Transaction' }).click();
  await category(page, 'Food').getByText('$84.32 of $620', { exact: true }).waitFor();
  await transactions(page).getByText('Saturday market').waitFor();
  await press(page, 'Add Category');
  await dialog(page).getByRole('button', { name: 'Add Category' }).click();
  await dialog(page).getByText('Please fill out all fields').waitFor();
  await dialog(page).getByLabel('Name').fill('Pets');
  await dialog(page).getByLabel('Budgeted').fill('90');
  await expectAccessible(page, '[role=dialog]');
  await dialog(page).getByRole('button', { name: 'Add Category' }).click();
  await category(page, 'Pets').waitFor();
  await press(page, 'Delete Food');
  await press(page, 'Delete category');
  await page.getByText('Cannot delete category with existing transactions').waitFor();
  await press(page, 'Delete Pets');
  await press(page, 'Delete category');
  await category(page, 'Pets').waitFor({ state: 'detached' });
  await everythingStands(page);
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
  await leave();
});

test('[BUDG-09] [BUDG-10] months are kept, and every tool works', async () => {
  await sendItem(
    { networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') },
    {
      rail: 'card',
      direction: 'out',
      account: held.checking,
      amount: cents(4_210),
      name: 'PIXEL PALACE',
      category: 'shopping',
    },
  );
  const { page, leave } = await at(browser, person, '/budget-planner');
  await transactions(page).getByText('Saturday market').waitFor();
  await press(page, 'Next month');
  await page.getByText('No transactions this month.').waitFor();
  await press(page, 'Previous month');
  await transactions(page).getByText('Saturday market').waitFor();
  await press(page, 'Connect to Accounts');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await transactions(page).getByText('Pixel Palace').first().waitFor();
  await page.getByRole('button', { name: 'No category. Change Pixel Palace' }).first().click();
  await dialog(page).getByLabel('Category').selectOption('Entertainment');
  await dialog(page).getByText('We’ll use this category for Pixel Palace from now on.').waitFor();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await category(page, 'Entertainment').getByText('Over $42.10').waitFor();
  await page.getByText(/^You have overspent in Entertainment\./).waitFor();
  await press(page, 'Set Spending Alerts');
  await dialog(page).getByLabel('Food').selectOption('80');
  await expectAccessible(page, '[role=dialog]');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  for (const [name, file] of [
    ['Export Budget Data', /^budget-\d{4}-\d{2}\.csv$/],
    ['Generate Budget Report', /^budget-report-\d{4}-\d{2}\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await press(page, name);
    expect((await download).suggestedFilename()).toMatch(file);
  }
  await leave();
});

test('spending stands on the account and on the dashboard, with net worth', async () => {
  const account = await atAccount(browser, person, 'checking');
  await account.page.getByRole('region', { name: /^Spending in/ }).waitFor();
  await account.leave();
  const { page, leave } = await at(browser, person, '/dashboard');
  await page.getByRole('region', { name: /^Spending in/ }).waitFor();
  const worth = page.getByRole('region', { name: 'Net worth' });
  await worth.getByRole('button', { name: 'View as table' }).waitFor();
  // A window that is made narrow takes the charts along.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  await worth.getByRole('button', { name: 'View as table' }).click();
  await worth.getByRole('table').waitFor();
  await leave();
});

test.each(looks)('it stands on a %s in %s', async (width, theme) => {
  const { page, leave } = await at(browser, person, '/budget-planner', { width, theme });
  await categories(page).waitFor();
  await everythingStands(page);
  await leave();
});

test.each(foreignLanguages)('it speaks %s', async (language) => {
  const { page, leave } = await at(browser, person, '/budget-planner', { language });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await everythingStands(page);
  await leave();
});
