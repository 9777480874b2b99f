import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { listSchedules } from '@bank/contract/bank/schedules/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays } from '@bank/kernel/day.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNow, at, press } from '../../accounts/accounts/account-steps.ts';
import { call, gateOpened } from '../../people.ts';
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
let held: Held<'checking' | 'retirement'>;

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'retirement']));
});
afterAll(() => browser.close());

const schedules = async () =>
  (await call(listSchedules, { state: 'active' }, person.token)).schedules.filter(
    ({ kind }) => kind === 'contribution',
  );
const contributed = async () => (await accountNow(person, held.retirement)).retirement?.contributed ?? ZERO;
const alert = (page: Page) => page.getByRole('alertdialog');

async function toDashboard(page: Page): Promise<void> {
  await alert(page).getByRole('button', { name: 'Return to Dashboard' }).click();
  await page.waitForURL('**/dashboard');
}

test('[RCON-01] [RCON-02] [RCON-03] from the account’s page: form, confirmation, alert, dashboard', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/retirement-account');
  await gateOpened(person);
  await page.getByRole('link', { name: 'Contribute to Retirement' }).first().click();
  await page.getByRole('heading', { name: 'Contribute to Retirement', level: 1 }).waitFor();
  const before = await contributed();
  await press(page, 'Review contribution');
  await page.getByText('Please fill out all required fields').first().waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('20,000');
  await page
    .getByText(/^The \d{4} limit is \$[\d,.]+\. You can contribute \$[\d,.]+ more\.$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await press(page, 'Review contribution');
  await page.getByRole('heading', { name: 'Review your contribution' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Contribute $25.00');
  await alert(page).getByText('Successfully contributed $25.00').waitFor();
  await expectAccessible(page, '[role=alertdialog]');
  expect(await contributed()).toBe(before + 25_00);
  await toDashboard(page);
  expect(complaints).toEqual([]);
  await leave();
});

test('[RCON-01] [RCON-02] a repeating contribution is scheduled, listed, and canceled', async () => {
  const { page, complaints, leave } = await at(browser, person, '/contribute-retirement');
  const { now } = await call(showBank, {}, person.token);
  const start = addDays(calendarDay(Date.parse(now)), 10);
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('Frequency').selectOption('monthly');
  await page.getByLabel('Start date').fill('');
  await press(page, 'Review contribution');
  await page.getByText('Please fill out all required fields').first().waitFor();
  await page.getByLabel('Start date').fill(start);
  await press(page, 'Review contribution');
  await page.getByText('The year each one is made').waitFor();
  await press(page, 'Schedule $40.00');
  await alert(page).getByText('Your contribution has been scheduled.').waitFor();
  expect(await schedules()).toMatchObject([
    {
      request: { fromAccountId: held.checking.id, toAccountId: held.retirement.id, amount: 40_00 },
      recurrence: { anchor: start, frequency: 'monthly' },
    },
  ]);
  await toDashboard(page);
  await page.goto('/contribute-retirement');
  await page.getByRole('button', { name: 'Cancel the contribution of $40.00' }).click();
  await alert(page).getByRole('button', { name: 'Cancel contribution' }).click();
  await page.getByText('Nothing is scheduled').waitFor();
  expect(await schedules()).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[RCON-02] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/contribute-retirement', { width, theme });
    await page.getByText('Nothing is scheduled').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('Amount', { exact: true }).fill('1');
    await press(page, 'Review contribution');
    await page.getByRole('heading', { name: 'Review your contribution' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[RCON-02] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/contribute-retirement', { language });
  await page.locator('form').waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
