import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listStatements,
  requestCdStatement,
  requestCreditStatement,
  requestSavingsStatement,
  requestStatement,
  statementDocument,
} from '@bank/contract/accounts/statements/contract.ts';
import { at, dialog, press } from '../accounts/account-steps.ts';
import { titled } from '../../pages.ts';
import { call, enrolled, idleFor } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { answer, asked, choosePeriod, likeOwn, refusal, submit } from './statement-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  visit,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'moneyMarket' | 'credit' | 'cd'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'moneyMarket', 'credit', 'cd']));
  for (const [endpoint, { id }] of [
    [requestSavingsStatement, held.savings],
    [requestCreditStatement, held.credit],
    [requestCdStatement, held.cd],
    [requestStatement, held.moneyMarket],
  ] as const)
    await call(endpoint, { accountId: id, period: 'current', format: 'pdf' }, person.token);
});
afterAll(() => browser.close());

const archive = (page: Page) => page.getByRole('region', { name: 'Archive' });

/** Three months of the card: January, and of the year before December and October. */
async function withMonths(page: Page, of: Person): Promise<void> {
  const month = (periodStart: string, periodEnd: string, last: string) =>
    likeOwn(of, 'ready', {
      kind: 'monthly',
      id: `018f3a52-0000-7000-8000-00000000000${last}`,
      periodStart,
      periodEnd,
      keptUntil: null,
    });
  const documents = [
    await month('2026-01-01', '2026-01-31', '1'),
    await month('2025-12-01', '2025-12-31', '2'),
    await month('2025-10-01', '2025-10-31', '3'),
  ];
  const accounts = documents.slice(0, 1).map(({ account }) => account);
  await page.route('**/api/statements?*kind=monthly*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const id = searchParams.get('accountId');
    const own = documents.filter(({ account }) => id === null || account.id === id);
    return route.fulfill(
      answer({ documents: own, accounts, years: own.length > 0 ? [2026, 2025] : [], next: null }),
    );
  });
}

