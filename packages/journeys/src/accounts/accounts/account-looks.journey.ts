import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNow, addresses, at, atAccount, chips, fact, hero, rows } from './account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
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
let held: Held<
  'checking' | 'savings' | 'student' | 'moneyMarket' | 'credit' | 'retirement' | 'investment' | 'cd'
>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold([
    'checking',
    'savings',
    'student',
    'moneyMarket',
    'credit',
    'retirement',
    'investment',
    'cd',
  ]));
});
afterAll(() => browser.close());

/** Taller than any page here, so that nothing lies under the fixed tab bar. */
const WHOLE_PAGE = 4_000;

describe('the certificate of deposit', () => {
  test('[CDAC-02] [CDAC-03] [CDAC-04] [CDAC-05] [CDAC-07] [CDAC-08] [CDAC-09] [CDAC-10] [CDAC-19] shows its rate, term and progress', async () => {
    const { page, leave } = await atAccount(browser, person, 'cd');
    const { certificate, lastFour } = await accountNow(person, held.cd);
    await page.getByText(`xxxx-xxxx-${lastFour}`).first().waitFor();
    for (const term of ['Current Balance', 'Interest Rate', 'Maturity Date'])
      await fact(page, term).waitFor();
    await page.getByText(`${certificate?.daysLeft} days left`).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe(String(certificate?.progress));
    expect(await fact(page, 'Term').innerText()).toContain('12 months');
    expect(await fact(page, 'Renewal option').innerText()).toContain('Automatic');
    expect(await fact(page, 'Early withdrawal penalty').innerText()).toContain('90 days of interest');
    expect(await fact(page, 'FDIC insured').innerText()).toContain('Yes');
    await chips(page, ['All Transactions', 'Deposits', 'Interest', 'Withdrawals', 'Fees']);
    expect(await page.getByLabel('Period').locator('option').allInnerTexts()).toEqual([
      'Last 30 Days',
      'Last 90 Days',
      'Last 6 Months',
      'Last 12 Months',
      'All Time',
    ]);
    expect(await rows(page).first().innerText()).toContain('+$1,000');
    expect(
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link')
        .first()
        .getAttribute('href'),
    ).toBe('/dashboard');
    await leave();
  });

  test('says what breaking it today would cost, and why, beside the way to do it', async () => {
    const { page, leave } = await atAccount(browser, person, 'cd');
    const cost = fact(page, 'Penalty if withdrawn today');
    // 90 days of 3.2112 percent on a thousand dollars.
    await cost.getByText('$7.92').waitFor();
    await page.getByRole('button', { name: 'Why? Penalty if withdrawn today' }).click();
    const answer = page.getByRole('dialog');
    await answer.getByText('90 days of interest on $1,000.00 at 3.2112% a year').waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Early Withdrawal' }).waitFor();
    await leave();
  });

  test.each([
    ['[CDAC-03]', 'cd-account', 'Retrieved account is not a certificate of deposit account'],
    ['[INVE-02]', 'investment', 'Retrieved account is not an investment account'],
  ])('%s /accounts/%s refuses an account of another type in these words', async (_, page, text) => {
    const visitor = await at(browser, person, `/accounts/${page}/${held.savings.id}`);
    await visitor.page.getByRole('heading', { level: 1, name: 'Error Loading Account' }).waitFor();
    await visitor.page.getByText(text).waitFor();
    expect(await visitor.page.getByRole('main').innerText()).not.toContain('$');
    await visitor.leave();
  });

  test('[CDAC-01] [ACCD-05] says in words that it is loading, and not before it takes long', async () => {
    const { page, leave } = await at(browser, person, '/support');
    await page.route('**/api/{cd,accounts}/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto(addresses.cd);
    await page.getByText('Loading certificate of deposit information...').first().waitFor();
    await hero(page).waitFor();
    await page.goto(`/accounts/money-market/${held.moneyMarket.id}`);
    await page.getByText('Loading account details...').first().waitFor();
    await leave();
  });
});

describe('how the pages stand', () => {
  const all = [
    ['desktop', 'light', 'en-US', ['checking', 'savings', 'student', 'moneyMarket']],
    ['phone', 'dark', 'es-US', ['credit', 'retirement', 'investment', 'cd']],
    ['desktop', 'dark', 'fr-FR', ['checking', 'credit', 'retirement', 'cd']],
    ['phone', 'light', 'zh-CN', ['checking', 'savings', 'credit', 'cd']],
  ] as const;
  const chosen = all.filter(([width, theme]) =>
    looks.some(([ofWidth, ofTheme]) => ofWidth === width && ofTheme === theme),
  );

  test.each(chosen)(
    'accessible and in its language: %s, %s, %s, %s',
    async (width, theme, language, shown) => {
      const { page, leave } = await visitIn(width, theme, language);
      for (const type of shown) {
        await page.goto(addresses[type]);
        await page.locator('main section li a').first().waitFor();
        const seen = page.viewportSize() ?? { width: 1440, height: 900 };
        await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expectAllWordsSpoken(page);
        await page.setViewportSize(seen);
      }
      await leave();
    },
  );
});

/** Signed on through a page that is in English for everybody here, then read in the visitor's own language. */
async function visitIn(width: 'desktop' | 'phone', theme: 'light' | 'dark', language: string) {
  const visitor = await visit(browser, '/login', { width, theme, language });
  const form = visitor.page.getByRole('dialog');
  await form.locator('input[autocomplete="username"]').fill(person.username);
  await form.locator('input[type="password"]').fill(person.password);
  await form.locator('button[type="submit"]').click();
  await visitor.page.waitForURL('**/dashboard');
  return visitor;
}
