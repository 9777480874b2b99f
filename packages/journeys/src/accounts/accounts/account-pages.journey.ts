import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { readFile } from 'node:fs/promises';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened } from './account-setup.ts';
import { accountNow, at, atAccount, chips, dialog, fact, hero, press, rows } from './account-steps.ts';
import { signOn, titled } from '../../pages.ts';
import { idleFor, provedAnew } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { answer } from '../statements/statement-steps.ts';
import { expectAccessible, openBrowser, triedAgain, visit } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'student'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'student']));
});
afterAll(() => browser.close());

describe('the frame of every account page', () => {
  test('[ACOM-01] [ACOM-08] [CHKG-01] [CHKG-13] [CHKG-15] checking shows its own figures, terms and history, from its own calls', async () => {
    const visitor = await visit(browser, '/login?returnUrl=/checking-account');
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signOn(visitor.page, person);
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Checking Account' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/accounts/checking');
    await titled(page, 'Checking Account');
    await hero(page).getByText('Available balance', { exact: true }).waitFor();
    expect(asked).toContain('/api/checking/primary');
    await expect.poll(() => asked).toContain(`/api/checking/${held.checking.id}/transactions`);
    const now = await accountNow(person, held.checking);
    expect(await hero(page).innerText()).toContain(moneyText(now.currentBalance));
    expect(await fact(page, 'Monthly fee').innerText()).toContain('$10.00');
    expect(await fact(page, 'Minimum balance').innerText()).toContain('$1,500.00');
    expect(await fact(page, 'Interest rate').innerText()).toContain('0.01% APY');
    expect(await fact(page, 'Overdraft protection').innerText()).toContain('Off');
    expect(await page.getByRole('main').innerText()).not.toMatch(/federal tax|welcome bonus/i);
    for (const name of ['Deposit', 'Withdraw'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    expect(visitor.complaints.filter((line) => !line.includes('401'))).toEqual([]);
    await visitor.leave();
  });

  test('[CHKG-04] [ACOM-09] the footer, and each line with its description, type, amount and balance', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Security', '/security'],
      ['Help', '/help'],
    ] as const)
      expect(
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).getAttribute('href'),
      ).toBe(path);
    const line = rows(page).filter({ hasText: 'Opening cash' });
    await line.waitFor();
    const text = await line.innerText();
    expect(text).toContain('Deposit');
    expect(text).toContain('+$20,000');
    expect(text).toMatch(/Balance after:|\$20,000/);
    await leave();
  });

  test('[ACOM-07] [ACOM-10] [ACOM-11] [CHKG-08] filters stand in the address, ask the bank again, and another account begins anew', async () => {
    const other = await opened(person, 'checking', { amount: cents(25_00), from: held.checking });
    const { page, leave } = await atAccount(browser, person, 'checking');
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/transactions')) asked.push(url.searchParams);
    });
    await chips(page, ['All', 'Deposits', 'Withdrawals', 'Payments', 'Transfers', 'Fees']);
    expect(await page.getByLabel('Period').locator('option').allInnerTexts()).toEqual([
      'Last 30 days',
      'Last 60 days',
      'Last 90 days',
      'All time',
    ]);
    await press(page, 'Fees');
    await page.getByText('No transactions found for the selected filters.').first().waitFor();
    await page.getByLabel('Period').selectOption('90days');
    await expect.poll(() => new URL(page.url()).search).toBe('?type=fee&range=90days');
    await expect.poll(() => asked.at(-1)?.get('dateRange')).toBe('90days');
    expect(asked.at(-1)?.get('filter')).toBe('fee');
    await page.reload();
    await expect
      .poll(() => page.getByRole('button', { name: 'Fees', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    await press(page, 'Clear filters');
    await press(page, 'Search transactions');
    await page.getByRole('searchbox').fill('opening cash');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('opening cash');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.goto(`/checking/${other.id}`);
    await hero(page).waitFor();
    await expect.poll(() => asked.at(-1)?.get('filter')).toBe('all');
    expect(asked.at(-1)?.get('dateRange')).toBe('30days');
    expect(new URL(page.url()).search).toBe('');
    await leave();
  });

  test('[ACOM-10] a period in which nothing happened shows the latest of what came before it', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    const nothing = { pending: [], transactions: [], next: null, count: { known: 0, more: false } };
    await page.route('**/transactions?*dateRange=30days*', (route) => route.fulfill(answer(nothing)));
    await page.reload();
    await page.getByText('No transactions found for the selected filters.').first().waitFor();
    const latest = page.getByRole('region', { name: 'Latest transactions' });
    await latest.getByText('Opening cash').waitFor();
    await expectAccessible(page);
    const empty = page.url();
    await press(page, 'Show all time');
    await latest.waitFor({ state: 'detached' });
    await rows(page).first().waitFor();
    // Without its code the page stands all the same.
    await page.route('**/assets/earlier-panel-*.js', (route) => route.abort());
    await page.goto(empty);
    await page.getByText('No transactions found for the selected filters.').first().waitFor();
    await hero(page).getByText('Available balance', { exact: true }).waitFor();
    await press(page, 'Show all time');
    await rows(page).first().waitFor();
    await leave();
  });

  test('[ACOM-12] [ACOM-10] a history that does not load fails alone and can be tried again', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    let broken = true;
    await page.route('**/transactions?*', (route) =>
      broken ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }) : route.continue(),
    );
    await page.reload();
    await page.getByText('Error fetching transactions').waitFor();
    await hero(page).getByText('Available balance', { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(0);
    await expectAccessible(page);
    broken = false;
    await press(page, 'Try again');
    await rows(page).first().waitFor();
    await leave();
  });

  test('[GLOB-07] [ACOM-02] [ACOM-06] what cannot be loaded says so, can be tried again, and leads back', async () => {
    const { page, leave } = await at(browser, person, '/support');
    await page.route('**/api/savings/primary', (route) => route.abort());
    await page.goto('/savings');
    await page.getByRole('heading', { level: 1, name: 'Error Loading Account' }).waitFor();
    await page.getByText('Network error - API server may be unreachable').waitFor();
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href'),
    ).toBe('/dashboard');
    expect(await page.getByRole('main').innerText()).not.toContain('$');
    await expectAccessible(page);
    await triedAgain(page, '**/api/savings/primary');
    await hero(page).waitFor();
    await leave();
  });

  test.each([
    ['/accounts/checking/', 'The requested account could not be found.', 'Account not found.'],
    ['/accounts/student/', 'The requested account could not be found.', 'Student account not found.'],
    [
      '/accounts/cd-account/',
      'The requested certificate of deposit account could not be found.',
      'Account not found.',
    ],
  ])('[ACOM-03] [ACOM-05] [STUD-02] %s says when there is no such account', async (base, text, detail) => {
    const { page, leave } = await at(browser, person, '/support');
    await page.goto(`${base}${held.savings.id.replace(/^.{8}/, '00000000')}`);
    await page.getByRole('heading', { level: 1, name: 'Account Not Found' }).waitFor();
    await page.getByText(text).waitFor();
    await page.getByText(detail).waitFor();
    await titled(page, 'Account Not Found');
    await expectAccessible(page);
    await leave();
  });
});

