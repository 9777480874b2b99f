import { listAccounts } from '@bank/contract/accounts/contract.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { household } from './account-setup.ts';
import { at } from './account-steps.ts';
import { call, enrolled } from './people.ts';
import { expectAccessible, expectAllWordsSpoken, expectNoSidewaysScroll, openBrowser } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[MISC-03] the accounts with their nickname, the primary one, statement delivery and what covers an overdraft', async () => {
  const person = await enrolled();
  const { savings } = await household(person, ['savings']);
  const { page, complaints, leave } = await at(browser, person, '/account-settings');
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
  await page.getByText('Paperless').waitFor();
  await page.getByText('No account covers overdrafts.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);

  await page.getByRole('button', { name: 'Change nickname' }).first().click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Household');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await page.getByRole('heading', { level: 2, name: 'Household' }).waitFor();

  await page.getByRole('button', { name: 'Overdraft protection' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Savings/ })
    .check();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByText(`Overdrafts are covered from Savings Account •••• ${savings.lastFour}.`).waitFor();
  const { accounts } = await call(listAccounts, {}, person.token);
  expect(accounts.find(({ type }) => type === 'checking')).toMatchObject({
    nickname: 'Household',
    cover: { accountId: savings.id },
  });

  await page.getByRole('link', { name: 'Change in your profile' }).click();
  await page.waitForURL('**/profile?tab=preferences');
  await page.getByRole('radio', { name: 'Paperless', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
