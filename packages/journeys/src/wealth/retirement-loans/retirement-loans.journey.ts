import { createRetirementLoan } from '@bank/contract/wealth/retirement-loans/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../accounts/accounts/account-steps.ts';
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
let held: Held<'checking' | 'savings' | 'retirement'>;

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'retirement']));
});
afterAll(() => browser.close());

test('[MISC-07] from the account’s page: why an IRA can’t lend, which accounts that is, and no form', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/retirement-account');
  // Leaving the page of a retirement account asks for an approval.
  await gateOpened(person);
  await page.getByRole('link', { name: 'Retirement loan' }).first().click();
  await page.getByRole('heading', { name: 'Retirement loan', level: 1 }).waitFor();
  await page.getByText('Tax law calls a loan from your IRA a prohibited transaction.').waitFor();
  await page.getByText('Its whole value counts as a distribution').waitFor();
  const accounts = page.getByRole('region', { name: 'Your retirement accounts' }).getByRole('listitem');
  expect(await accounts.count()).toBe(1);
  await accounts.filter({ hasText: 'Traditional IRA' }).filter({ hasText: 'Loans not allowed' }).waitFor();
  expect(await page.locator('main form, main input, main select').count()).toBe(0);
  const asked = { accountId: held.retirement.id, amount: cents(500_000), termMonths: 24 };
  await expect(call(createRetirementLoan, asked, person.token)).rejects.toMatchObject({
    problems: [{ code: 'loan_not_allowed' }],
  });
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each([
  ['Withdraw from retirement', 'Withdraw From Retirement'],
  ['Roll over from another provider', 'Source Account'],
  ['Apply for a credit account', 'Tell us about yourself'],
  ['Contact support', 'Support'],
])('[MISC-07] another way leads to a page: %s', async (link, title) => {
  const { page, complaints, leave } = await at(browser, person, '/retirement-loan');
  await page.getByRole('main').getByRole('link', { name: link }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('[MISC-07] a page that can’t be loaded says so, and loads on the next try', async () => {
  const { page, leave } = await at(browser, person, '/accounts');
  let isBroken = true;
  await page.route('**/api/retirement-loans', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/retirement-loan');
  await page.getByText('We couldn’t load your retirement accounts').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Other ways to get money' }).waitFor();
  await leave();
});

test('[MISC-07] without a retirement account the page says so', async () => {
  const other = await readyHousehold(['checking']);
  const { page, complaints, leave } = await at(browser, other.person, '/retirement-loan');
  await page.getByText('You don’t have a retirement account.').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[MISC-07] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/retirement-loan', { width, theme });
    await page.getByText('Loans not allowed').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (process.env['LOOK_FOLDER'] !== undefined) {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 2_200 });
      await page.screenshot({ path: `${process.env['LOOK_FOLDER']}/loan-${width}-${theme}.png` });
    }
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[MISC-07] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/retirement-loan', { language });
  await page.getByText('401(k)').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
