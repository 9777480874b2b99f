import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNow, atAccount, fact, press } from '../../accounts/accounts/account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  amountField,
  atTransfers,
  banksLoaded,
  choose,
  granite,
  heading,
  idIn,
  reviewInternal,
  throughGate,
} from './transfer-steps.ts';
import { expectAccessible, openBrowser, triedAgain } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'cd'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'cd']));
  await banksLoaded();
});
afterAll(() => browser.close());

describe('the form', () => {
  test('on a phone its button stays at the bottom edge, in place of the tab bar', async () => {
    const { page, leave } = await atTransfers(browser, person, '/transfer-money', { width: 'phone' });
    await heading(page, 'Transfer Money');
    const edge = page.viewportSize()?.height ?? 0;
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    for (const scroll of [0, 100_000]) {
      await page.mouse.wheel(0, scroll);
      const box = await next.boundingBox();
      const bottom = (box?.y ?? 0) + (box?.height ?? 0);
      expect(bottom).toBeLessThanOrEqual(edge);
      expect(bottom).toBeGreaterThan(edge - 32);
    }
    expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await leave();
  });

  test('[XFER-01] [XFER-06] [XFER-07] [XFER-08] [XFER-11] every section is there, and says what is missing', async () => {
    const { page, complaints, leave } = await atTransfers(browser, person);
    await heading(page, 'Transfer Money');
    for (const section of [
      'Transfer Type',
      'Transfer From',
      'Transfer To',
      'Amount and Details',
      'Transfer Schedule',
    ])
      await page.getByText(section, { exact: true }).first().waitFor();
    await page.getByText('Choose a date').click();
    await page.getByLabel('Frequency').selectOption('Weekly');
    await page.getByText('Email a receipt').click();
    await page.getByLabel('Email address').fill('nora@');
    await choose(page, 'Transfer From', /Checking Account/);
    await choose(page, 'Transfer To', /Checking Account/);
    await press(page, 'Continue');
    const summary = page.getByRole('alert');
    await summary.getByText('There are 5 problems to fix').waitFor();
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'From and To accounts cannot be the same',
      'Please enter a valid amount',
      'Please enter a valid email address',
      'Please select a date',
      'Please select an end date',
    ]);
    expect(await page.title()).toMatch(/^Error: /);
    await expectAccessible(page);
    await summary.getByRole('link', { name: 'Please enter a valid amount' }).click();
    expect(await page.evaluate<string>('document.activeElement.name')).toBe('amount');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a plan of answers that were edited while the bank was asked is not reviewed', async () => {
    const { page, leave } = await atTransfers(browser, person);
    const { promise: edited, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/transfers/plan', async (route) => {
      const reply = await route.fetch();
      await edited;
      await route.fulfill({ response: reply });
    });
    await choose(page, 'Transfer From', /Checking Account/);
    await choose(page, 'Transfer To', /Savings Account/);
    await amountField(page).fill('21.00');
    await press(page, 'Continue');
    await amountField(page).fill('12.00');
    resolve();
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    // Long enough for a review that would open after all.
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).search).toBe('');
    await page.unroute('**/api/transfers/plan');
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    await page.getByText('$12.00').first().waitFor();
    expect(await page.getByText('$21.00').count()).toBe(0);
    await leave();
  });

  test('[XFER-02] without the accounts nothing is asked and nothing invented, and it can be tried again', async () => {
    const { page, leave } = await atTransfers(browser, person, '/transfers');
    await page.route('**/api/transfers/accounts', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('link', { name: 'Transfer Money' }).first().click();
    await page.getByText('Unable to fetch accounts. Please try again later.').waitFor();
    expect(await page.getByRole('combobox').count()).toBe(0);
    await expectAccessible(page);
    await triedAgain(page, '**/api/transfers/accounts');
    await heading(page, 'Transfer Money');
    await leave();
  });

  test('[XFER-03] [XFER-19] the account the customer comes from is chosen; Cancel leads to the dashboard', async () => {
    const { page, leave } = await atAccount(browser, person, 'savings');
    await page.locator('section.deep').getByRole('link', { name: 'Transfer' }).click();
    await throughGate(page, person);
    await heading(page, /Transfer/);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Transfer From' }).innerText())
      .toContain('Savings Account');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL('**/dashboard');
    await leave();
  });

  test('[XFER-04] [XFER-05] [XFER-09] a bank is found after three letters and brings its number', async () => {
    const { page, leave } = await atTransfers(browser, person);
    await page.getByText('To another bank', { exact: true }).click();
    await press(page, 'Continue');
    const summary = page.getByRole('alert');
    for (const text of [
      'Bank name is required',
      'Valid 9-digit routing number is required',
      'Account number is required',
      'Account holder name is required',
    ])
      await summary.getByRole('link', { name: text }).waitFor();
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/transfers/banks')) searches.push(new URL(request.url()).search);
    });
    const bank = page.getByRole('combobox', { name: 'Bank name' });
    await bank.pressSequentially('gra', { delay: 30 });
    await page.getByRole('option', { name: /Granite Community Bank/ }).waitFor();
    expect(searches).toEqual(['?q=gra']);
    await expectAccessible(page, '[role="listbox"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Routing number').inputValue()).toBe(granite.routingNumber);
    expect(await bank.inputValue()).toBe(granite.name);
    await page.getByLabel('Routing number').fill('12345678901');
    expect(await page.getByLabel('Routing number').inputValue()).toBe('123456789');
    await leave();
  });

  test('[XFER-10] a wire asks for the address as well', async () => {
    const { page, leave } = await atTransfers(browser, person);
    await page.getByText('Wire transfer', { exact: true }).click();
    await press(page, 'Continue');
    const summary = page.getByRole('alert');
    for (const text of [
      'Street address is required',
      'City is required',
      'State is required',
      'ZIP code is required',
    ])
      await summary.getByRole('link', { name: text }).waitFor();
    await page.getByLabel('SWIFT code').waitFor();
    await leave();
  });
});

