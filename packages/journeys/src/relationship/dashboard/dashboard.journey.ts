import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { atDashboard, signOn, titled } from '../../pages.ts';
import { enrolled, navigationCode } from '../../people.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  triedAgain,
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

async function home(how: Visit = {}) {
  const visitor = await visit(browser, '/login', { language: 'en-US', ...how });
  await signOn(visitor.page, person);
  await atDashboard(visitor.page);
  return visitor;
}

/** A key that can be seen, and what it means for those who cannot see it; an empty mark stands for neither. */
async function expectMark(entry: Locator, mark: string, keys = mark === '' ? 0 : 1): Promise<void> {
  await entry.waitFor();
  const ids = (await entry.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => entry.page().locator(`[id="${id}"]`).textContent()));
  expect(texts.join(' ')).toBe(mark);
  expect(await entry.locator('svg.lucide-key-round').count()).toBe(keys);
}

describe('the dashboard without accounts', () => {
  test('[DASH-01] [DASH-10] greets, shows who is here, and offers the first account', async () => {
    const { page, complaints, leave } = await home();
    await page.getByText('Welcome, Nora. You do not have any accounts yet.').waitFor();
    const main = page.getByRole('main');
    await main.getByText(person.email).waitFor();
    await main.getByText(/18 Alder Court/).waitFor();
    for (const word of ['Accounts', 'Transfers', 'Payments'])
      await page.getByRole('navigation').getByText(word, { exact: true }).first().waitFor();
    expect(complaints.filter((line) => !/401/.test(line))).toEqual([]);
    await leave();
  });

  test('quick actions are disabled without accounts, all but the first, and say why', async () => {
    const { page, leave } = await home();
    for (const name of ['Transfer Money', 'Pay Bills']) {
      const action = page.getByRole('main').getByText(name, { exact: true }).first();
      await action.waitFor();
      expect(
        await action.locator('xpath=ancestor-or-self::*[@disabled or @aria-disabled="true"]').count(),
        name,
      ).toBeGreaterThan(0);
    }
    await page.getByText('Available once you open an account.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Open Your First Account' }).first().click();
    await page.waitForURL('**/open-new-account');
    await leave();
  });

  test('the header and the tiles lead where they say', async () => {
    const { page, leave } = await home();
    const targets = {
      'Account Settings': '/account-settings',
      'Statements & Documents': '/statements',
      'Security Center': '/security',
    };
    for (const [name, path] of Object.entries(targets)) {
      const href = await page.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
      expect(href).toContain(path);
    }
    const rail = {
      Accounts: '/accounts',
      Transfers: '/transfers',
      Payments: '/pay-bills',
    };
    for (const [name, path] of Object.entries(rail)) {
      expect(
        await page
          .getByRole('navigation')
          .getByRole('link', { name, exact: true })
          .first()
          .getAttribute('href'),
      ).toBe(path);
    }
    await leave();
  });

  test('[DASH-12] what cannot be loaded says so and can be tried again', async () => {
    const { page, leave } = await home();
    await page.route('**/api/dashboard', (route) => route.abort());
    await page.reload();
    await page
      .getByText('Failed to load your account information. Please try logging in again.')
      .first()
      .waitFor();
    await expectAccessible(page);
    await triedAgain(page, '**/api/dashboard');
    await atDashboard(page);
    await leave();
  });

  test.each(looks)('stands accessible: %s, %s', async (width, theme) => {
    const { page, leave } = await home({ width, theme });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await leave();
  });
});

