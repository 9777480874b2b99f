import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atDashboard, signOn, titled } from '../../pages.ts';
import { enrolled, navigationCode } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  triedAgain,
  visit,
  type Visit,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: { checking: Account; savings: Account; credit: Account; cd: Account };
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'credit', 'cd'], 9_000_00));
});
afterAll(() => browser.close());

/** Taller than any page here, so that nothing lies under the fixed tab bar. */
const WHOLE_PAGE = 3_000;

async function at(path: string, how: Visit = {}) {
  const visitor = await visit(browser, `/login?returnUrl=${encodeURIComponent(path)}`, how);
  await signOn(visitor.page, person);
  await visitor.page.waitForURL(`**${path}`);
  return visitor;
}

const CASH = moneyText(cents(8_000_00));

describe('the dashboard with accounts', () => {
  test('[DASH-01] [DASH-04] [DASH-05] [DASH-06] shows what can be spent and every account with its own facts', async () => {
    const { page, complaints, leave } = await at('/dashboard');
    await atDashboard(page);
    const hero = page.getByRole('region', { name: 'Available to spend' });
    await hero.getByText('Owed on credit accounts').waitFor();
    // What was paid in, less the certificate; the cash that was promised is not there.
    expect((await hero.innerText()).replaceAll('\n', '')).toContain(CASH);
    expect(await hero.innerText()).toContain('$250.75');
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    expect(await card('Savings').innerText()).toContain('0.85% APY');
    expect(await card('Certificate').innerText()).toMatch(/3\.25% APY[\s\S]*Matures/);
    const credit = await card('Credit').innerText();
    expect(credit).toContain('$4,749.25 available');
    expect(credit).toContain('5% of $5,000');
    expect(
      await card('Credit')
        .getByRole('link', { name: /Make Payment/ })
        .getAttribute('href'),
    ).toBe('/payment');
    for (const account of Object.values(held))
      await page.getByText(account.lastFour, { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Details for Savings Account' }).click();
    await page.waitForURL(`**/accounts/savings/${held.savings.id}`);
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
    await leave();
  });

  test('[DASH-07] [DASH-08] with accounts every quick action leads where it says', async () => {
    const { page, leave } = await at('/dashboard');
    const targets = {
      'Open Account': '/open-new-account',
      'Transfer Money': '/transfer-money',
      'Pay Bills': '/pay-bills',
      'Deposit Check': '/deposit-check',
      'Student Services': '/student-center',
    };
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    for (const [name, path] of Object.entries(targets))
      expect(await actions.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    await leave();
  });

  test('[DASH-12] parts fail alone: the cash and the activity are missing, the accounts are there', async () => {
    const { page, leave } = await at('/dashboard');
    await page.route('**/api/dashboard/*', (route) => route.abort());
    await page.reload();
    await page.getByText('We couldn’t load your available balance').waitFor();
    await page.getByText('We couldn’t load your recent activity').waitFor();
    await page.getByRole('link', { name: 'Details for Savings Account' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/dashboard/*');
    for (const name of ['We couldn’t load your available balance', 'We couldn’t load your recent activity'])
      await page
        .getByRole('alert')
        .filter({ hasText: name })
        .getByRole('button', { name: 'Try again' })
        .click();
    await page.getByRole('region', { name: 'Available to spend' }).waitFor();
    await page.getByRole('region', { name: 'Recent activity' }).getByText('Casco Books').waitFor();
    await leave();
  });

  test('the newest entries stand beside the accounts and lead to their story', async () => {
    const { page, leave } = await at('/dashboard');
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await activity.getByText('Casco Books').waitFor();
    expect((await activity.innerText()).replaceAll('\n', '')).toContain('−$250.75');
    await activity.getByRole('link', { name: /Casco Books/ }).click();
    await page.waitForURL(/\/accounts\/credit\/.*tx=/);
    await leave();
  });

  test('[DASH-15] who has moved money finds the new figures, although the old ones were just loaded', async () => {
    const { page, leave } = await at('/dashboard');
    await page.getByRole('link', { name: 'Details for Savings Account' }).click();
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('40.10');
    await dialog.getByRole('button', { name: 'Review', exact: true }).click();
    await dialog.getByRole('button', { name: 'Confirm and Deposit' }).click();
    await page.getByText('Successfully deposited $40.10').first().waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    // The way out of a savings account leads through the approval gate.
    await dialog.getByLabel('Approval code').fill(await navigationCode(person.username));
    await dialog.getByRole('button', { name: 'Open Dashboard' }).click();
    await atDashboard(page);
    const savings = page.getByRole('article').filter({ hasText: 'Savings' });
    await expect.poll(async () => (await savings.innerText()).replaceAll('\n', '')).toContain('$1,040.10');
    await leave();
  });

  test.each(looks)('stands accessible, and so does the list: %s, %s', async (width, theme) => {
    const { page, leave } = await at('/dashboard', { width, theme });
    await page.setViewportSize({ width: width === 'phone' ? 390 : 1440, height: WHOLE_PAGE });
    for (const path of ['/dashboard', '/accounts']) {
      await page.goto(path);
      await page.getByText(held.savings.lastFour).first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectAllWordsSpoken(page);
    }
    await leave();
  });
});

describe('the list of accounts', () => {
  test('[ACCL-01] groups every account with its type, its masked number and its figures; each opens its page', async () => {
    const { page, leave } = await at('/accounts');
    await titled(page, 'Accounts');
    const cash = page.getByRole('region', { name: 'Cash' });
    await cash.getByText(`${CASH} available`).waitFor();
    expect(await page.getByRole('region', { name: 'Credit', exact: true }).innerText()).toMatch(
      /\$250\.75 owed[\s\S]*of \$5,000/,
    );
    await page
      .getByRole('region', { name: 'Certificates of deposit' })
      .getByText('$1,000.00 total')
      .waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d{10}/);
    await page.getByRole('link', { name: 'Details for Certificate of Deposit' }).click();
    await page.waitForURL(`**/accounts/cd-account/${held.cd.id}`);
    await leave();
  });

  test('[ACCL-02] [ACCL-03] shows nothing that the bank did not send, and says so when it cannot ask', async () => {
    const { page, leave } = await at('/accounts');
    await page.route('**/api/accounts', (route) => route.abort());
    await page.reload();
    await page.getByText('Failed to load your account information. Please try logging in again.').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('$');
    await expectAccessible(page);
    await triedAgain(page, '**/api/accounts');
    await page.getByRole('region', { name: 'Cash' }).waitFor();
    await leave();
  });

  test('[ACCL-03] without accounts it offers the first one', async () => {
    const somebody = await enrolled();
    const visitor = await visit(browser, '/login?returnUrl=/accounts');
    await signOn(visitor.page, somebody);
    await visitor.page.getByText('Welcome, Nora. You do not have any accounts yet.').waitFor();
    await expectAccessible(visitor.page);
    await visitor.page.getByRole('main').getByRole('link', { name: 'Open Your First Account' }).click();
    await visitor.page.waitForURL('**/open-new-account');
    await visitor.leave();
  });
});
