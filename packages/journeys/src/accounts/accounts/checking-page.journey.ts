import type { Person } from '@bank/simulator/people.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atAccount, chips, dialog, hero, periods, rows } from './account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import { throughGate } from '../../payments/transfers/transfer-steps.ts';
import { openBrowser } from '../../visitor.ts';

/** Long enough for dozens of renders, if something renders without end. */
const WHILE_LOADING_MS = 500;

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

test('an old address redirects once, and waits while its page loads', async () => {
  const { page, leave } = await atAccount(browser, person, 'checking');
  await page.addInitScript(countTurns);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/account-settings-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/account-settings-page-*.js');
  await page.goto('/account-management');
  await asked;
  await page.getByRole('navigation').first().waitFor();
  await sleep(WHILE_LOADING_MS);
  const before = await page.evaluate<number>('turns');
  await sleep(WHILE_LOADING_MS);
  expect((await page.evaluate<number>('turns')) - before).toBeLessThan(20);
  release();
  await page.waitForURL('**/account-settings');
  await leave();
});

/** Every turn of the renderer is a message to itself. */
const countTurns = `
  window.turns = 0;
  const send = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...parts) {
    window.turns += 1;
    return send.apply(this, parts);
  };`;
