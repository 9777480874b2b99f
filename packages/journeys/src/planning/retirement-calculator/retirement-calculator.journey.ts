import { listScenarios } from '@bank/contract/planning/retirement-calculator/contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, press } from '../../accounts/accounts/account-steps.ts';
import { call } from '../../people.ts';
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

beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking']));
});
afterAll(() => browser.close());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const results = (page: Page) => page.getByRole('tab', { name: /^Results & Projections/ });
const scenarios = (page: Page) => page.getByRole('region', { name: 'Saved scenarios' }).first();

async function calculated(page: Page): Promise<void> {
  await press(page, 'Calculate');
  await page.getByRole('heading', { name: 'Savings by age' }).waitFor();
}

test('[RCAL-01] [RCAL-02] [RCAL-03] results wait for a calculation, fields keep their bounds, and Reset starts over', async () => {
  const { page, complaints, leave } = await at(browser, person, '/financial-tools');
  await page.getByRole('link', { name: /^Retirement calculator/ }).click();
  await field(page, 'Current age').waitFor();
  expect(await results(page).getAttribute('aria-disabled')).toBe('true');
  await results(page).click({ force: true });
  await page.getByText('Calculate first.', { exact: true }).waitFor();
  expect(await field(page, 'Current savings').inputValue()).toBe('125,000.00');
  await field(page, 'Current savings').fill('plenty');
  await field(page, 'Current age').fill('');
  await field(page, 'Retirement age').focus();
  expect(await field(page, 'Current savings').inputValue()).toBe('0.00');
  expect(await field(page, 'Current age').inputValue()).toBe('0');
  expect(await field(page, 'Expected return a year').getAttribute('step')).toBe('0.1');
  expect(await field(page, 'Share of income you want').getAttribute('step')).toBe('5');
  await press(page, 'Calculate');
  await page.getByText('Please enter an age from 18 to 100.').first().waitFor();
  await expectAccessible(page);
  await field(page, 'Current age').fill('40');
  await calculated(page);
  await press(page, 'Reset');
  await field(page, 'Current age').waitFor();
  expect(await field(page, 'Current age').inputValue()).toBe('35');
  expect(await field(page, 'Current savings').inputValue()).toBe('125,000.00');
  expect(await results(page).getAttribute('aria-disabled')).toBe('true');
  await press(page, 'Back');
  await page.getByRole('heading', { name: 'Financial tools', level: 1 }).waitFor();
  await page.getByRole('link', { name: /^Retirement calculator/ }).click();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  expect(complaints).toEqual([]);
  await leave();
});

test('[RCAL-04] the worked example: every figure, three ways out, the band from a thread of its own, and scenarios side by side', async () => {
  const { page, complaints, leave } = await at(browser, person, '/retirement-calculator');
  await field(page, 'Current age').fill('38');
  await field(page, 'Expected return a year').fill('5.5');
  const thread = page.waitForEvent('worker');
  await calculated(page);
  expect((await thread).url()).toContain(new URL(inject('bankUrl')).host);
  await page.getByText('Your savings run out at 86, 4 years before you plan for.').waitFor();
  for (const amount of ['$1,238,419', '$124,172', '$27,888'])
    await page.getByText(amount, { exact: true }).first().waitFor();
  await page.getByText(/^Save \$11,8\d\d\.\d\d more a year$/).waitFor();
  await page.getByText('Work 13 more years').waitFor();
  await page.getByText('Live on 58% of your income').waitFor();
  await page.getByText(/We tried 1,000 possible runs of years, .* In \d+ of 1,000, /).waitFor();
  const years = page.getByRole('region', { name: 'Year by year' });
  expect(await years.getByRole('row').count()).toBe(54);
  await press(page, 'Today’s dollars');
  await expectAccessible(page);
  await field(page, 'Name of this scenario').fill('As planned');
  await press(page, 'Save scenario');
  await scenarios(page).getByRole('button', { name: 'As planned', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Plan Inputs' }).click();
  await field(page, 'Retirement age').fill('78');
  await calculated(page);
  await field(page, 'Name of this scenario').fill('Work longer');
  await press(page, 'Save scenario');
  const row = (name: string) => scenarios(page).getByRole('row').filter({ hasText: name });
  await row('Work longer').waitFor();
  expect(await row('As planned').textContent()).toMatch(/Age 65.*\$1,238,419.*[-−–]\$27,888.*Age 86/);
  expect(await row('Work longer').textContent()).toMatch(/Age 78.*Age 90/);
  await page.reload();
  await scenarios(page).getByRole('button', { name: 'As planned', exact: true }).click();
  await page.getByText('Your savings run out at 86, 4 years before you plan for.').waitFor();
  await page.getByRole('button', { name: 'Delete Work longer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete scenario' }).click();
  await row('Work longer').waitFor({ state: 'detached' });
  expect((await call(listScenarios, {}, person.token)).scenarios.map(({ name }) => name)).toEqual([
    'As planned',
  ]);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[RCAL-04] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/retirement-calculator', { width, theme });
    await calculated(page);
    await page.getByText(/We tried 1,000/).waitFor();
    await expectNoSidewaysScroll(page);
    // A table that scrolls in its own box makes the page no longer than what it shows.
    const end = await page.locator('footer').last().boundingBox();
    const height = await page.evaluate<number>('document.documentElement.scrollHeight - window.scrollY');
    expect(height - ((end?.y ?? 0) + (end?.height ?? 0))).toBeLessThan(200);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[RCAL-04] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/retirement-calculator', { language });
  await page.locator('form button[type=submit]').first().click();
  await page.locator('section.deep').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
