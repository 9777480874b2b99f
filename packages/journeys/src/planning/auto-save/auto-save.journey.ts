import { saveAutoSave, showAutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, dialog, press } from '../../accounts/accounts/account-steps.ts';
import { sendItem } from '../../network-items.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
const outside = () => ({ networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') });
const shown = (of = person) => call(showAutoSave, {}, of.token);

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
  await call(
    saveAutoSave,
    {
      amount: cents(4_000),
      frequency: 'biweekly',
      sourceAccount: held.checking.id,
      targetAccount: held.savings.id,
      goalName: 'Kitchen remodel',
      goalAmount: cents(3_000_000),
    },
    person.token,
  );
});
afterAll(() => browser.close());

const preview = (page: Page) => page.getByRole('region', { name: 'What this changes' });

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('[ASAV-01] [ASAV-02] [ASAV-03] the form asks for what is missing, shows what it changes, and gives way to the goal', async () => {
  const { person: newcomer } = await readyHousehold(['checking', 'savings']);
  const { page, complaints, leave } = await at(browser, newcomer, '/auto-save');
  await page.getByRole('heading', { name: 'AutoSave', level: 1 }).waitFor();
  await press(page, 'Start saving');
  await page.getByText('Please fill out all required fields').first().waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('18,000.00');
  await page.getByLabel('How often').selectOption('monthly');
  // Only one of the next 30 days has a transfer then, in whichever month this runs.
  const { today } = await shown(newcomer);
  await page.getByLabel(/^First transfer/).fill(addDays(today, 10));
  await preview(page)
    .getByText(/below \$1,500\.00 on .*A monthly fee of \$10\.00 may apply\./)
    .waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('40.00');
  await page.getByLabel('How often').selectOption('biweekly');
  await preview(page)
    .getByText(/A monthly fee/)
    .waitFor({ state: 'detached' });
  // A household has one account of each kind, so they are chosen already.
  expect(await page.getByLabel('Goal amount').count()).toBe(0);
  await page.getByLabel(/^Goal name/).fill('Kitchen remodel');
  await page.getByLabel('Goal amount').fill('30,000');
  await preview(page).getByText('Lowest balance, next 30 days').waitFor();
  await expectAccessible(page);
  await press(page, 'Start saving');
  await page.getByText('$40.00 every 2 weeks').waitFor();
  expect(await page.getByRole('button', { name: 'Start saving' }).count()).toBe(0);
  await press(page, 'Pause');
  await page.getByText('AutoSave is paused. We won’t move money until you resume.').waitFor();
  await press(page, 'Resume');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect((await shown(newcomer)).status).toBe('active');
  expect(complaints).toEqual([]);
  await leave();
});

test('[ASAV-05] [ASAV-06] a rule shows what it changes, saves when its purchase is posted, and can be switched off and removed', async () => {
  const { page, complaints, leave } = await at(browser, person, '/auto-save');
  await press(page, 'Add rule');
  await page.getByText('Please fill out all required fields').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Dining match');
  await page.getByLabel('When').selectOption('spending-restaurant');
  await page.getByLabel('Amount', { exact: true }).fill('5.00');
  await preview(page)
    .getByText(/last 30 days/)
    .waitFor();
  await press(page, 'Add rule');
  await page.getByText('Save $5.00 each time you eat out').waitFor();
  await sendItem(outside(), {
    rail: 'card',
    direction: 'out',
    name: 'Salt Cove Kitchen',
    category: 'dining',
    account: held.checking,
    amount: cents(4_250),
  });
  await until(
    () => shown(),
    ({ history }) => history.some(({ status }) => status === 'completed'),
  );
  await page.reload();
  const history = page.getByRole('table', { name: 'History' });
  await history
    .getByRole('row')
    .filter({ hasText: /\$5\.00.*Dining match.*Completed/ })
    .waitFor();
  await page.getByText('Saved $5.00 this year').waitFor();
  await page.getByRole('switch', { name: /Dining match/ }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Dining match' }).click();
  await page.getByRole('alertdialog').getByText('What it saved stays in your account.').waitFor();
  await expectAccessible(page, '[role=alertdialog]');
  await press(page, 'Remove rule');
  await page.getByText('No rules yet').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('[ASAV-04] an account can’t save into itself', async () => {
  const { page, leave } = await at(browser, person, '/auto-save');
  await press(page, 'Edit goal');
  await choose(page, 'To', /Checking/);
  await press(page, 'Save changes');
  await dialog(page).getByText('From and To accounts cannot be the same').first().waitFor();
  await leave();
});

test.each(looks)(
  '[ASAV-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/auto-save', { width, theme });
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[ASAV-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/auto-save', { language });
  await page.getByRole('table').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
