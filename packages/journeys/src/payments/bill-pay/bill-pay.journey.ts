import { listAutopays } from '@bank/contract/payments/autopay/contract.ts';
import { listPayments } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { onOrBeforeBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays } from '@bank/kernel/day.ts';
import type { Person } from '@bank/simulator/people.ts';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialog, fact, press, pressAnyway } from '../../accounts/accounts/account-steps.ts';
import {
  abroad,
  atPayments,
  bankToday,
  everythingStands,
  payeeOf,
  planned,
  row,
  tab,
  toast,
} from './bill-pay-steps.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, looks, openBrowser, triedAgain } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking', 'savings', 'credit']));
  await payeeOf(person, 'Casco Electric', 'Utilities', { amount: 128_40, inDays: 2 });
  await payeeOf(person, 'Pine State Mobile', 'Phone/Internet', { amount: 65_00, inDays: 5 });
  await payeeOf(person, 'Bayside Apartments', 'Mortgage/Rent', { amount: 1_650_00, inDays: 20 });
  await payeeOf(person, 'Seaboard Student Loans', 'Loan');
});
afterAll(() => browser.close());

describe('upcoming bills', () => {
  test('[BILL-01] [BILL-02] [BILL-05] [BILL-06] the page shows what is due, when and from where', async () => {
    const { page, complaints, leave } = await atPayments(browser, person, '/pay-bills');
    await page.getByRole('heading', { level: 1, name: 'Pay Bills' }).waitFor();
    await row(page, 'Casco Electric').getByText('Due Soon').waitFor();
    expect(await row(page, 'Casco Electric').innerText()).toContain('Utilities');
    expect(await row(page, 'Casco Electric').innerText()).toContain('$128.40');
    expect(await row(page, 'Pine State Mobile').innerText()).toContain('In 5 days');
    expect(await page.getByText('Due Soon').count()).toBe(1);
    const sums = page.locator('main dl').first();
    expect(await sums.innerText()).toMatch(/Due in the next 7 days\s+\$193\.40/);
    expect(await sums.innerText()).toContain('2 bills');
    expect(await sums.innerText()).toContain('Checking Account');
    await tab(page, /^Upcoming Bills 3$/).waitFor();
    await tab(page, /^Manage Payees 4$/).waitFor();
    await page.getByLabel('Sort').selectOption('Amount, high to low');
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('Bayside Apartments');
    expect(page.url()).toContain('order=amountHigh');
    await page.getByLabel('Search bills').fill('pine');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.reload();
    await row(page, 'Pine State Mobile').waitFor();
    expect(await row(page, 'Casco Electric').count()).toBe(0);
    await everythingStands(page);
    expect(complaints).toEqual([]);
    await page.getByRole('link', { name: 'Dashboard' }).last().click();
    await page.waitForURL('**/dashboard');
    await leave();
  });

  test('[BILL-04] [BILL-05] a switch acts at once, can be undone, and is the one automatic payment of both pages', async () => {
    const { page, leave } = await atPayments(browser, person, '/pay-bills');
    const autopay = page.getByRole('switch', { name: 'AutoPay for Pine State Mobile' });
    await autopay.click();
    await toast(page, 'AutoPay enabled successfully').waitFor();
    await row(page, 'Pine State Mobile')
      .getByText(/^Pays on/)
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'AutoPay disabled successfully').waitFor();
    expect(await autopay.isChecked()).toBe(false);
    // What is pointed at stays.
    await page.mouse.move(5, 5);
    await toast(page, 'AutoPay disabled successfully').waitFor({ state: 'detached', timeout: 9_000 });
    await autopay.click();
    await toast(page, 'AutoPay enabled successfully').waitFor();
    expect(await autopay.isChecked()).toBe(true);
    const { autopays } = await call(listAutopays, {}, person.token);
    expect(autopays.map(({ payeeName, status }) => [payeeName, status])).toEqual([
      ['Pine State Mobile', 'active'],
    ]);
    const reminder = page.getByRole('switch', { name: 'Reminder for Casco Electric' });
    await reminder.click();
    await toast(page, 'Reminder set successfully').waitFor();
    await reminder.click();
    await toast(page, 'Reminder removed successfully').waitFor();
    await page.getByRole('link', { name: 'Automatic payments' }).click();
    await row(page, 'Pine State Mobile').getByText('Active').first().waitFor();
    await leave();
  });

  test('[BILL-05] what the bank did not keep turns back and says so', async () => {
    const { page, leave } = await atPayments(browser, person, '/pay-bills');
    await page.route('**/api/bills/*/reminder', (route) => route.abort('connectionreset'));
    const reminder = page.getByRole('switch', { name: 'Reminder for Bayside Apartments' });
    await reminder.click();
    await toast(page, /^Failed to update reminder: No response/).waitFor();
    await expect.poll(() => reminder.isChecked()).toBe(false);
    await leave();
  });
});

