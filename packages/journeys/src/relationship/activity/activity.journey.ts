import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrived, paidIn, spent } from '../../accounts/accounts/account-setup.ts';
import { accountNow, at, press } from '../../accounts/accounts/account-steps.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { sentTo } from '../../payments/transfers/sending-steps.ts';
import {
  amountField,
  atTransfers,
  banksLoaded,
  heading,
  wireRecipient,
} from '../../payments/transfers/transfer-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'credit'>;
let movementId: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'credit']));
  const checking = await accountNow(person, held.checking);
  await paidIn(person, checking, cents(900_00), 'Alder & Finch Studio');
  await spent(held.credit, cents(58_40), 'Cedar Table Restaurant');
  await banksLoaded();
  const wire = await wireRecipient(person);
  await sentTo(person, { from: held.checking, to: wire, amount: 150_00 });
  const plan = await call(
    planTransfer,
    {
      type: 'internal',
      fromAccountId: held.checking.id,
      toAccountId: held.savings.id,
      amount: cents(64_00),
      memo: 'Rainy day',
    },
    person.token,
  );
  ({ movementId } = await call(submitTransfer, { plan: plan.token }, person.token, randomUUID()));
});
afterAll(() => browser.close());

describe('all accounts in one list', () => {
  test('what came in and went out by month; money between own accounts is one line and in no total', async () => {
    const { page, complaints, leave } = await at(browser, person, '/activity');
    await heading(page, 'Activity');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('Cedar Table Restaurant').waitFor();
    expect(await row('Rainy day').count()).toBe(1);
    expect(await row('Rainy day').innerText()).toContain('Between accounts');
    expect(await row('Rainy day').innerText()).not.toContain('−$64.00');
    const month = page.getByRole('region', { name: /so far/ });
    const sums = await month.getByRole('term').allInnerTexts();
    expect(sums).toEqual(['In', 'Out']);
    await page.getByText(/Totals don’t include transfers between your accounts/).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('pay that comes over the network is there by itself, with the name of whoever sent it', async () => {
    expect(await arrived(held.checking, cents(1_212_00), 'Alder Mill Payroll')).toBe('posted');
    const { page, leave } = await at(browser, person, '/activity');
    const line = page.getByRole('listitem').filter({ hasText: 'Alder Mill Payroll' });
    await line.waitFor();
    expect(await line.innerText()).toContain('+$1,212.00');
    await leave();
  });

  test('it is searched and narrowed, the address keeps the view, and the export holds what is shown', async () => {
    const { page, leave } = await at(browser, person, '/activity');
    await page.getByRole('searchbox').fill('cedar');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('cedar');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: '$' }).count()).toBe(1);
    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'Cedar Table Restaurant' }).waitFor();
    await press(page, 'Export');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^1 transaction, .* all accounts\.$/).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Cedar Table Restaurant');
    expect(lines[1]).toContain('-58.40');
    await page.getByRole('searchbox').fill('nothing is called this');
    await page.getByText('No transactions found for the selected filters.').waitFor();
    await expectAccessible(page);
    await press(page, 'Clear filters');
    await page.getByRole('listitem').filter({ hasText: 'Rainy day' }).waitFor();
    await leave();
  });

  test.each(looks)('on a %s in the %s it fits, and a row opens its story', async (width, theme) => {
    const { page, leave } = await at(browser, person, '/activity', { width, theme });
    await page.getByRole('link', { name: 'Cedar Table Restaurant' }).click();
    await page.getByRole('dialog').getByText('$58.40').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    await expectAllWordsSpoken(page);
    await leave();
  });
});

describe('the search', () => {
  test.each([
    ['a slash', '/'],
    ['Ctrl-K', 'Control+k'],
  ])('keeps every letter from the first on, however late its code comes: %s', async (_, key) => {
    const { page, leave } = await at(browser, person, '/accounts');
    await heading(page, 'Accounts');
    // The code of the search takes its time.
    await page.route(/page-search|search-panel|command/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.keyboard.press(key);
    await page.keyboard.type('cedar table', { delay: 60 });
    const field = page.getByRole('combobox', { name: 'Search payments, payees and pages' });
    await expect.poll(() => field.inputValue().catch(() => '')).toBe('cedar table');
    await leave();
  });

  test('finds accounts, recipients, payments and transactions, and leads to each', async () => {
    const { page, complaints, leave } = await at(browser, person, '/accounts');
    await heading(page, 'Accounts');
    const find = async (text: string) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search payments, payees and pages' }).fill(text);
    };
    const closeSearch = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').waitFor({ state: 'detached' });
    };
    await find('savings');
    await page.getByRole('group', { name: 'Accounts' }).getByRole('option').first().waitFor();
    await expectAccessible(page);
    await closeSearch();
    await find('marine');
    await page.getByRole('group', { name: 'Recipients' }).getByRole('option').first().waitFor();
    await page
      .getByRole('group', { name: 'Payments' })
      .getByRole('option', { name: /\$150\.00 to/ })
      .waitFor();
    await closeSearch();
    await find('rainy');
    await page
      .getByRole('group', { name: 'Transactions' })
      .getByRole('option', { name: /Rainy day/ })
      .click();
    await page.waitForURL('**/activity?**');
    await page.getByRole('dialog').getByText('Rainy day').first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('sending again', () => {
  test('a receipt is titled by amount and name; it begins a new transfer with the same answers', async () => {
    const { page, leave } = await atTransfers(browser, person, '/transfers');
    await page.getByRole('heading', { name: 'Recent recipients' }).waitFor();
    await page.getByRole('searchbox').fill('rainy');
    await page.getByRole('link', { name: /Receipt for transfer to Savings Account/ }).click();
    await page.waitForURL(`**/transfers/${movementId}`);
    await heading(page, '$64.00 to Savings Account');
    await page.getByText(/^Reference TRF-/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Send again' }).click();
    await page.waitForURL('**/transfer-money?again=**');
    await expect.poll(() => amountField(page).inputValue()).toBe('64.00');
    expect(await page.getByRole('combobox', { name: 'Transfer From' }).innerText()).toContain('Checking');
    expect(await page.getByRole('combobox', { name: 'Transfer To' }).innerText()).toContain('Savings');
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    await leave();
  });

  test('the form begins with the default account and whoever was paid last', async () => {
    const { page, leave } = await atTransfers(browser, person);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Transfer From' }).innerText())
      .toContain('Checking');
    const recent = page.getByRole('region', { name: 'Recent recipients' });
    await recent.getByRole('button').first().click();
    await page.getByRole('radio', { name: /Wire/ }).isChecked();
    await expectAccessible(page);
    await leave();
  });
});
