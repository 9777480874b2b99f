import { listAutopays } from '@bank/contract/payments/autopay/contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialog, fact, press } from '../../accounts/accounts/account-steps.ts';
import {
  abroad,
  atPayments,
  bankToday,
  everythingStands,
  payeeOf,
  row,
  tab,
  toast,
} from '../bill-pay/bill-pay-steps.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, looks, openBrowser, triedAgain } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking', 'savings', 'credit']));
  await payeeOf(person, 'Casco Electric', 'Utilities');
  await payeeOf(person, 'Pine State Mobile', 'Phone/Internet');
});
afterAll(() => browser.close());

const choosePayee = (page: Page, label: RegExp) =>
  dialog(page)
    .getByLabel('Payee', { exact: true })
    .locator('option')
    .filter({ hasText: label })
    .getAttribute('value')
    .then((value) => dialog(page).getByLabel('Payee', { exact: true }).selectOption(value));

const chooseMenu = async (page: Page, payee: string, entry: string) => {
  await press(page, `More options for ${payee}`);
  await page.getByRole('menuitem', { name: entry }).click();
};

const form = (page: Page) => dialog(page).getByRole('button', { name: 'Set up AutoPay' });

test('[AUTP-01] [AUTP-02] with none there, the page says what it is for and leads home', async () => {
  const { page, leave } = await atPayments(browser, person, '/setup-autopay');
  await page.getByRole('heading', { level: 1, name: 'Automatic Payments' }).waitFor();
  await page.getByText('No automatic payments').waitFor();
  for (const name of [/^Current/, /^Completed/, /^Cancelled/, /^All/]) await tab(page, name).waitFor();
  await everythingStands(page);
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await page.waitForURL('**/dashboard');
  await leave();
});

describe('setting one up', () => {
  test('[AUTP-03] [AUTP-06] [AUTP-07] the form says what is missing and forgets what its end does not use', async () => {
    const { page, leave } = await atPayments(browser, person, '/setup-autopay');
    await page.getByRole('button', { name: 'Set up AutoPay' }).first().click();
    await dialog(page).getByLabel('First payment').waitFor();
    await dialog(page).getByLabel('How often').selectOption('Custom number of days');
    await dialog(page).getByText('After a number of payments').click();
    await form(page).click();
    for (const text of [
      'Please select a payee',
      'Please enter a valid payment amount',
      'Please enter a valid number of days',
      'Please select a start date',
      'Please enter a valid number of payments',
    ])
      await dialog(page).getByText(text).first().waitFor();
    await everythingStands(page);
    await dialog(page).getByLabel('Number of payments', { exact: true }).fill('4');
    await dialog(page).getByText('On a date', { exact: true }).click();
    await dialog(page).getByText('Please select an end date').first().waitFor();
    const today = await bankToday();
    await dialog(page).getByLabel('First payment').fill(addDays(today, 10));
    await dialog(page).getByLabel('End date').fill(addDays(today, 10));
    await choosePayee(page, /Casco/);
    await dialog(page).getByLabel('Amount', { exact: true }).fill('128.40');
    await dialog(page).getByLabel('How often').selectOption('Every month');
    await form(page).click();
    await dialog(page).getByText('End date must be after start date').first().waitFor();
    await dialog(page).getByText('After a number of payments').click();
    expect(await dialog(page).getByLabel('Number of payments', { exact: true }).inputValue()).toBe('');
    await leave();
  });

  test('[AUTP-05] [AUTP-09] [AUTP-12] a bill on its own days; a lost answer makes it once', async () => {
    const { page, complaints, leave } = await atPayments(browser, person, '/setup-autopay');
    await page.getByRole('button', { name: 'Set up AutoPay' }).first().click();
    await choosePayee(page, /Casco/);
    await dialog(page).getByLabel('Amount', { exact: true }).fill('128.40');
    await dialog(page).getByLabel('How often').selectOption('Custom number of days');
    await dialog(page).getByLabel('Days between payments').fill('10');
    await dialog(page)
      .getByLabel('First payment')
      .fill(addDays(await bankToday(), 12));
    await dialog(page).getByText('After a number of payments').click();
    await dialog(page).getByLabel('Number of payments', { exact: true }).fill('4');
    await dialog(page)
      .getByText(/^First payments:/)
      .waitFor();
    await page.route('**/api/autopay', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form(page).click();
    await dialog(page).getByText('Failed to create or update autopay').waitFor();
    await dialog(page).getByText('No response from the bank.').waitFor();
    await press(page, 'Dismiss');
    expect(await dialog(page).getByText('Failed to create or update autopay').count()).toBe(0);
    await page.unroute('**/api/autopay');
    await form(page).click();
    await toast(page, 'AutoPay set up').waitFor();
    await row(page, 'Casco Electric').getByText('Every 10 days').waitFor();
    expect(await row(page, 'Casco Electric').innerText()).toMatch(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}/);
    const { autopays } = await call(listAutopays, {}, person.token);
    expect(autopays).toHaveLength(1);
    expect(complaints.filter((each) => !each.includes('ERR_CONNECTION'))).toEqual([]);
    await leave();
  });

  test('[AUTP-03] [AUTP-04] what is owed is offered for an own card only, and nobody twice', async () => {
    const { page, leave } = await atPayments(browser, person, '/setup-autopay');
    await page.getByRole('button', { name: 'Set up AutoPay' }).first().click();
    await dialog(page).getByLabel('First payment').waitFor();
    const casco = dialog(page)
      .locator('option')
      .filter({ hasText: /Casco.*already on AutoPay/ });
    expect(await casco.isDisabled()).toBe(true);
    expect(await dialog(page).getByText('Minimum due').count()).toBe(0);
    await dialog(page).getByText('Transfer to one of my accounts').click();
    expect(await dialog(page).locator('option').filter({ hasText: 'Checking' }).count()).toBe(0);
    await choosePayee(page, /Credit/);
    await dialog(page).getByText('Statement balance').click();
    expect(await dialog(page).getByLabel('Amount', { exact: true }).count()).toBe(0);
    await dialog(page)
      .getByLabel('First payment')
      .fill(addDays(await bankToday(), 5));
    await everythingStands(page);
    await form(page).click();
    await toast(page, 'AutoPay set up').waitFor();
    await row(page, 'Statement balance').waitFor();
    await leave();
  });
});