describe('a payment', () => {
  test('[BILL-03] [BILL-07] [BILL-08] waits for answers, shows its plan and is scheduled once', async () => {
    const { page, complaints, leave } = await atPayments(browser, person, '/pay-bills');
    const day = addDays(await bankToday(), 10);
    await press(page, 'Schedule Payment');
    const review = dialog(page).getByRole('button', { name: 'Review' });
    await review.waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    await pressAnyway(page, 'Review');
    await dialog(page).getByText('Choose a payee.').waitFor();
    expect(await review.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Payee', { exact: true }).selectOption({ index: 4 });
    await dialog(page).getByText('Enter an amount of at least $0.01').waitFor();
    await dialog(page).getByLabel('Amount', { exact: true }).fill('0');
    expect(await review.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Payment date').fill('2020-01-02');
    await dialog(page).getByLabel('Amount', { exact: true }).fill('210');
    await dialog(page).getByText('Choose today or a later date.').waitFor();
    await everythingStands(page);
    await planned(page, 'Seaboard Student Loans', '210', day);
    await dialog(page)
      .getByText(/^This is your first payment to Seaboard/)
      .waitFor();
    for (const term of ['Send date', 'Arrives by', 'Fee']) await fact(page, term).waitFor();
    expect(await fact(page, 'Fee').innerText()).toContain('$0.00');
    expect(await dialog(page).innerText()).toMatch(/Remaining in Checking Account/);
    await everythingStands(page);
    await dialog(page).getByRole('button', { name: 'Edit' }).click();
    expect(await dialog(page).getByLabel('Amount', { exact: true }).inputValue()).toBe('210.00');
    await review.click();
    await dialog(page).getByRole('button', { name: 'Schedule Payment' }).dblclick();
    await dialog(page).getByText('Payment scheduled').waitFor();
    expect(await dialog(page).innerText()).toMatch(/BPC-[0-9A-Z-]+/);
    await everythingStands(page);
    await press(page, 'Done');
    const waiting = page.getByRole('region', { name: 'Pending payments' });
    await waiting.getByText('Seaboard Student Loans').waitFor();
    const { payments } = await call(listPayments, { search: 'Seaboard' }, person.token);
    expect(payments.map(({ status, date }) => [status, date])).toEqual([
      // On a closed day it goes no later than was asked for.
      ['Pending', onOrBeforeBusinessDay(day)],
    ]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[BILL-08] that repeats becomes an automatic payment and tops the history', async () => {
    const { page, leave } = await atPayments(browser, person, '/pay-bills?tab=payees');
    await press(page, 'Pay Bayside Apartments');
    await dialog(page).getByLabel('How often').selectOption('Every month');
    await planned(page, 'Bayside Apartments', '1650', addDays(await bankToday(), 40));
    await fact(page, 'Next payments').waitFor();
    await dialog(page).getByRole('button', { name: 'Schedule Payment' }).click();
    await dialog(page)
      .getByText(/Manage it in Automatic Payments/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Payment details' }).click();
    await dialog(page).getByText('Every month').waitFor();
    await dialog(page).getByRole('link', { name: 'View AutoPay' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bayside Apartments' }).waitFor();
    await leave();
  });

  test('[BILL-09] [BILL-10] [BILL-11] [BILL-12] [BILL-16] is found, looked at, kept on paper and cancelled', async () => {
    const { page, leave } = await atPayments(browser, person, '/pay-bills?tab=history');
    await row(page, 'Seaboard Student Loans').waitFor();
    await press(page, 'Processed');
    await expect.poll(() => row(page, 'Seaboard Student Loans').count()).toBe(0);
    expect(page.url()).toContain('status=processed');
    await chooseFast(page, 'All', 'amountLow');
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('$65.00');
    expect(page.url()).not.toContain('status=');
    const reference = /BPC-[0-9A-Z-]+/.exec(await row(page, 'Seaboard').innerText())?.[0] ?? '';
    await page.getByRole('searchbox', { name: 'Search payments' }).fill(reference);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await everythingStands(page);
    for (const format of ['PDF', 'CSV']) {
      const saved = page.waitForEvent('download');
      await press(page, `Download as ${format}`);
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    }
    await page.getByRole('button', { name: /^Details of payment BPC/ }).click();
    await dialog(page).getByText('Confirmation number').waitFor();
    await everythingStands(page);
    const receipt = page.waitForEvent('download');
    await press(page, 'Download receipt');
    expect(
      readFileSync(await (await receipt).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await press(page, 'Cancel payment');
    await page.getByRole('alertdialog', { name: 'Cancel this payment?' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Cancel payment');
    await toast(page, 'Payment cancelled successfully').waitFor();
    await row(page, 'Seaboard Student Loans').getByText('Canceled').first().waitFor();
    await page.getByRole('button', { name: /^Details of payment BPC/ }).click();
    await dialog(page).getByText('Confirmation number').waitFor();
    const again = dialog(page).getByRole('button', { name: 'Cancel payment' });
    await expect.poll(() => again.count()).toBe(0);
    await leave();
  });

  test('[BILL-02] [BILL-10] [BILL-11] what cannot be fetched is told, and tried again', async () => {
    const { page, leave } = await atPayments(browser, person, '/pay-bills?tab=history');
    await row(page, 'Seaboard').waitFor();
    await page.route('**/api/payments/**', (route) => route.abort('connectionreset'));
    await press(page, 'Download as CSV');
    await toast(page, 'Failed to generate CSV report').waitFor();
    await page
      .getByRole('button', { name: /^Details of payment BPC/ })
      .first()
      .click();
    await dialog(page).getByText('Failed to fetch payment details').waitFor();
    await triedAgain(page, '**/api/payments/**', dialog(page));
    await dialog(page).getByText('Confirmation number').waitFor();
    await page.route('**/receipt', (route) => route.abort('connectionreset'));
    await press(page, 'Download receipt');
    await dialog(page).getByText('Failed to download receipt').waitFor();
    await page.route('**/api/bills/upcoming', (route) => route.abort('connectionreset'));
    await page.goto('/pay-bills');
    await page.getByText('Error loading data. Please try again.').waitFor();
    await everythingStands(page);
    await triedAgain(page, '**/api/bills/upcoming');
    await row(page, 'Casco Electric').waitFor();
    await leave();
  });
});

describe('how the page stands', () => {
  const languages = ['es-US', 'fr-FR', 'zh-CN', 'en-US'];
  const all = looks.map(([width, theme], index) => [width, theme, languages[index] ?? 'en-US'] as const);

  test.each(all)(
    '[BILL-01] [BILL-09] [BILL-13] accessible and in its language: %s, %s, %s',
    async (width, theme, language) => {
      const { page, complaints, leave } = await abroad(browser, person, '/pay-bills', {
        width,
        theme,
        language,
      });
      await page.getByRole('switch').first().waitFor();
      await everythingStands(page);
      await page.getByRole('tab').nth(1).click();
      await page.getByText(/BPC-/).first().waitFor();
      await everythingStands(page);
      await page.getByRole('tab').nth(2).click();
      await page.locator('button:has(svg.lucide-pencil)').first().click();
      await dialog(page).locator('input[name="name"]').waitFor();
      await everythingStands(page);
      expect(complaints).toEqual([]);
      await leave();
    },
  );
});

/** A filter and the order, in one breath: the second before the page could be drawn with the first. */
async function chooseFast(page: Page, filter: string, sort: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).waitFor();
  await page.evaluate(`(() => {
    const named = (each) => each.textContent.trim() === ${JSON.stringify(filter)};
    const select = document.querySelector('select');
    [...document.querySelectorAll('button')].find(named).click();
    select.value = ${JSON.stringify(sort)};
    select.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
}
