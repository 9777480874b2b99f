import { listWithdrawals } from '@bank/contract/payments/withdrawals/contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accountNow, dialog, fact, press } from '../../accounts/accounts/account-steps.ts';
import { abroad, atPayments, bankToday, everythingStands } from '../bill-pay/bill-pay-steps.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, looks, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'credit'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'credit']));
});
afterAll(() => browser.close());

const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const choose = (page: Page, type: string) =>
  page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
const problems = (page: Page) => page.getByRole('alert').getByRole('listitem').allInnerTexts();

/** The six digits as the page shows them. */
async function codeOn(page: Page): Promise<string> {
  const shown = page.locator('[data-atm-code]');
  await shown.waitFor();
  return (await shown.innerText()).replaceAll(/\D/g, '');
}

/** Somebody at the machine of the demonstration, with a browser of its own. */
async function atMachine(code: string, lastFour: string, dollars: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${inject('networkUrl')}/atm`);
  await page.getByLabel('6-digit code').fill(code);
  await page.getByLabel('Last 4 digits').fill(lastFour);
  await page.getByLabel('Amount in dollars').fill(dollars);
  await page.getByRole('button', { name: 'Get cash' }).click();
  await page.waitForLoadState();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.close();
  return title;
}

test('[WDRF-01] [WDRF-02] [WDRF-03] [WDRF-04] [WDRF-05] [WDRF-07] the form says what is missing, in order', async () => {
  const { page, complaints, leave } = await atPayments(browser, person, '/withdraw');
  await page.getByRole('heading', { level: 1, name: 'Withdraw funds' }).waitFor();
  for (const type of ['ATM code', 'Branch', 'Cash advance'])
    await page.getByRole('radio', { name: new RegExp(`^${type}`) }).waitFor();
  await press(page, 'Continue');
  expect(await problems(page)).toEqual(['Please enter a valid withdrawal amount.']);
  await amount(page).fill('0');
  await press(page, 'Continue');
  expect(await problems(page)).toEqual(['Withdrawal amount must be greater than zero.']);
  for (const unreadable of ['12.345', '1e2']) {
    await amount(page).fill(unreadable);
    await press(page, 'Continue');
    expect(await problems(page)).toEqual(['Please enter a valid withdrawal amount.']);
  }
  await amount(page).fill('1020');
  await press(page, 'Continue');
  expect(await problems(page)).toEqual(['ATM withdrawals are limited to $1,000 per day.']);
  await page.getByRole('button', { name: '$200', exact: true }).click();
  await expect.poll(() => amount(page).inputValue()).toBe('200.00');
  await page.getByText('$200 of $1,000').first().waitFor();
  await page.getByRole('button', { name: '$200', exact: true, pressed: true }).waitFor();
  await page.getByRole('button', { name: '$100', exact: true, pressed: false }).waitFor();
  await page.getByLabel('Email me a receipt').check();
  await expect.poll(() => page.getByLabel('Email for the receipt').inputValue()).toBe(person.email);
  await page.getByLabel('Email for the receipt').fill('');
  await page.getByLabel('Schedule for later').check();
  await press(page, 'Continue');
  expect(await problems(page)).toEqual([
    'Please select both date and time for scheduled withdrawal.',
    'Please enter an email address for the receipt.',
  ]);
  await choose(page, 'Cash advance');
  await amount(page).fill('2500.01');
  await press(page, 'Continue');
  expect(await problems(page)).toEqual([
    'Cash advances are limited to $2,500 per transaction.',
    'Please select both date and time for scheduled withdrawal.',
    'You must agree to the cash advance terms and conditions.',
    'Please enter an email address for the receipt.',
  ]);
  await choose(page, 'Branch');
  await page.getByText('Please call the branch ahead for withdrawals above $5,000.').waitFor();
  await page.getByText(/Mon-Fri 9-5, Sat 9-12/).waitFor();
  await everythingStands(page);
  expect(complaints).toEqual([]);
  await leave();
});

test('[WDRF-13] [WDRF-14] [WDRF-15] [WDRF-16] [WDRF-17] a code is made, used at a machine and booked', async () => {
  const { page, complaints, leave } = await atPayments(browser, person, '/withdraw-funds');
  const { lastFour, availableBalance } = await accountNow(person, held.checking);
  await amount(page).fill('200');
  await press(page, 'Continue');
  await dialog(page).getByText('Review your withdrawal').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await amount(page).inputValue()).toBe('200.00');
  await press(page, 'Continue');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  const code = await codeOn(page);
  expect(code).toMatch(/^\d{6}$/);
  await page.getByText('Complete', { exact: true }).waitFor();
  await page.getByText('This code is valid for 30 minutes.').waitFor();
  await everythingStands(page);
  await expect
    .poll(async () => moneyText((await accountNow(person, held.checking)).availableBalance))
    .toBe(moneyText(cents(availableBalance - 200_00)));
  expect(await atMachine('000000', lastFour, '200')).toBe('No cash was paid');
  expect(await atMachine(code, lastFour, '200')).toBe('Take your cash');
  await page.getByText('Completed', { exact: true }).waitFor();
  expect(await atMachine(code, lastFour, '200')).toBe('No cash was paid');
  await expect.poll(() => page.getByLabel('Email for the receipt').inputValue()).toBe(person.email);
  await press(page, 'Send receipt');
  await page.getByText(/^Receipt sent to /).waitFor();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.waitForURL('**/dashboard');
  expect(complaints).toEqual([]);
  await leave();
});

test('[WDRF-12] [WDRF-18] a code and a scheduled withdrawal are canceled, and the list says so', async () => {
  const { page, leave } = await atPayments(browser, person, '/withdraw-funds');
  await amount(page).fill('40');
  await press(page, 'Continue');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await codeOn(page);
  // A reload forgets the digits; another code can be asked for.
  await page.reload();
  await press(page, 'Show my code');
  await codeOn(page);
  await press(page, 'Cancel code');
  await page.getByText('Canceled. Your money is available again.').waitFor();
  await page.goto('/withdraw-funds');
  await amount(page).fill('60');
  await page.getByLabel('Schedule for later').check();
  await page.getByLabel('Date', { exact: true }).fill(addDays(await bankToday(), 3));
  await page.getByLabel('Time', { exact: true }).fill('10:30');
  await press(page, 'Continue');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  expect(await page.locator('[data-atm-code]').count()).toBe(0);
  await page.goto('/withdraw-funds');
  const recent = page.getByRole('region', { name: 'Recent withdrawals' });
  await expect.poll(() => recent.innerText()).toMatch(/Scheduled[\s\S]*Canceled[\s\S]*Completed/);
  await recent.getByRole('link').first().click();
  await press(page, 'Cancel withdrawal');
  await page.getByText('Canceled', { exact: true }).waitFor();
  await leave();
});

test('[WDRF-08] [WDRF-10] an advance names its fee before it is confirmed', async () => {
  const { page, leave } = await atPayments(browser, person, '/withdraw-funds');
  await choose(page, 'Cash advance');
  await amount(page).fill('400');
  await page.getByLabel(/I agree to the cash advance terms/).check();
  await press(page, 'Continue');
  await dialog(page).getByText('$12.00').waitFor();
  await dialog(page).getByText('$412.00').waitFor();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/Bring a photo ID and your reference/).waitFor();
  expect(await fact(page, 'Fee').innerText()).toContain('$12.00');
  await leave();
});

test('[WDRF-11] machines around home, a place, a city, and what is said without a location', async () => {
  const { page, context, leave } = await atPayments(browser, person, '/withdraw-funds');
  const atms = page.getByRole('region', { name: 'Nearby ATMs' });
  // Those around the customer's own ZIP code are there without asking.
  await atms.getByRole('listitem').first().waitFor();
  expect(await atms.innerText()).toContain('Near your home ZIP code');
  expect(await atms.locator('figcaption').innerText()).toMatch(/^Map with \d+ ATMs?\. Near your home/);
  await press(page, 'Use my location');
  await atms.getByText('Could not access your location. Please enable location services.').waitFor();
  await atms.getByLabel('ZIP code or city').fill('Portland');
  await atms.getByRole('button', { name: 'Search' }).click();
  await atms.getByText('Near the place you searched').first().waitFor();
  await atms.getByText('Keelson ATM, Congress Street').waitFor();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.6563, longitude: -70.262 });
  await press(page, 'Use my location');
  await atms.getByText('Near where you are').first().waitFor();
  expect(await atms.locator('figcaption').innerText()).toMatch(/^Map with \d+ ATMs\. Near where you are/);
  expect(await atms.getByRole('listitem').first().innerText()).toContain('Congress Street');
  expect(await atms.getByRole('listitem').count()).toBe(3);
  await atms.getByRole('button', { name: /^See all \d+$/ }).click();
  expect(await atms.getByRole('listitem').count()).toBeGreaterThan(3);
  await page.route('**/api/withdrawals/atms/nearby*', (route) => route.abort('connectionreset'));
  await atms.getByLabel('ZIP code or city').fill('Burlington');
  await atms.getByRole('button', { name: 'Search' }).click();
  await atms.getByText('Unable to find nearby ATM locations').waitFor();
  await leave();
});

test('[ACCD-01] [ACCD-03] the account’s page leads here with the account', async () => {
  const { page, leave } = await atPayments(browser, person, '/withdraw-funds');
  await page.goto(`/accounts/savings/${held.savings.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdraw funds' }).waitFor();
  await page.getByText(held.savings.lastFour).first().waitFor();
  await page.getByText('$2.50', { exact: true }).waitFor();
  await leave();
});

test('a withdrawal of somebody else, or of nobody, is not found', async () => {
  const { person: stranger } = await readyHousehold([]);
  const { withdrawals } = await call(listWithdrawals, {}, person.token);
  const { page, leave } = await atPayments(
    browser,
    stranger,
    `/withdraw-funds?withdrawal=${withdrawals[0]?.id}`,
  );
  for (const id of [withdrawals[0]?.id, crypto.randomUUID(), 'nothing']) {
    await page.goto(`/withdraw-funds?withdrawal=${id}`);
    await page.getByRole('heading', { level: 1, name: 'We can’t find this withdrawal' }).waitFor();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Withdraw funds' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdraw funds' }).waitFor();
  await leave();
});

test.each(looks)('on a %s in the %s, in French, everything stands', async (width, theme) => {
  const { page, leave } = await abroad(browser, person, '/withdraw-funds', {
    width,
    theme,
    language: 'fr-FR',
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await everythingStands(page);
  await leave();
});