describe('one that runs', () => {
  test('[AUTP-10] [AUTP-12] is paused, resumed and changed', async () => {
    const { page, leave } = await atPayments(browser, person, '/setup-autopay');
    await chooseMenu(page, 'Casco Electric', 'Pause');
    await toast(page, 'AutoPay paused').waitFor();
    await row(page, 'Casco Electric').getByText('Paused').first().waitFor();
    expect(await row(page, 'Casco Electric').innerText()).toContain('–');
    await press(page, 'Undo');
    await row(page, 'Casco Electric').getByText('Active').first().waitFor();
    await page.route('**/api/autopay/*', (route) => route.abort('connectionreset'));
    await chooseMenu(page, 'Casco Electric', 'Pause');
    await page.getByText('Failed to update autopay status').waitFor();
    await press(page, 'Dismiss');
    await page.unroute('**/api/autopay/*');
    await chooseMenu(page, 'Casco Electric', 'Edit');
    expect(await dialog(page).getByLabel('Days between payments').inputValue()).toBe('10');
    await dialog(page).getByLabel('Amount', { exact: true }).fill('140');
    await press(page, 'Save changes');
    await toast(page, 'AutoPay updated').waitFor();
    await row(page, '$140.00').waitFor();
    await leave();
  });

  test('[AUTP-16] [AUTP-17] its page tells everything, and is found again at its address', async () => {
    const { page, leave } = await atPayments(browser, person, '/setup-autopay');
    await page.getByRole('link', { name: 'AutoPay details for Casco Electric' }).click();
    await page.getByRole('heading', { level: 1, name: 'Casco Electric' }).waitFor();
    expect(await fact(page, 'How often').innerText()).toContain('Every 10 days');
    expect(await fact(page, 'Ends').innerText()).toContain('After 4 payments');
    for (const term of ['Next payment', 'Last payment', 'Notifications', 'Set up on'])
      await fact(page, term).waitFor();
    await page.getByRole('region', { name: 'Upcoming payments' }).getByRole('listitem').first().waitFor();
    await everythingStands(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Casco Electric' }).waitFor();
    await page.goto('/autopay/details/018f3a52-0000-7000-8000-000000000001');
    await page.getByText('We can’t find this automatic payment').waitFor();
    await expectAccessible(page);
    await leave();
  });

  test('[AUTP-11] is cancelled after a question, and stays under Cancelled with its details alone', async () => {
    const { page, leave } = await atPayments(browser, person, '/setup-autopay');
    await chooseMenu(page, 'Casco Electric', 'Cancel AutoPay');
    await page.getByRole('alertdialog', { name: /^Cancel AutoPay for Casco/ }).waitFor();
    await expectAccessible(page);
    await press(page, 'Keep AutoPay');
    await chooseMenu(page, 'Casco Electric', 'Cancel AutoPay');
    await press(page, 'Cancel AutoPay');
    await toast(page, 'AutoPay canceled').waitFor();
    await expect.poll(() => row(page, 'Casco Electric').count()).toBe(0);
    await tab(page, /^Cancelled/).click();
    await row(page, 'Casco Electric').waitFor();
    expect(await page.getByRole('button', { name: /^More options for/ }).count()).toBe(0);
    await page.getByRole('link', { name: /^AutoPay details for/ }).waitFor();
    await leave();
  });

  test('[AUTP-14] what cannot load says so in a banner that can be put away', async () => {
    const { page, leave } = await atPayments(browser, person, '/setup-autopay');
    await row(page, 'Statement balance').waitFor();
    await page.route('**/api/autopay?*', (route) => route.abort('connectionreset'));
    await page.reload();
    await page.getByText('Failed to load autopay settings').waitFor();
    await everythingStands(page);
    await press(page, 'Dismiss');
    await triedAgain(page, '**/api/autopay?*');
    await row(page, 'Statement balance').waitFor();
    await page.route('**/api/autopay/payees', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Set up AutoPay' }).first().click();
    await dialog(page).getByText('Failed to fetch payees').waitFor();
    await leave();
  });
});

describe('how the pages stand', () => {
  const languages = ['es-US', 'fr-FR', 'zh-CN', 'en-US'];
  const all = looks.map(([width, theme], index) => [width, theme, languages[index] ?? 'en-US'] as const);

  test.each(all)(
    '[AUTP-01] [AUTP-03] [AUTP-17] accessible and in its language: %s, %s, %s',
    async (width, theme, language) => {
      const how = { width, theme, language };
      const { page, complaints, leave } = await abroad(browser, person, '/setup-autopay', how);
      await page.locator('a[href^="/autopay/details/"]').first().waitFor();
      await everythingStands(page);
      await page.locator('main button:has(svg.lucide-repeat)').first().click();
      await dialog(page).locator('input[name="startDate"]').waitFor();
      await everythingStands(page);
      await page.keyboard.press('Escape');
      await page.locator('a[href^="/autopay/details/"]').first().click();
      await page.locator('main dl').waitFor();
      await everythingStands(page);
      expect(complaints).toEqual([]);
      await leave();
    },
  );
});