describe('between own accounts', () => {
  test('[XFER-13] [XFER-14] [XFER-17] [XFER-18] [XFER-20] reviewed, confirmed, received, and both balances read again', async () => {
    const before = {
      from: await accountNow(person, held.checking),
      to: await accountNow(person, held.savings),
    };
    const { page, complaints, leave } = await atTransfers(browser, person);
    await page.getByLabel('Memo').fill('Spring tuition share');
    await reviewInternal(page, '125.00');
    expect(await fact(page, 'Transfer fee').innerText()).toContain('$0.00');
    expect(await fact(page, 'Memo').innerText()).toContain('Spring tuition share');
    await expectAccessible(page);
    await page.goBack();
    await heading(page, 'Transfer Money');
    expect(await amountField(page).inputValue()).toBe('125.00');
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    await press(page, 'Confirm and Transfer');
    await heading(page, 'Transfer Successful');
    await page.getByText(/^TRF-/).first().waitFor();
    await page.getByRole('link', { name: 'Set Up Another Transfer' }).waitFor();
    await page.getByRole('link', { name: 'Return to Dashboard' }).waitFor();
    expect((await accountNow(person, held.checking)).availableBalance).toBe(
      before.from.availableBalance - 125_00,
    );
    expect((await accountNow(person, held.savings)).availableBalance).toBe(
      before.to.availableBalance + 125_00,
    );
    await expectAccessible(page);
    const movementId = idIn(page, 'transfer');
    await page.goto(`/transfers/${movementId}`);
    await heading(page, /^\$[\d,.]+ to /);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download receipt' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[XFER-06] too much is refused at the amount, with nothing moved', async () => {
    const before = await accountNow(person, held.checking);
    const { page, leave } = await atTransfers(browser, person);
    await choose(page, 'Transfer From', /Checking Account/);
    await choose(page, 'Transfer To', /Savings Account/);
    await amountField(page).fill('999999');
    await press(page, 'Continue');
    await page.getByRole('alert').getByRole('link', { name: 'Insufficient funds' }).waitFor();
    expect((await accountNow(person, held.checking)).availableBalance).toBe(before.availableBalance);
    await leave();
  });

  test('[XFER-14] an answer lost on the way moves money once, and the page ends with the receipt', async () => {
    const before = await accountNow(person, held.checking);
    const { page, leave } = await atTransfers(browser, person);
    await reviewInternal(page, '7.01');
    let lost = 0;
    await page.route('**/api/transfers/transfer', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await press(page, 'Confirm and Transfer');
    await page.getByText('We’re checking whether this went through.').first().waitFor();
    await heading(page, 'Transfer Successful');
    expect((await accountNow(person, held.checking)).availableBalance).toBe(before.availableBalance - 7_01);
    await leave();
  });
});
