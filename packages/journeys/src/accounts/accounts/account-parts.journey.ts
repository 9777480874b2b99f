import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, at, atAccount, button, dialog, hero, press, rows } from './account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking', 'savings', 'credit']));
});
afterAll(() => browser.close());

const FAILED = 'We couldn’t load this part of the page';

/** What has the focus, by the name it is called or the text it shows. */
const focused = (page: Page) =>
  page.evaluate<string>(
    "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''",
  );
const inDialog = (page: Page) =>
  page.evaluate<boolean>("document.activeElement?.closest('[role=dialog]') !== null");

/** Files with such a name do not arrive until the answer is called. */
async function withheld(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const found = (url: URL) => url.pathname.startsWith('/assets/') && name.test(url.pathname);
  await page.route(found, (route) => route.abort());
  return () => page.unroute(found);
}

describe('what opens on a press is fetched on that press', () => {
  test('no dialog travels with the page; the focus goes in and comes back', async () => {
    const { page, leave } = await at(browser, person, '/support');
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(addresses.checking);
    await rows(page).first().waitFor();
    const opensLater = /(?:counter|nickname|overdraft|story)-dialog|why-(?:popover|sheet)/;
    expect(files.filter((file) => opensLater.test(file))).toEqual([]);
    for (const name of ['Deposit', 'Change nickname', 'Overdraft protection', 'Why? Current balance']) {
      const opener = button(page, name);
      await opener.focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      await expect.poll(() => inDialog(page)).toBe(true);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toContain(name);
    }
    await leave();
  });

  test('the button of an explanation closes it again, and a press beside it does', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    const why = page.getByRole('button', { name: 'Why? Available balance' });
    await why.click();
    await dialog(page).getByRole('table').waitFor();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await why.click();
    await dialog(page).waitFor({ state: 'detached' });
    await why.click();
    await dialog(page).getByRole('table').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Transactions' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await why.getAttribute('aria-expanded')).toBe('false');
    await leave();
  });

  test('on a phone the explanation rises from below', async () => {
    const { page, leave } = await at(browser, person, addresses.checking, { width: 'phone' });
    await page.getByRole('button', { name: 'Why? Current balance' }).tap();
    await dialog(page).getByRole('table').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await dialog(page).waitFor({ state: 'detached' });
    await leave();
  });
});

describe('code that does not arrive', () => {
  test.each([
    ['Deposit', /teller-dialog/],
    ['Change nickname', /nickname-dialog/],
    ['Why? Current balance', /why-popover/],
  ])('%s says so, keeps the press, and can be tried again', async (name, file) => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    const arrive = await withheld(page, file);
    await press(page, name);
    await page.getByRole('alert').getByText(FAILED).waitFor();
    await expect.poll(() => focused(page)).toBe('Try again');
    await expectAccessible(page);
    await press(page, 'Dismiss');
    await page.getByText(FAILED).waitFor({ state: 'detached' });
    await press(page, name);
    await page.getByText(FAILED).waitFor();
    await arrive();
    await press(page, 'Try again');
    await dialog(page).waitFor();
    expect(await page.getByText(FAILED).count()).toBe(0);
    await leave();
  });

  test('a story by its address says so too, and giving up leads back to the page', async () => {
    const { page, leave } = await atAccount(browser, person, 'savings');
    await withheld(page, /story-dialog/);
    await rows(page).first().getByRole('link').click();
    await page.getByText(FAILED).waitFor();
    expect(new URL(page.url()).searchParams.has('tx')).toBe(true);
    await press(page, 'Dismiss');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await leave();
  });

  test('a page whose middle is missing says so like one without its figures', async () => {
    const { page, leave } = await at(browser, person, '/support');
    const arrive = await withheld(page, /account-body-panel|payment-panel/);
    await page.goto(addresses.savings);
    await page.getByRole('heading', { level: 1, name: 'Error Loading Account' }).waitFor();
    await page.goto('/payment');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await arrive();
    await press(page, 'Try again');
    await page.getByRole('button', { name: 'Review' }).waitFor();
    await page.goto(addresses.savings);
    await hero(page).waitFor();
    await leave();
  });
});
