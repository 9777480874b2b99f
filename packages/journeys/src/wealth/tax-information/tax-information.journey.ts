import { planContribution, submitContribution } from '@bank/contract/accounts/deposits/contract.ts';
import { showTaxInformation } from '@bank/contract/wealth/tax-information/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { kinds, own } from '@bank/ledger/chart.ts';
import { readPdf } from '@bank/server/testing/read-pdf.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../accounts/accounts/account-steps.ts';
import { call, gateOpened, onDatabase } from '../../people.ts';
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
let held: Held<'checking' | 'savings' | 'retirement'>;

/** One entry of the bank's own day, as its night would make it. */
function post(from: string, to: string, amount: number, kind: keyof typeof kinds): Promise<void> {
  const number = (account: string) =>
    /^\d+$/.test(account) ? account : `(select ledger_number from accounts where id = '${account}')`;
  return onDatabase(
    `select ledger.post_one('${randomUUID()}', null, ${number(from)}, ${number(to)}, ${amount}, ${kinds[kind]}::smallint, null)`,
  );
}

async function contribute(amount: number): Promise<string> {
  const { checking, retirement } = held;
  const plan = await call(
    planContribution,
    { accountId: retirement.id, sourceAccountId: checking.id, amount: cents(amount) },
    person.token,
  );
  const intent = randomUUID();
  const made = await call(
    submitContribution,
    { accountId: retirement.id, plan: plan.token },
    person.token,
    intent,
  );
  return made.movementId;
}

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'retirement']));
  // Beside the 500.00 that the account was opened with.
  await contribute(12_300);
  // Another one, as if it had been made for the tax year that is over.
  const before = await contribute(4_500);
  await onDatabase(
    `update movements set plan = jsonb_set(plan, '{limits,0,period}', '"2025-01-01"') where id = $1`,
    [before],
  );
  await post(String(own.interest_payable), held.savings.id, 321, 'interest');
  await post(held.retirement.id, held.checking.id, 800, 'transfer');
  await post(held.retirement.id, String(own.taxes_withheld), 200, 'transfer');
});
afterAll(() => browser.close());

const table = (page: Page, name: string) => page.getByRole('table', { name });

/** The file behind a link, as it is answered and as the browser saves it. */
async function savedText(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  const bytes = await answer.body();
  expect([answer.status(), bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = readPdf(bytes).texts.join(' ').replaceAll(/\s+/g, ' ');
  return { name: download.suggestedFilename(), text };
}

test('[MISC-06] from the account’s page to tax status, figures by year, and a document of the year that is over', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/retirement-account');
  // Leaving the page of a retirement account asks for an approval.
  await gateOpened(person);
  await page.getByRole('link', { name: 'Tax information' }).first().click();
  await page.getByRole('heading', { name: 'Tax information', level: 1 }).waitFor();
  await page.getByText('Traditional IRA').first().waitFor();
  await page.getByText('Contributions may be deductible.').first().waitFor();

  const years = table(page, 'Contributions and distributions by year');
  await years
    .getByRole('row')
    .filter({ hasText: '$623.00' })
    .filter({ hasText: '$10.00' })
    .filter({ hasText: '$2.00' })
    .waitFor();
  await years.getByRole('row').filter({ hasText: '$45.00' }).waitFor();
  await table(page, 'Interest by year').getByRole('row').filter({ hasText: '$3.21' }).waitFor();

  const documents = table(page, 'Tax documents');
  const rowOf = (text: string, other: string) =>
    documents.getByRole('row').filter({ hasText: text }).filter({ hasText: other });
  await rowOf('Interest statement', 'Ready on Jan 31, 2027').waitFor();
  await rowOf('Distributions statement', 'Ready on Jan 31, 2027').waitFor();
  await rowOf('Contributions statement', 'Ready on May 31, 2027').waitFor();
  const link = rowOf('Contributions statement', 'Download PDF').getByRole('link');
  await expectAccessible(page);
  const first = await savedText(page, link);
  expect(first.name).toBe(`tax-2025-contributions-${held.retirement.lastFour}.pdf`);
  expect(first.text).toContain('Contributions statement for 2025');
  expect(first.text).toContain('$45.00');
  expect(first.text).toMatch(/•••-••-\d{4}/);

  // It comes back: the next download says so, and the first one stays.
  await onDatabase(
    `update movements set state = 'returned' where customer_id = (select customer_id from credentials where username = $1)
      and plan -> 'limits' -> 0 ->> 'period' = '2025-01-01'`,
    [person.username],
  );
  await page.reload();
  await rowOf('Contributions statement', 'Corrected').waitFor();
  const second = await savedText(
    page,
    rowOf('Contributions statement', 'Corrected').getByRole('link', { name: /^Download PDF/ }),
  );
  expect(second.text).toContain('Corrected substitute statement, version 2');
  const earlier = await savedText(page, page.getByRole('link', { name: /^Version 1 of/ }));
  expect(earlier.text).toBe(first.text);
  const shown = await call(showTaxInformation, {}, person.token);
  expect(shown.documents.find(({ year }) => year === 2025)?.versions).toHaveLength(2);
  expect(complaints).toEqual([]);
  await leave();
});

test('[MISC-06] information that can’t be loaded says so, and loads on the next try', async () => {
  const { page, leave } = await at(browser, person, '/accounts');
  let isBroken = true;
  await page.route('**/api/tax-information', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/tax-information');
  await page.getByText('We couldn’t load your tax information').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Tax documents' }).waitFor();
  await leave();
});

test('[MISC-06] without a retirement account or interest, each part says so', async () => {
  const other = await readyHousehold(['checking']);
  const { page, complaints, leave } = await at(browser, other.person, '/tax-information');
  await page.getByText('You don’t have a retirement account.').waitFor();
  await page.getByText('No interest yet').waitFor();
  await page.getByText('No tax documents yet').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[MISC-06] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/tax-information', { width, theme });
    await page.getByText('Interest statement').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (process.env['LOOK_FOLDER'] !== undefined) {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 2_200 });
      await page.screenshot({ path: `${process.env['LOOK_FOLDER']}/tax-${width}-${theme}.png` });
    }
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[MISC-06] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/tax-information', { language });
  await page.getByText('1099-INT').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
