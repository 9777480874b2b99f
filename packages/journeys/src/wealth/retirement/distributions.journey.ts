import { listWithdrawals } from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNow, at, press } from '../../accounts/accounts/account-steps.ts';
import { call, gateOpened } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { prove } from '../../relationship/security/security-steps.ts';
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

const requests = async () =>
  (await call(listWithdrawals, { accountId: held.retirement.id }, person.token)).requests;

test('[RWDR-01] [RWDR-02] [RWDR-03] [RWDR-04] from the account’s page: form, dollars, confirmation, another, return', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/retirement-account');
  // Leaving the page of a retirement account asks for an approval.
  await gateOpened(person);
  await page.getByRole('link', { name: 'Withdraw From Retirement' }).first().click();
  await page.getByRole('heading', { name: 'Withdraw From Retirement', level: 1 }).waitFor();
  const before = (await accountNow(person, held.retirement)).currentBalance;
  await press(page, 'Review request');
  for (const text of [
    'Please select a withdrawal type',
    'Please enter a valid amount',
    'Please select a reason for withdrawal',
  ])
    await page.getByText(text).first().waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('900,000');
  await page.getByText('Amount exceeds available balance').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Part of it, once').check();
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByLabel('Reason').selectOption('medical');
  expect(await page.getByLabel('Yes, withhold 20%').isChecked()).toBe(true);
  await press(page, 'Review request');
  await page.getByRole('heading', { name: 'Review your request' }).waitFor();
  for (const text of ['$100.00', '$20.00', '$80.00']) await page.getByText(text).first().waitFor();
  await expectAccessible(page);
  await press(page, 'Request $100.00');
  await prove(page, person);
  await page.getByText(/Processed in 3-5 business days/).waitFor();
  const [made] = await requests();
  expect(made).toMatchObject({ status: 'scheduled', amount: 100_00, withheld: 20_00, net: 80_00 });
  expect(made?.requestId).toMatch(/^WDR-/);
  await page
    .getByText(made?.requestId ?? '')
    .first()
    .waitFor();
  // Nothing has moved.
  expect((await accountNow(person, held.retirement)).currentBalance).toBe(before);
  await expectAccessible(page);
  await press(page, 'Submit Another Request');
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Everything available in the account').check();
  await page.getByLabel('Reason').selectOption('other');
  await page.getByText('You may owe the tax when you file.').click();
  await press(page, 'Review request');
  await page.getByText('$0.00').first().waitFor();
  await page.getByRole('button', { name: /^Request \$/ }).click();
  await page.getByText(/Processed in 3-5 business days/).waitFor();
  expect((await requests())[0]).toMatchObject({ type: 'lumpSum', withheld: 0 });
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await page.waitForURL('**/dashboard');
  // The first request was refused until the customer had proved who they are.
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await leave();
});

test('[RWDR-04] a request that has not left is canceled from the list', async () => {
  const { page, complaints, leave } = await at(browser, person, '/retirement-distribution');
  const [latest] = await requests();
  await page.getByRole('button', { name: `Cancel request ${latest?.requestId}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await page.getByText('Canceled', { exact: true }).waitFor();
  expect((await requests())[0]).toMatchObject({ status: 'canceled', nextOn: null });
  expect(new URL(page.url()).pathname).toBe('/withdraw-retirement');
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[RWDR-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/withdraw-retirement', { width, theme });
    await page.getByText('Canceled', { exact: true }).waitFor();
    await page.locator('form').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[RWDR-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/withdraw-retirement', { language });
  await page.locator('form').waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
