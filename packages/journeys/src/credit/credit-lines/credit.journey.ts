import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNow, at, atAccount, fact, press } from '../../accounts/accounts/account-steps.ts';
import { everythingStands } from '../../payments/bill-pay/bill-pay-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import { looks, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'credit'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'credit']));
});
afterAll(() => browser.close());

const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const problems = (page: Page) => page.getByRole('alert').getByRole('listitem').allInnerTexts();
const picker = (page: Page, name: string) => page.getByRole('combobox', { name });

async function owedNow(): Promise<string> {
  return moneyText((await accountNow(person, held.credit)).credit?.owed ?? cents(0));
}

async function pick(page: Page, name: string, option: RegExp): Promise<void> {
  await picker(page, name).click();
  await page.getByRole('option', { name: option }).click();
  // While one list closes, no other opens.
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

test('[CADV-01] [CADV-02] [CADV-03] [CADV-04] [CADV-05] [CADV-06] [CADV-07] an advance names its cost, and gets its number', async () => {
  const { page, leave } = await at(browser, person, '/cash-advance');
  await page.getByRole('heading', { level: 1, name: 'Cash Advance' }).waitFor();
  await page.getByText('Cash advance APR 16.24%').waitFor();
  expect(await picker(page, 'Deposit to').isDisabled()).toBe(true);
  await press(page, 'Review advance');
  expect(await problems(page)).toEqual([
    'Please enter a valid amount',
    'Please select a destination account',
    'You must agree to the cash advance terms and conditions.',
  ]);
  await amount(page).fill('400');
  await expect.poll(() => fact(page, 'Cash advance fee').innerText()).toContain('$20.00');
  expect(await fact(page, 'Total added to what you owe').innerText()).toContain('$420.00');
  await pick(page, 'Deposit to', /Checking/);
  await page.getByLabel(/I agree to the cash advance terms/).check();
  await everythingStands(page);
  await press(page, 'Review advance');
  await page.getByRole('heading', { name: 'Review your cash advance' }).waitFor();
  await press(page, 'Back');
  expect(await amount(page).inputValue()).toBe('400.00');
  await press(page, 'Review advance');
  const before = await accountNow(person, held.checking);
  const owedBefore = (await accountNow(person, held.credit)).credit?.owed ?? 0;
  await press(page, 'Get $400.00');
  await page.getByRole('heading', { name: 'Cash advance complete' }).waitFor();
  const number = await page
    .getByText(/^ADV-\d{8}$/)
    .first()
    .innerText();
  await page.getByRole('region', { name: 'Recent advances' }).getByText(number).waitFor();
  await everythingStands(page);
  const after = await accountNow(person, held.checking);
  expect(moneyText(after.availableBalance)).toBe(moneyText(cents(before.availableBalance + 400_00)));
  expect(await owedNow()).toBe(moneyText(cents(owedBefore + 420_00)));
  await press(page, 'New advance');
  expect(await amount(page).inputValue()).toBe('');
  await page.route('**/api/cash-advances/accounts', (route) => route.abort('connectionreset'));
  await page.reload();
  await page.getByText('Unable to load your accounts. Please try again later.').waitFor();
  await leave();
});

test('[BALT-01] [BALT-02] [BALT-03] [BALT-04] [BALT-05] [BALT-06] money moves to savings now, and to the card later', async () => {
  const { page, leave } = await at(browser, person, '/balance-transfer');
  await page.getByRole('heading', { level: 1, name: 'Balance Transfer' }).waitFor();
  await press(page, 'Review transfer');
  expect(await problems(page)).toEqual(Array(3).fill('Please fill out all required fields'));
  await picker(page, 'From').click();
  await page.getByRole('option', { name: /Checking/ }).waitFor();
  expect(await page.getByRole('option', { name: /Credit/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await pick(page, 'From', /Checking/);
  await pick(page, 'To', /Checking/);
  await amount(page).fill('99999999');
  await press(page, 'Review transfer');
  expect(await problems(page)).toEqual(['From and To accounts cannot be the same']);
  await pick(page, 'To', /Savings/);
  await press(page, 'Review transfer');
  await expect.poll(() => problems(page)).toEqual(['Insufficient funds for this transfer']);
  await amount(page).fill('12.50');
  await page.getByLabel('Memo').fill('Rainy day');
  await press(page, 'Review transfer');
  await page.getByRole('heading', { name: 'Review your transfer' }).waitFor();
  await press(page, 'Cancel');
  expect(await amount(page).inputValue()).toBe('12.50');
  await press(page, 'Review transfer');
  await everythingStands(page);
  await press(page, 'Transfer $12.50');
  await page.getByRole('heading', { name: 'Transfer complete' }).waitFor();
  await press(page, 'New transfer');
  await pick(page, 'From', /Checking/);
  await pick(page, 'To', /Credit/);
  await page.getByText(`You owe ${await owedNow()}.`).waitFor();
  await amount(page).fill('20');
  await page.getByLabel('Frequency').selectOption('monthly');
  await press(page, 'Review transfer');
  await press(page, 'Schedule $20.00');
  await page.getByRole('heading', { name: 'Transfer scheduled' }).waitFor();
  const recent = page.getByRole('region', { name: 'Recent transfers' });
  await recent.getByText('Scheduled', { exact: true }).first().waitFor();
  await recent.getByText('Completed', { exact: true }).first().waitFor();
  await page.route('**/api/balance-transfers/accounts', (route) => route.abort('connectionreset'));
  await page.reload();
  await page.getByText('Unable to fetch accounts. Please try again later.').waitFor();
  await leave();
});

test('[CLIM-01] [CLIM-02] [CLIM-03] [CLIM-04] a request is pending, then declined with its reason and a letter', async () => {
  const { page, leave } = await at(browser, person, '/credit-limit-increase');
  await page.getByRole('heading', { level: 1, name: 'Credit Limit Management' }).waitFor();
  // That address opens the form at once.
  await page.getByLabel('New limit').waitFor();
  await press(page, 'Cancel');
  expect(await fact(page, 'Credit score').innerText()).toContain('–');
  await press(page, 'Request an increase');
  await page.getByLabel('New limit').fill('100');
  await press(page, 'Submit request');
  expect(await problems(page)).toEqual([
    expect.stringMatching(/^Requested amount must be at least \$[\d,]+\.$/),
    'Choose a reason.',
    'Enter your yearly income in steps of $1,000, or 0.',
    'Enter your monthly expenses in steps of $100, or 0.',
  ]);
  await everythingStands(page);
  const { credit } = await accountNow(person, held.credit);
  await page.getByLabel('New limit').fill(String((credit?.limit ?? 0) / 100 + 1_000));
  await page.getByLabel('Reason').selectOption('large_purchase');
  await page.getByLabel('Yearly income').fill('96000');
  await page.getByLabel('Monthly expenses').fill('2000');
  await press(page, 'Submit request');
  await page.getByText('Your credit limit increase request has been submitted for review.').waitFor();
  await page.getByText('Customer Request').waitFor();
  // The account was opened today.
  await page.getByText('The account has been open for less than 6 months.').waitFor();
  await page.getByText('Declined', { exact: true }).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download letter')]);
  expect(file.suggestedFilename()).toMatch(/^credit-limit-[0-9a-f]{8}\.pdf$/);
  expect((await accountNow(person, held.credit)).credit?.limit).toBe(credit?.limit);
  await everythingStands(page);
  await leave();
});

test('[CRED-04] [CRED-05] the credit account says what each payment costs, and leads to the pages of credit', async () => {
  const { page, leave } = await atAccount(browser, person, 'credit');
  await page.getByRole('heading', { name: 'What each payment costs' }).waitFor();
  await page.getByRole('radio', { name: /^Current balance/ }).check();
  await page.getByRole('link', { name: `Pay ${await owedNow()}` }).waitFor();
  await page.getByRole('radio', { name: /^Other amount/ }).check();
  await page.getByLabel('Amount to pay').fill('100');
  await page.getByRole('link', { name: 'Pay $100.00' }).waitFor();
  await everythingStands(page);
  for (const name of ['Balance Transfer', 'Cash Advance', 'Credit Limit'])
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Pay $100.00' }).click();
  await page.getByRole('heading', { level: 1, name: 'Make Payment' }).waitFor();
  await expect.poll(() => amount(page).inputValue()).toMatch(/^100/);
  await leave();
});

test.each(looks)('on a %s in the %s, in French, the pages of credit stand', async (width, theme) => {
  const visitor = await at(browser, person, '/cash-advance', { width, theme, language: 'fr-FR' });
  for (const path of ['/cash-advance', '/balance-transfer', '/credit-limit', '/accounts/credit']) {
    await visitor.page.goto(path);
    await visitor.page
      .getByRole('heading', { level: 1 })
      .or(visitor.page.locator('section.deep'))
      .first()
      .waitFor();
    await everythingStands(visitor.page);
  }
  await visitor.leave();
});
