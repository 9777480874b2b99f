import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, dialog, hero } from '../../accounts/accounts/account-steps.ts';
import { gateOpened, navigationCode } from '../../people.ts';
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
let held: Held<'checking' | 'investment' | 'retirement'>;

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'investment', 'retirement']));
});
afterAll(() => browser.close());

/** What the navigation is called, and where it leads. */
const TARGETS = [
  ['Accounts', '/accounts'],
  ['Transfers', '/transfers'],
  ['Payments', '/pay-bills'],
  ['Investments', '/investments'],
  ['Student Center', '/student-center'],
] as const;

test('[DASH-02] [DASH-03] [MISC-02] from the navigation, behind the gate: accounts with value and return, and their tools', async () => {
  const { page, complaints, leave } = await at(browser, person, '/dashboard');
  const rail = page.getByRole('navigation', { name: 'Main' });
  for (const [name, address] of TARGETS)
    expect(await rail.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
  await rail.getByRole('link', { name: 'Investments', exact: true }).click();
  await dialog(page)
    .getByLabel('Approval code')
    .fill(await navigationCode(person.username));
  await dialog(page).getByRole('button', { name: 'Open Investments' }).click();
  await page.waitForURL('**/investments');
  await page.getByRole('heading', { name: 'Investments', level: 1 }).waitFor();
  // A thousand dollars in one, five hundred in the other.
  await hero(page).getByText('$1,500').first().waitFor();
  const card = page.getByRole('article', { name: 'Investment Account' });
  expect(await card.innerText()).toMatch(/\$1,000/);
  expect(await card.innerText()).toContain('Return this year');
  await page.getByRole('article', { name: 'Retirement Account' }).waitFor();
  const tools = page.getByRole('region', { name: 'Tools' });
  for (const [name, address] of [
    ['Retirement calculator', '/retirement-calculator'],
    ['Contribute to Retirement', '/contribute-retirement'],
    ['Tax information', '/tax-information'],
  ] as const)
    expect(await tools.getByRole('link', { name: new RegExp(name) }).getAttribute('href'), name).toBe(
      address,
    );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Details for Investment Account' }).click();
  await page.waitForURL(`**/accounts/investment/${held.investment.id}`);
  await page.getByRole('heading', { name: 'Holdings', exact: true }).waitFor();
  expect(await rail.getByRole('link', { name: 'Investments' }).getAttribute('aria-current')).toBe('page');
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[MISC-02] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/dashboard', { width, theme });
    await gateOpened(person);
    await page.goto('/investments');
    await page.getByRole('article', { name: 'Investment Account' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[MISC-02] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/dashboard', { language });
  await gateOpened(person);
  await page.goto('/investments');
  await page.locator('main article').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