describe('the navigation of a customer', () => {
  test('opening the menu of the chip moves nothing in the header', async () => {
    const { page, leave } = await home();
    const chip = page.getByRole('banner').getByRole('button', { name: /Nora Whitfield/ });
    // The chip is drawn again when its menu has arrived: a box is asked for until there is one.
    const box = () => vi.waitUntil(() => chip.boundingBox());
    const before = await box();
    await chip.click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await box()).toEqual(before);
    await leave();
  });

  test('[NAVB-01] [NAVB-03] Dashboard, Profile, Accounts, Transfers, Logout, and a chip with name and initials', async () => {
    const { page, leave } = await home();
    const rail = page.getByRole('navigation').first();
    for (const word of ['Dashboard', 'Profile', 'Accounts', 'Transfers', 'Logout'])
      await rail.getByText(word, { exact: true }).waitFor();
    const chip = page.getByRole('banner').getByRole('button', { name: /Nora Whitfield/ });
    expect(await chip.innerText()).toContain('NW');
    await chip.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    await leave();
  });

  test('[NAVB-04] on a phone the tab bar and its sheets hold everything', async () => {
    const { page, leave } = await home({ width: 'phone' });
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Profile', { exact: true }).waitFor();
    await sheet.getByText('Logout', { exact: true }).waitFor();
    await expectAccessible(page);
    await leave();
  });

  test.each(['before', 'while'])('a press on the chip %s its menu arrives is not lost', async (when) => {
    const visitor = await visit(browser, '/login');
    const { page } = visitor;
    let deliver: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/assets/customer-menu-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await signOn(page, person);
    await atDashboard(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Nora Whitfield/ })
      .hover();
    await page.mouse.down();
    if (when === 'before') await page.mouse.up();
    deliver();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    if (when === 'while') await page.mouse.up();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    await visitor.leave();
  });

  test('the language can be changed signed on, too', async () => {
    const { page, leave } = await home();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Nora Whitfield/ })
      .click();
    await page.getByText('Español').first().click();
    await page.locator('html[lang=es]').waitFor();
    await expectAllWordsSpoken(page);
    await leave();
  });

  test('[SESS-14] an unknown address of a customer’s is not found, in the shell', async () => {
    const { page, leave } = await home();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectAccessible(page);
    await leave();
  });
});

describe('the approval gate', () => {
  const MARK = 'Needs an approval code';

  test('what leads through it says so in the tiles, the search and the menu; the rail and the quick actions stay free of marks', async () => {
    const { page, leave } = await home();
    const rail = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Transfers', 'Payments'])
      await expectMark(rail.getByRole('link', { name, exact: true }), '');
    const main = page.getByRole('main');
    await expectMark(
      main.getByRole('button', { name: 'Transfer Money', exact: true }),
      'Available once you open an account.',
      0,
    );
    await expectMark(main.getByRole('link', { name: 'Security Center', exact: true }), '');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search payments, payees and pages' }).fill('autopay');
    await expectMark(page.getByRole('option').first(), MARK);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await leave();
  });

  test('on a phone the sheet names the pages and nothing else', async () => {
    const { page, leave } = await home({ width: 'phone' });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Transfer Money', exact: true }).waitFor();
    expect(await sheet.innerText()).not.toContain(MARK);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await leave();
  });

  test('[APPR-01] [APPR-05] [APPR-07] [NAVB-05] [DASH-11] a gated page asks for a code: closed, wrong, right, and then open', async () => {
    const { page, leave } = await home();
    const transfers = page
      .getByRole('navigation')
      .getByRole('link', { name: 'Transfers', exact: true })
      .first();
    await transfers.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Approval code').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await atDashboard(page);
    await transfers.click();
    await dialog.getByRole('button', { name: 'Open Transfers' }).click();
    await dialog.getByText('Please enter a verification code').first().waitFor();
    await dialog.getByLabel('Approval code').fill('WRONGWRO');
    await dialog.getByRole('button', { name: 'Open Transfers' }).click();
    await dialog.getByText('Invalid code. Please enter a valid verification code.').first().waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Approval code').fill((await navigationCode(person.username)).toLowerCase());
    await dialog.getByRole('button', { name: 'Open Transfers' }).click();
    await page.waitForURL('**/transfers');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await atDashboard(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Payments', exact: true }).first().click();
    await page.waitForURL('**/pay-bills');
    await leave();
  });

  test('[APPR-06] an address typed into the browser meets the same gate', async () => {
    const { page, leave } = await home();
    await page.goto('/transfer-money');
    await page.getByRole('dialog').getByLabel('Approval code').waitFor();
    await titled(page, 'This page needs an approval code');
    await expectAccessible(page);
    await leave();
  });
});
