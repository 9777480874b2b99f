import { showQuotes } from '@bank/contract/wealth/market/contract.ts';
import { showPortfolio } from '@bank/contract/wealth/rebalancing/contract.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { at, press } from '../../accounts/accounts/account-steps.ts';
import { call, gateOpened } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
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
  // The worker asks the market for its prices when it begins.
  const symbols = 'KEELM,HRBND,GRNTE';
  await vi.waitUntil(async () => (await call(showQuotes, { symbols }, person.token)).quotes.length === 3, {
    timeout: 90_000,
    interval: 500,
  });
});
afterAll(() => browser.close());

const portfolio = () => call(showPortfolio, { accountId: held.retirement.id }, person.token);
const sliderOf = (page: Page, category: string) => page.getByRole('slider', { name: `${category} target` });
const percentOf = (page: Page, category: string) =>
  page.getByRole('textbox', { name: `${category} percent` });
const values = async (page: Page) =>
  Promise.all(
    ['Stocks', 'Bonds', 'Cash', 'Alternative Investments'].map((name) => percentOf(page, name).inputValue()),
  );
const review = (page: Page) => page.getByRole('button', { name: /^Review/ });

test.each([
  ['Rebalance Portfolio', '/rebalance-portfolio', '/retirement-investment-options'],
  ['Withdraw From Retirement', '/withdraw-retirement', '/retirement-distribution'],
  ['Retirement rollover', '/rollover-retirement', '/retirement-rollover'],
  ['Update beneficiaries', '/update-beneficiaries', '/manage-beneficiaries'],
  ['Tax information', '/tax-information', '/tax-information'],
  ['Account Settings', '/account-settings', '/account-settings'],
])('[RETI-02] the account’s page leads to %s', async (name, path, other) => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/retirement-account');
  // Leaving the page of a retirement account asks for an approval.
  await gateOpened(person);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL(`**${path}`);
  await page.goto(other);
  await page.waitForURL(`**${path}`);
  expect(complaints).toEqual([]);
  await leave();
});

test('[REBL-01] [REBL-02] sliders share 100, a lock keeps its part, and a typed total waits until it is whole', async () => {
  const { page, complaints, leave } = await at(browser, person, '/rebalance-portfolio');
  await page.getByRole('heading', { name: 'Rebalance Portfolio', level: 1 }).waitFor();
  for (const name of ['Stocks', 'Bonds', 'Cash', 'Alternative Investments'])
    await sliderOf(page, name).waitFor();
  expect(await values(page)).toEqual(['0', '0', '100', '0']);
  // The account is as its target says: there is nothing to review.
  await page.getByText('There’s nothing to buy or sell.').waitFor();
  expect(await review(page).isDisabled()).toBe(true);

  await press(page, 'Balanced');
  expect(await values(page)).toEqual(['50', '35', '5', '10']);
  await press(page, 'Lock Cash');
  await sliderOf(page, 'Stocks').focus();
  await page.keyboard.press('PageUp');
  const [stocks, bonds, cash, alternative] = (await values(page)).map(Number);
  expect([stocks, cash]).toEqual([60, 5]);
  expect((bonds ?? 0) + (alternative ?? 0)).toBe(35);
  await press(page, 'Lock Cash');

  await percentOf(page, 'Bonds').fill('40');
  await percentOf(page, 'Bonds').press('Enter');
  await page.getByText('Your target must add up to exactly 100%.').waitFor();
  expect(await review(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Set .* to \d+%$/ }).click();
  await review(page).and(page.locator(':enabled')).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[REBL-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/rebalance-portfolio', { width, theme });
    await press(page, 'Growth');
    await page.getByText('Change in cash').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[REBL-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/rebalance-portfolio', { language });
  await page.getByRole('slider').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});

test('[REBL-03] what was reviewed is confirmed once, becomes the target, and runs', async () => {
  const { page, complaints, leave } = await at(browser, person, '/rebalance-portfolio');
  await press(page, 'Growth');
  await page.getByRole('button', { name: /^Review \d+ orders$/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('This replaces your target').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  expect((await portfolio()).rebalance).toBeNull();

  await page.getByRole('button', { name: /^Review \d+ orders$/ }).click();
  await dialog.getByRole('button', { name: /^Place \d+ orders$/ }).dblclick();
  await page.getByRole('heading', { name: 'Your rebalance' }).waitFor();
  const { rebalance, targetAllocation, lastRebalanced } = await portfolio();
  expect(targetAllocation.map(({ percentage }) => percentage)).toEqual([75, 15, 2, 8]);
  // Nothing is done before its orders are filled.
  expect(lastRebalanced === null).toBe(rebalance?.status !== 'done');
  await page.getByText(`Reference ${rebalance?.reference}`).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)('[REBL-03] the running rebalance fits the screen: %s, %s', async (width, theme) => {
  const { page, complaints, leave } = await at(browser, person, '/rebalance-portfolio', { width, theme });
  await page.getByRole('heading', { name: 'Your rebalance' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});
