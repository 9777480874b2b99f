import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choose, fillEmployment, fillPapers, fillPersonal, next, step, toReview } from './opening-steps.ts';
import { signOn } from '../../pages.ts';
import { enrolled } from '../../people.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  visit,
  type Visit,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  person = await enrolled();
});
afterAll(() => browser.close());

/** Taller than any page here, so that nothing lies under the fixed tab bar. */
const WHOLE_PAGE = 3_000;

async function atWizard(who: Person, how: Visit = {}) {
  const visitor = await visit(browser, '/login?returnUrl=/open-new-account', how);
  await signOn(visitor.page, who);
  await visitor.page.waitForURL('**/open-new-account');
  return visitor;
}

describe('a wizard that is left', () => {
  test('goes on another day with every answer but the two numbers that are never kept', async () => {
    const somebody = await enrolled();
    const first = await atWizard(somebody);
    await choose(first.page, 'Savings Account');
    await fillPersonal(first.page, somebody);
    await fillEmployment(first.page);
    await fillPapers(first.page);
    await step(first.page, 'Your opening deposit');
    const saved = first.page.waitForRequest('**/api/drafts/open-account');
    await first.page.getByLabel('Initial deposit').fill('250');
    const body = (await saved).postData() ?? '';
    expect(body).toContain('Whitfield Woodwork');
    expect(body).not.toContain(somebody.ssn);
    expect(body).not.toContain('WH4432229');
    await first.page.waitForResponse('**/api/drafts/open-account');
    await first.leave();

    const { page, leave } = await atWizard(somebody);
    await step(page, 'Choose an account');
    await page.locator('input[value=savings]:checked').waitFor();
    await next(page);
    await step(page, 'Tell us about yourself');
    await page.getByText('For your security, we don’t save this number. Enter it again.').waitFor();
    await fillPersonal(page, somebody);
    await step(page, 'Your employment');
    expect(await page.getByLabel('Business Name').inputValue()).toBe('Whitfield Woodwork');
    await leave();
  });

  test('has an address for each step: Back goes one step back, and the answers stay', async () => {
    const { page, leave } = await atWizard(person);
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    await page.goto('/open-new-account');
    await choose(page, 'Checking Account');
    await fillPersonal(page, person);
    await fillEmployment(page);
    await step(page, 'Your identification');
    await page.goBack();
    await step(page, 'Your employment');
    expect(await page.getByLabel('Business Name').inputValue()).toBe('Whitfield Woodwork');
    await page.getByRole('link', { name: /Account type/ }).click();
    await step(page, 'Choose an account');
    expect(await page.getByRole('radio', { name: 'Checking Account' }).isChecked()).toBe(true);
    // The draft is still sent while the page closes, and not by way of the service worker, which would lose it.
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    const ways = await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).map((entry) => entry.workerFinalSourceType)",
    );
    expect(new Set(ways)).toEqual(new Set(['network']));
    await page.getByRole('radio', { name: 'Savings Account' }).check();
    await page.goto('/open-new-account?step=5');
    await step(page, 'Tell us about yourself');
    await page.getByRole('link', { name: /Account type/ }).click();
    await step(page, 'Choose an account');
    expect(await page.getByRole('radio', { name: 'Savings Account' }).isChecked()).toBe(true);
    await leave();
  });
});

describe('the wizard', () => {
  test.each(looks)('stands accessible at every step: %s, %s', async (width, theme) => {
    const somebody = await enrolled();
    const { page, leave } = await atWizard(somebody, { width, theme });
    await page.setViewportSize({ width: width === 'phone' ? 390 : 1440, height: WHOLE_PAGE });
    const look = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectAllWordsSpoken(page);
    };
    await step(page, 'Choose an account');
    await look();
    await choose(page, 'Retirement Account');
    await step(page, 'Tell us about yourself');
    await next(page);
    await page.getByRole('alert').first().waitFor();
    await look();
    await fillPersonal(page, somebody);
    await step(page, 'Your employment');
    await look();
    await fillEmployment(page);
    await step(page, 'Your identification');
    await look();
    await fillPapers(page);
    await step(page, 'Your opening deposit');
    await page.getByRole('radio', { name: 'Roth IRA' }).check();
    await look();
    await page.goto('/open-new-account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await toReview(page, somebody, 'Checking Account', { amount: '25', source: 'Cash' });
    await look();
    await leave();
  });
});