/** A control that has the focus has shown its name by now. */
const TOOLTIP_MS = 600;

describe('a transaction and its story', () => {
  test('opens with an address of its own, and tells legs, reference and timeline', async () => {
    const { page, leave } = await atAccount(browser, person, 'savings');
    await rows(page).first().getByRole('link').click();
    await dialog(page).getByRole('heading', { name: 'Accounts' }).waitFor();
    const address = page.url();
    expect(new URL(address).searchParams.get('tx')).toMatch(/^[0-9a-f-]{36}$/);
    const told = await dialog(page).innerText();
    expect(told).toContain('$1,000.00');
    expect(told).toContain('Checking Account');
    expect(told).toContain('Savings Account');
    await expectAccessible(page);
    await page.reload();
    await dialog(page).getByText('Status history').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await leave();
  });

  test('its receipt can be kept: a PDF, named after it', async () => {
    const { page, leave } = await atAccount(browser, person, 'savings');
    await rows(page).first().getByRole('link').click();
    const link = dialog(page).getByRole('link', { name: 'Download receipt' });
    await link.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^receipt-[A-Z0-9-]+\.pdf$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The page stays as it is.
    expect(await dialog(page).getByRole('heading', { name: 'Accounts' }).isVisible()).toBe(true);
    await leave();
  });

  test.each(['desktop', 'phone'] as const)(
    'one press of Escape closes it, also when it was opened by keyboard: %s',
    async (width) => {
      const { page, leave } = await at(browser, person, '/accounts/savings', { width });
      await hero(page).waitFor();
      await rows(page).first().waitFor();
      await rows(page).first().getByRole('link').focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('heading', { name: 'Accounts' }).waitFor();
      await page.waitForTimeout(TOOLTIP_MS);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached', timeout: 1_000 });
      expect(new URL(page.url()).search).toBe('');
      await leave();
    },
  );

  test('the fee of the month explains itself, and interest of $0.00 offers no explanation', async () => {
    const { page, leave } = await atAccount(browser, person, 'savings');
    const name = 'Fee this month';
    await press(page, `Why? ${name}`);
    await dialog(page).getByRole('table', { name }).waitFor();
    // It lies over a part of the row beneath it, whose button is then too small to be pressed, and need not be.
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    // The account was opened today: nothing has been earned, and nothing is there to explain.
    expect(await fact(page, 'Interest so far this month').innerText()).toContain('$0.00');
    expect(await fact(page, 'Interest so far this month').getByRole('button').count()).toBe(0);
    await leave();
  });

  test('a number that was shown is hidden again after 30 seconds', async () => {
    const { page, leave } = await at(browser, person, '/support');
    await page.clock.install();
    await page.goto('/accounts/checking');
    await provedAnew(person);
    await press(page, 'Show account number');
    await expect.poll(() => hero(page).innerText()).toMatch(/\b\d{10}\b/);
    await page.clock.fastForward(31_000);
    await expect.poll(() => hero(page).innerText()).not.toMatch(/\b\d{10}\b/);
    await page.getByText('Your account number is hidden again.').waitFor({ state: 'attached' });
    await leave();
  });

  test('figures explain themselves, and the number shows itself only when asked', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    await page.getByRole('button', { name: 'Why? Current balance' }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    await page.keyboard.press('Escape');
    expect(await hero(page).innerText()).not.toMatch(/\b\d{10}\b/);
    await provedAnew(person);
    await press(page, 'Show account number');
    await expect.poll(async () => (await hero(page).innerText()).match(/\b\d{10}\b/)?.[0]).toBeDefined();
    expect(await hero(page).innerText()).toMatch(new RegExp(`\\d{6}${held.checking.lastFour}`));
    await press(page, 'Hide account number');
    expect(await hero(page).innerText()).not.toMatch(/\b\d{10}\b/);
    await leave();
  });
});

/** Last, because it ends every session of the customer. */
describe('a session that has run out', () => {
  test('[ACOM-04] [STUD-05] without a session nothing of the account is left, and the way to sign on is there', async () => {
    const { page, leave } = await atAccount(browser, person, 'student');
    await idleFor(person, '16 minutes');
    await page.reload();
    await page.getByText('Your session has expired. Please log in again.').first().waitFor();
    expect(await page.locator('section.deep').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign On', exact: true }).first().waitFor();
    await leave();
  });
});
