import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
} from '../../visitor.ts';
import { at, fact } from '../accounts/account-steps.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking', 'savings']));
});
afterAll(() => browser.close());

test('[INTR-01] [INTR-02] [INTR-03] [INTR-04] [INTR-06] accounts, calculator, rates and answers', async () => {
  const { page, complaints, leave } = await at(browser, person, '/interest-details');
  await page.getByRole('heading', { name: 'Interest Details', level: 1 }).waitFor();
  await page.getByRole('combobox', { name: /^Account/ }).click();
  await page.getByRole('option', { name: /Savings/ }).click();
  await page
    .getByRole('heading', { name: /Savings/, level: 2 })
    .first()
    .waitFor();
  expect(await fact(page, 'APY').innerText()).toContain('0.85%');
  expect(await fact(page, 'Next interest date').innerText()).toMatch(/[A-Z][a-z]{2} \d/);

  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('$11,909.43').waitFor();
  await result.getByText('$1,909.43').waitFor();
  await result.getByText('3.56%').waitFor();
  await page.getByLabel('Compounding').selectOption('365');
  await result.getByText('$11,912.36').waitFor();
  await page.getByLabel('Time (years)').fill('0.1');
  await page.getByText('Enter 0.25 to 50 years, in quarter years.').waitFor();
  await page.getByLabel('Time (years)').fill('1');
  const compared = page.getByRole('table', { name: 'Compare your accounts and certificates' });
  const offered = (months: number) => compared.getByRole('row', { name: `${months}-month certificate` });
  await offered(12).filter({ hasText: '3.25%' }).filter({ hasText: '$10,325.01' }).waitFor();
  await offered(60).filter({ hasText: 'Longer than your time' }).waitFor();
  await page.getByRole('table', { name: 'Historical rates' }).getByText('0.85%').waitFor();
  await page.getByText(/Savings interest is paid monthly/).waitFor();
  await page.getByText(/daily balance method/).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('[INTR-05] interest that can’t be loaded says so, and loads on the next try', async () => {
  const { page, leave } = await at(browser, person, '/accounts');
  let isBroken = true;
  await page.route('**/api/interest/accounts', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/interest-details');
  await page.getByText('Failed to load interest data. Please try again later.').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await leave();
});

test.each(looks)(
  '[INTR-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/interest-details', { width, theme });
    await page.getByRole('heading', { name: 'Historical rates' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[INTR-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/interest-details', { language });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
