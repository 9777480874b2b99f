import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atAccount, chips, dialog, hero, periods, rows } from './account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import { throughGate } from '../../payments/transfers/transfer-steps.ts';
import { openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking']));
});
afterAll(() => browser.close());

test('[CHKG-02] [CHKG-03] [CHKG-14] every part of the checking page, and the pages it leads to; a transfer is a page and no dialog', async () => {
  const { page, leave } = await atAccount(browser, person, 'checking');
  await hero(page).getByText('Current balance').first().waitFor();
  await page.getByRole('heading', { name: 'Account details' }).waitFor();
  await page.getByRole('heading', { name: 'Manage account' }).waitFor();
  await rows(page).first().waitFor();
  await chips(page, ['All', 'Deposits', 'Withdrawals', 'Payments', 'Transfers', 'Fees']);
  expect(await periods(page)).toEqual(['30days', '60days', '90days', 'all']);
  for (const name of ['Deposit', 'Withdraw', 'Statement']) {
    await hero(page).getByRole('button', { name, exact: true }).click();
    await dialog(page).getByRole('heading').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  for (const [name, address] of [
    ['Accounts', '/accounts'],
    ['Transfer Money', '/transfer-money'],
    ['Pay Bills', '/pay-bills'],
    ['Account Settings', '/account-settings'],
  ] as const)
    expect(await page.getByRole('link', { name }).first().getAttribute('href')).toBe(address);
  expect(
    await hero(page)
      .getByRole('button', { name: /transfer/i })
      .count(),
  ).toBe(0);
  await hero(page).getByRole('link', { name: 'Transfer Money' }).click();
  await throughGate(page, person);
  await page.waitForURL('**/transfer-money');
  expect(await dialog(page).count()).toBe(0);
  await page.goto('/account-management');
  await page.waitForURL('**/account-settings');
  await leave();
});