describe('the document center', () => {
  test('[MISC-04] is reached from the dashboard, also under its other address, and lists what was asked for', async () => {
    const { page, leave } = await at(browser, person, '/dashboard');
    await page.getByRole('main').getByRole('link', { name: 'Statements & Documents' }).click();
    await page.waitForURL('**/statements');
    await titled(page, 'Statements & Documents');
    const list = asked(page);
    await list.getByRole('listitem').first().waitFor();
    expect(await list.innerText()).toContain('Closing balance');
    await page.goto('/account-statements');
    await page.waitForURL('**/statements');
    await list.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await leave();
  });

  test('[MISC-04] the newest of every account are saved with one press, and what did not come is told', async () => {
    const { page, leave } = await at(browser, person, '/support');
    const { documents, accounts } = await call(listStatements, {}, person.token);
    const monthly = documents.map((each) => ({ ...statementDocument.encode(each), kind: 'monthly' }));
    await page.route('**/api/statements?*kind=monthly*', (route) =>
      route.fulfill(answer({ documents: monthly, accounts, years: [2026], next: null })),
    );
    await page.goto('/statements');
    const latest = page.getByRole('region', { name: 'Latest statements' });
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    await latest.getByRole('button', { name: 'Download all 4' }).click();
    await latest.getByText('4 statements downloaded.').waitFor({ state: 'attached' });
    await expect.poll(() => saved.length).toBe(4);
    expect(saved.every((name) => name.endsWith('.pdf'))).toBe(true);
    expect(new Set(saved).size).toBe(4);
    // The line breaks at the third; trying again goes on there and saves nothing twice.
    let asked = 0;
    await page.route('**/download?*', (route) => ((asked += 1) === 3 ? route.abort() : route.continue()));
    await latest.getByRole('button', { name: 'Download all 4' }).click();
    await latest.getByText('Your download didn’t start').waitFor();
    await expectAccessible(page);
    await latest.getByRole('button', { name: 'Try again' }).click();
    await latest.getByText('4 statements downloaded.').waitFor({ state: 'attached' });
    await expect.poll(() => saved.length).toBe(8);
    expect(asked).toBe(5);
    await leave();
  });

  test('[MISC-04] a file is fetched through a link of its own, in this session and no other', async () => {
    const { page, leave } = await at(browser, person, `/statements?account=${held.savings.id}`);
    const row = asked(page).getByRole('listitem').filter({ hasText: held.savings.lastFour });
    await expect.poll(() => row.count()).toBe(1);
    const linked = page.waitForResponse((response) => response.url().endsWith('/link'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Download PDF/ }).click(),
    ]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const { data } = (await (await linked).json()) as { data: { url: string } };
    expect(data.url).toMatch(/^\/api\/statements\/[0-9a-f-]{36}\/download\?link=/);
    const stranger = await fetch(new URL(data.url, page.url()), {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(stranger.status).toBe(404);
    await leave();
  });

  test('[MISC-04] the archive’s account stands in the address and survives a reload; a stranger’s is not found', async () => {
    const { page, leave } = await at(browser, person, '/support');
    await withMonths(page, person);
    await page.goto('/statements');
    await archive(page).getByRole('combobox', { name: 'Account' }).selectOption(held.cd.id);
    await page.waitForURL(`**/statements?account=${held.cd.id}`);
    const chosen = () => archive(page).getByRole('combobox', { name: 'Account' }).inputValue();
    await expect.poll(chosen).toBe(held.cd.id);
    await page.reload();
    await expect.poll(chosen).toBe(held.cd.id);
    await page.goto(`/statements?account=${held.cd.id.replace(/^.{8}/, '00000000')}`);
    await page.getByRole('heading', { name: 'We couldn’t find that account' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Clear filters');
    await page.waitForURL('**/statements');
    await page.goto('/statements?year=2001');
    await page.getByRole('heading', { name: 'No statements here' }).waitFor();
    await leave();
  });

  test('[MISC-04] asks for one of any account', async () => {
    const { page, leave } = await at(browser, person, '/statements');
    await press(page, 'Request Statement');
    // The first account and this month are filled in: nothing complains before it was pressed.
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    expect(await submit(page).isDisabled()).toBe(false);
    await dialog(page)
      .getByRole('combobox', { name: /^Account/ })
      .click();
    await page.getByRole('option', { name: /^Money Market/ }).click();
    await choosePeriod(page, 'ytd');
    const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()]);
    expect(file.suggestedFilename()).toContain(held.moneyMarket.lastFour);
    await press(page, 'Done');
    await asked(page).getByRole('listitem').filter({ hasText: held.moneyMarket.lastFour }).nth(1).waitFor();
    await leave();
  });

  test('[MISC-04] the latest statement stands first, older ones by account and year; each is one press, in any form', async () => {
    const { page, leave } = await at(browser, person, '/support');
    await withMonths(page, person);
    const wanted: unknown[] = [];
    await page.route('**/link', (route) => {
      wanted.push(route.request().postDataJSON());
      return route.fulfill({ status: 503, contentType: 'application/json', body: refusal('') });
    });
    await page.goto('/statements');
    const latest = page.getByRole('region', { name: 'Latest statements' });
    await latest.getByText('Jan 1 – 31, 2026').waitFor();
    expect(await latest.innerText()).toContain('Statement balance');
    await latest.getByRole('button', { name: 'Download CSV: January 2026, Credit Account' }).waitFor();
    await archive(page).getByRole('combobox', { name: 'Account' }).selectOption(held.credit.id);
    const months = archive(page).getByRole('listitem');
    await archive(page).getByRole('button', { name: 'Download PDF: January 2026, Credit Account' }).waitFor();
    expect(await months.count()).toBe(1);
    await archive(page).getByRole('button', { name: '2025', exact: true }).click();
    await page.waitForURL(`**/statements?account=${held.credit.id}&year=2025`);
    // A month without a statement keeps its place and offers nothing.
    await expect.poll(() => months.count()).toBe(3);
    expect(await months.nth(1).innerText()).toMatch(/November\s+Not available/);
    expect(await months.nth(1).getByRole('button').count()).toBe(0);
    await archive(page).getByRole('combobox', { name: 'Format' }).selectOption('ofx');
    await expectAccessible(page);
    await months.first().getByRole('button', { name: 'Download OFX: December 2025, Credit Account' }).focus();
    await page.keyboard.press('Enter');
    await archive(page).getByText('Your download didn’t start').waitFor();
    expect(wanted).toEqual([{ format: 'ofx' }]);
    await archive(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => wanted.length).toBe(2);
    await leave();
  });

  test('[MISC-04] what is being made says how far it is, and asks by itself until it is there', async () => {
    const { page, leave } = await at(browser, person, '/support');
    const made = await likeOwn(person, 'queued');
    let times = 0;
    await page.route('**/api/statements?*kind=requested*', (route) =>
      route.fulfill(answer({ documents: [made], accounts: [made.account], years: [2026], next: null })),
    );
    await page.route(`**/api/statements/${made.id}`, async (route) => {
      times += 1;
      await route.fulfill(
        answer(times < 3 ? { ...made, progress: 30 * times } : await likeOwn(person, 'ready')),
      );
    });
    await page.goto('/statements');
    const row = asked(page).getByRole('listitem');
    // The badge says it, and so does the place of the figure until there is one.
    await row.getByText('In progress').first().waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await row.getByText('60% done').waitFor();
    await row.getByRole('button', { name: /^Download/ }).waitFor();
    const settled = times;
    await page.waitForTimeout(4_000);
    expect(times).toBe(settled);
    await leave();
  });

  test('[MISC-04] a list that does not load says so and can be tried again', async () => {
    const { page, leave } = await at(browser, person, '/support');
    let broken = true;
    await page.route('**/api/statements?*', (route) =>
      broken ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }) : route.continue(),
    );
    await page.goto('/statements');
    await page.getByRole('heading', { name: 'We couldn’t load your statements' }).waitFor();
    await expectAccessible(page);
    broken = false;
    await press(page, 'Try again');
    await asked(page).waitFor();
    await leave();
  });

  test('[MISC-04] who has no account yet is led to the first', async () => {
    const { page, leave } = await at(browser, await enrolled(), '/statements');
    await page.getByRole('heading', { name: 'No statements yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Open a New Account' }).waitFor();
    await expectAccessible(page);
    await leave();
  });
});

