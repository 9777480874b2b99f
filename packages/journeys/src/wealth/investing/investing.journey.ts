import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedOf, at, atAccount, dialog, fact, hero, press } from '../../accounts/accounts/account-steps.ts';
import { idleFor } from '../../people.ts';
import { signOn } from '../../pages.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
} from '../../visitor.ts';
import {
  BONDS,
  chooseSecurity,
  FUND,
  heading,
  limitOf,
  ordersOf,
  pressIn,
  reviewed,
  sharesOf,
} from './investing-steps.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'investment'>;

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'investment']));
});
afterAll(() => browser.close());

const orders = () => ordersOf(person, held.investment.id);
const openOrders = (page: Page) => page.getByRole('region', { name: 'Open orders' });
const holdings = (page: Page) => page.getByRole('table', { name: 'Holdings' });

test('[INVE-01] [INVE-02] [INVE-04] [INVE-05] an account without shares: its sections, its own calls, and the way on', async () => {
  const { page, complaints, leave } = await atAccount(browser, person, 'investment');
  for (const name of ['Holdings', 'Transactions', 'Account Details'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  expect(await trail.first().getAttribute('href')).toBe('/dashboard');
  await page.getByText('No holdings found...').waitFor();
  await page.getByRole('button', { name: 'Buy your first shares' }).waitFor();
  expect(await hero(page).innerText()).toMatch(/\$1,000\.00/);
  for (const term of ['Risk profile', 'Strategy', 'Advisor', 'Advisor’s phone', 'Last rebalanced'])
    expect(await fact(page, term).innerText()).toContain('–');
  for (const term of ['Return this year', 'Total return']) await fact(page, term).waitFor();
  await page.getByText('Investments aren’t insured deposits and can lose value.').waitFor();
  await expect
    .poll(() => askedOf(page))
    .toEqual(
      expect.arrayContaining([
        '/api/investment/primary',
        `/api/investment/${held.investment.id}/transactions`,
        `/api/investment/${held.investment.id}/holdings`,
      ]),
    );
  await press(page, 'Statement');
  await heading(page, 'Download Statement');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

describe('an order to buy', () => {
  test('[INVE-06] [INVE-07] says what is missing at its field, and writes the symbol in capitals', async () => {
    const { page, leave } = await atAccount(browser, person, 'investment');
    await press(page, 'Buy');
    await heading(page, 'Buy');
    const symbol = dialog(page).getByRole('combobox', { name: 'Symbol' });
    await sharesOf(page).fill('1.5');
    await dialog(page).getByRole('button', { name: 'Limit', exact: true }).click();
    await pressIn(dialog(page), 'Review order');
    for (const text of [
      'Please enter a valid ticker symbol.',
      'Please enter a valid positive quantity.',
      'Please enter a valid limit price.',
    ])
      await dialog(page).getByText(text, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('symbol');
    await expectAccessible(page, '[role=dialog]');
    await symbol.fill('zzzzz');
    expect(await symbol.inputValue()).toBe('ZZZZZ');
    await dialog(page).getByText('No matches. Check the spelling.').waitFor();
    await dialog(page).getByRole('button', { name: 'Market', exact: true }).click();
    await sharesOf(page).fill('1');
    await pressIn(dialog(page), 'Review order');
    await dialog(page).getByText('Please enter a valid ticker symbol.').waitFor();
    await chooseSecurity(page, FUND);
    await dialog(page)
      .getByText(/^Whole shares only\. Up to \d+\.$/)
      .waitFor();
    await sharesOf(page).fill('5000');
    await pressIn(dialog(page), 'Review order');
    await dialog(page)
      .getByText(/^This order may cost up to \$[\d,.]+\. You have \$[\d,.]+ available\.$/)
      .waitFor();
    expect(await orders()).toEqual([]);
    await leave();
  });

  test('[INVE-06] [INVE-09] [INVE-10] with a limit waits: reviewed, placed once, listed as pending, and canceled', async () => {
    const { page, complaints, leave } = await atAccount(browser, person, 'investment');
    await press(page, 'Buy');
    await chooseSecurity(page, FUND);
    await dialog(page).getByRole('button', { name: 'One more' }).click();
    await dialog(page).getByRole('button', { name: 'Limit', exact: true }).click();
    await limitOf(page).fill('1.25');
    await dialog(page).getByText('2 shares at $1.25').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await reviewed(page);
    await dialog(page).getByText('Your limit is below the last price.').waitFor();
    expect(await fact(page, 'Most you’ll pay').innerText()).toContain('$2.50');
    await expectAccessible(page, '[role=dialog]');
    await pressIn(dialog(page), 'Edit order');
    expect(await limitOf(page).inputValue()).toBe('1.25');
    await sharesOf(page).fill('3');
    await reviewed(page);
    await dialog(page).getByRole('button', { name: 'Place order' }).dblclick();
    await heading(page, 'Order placed');
    const [order] = await orders();
    expect(await orders()).toMatchObject([
      {
        side: 'buy',
        symbol: FUND.symbol,
        quantity: 3,
        orderType: 'limit',
        limitPrice: 1_25,
        status: 'pending',
      },
    ]);
    await dialog(page)
      .getByText(`Your order ${order?.reference ?? ''} was received and is pending.`)
      .waitFor();
    await expectAccessible(page, '[role=dialog]');
    await pressIn(dialog(page), 'Done');

    const line = openOrders(page)
      .getByRole('listitem')
      .filter({ hasText: `Buy 3 ${FUND.symbol}` });
    await line.getByText('Pending').waitFor();
    await line.getByText('$3.75 of your cash is set aside.').waitFor();
    const transactions = page.getByRole('region', { name: 'Transactions' });
    await transactions.getByText('Pending').first().waitFor();
    await page.getByRole('button', { name: `Cancel order: Buy 3 ${FUND.symbol}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await openOrders(page).getByText('No open orders').waitFor();
    expect((await orders()).map(({ status }) => status)).toEqual(['canceled']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[INVE-09] that the bank refuses keeps the form, and says so', async () => {
    const { page, leave } = await atAccount(browser, person, 'investment');
    await page.route('**/api/investment/*/buy', (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, data: null, error: '', code: 'refused', problems: [], requestId: 'none' },
      }),
    );
    await press(page, 'Buy');
    await chooseSecurity(page, FUND);
    await sharesOf(page).fill('2');
    await reviewed(page);
    await pressIn(dialog(page), 'Place order');
    await dialog(page).getByText('Error placing order').waitFor();
    await pressIn(dialog(page), 'Edit order');
    expect(await sharesOf(page).inputValue()).toBe('2');
    expect((await orders()).filter(({ status }) => status === 'pending')).toEqual([]);
    await leave();
  });

  test('[INVE-04] [INVE-09] [INVE-10] at the market fills while the page is open: the dialog, the holdings and the figures follow', async () => {
    const { page, complaints, leave } = await atAccount(browser, person, 'investment');
    await press(page, 'Buy');
    await chooseSecurity(page, BONDS);
    await sharesOf(page).fill('4');
    await dialog(page)
      .getByText(/^4 shares at about \$[\d.]+$/)
      .waitFor();
    await reviewed(page);
    await pressIn(dialog(page), 'Place order');
    await dialog(page)
      .getByText(new RegExp(`^You bought 4 shares of ${BONDS.symbol} for \\$[\\d,.]+\\.$`))
      .waitFor();
    await dialog(page).getByRole('link', { name: 'Download confirmation' }).waitFor();
    await pressIn(dialog(page), 'Done');

    for (const name of [
      'Holding',
      'Shares',
      'Purchase price',
      'Current price',
      'Market value',
      'Gain or loss',
      'Allocation',
    ])
      await holdings(page).getByRole('columnheader', { name, exact: true }).waitFor();
    const row = holdings(page).getByRole('row', { name: new RegExp(BONDS.symbol) });
    expect(await row.innerText()).toMatch(new RegExp(`${BONDS.symbol}\\s+${BONDS.name}\\s+4\\s`));
    expect(await row.innerText()).toMatch(/\d+%/);
    await holdings(page).getByRole('rowheader', { name: 'Total' }).waitFor();
    await hero(page).getByText('Simulated market').waitFor();
    await hero(page)
      .getByText(/^Prices at .+ ET$/)
      .waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('an order to sell', () => {
  test('[INVE-08] says what can’t be sold, at its field', async () => {
    const { page, leave } = await atAccount(browser, person, 'investment');
    await press(page, 'Sell');
    await heading(page, 'Sell');
    await pressIn(dialog(page), 'Review order');
    await dialog(page).getByText('Please select a security to sell.').waitFor();
    await dialog(page).getByLabel('Security').selectOption(BONDS.symbol);
    await sharesOf(page).fill('0');
    await pressIn(dialog(page), 'Review order');
    await dialog(page).getByText('Please enter a valid positive quantity.').waitFor();
    await sharesOf(page).fill('9');
    await pressIn(dialog(page), 'Review order');
    await dialog(page).getByText(`You only have 4 shares of ${BONDS.symbol} available to sell.`).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.goto('/accounts/investment?sell=ALDSC');
    await heading(page, 'Sell');
    await pressIn(dialog(page), 'Review order');
    await dialog(page).getByText('Selected security not found in your holdings.').waitFor();
    await leave();
  });

  test('[INVE-08] [INVE-09] that the bank refuses says so; the next is placed, and its shares are set aside', async () => {
    const { page, leave } = await atAccount(browser, person, 'investment');
    let isRefused = true;
    await page.route('**/api/investment/*/sell', (route) =>
      isRefused
        ? route.fulfill({
            status: 422,
            json: { success: false, data: null, error: '', code: 'refused', problems: [], requestId: 'none' },
          })
        : route.continue(),
    );
    await page.getByRole('button', { name: `Sell ${BONDS.symbol}` }).click();
    await dialog(page).getByRole('button', { name: 'Limit', exact: true }).click();
    await limitOf(page).fill('0');
    await pressIn(dialog(page), 'Review order');
    await dialog(page).getByText('Please enter a valid limit price.').waitFor();
    await limitOf(page).fill('9,000');
    await reviewed(page);
    await pressIn(dialog(page), 'Place order');
    await dialog(page).getByText('Error placing sell order').waitFor();
    isRefused = false;
    await pressIn(dialog(page), 'Place order');
    await heading(page, 'Order placed');
    await pressIn(dialog(page), 'Done');
    await openOrders(page).getByText('1 share is set aside.').waitFor();
    await holdings(page).getByText('1 in open orders').waitFor();
    await leave();
  });
});

test('[INVE-10] all orders, and one with its trades and its confirmation', async () => {
  const { page, complaints, leave } = await atAccount(browser, person, 'investment');
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('table', { name: 'Open orders' }).getByText(`Sell 1 ${BONDS.symbol}`).waitFor();
  const history = page.getByRole('table', { name: 'Order history' });
  await history.getByText(`Buy 3 ${FUND.symbol}`).waitFor();
  await expectAccessible(page);
  await history.getByRole('link', { name: `Buy 4 ${BONDS.symbol}` }).click();
  await page.getByRole('heading', { name: `Buy 4 ${BONDS.symbol}`, level: 1 }).waitFor();
  await page.getByRole('table', { name: 'Trades' }).getByRole('row').nth(1).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download confirmation' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[INVE-01] [INVE-04] [INVE-06] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/accounts/investment', { width, theme });
    await page.getByText(BONDS.name).first().waitFor();
    if (width === 'phone') {
      const row = page.getByRole('list', { name: 'Holdings' }).getByRole('button', { name: /Harbor Bond/ });
      await row.click();
      await page.getByText('Purchase price').waitFor();
      await page.getByRole('button', { name: `Buy ${BONDS.symbol}` }).waitFor();
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await press(page, 'Buy');
    await chooseSecurity(page, FUND);
    await dialog(page)
      .getByText(/^1 share at about/)
      .waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await reviewed(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`/accounts/investment/${held.investment.id}/orders`);
    await page.getByText(`Buy 4 ${BONDS.symbol}`).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: `Buy 4 ${BONDS.symbol}` }).click();
    await page.getByText('Average price').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[INVE-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/accounts/investment?buy=KEELM', { language });
  await dialog(page).locator('form').waitFor();
  await expectAllWordsSpoken(page);
  await page.goto('/accounts/investment');
  await page.getByText(BONDS.name).first().waitFor();
  await expectAllWordsSpoken(page);
  await page.goto(`/accounts/investment/${held.investment.id}/orders`);
  await page.locator('main table').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});

/** Last, because it ends every session of the customer. */
test('[INVE-03] [INVE-11] an order without a session is not placed: the customer signs on again and is back on the page', async () => {
  const { page, leave } = await atAccount(browser, person, 'investment');
  await press(page, 'Buy');
  await chooseSecurity(page, FUND);
  await reviewed(page);
  const before = (await orders()).length;
  await idleFor(person, '16 minutes');
  await pressIn(dialog(page), 'Place order');
  await page.getByText('Your session has expired. Please log in again.').first().waitFor();
  expect(await page.locator('section.deep').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign On', exact: true }).first().click();
  await signOn(page, person);
  await page.waitForURL('**/accounts/investment**');
  await hero(page).waitFor();
  expect(before).toBeGreaterThan(0);
  await leave();
});
