import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { showClosure } from '@bank/contract/relationship/closure/contract.ts';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../accounts/accounts/account-steps.ts';
import { call, enrolled } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { prove } from '../security/security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
} from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);
}

test('my data: asked for after a proof, made while I look, and fetched as one file', async () => {
  const person = await enrolled();
  const { page, complaints, leave } = await at(browser, person, '/account-settings');
  await page.getByRole('link', { name: 'My data' }).click();
  await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor();
  await page.getByText('You don’t have any copies yet.').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Request my data' }).click();
  await prove(page, person);
  await page.getByRole('button', { name: 'Download' }).waitFor();
  await expectSound(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('records/customers.json')).toBe(true);
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await leave();
});

test('an account is closed: what is left goes where I say, nothing before the last press', async () => {
  const {
    person,
    held: { savings, checking },
  } = await readyHousehold(['checking', 'savings']);
  const { page, complaints, leave } = await at(browser, person, `/close-account/${savings.id}`);
  await page.getByText('There’s nothing to take care of first.').waitFor();
  const goOn = page.getByRole('button', { name: 'Continue' });
  expect(await goOn.isDisabled()).toBe(true);
  await expectSound(page);
  await page.getByRole('combobox', { name: 'Move remaining money to' }).click();
  await page.getByRole('option', { name: /Checking Account/ }).click();
  await page.getByText(`Transfer to Checking Account •••• ${checking.lastFour}`).waitFor();
  // What was chosen lies with the bank: a page that is loaded anew finds it.
  await page.reload();
  await page.getByText(`Transfer to Checking Account •••• ${checking.lastFour}`).waitFor();
  await goOn.click();
  await page.getByText('You can’t reopen a closed account.', { exact: false }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Back' }).click();
  const before = await call(listAccounts, {}, person.token);
  expect(before.accounts.find(({ id }) => id === savings.id)?.state).toBe('open');
  await goOn.click();
  await page.getByRole('button', { name: 'Close account' }).click();
  await prove(page, person);
  await page.getByText(`Savings Account •••• ${savings.lastFour} is closed`).waitFor();
  await expectSound(page);
  const after = await call(listAccounts, {}, person.token);
  const total = (accounts: typeof before.accounts) =>
    accounts.reduce((sum, { currentBalance }) => sum + currentBalance, 0);
  expect(after.accounts.find(({ id }) => id === savings.id)).toMatchObject({
    state: 'closed',
    currentBalance: 0,
  });
  expect(total(after.accounts)).toBe(total(before.accounts));
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await leave();
});

test('an account is not closed by who stops', async () => {
  const {
    person,
    held: { savings },
  } = await readyHousehold(['checking', 'savings']);
  const { page, leave } = await at(browser, person, `/close-account/${savings.id}`);
  await page.getByRole('button', { name: 'Keep account' }).click();
  await page.waitForURL('**/account-settings');
  await leave();
});

test('the relationship is ended, and taken back', async () => {
  const person = await enrolled();
  const { page, complaints, leave } = await at(browser, person, '/end-relationship');
  await page.getByRole('heading', { level: 1, name: 'Leave the bank' }).waitFor();
  await page.getByText('You don’t have any open accounts.').waitFor();
  await page.getByText(/for 5 years/).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByRole('button', { name: 'Leave the bank' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the bank' }).click();
  await prove(page, person);
  await page.getByRole('heading', { name: /^You’re leaving after/ }).waitFor();
  await expectSound(page);
  expect((await call(showClosure, {}, person.token)).status).toBe('confirmed');
  await page.getByRole('button', { name: 'Stay with the bank' }).click();
  await page.getByRole('button', { name: 'Get started' }).waitFor();
  await expect.poll(async () => (await call(showClosure, {}, person.token)).status).toBe('none');
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await leave();
});

test('all other accounts are closed into one with one press', async () => {
  const {
    person,
    held: { checking },
  } = await readyHousehold(['checking', 'savings', 'cd']);
  const { page, leave } = await at(browser, person, '/end-relationship');
  await page.getByRole('combobox', { name: 'Move money to' }).click();
  await page.getByRole('option', { name: /Checking Account/ }).click();
  await page.getByText(`Total to Checking Account •••• ${checking.lastFour}`).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Close 2 accounts' }).click();
  await prove(page, person);
  const open = async () => {
    const { accounts } = await call(listAccounts, {}, person.token);
    return accounts.filter(({ state }) => state === 'open').map(({ id }) => id);
  };
  await expect.poll(open).toEqual([checking.id]);
  await page.getByRole('link', { name: /^Close Savings/ }).waitFor({ state: 'detached' });
  await leave();
});

test.each(looks)('the pages of leaving, %s and %s, say everything and hide nothing', async (width, theme) => {
  const {
    person,
    held: { savings },
  } = await readyHousehold(['savings']);
  const { page, complaints, leave } = await at(browser, person, '/my-data', { width, theme });
  await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor();
  await expectSound(page);
  await page.goto(`/close-account/${savings.id}`);
  await page.getByText('There’s nothing to take care of first.').waitFor();
  await expectSound(page);
  await page.goto('/end-relationship');
  await page.getByRole('link', { name: /^Close Savings/ }).waitFor();
  await expectSound(page);
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await leave();
});