/** Taller than the page here, so that nothing lies under the fixed tab bar. */
const WHOLE_PAGE = 4_000;

describe('how the pages stand', () => {
  const languages = ['fr-FR', 'es-US', 'zh-CN', 'en-US'];
  const all = looks.map(([width, theme], index) => [width, theme, languages[index] ?? 'en-US'] as const);

  test.each(all)('accessible and in its language: %s, %s, %s', async (width, theme, language) => {
    const { page, leave } = await visit(browser, '/login?returnUrl=/statements', { width, theme, language });
    const form = page.getByRole('dialog');
    await form.locator('input[autocomplete^="username"]').fill(person.username);
    await form.locator('input[type="password"]').fill(person.password);
    await form.locator('button[type="submit"]').click();
    await page.locator('main section li').first().waitFor();
    const seen = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectAllWordsSpoken(page);
    await page.setViewportSize(seen);
    await page.getByRole('main').getByRole('button').first().click();
    await dialog(page).locator('input[name="period"]').last().waitFor({ state: 'attached' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectAllWordsSpoken(page);
    await leave();
  });
});

/** Last, because it ends every session of the customer. */
test('without a session nothing of the documents is left', async () => {
  const { page, leave } = await at(browser, person, '/statements');
  await asked(page).waitFor();
  await idleFor(person, '16 minutes');
  await page.reload();
  await page.getByText('Your session has expired. Please log in again.').first().waitFor();
  expect(await asked(page).count()).toBe(0);
  await leave();
});
