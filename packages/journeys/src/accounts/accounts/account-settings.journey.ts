import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { showPreferences } from '@bank/contract/person/preferences/contract.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from './account-steps.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  openBrowser,
} from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[MISC-03] the accounts with their nickname, the primary one, statement delivery and what covers an overdraft', async () => {
  const {
    person,
    held: { savings },
  } = await readyHousehold(['savings']);
  const { page, complaints, leave } = await at(browser, person, '/account-settings');
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
  await page.getByText('Paperless').waitFor();
  const overdraft = page.getByRole('region', { name: 'Overdraft protection' });
  await overdraft.getByText('Off', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);

  await page.getByRole('button', { name: 'Rename Checking Account' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Household');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await page.getByText('Nickname saved.').waitFor();
  await page.getByRole('button', { name: 'Rename Household' }).waitFor();

  await overdraft.getByRole('button', { name: 'Turn on overdraft protection for Household' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Savings/ })
    .check();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByText('Overdraft protection saved.').waitFor();
  await overdraft.getByText(`Covered by Savings Account •••• ${savings.lastFour}`).waitFor();
  const { accounts } = await call(listAccounts, {}, person.token);
  expect(accounts.find(({ type }) => type === 'checking')).toMatchObject({
    nickname: 'Household',
    cover: { accountId: savings.id },
  });

  // Which account comes first is saved at once, said, and taken back with one press.
  const first = async () => (await call(showPreferences, {}, person.token)).preferences.defaultAccount;
  const kind = page.getByRole('combobox', { name: 'Account type' });
  await kind.selectOption('savings');
  await page.getByText('Default account saved.').first().waitFor();
  expect(await first()).toBe('savings');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(first).toBe('checking');
  await expect.poll(() => kind.inputValue()).toBe('checking');

  // Closing stands last in the menu of its account.
  await page.getByRole('button', { name: 'More for Household' }).click();
  await page.getByRole('menuitem', { name: 'Close account' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Statement delivery/ }).click();
  await page.waitForURL('**/profile?tab=preferences');
  await page.getByRole('radio', { name: 'Paperless', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
