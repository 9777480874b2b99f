import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { readFile } from 'node:fs/promises';
import type { Browser, Download } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atAccount, dialog, hero, press } from '../accounts/account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  answer,
  ask,
  chosenPeriod,
  choosePeriod,
  likeOwn,
  periods,
  refusal,
  submit,
} from './statement-steps.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

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

async function begins(file: Download): Promise<string> {
  return (await readFile(await file.path())).subarray(0, 5).toString();
}

/** Of an account that was opened today: what ended before cannot be asked for, and says why. */
const offers = [
  ['checking', ['current', 'previous', 'last3', 'last6', 'ytd', 'lastyear']],
  ['savings', ['current', 'previous', 'last3', 'ytd', 'lastyear']],
  ['student', ['current', 'previous', 'january', 'february', 'march']],
  ['moneyMarket', ['current', 'previous', 'last3', 'ytd', 'lastyear']],
  ['credit', ['current', 'previous', 'last3', 'ytd', 'lastyear']],
  ['retirement', ['current', 'previous', 'q1', 'q2', 'q3', 'q4', 'ytd', 'lastyear']],
  ['investment', ['current', 'previous', 'ytd', 'lastyear']],
  ['cd', ['current', 'previous', 'ytd', 'last-quarter', 'lastyear']],
] as const;

const words = {
  checking: 'checking',
  savings: 'savings',
  student: 'student',
  moneyMarket: 'accounts',
  credit: 'credit-accounts',
  retirement: 'retirement',
  investment: 'investment',
  cd: 'cd',
} as const;

/** Every dialog that the specification puts on a page, by the button that opens it. */
const anatomy = [
  ['checking', ['Deposit', 'Withdraw', 'Statement']],
  ['credit', ['Make Payment', 'Statement']],
  ['retirement', ['Contribute', 'Statement']],
] as const;

test.each(anatomy)(
  '[CRED-01] [RETI-01] %s: where it stands, its figures, details and history, and every dialog opens',
  async (type, buttons) => {
    const { page, leave } = await atAccount(browser, person, type);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await hero(page).waitFor();
    await page.locator('dl > div').first().waitFor();
    await page.getByRole('region', { name: 'Transactions', exact: true }).waitFor();
    for (const name of buttons) {
      await press(page, name);
      await dialog(page).getByRole('heading').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
    await leave();
  },
);

describe('a statement from the page of each account', () => {
  test.each(offers)(
    '[ACOM-13] [CHKG-09] [SAVG-06] [CRED-07] [RETI-08] [INVE-12] [STUD-04] [CDAC-12] %s: its own periods, its own call, a PDF',
    async (type, offered) => {
      const { page, leave } = await atAccount(browser, person, type);
      const sent = page.waitForRequest((request) => request.url().endsWith('/statement'));
      await ask(page);
      expect(
        await periods(page).evaluateAll((found) => found.map((each) => each.getAttribute('value'))),
      ).toEqual([...offered, 'custom']);
      // This month is filled in: nothing waits, and nothing complains before it was pressed.
      expect(await chosenPeriod(page)).toBe('current');
      await dialog(page)
        .getByRole('group', { name: 'Period' })
        .getByText(/20\d\d/)
        .first()
        .waitFor();
      expect(await submit(page).isDisabled()).toBe(false);
      expect(await dialog(page).getByRole('alert').count()).toBe(0);
      const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^statement-${held[type].lastFour}-.+\\.pdf$`));
      expect(await begins(file)).toBe('%PDF-');
      const request = await sent;
      expect(new URL(request.url()).pathname).toBe(`/api/${words[type]}/${held[type].id}/statement`);
      expect(request.postDataJSON()).toEqual({ period: 'current', format: 'pdf' });
      await dialog(page).getByText('Your statement is ready.').waitFor();
      await expectAccessible(page);
      await press(page, 'Done');
      await leave();
    },
  );

  test('[ACOM-13] for dates of one’s own both are needed; what is wrong with them is said after the press', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    await ask(page);
    await choosePeriod(page, 'custom');
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true');
    await submit(page).click({ force: true });
    await dialog(page).getByText('Enter both dates to continue.').waitFor();
    const today = await dialog(page).getByLabel('To', { exact: true }).getAttribute('max');
    if (today === null) throw new Error('the last day is the bank’s day');
    await dialog(page).getByLabel('From', { exact: true }).fill(today);
    await dialog(page).getByLabel('To', { exact: true }).fill('2020-01-01');
    await submit(page).click();
    await dialog(page).getByText('This account wasn’t open yet on these dates.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('To', { exact: true }).fill(today);
    const sent = page.waitForRequest((request) => request.url().endsWith('/statement'));
    const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()]);
    expect((await sent).postDataJSON()).toEqual({ period: `${today}..${today}`, format: 'pdf' });
    expect(await begins(file)).toBe('%PDF-');
    await leave();
  });

  test('[CDAC-12] [INVE-12] the dialog has the name the page gives it', async () => {
    const { page, leave } = await atAccount(browser, person, 'cd');
    await ask(page);
    await dialog(page).getByRole('heading', { name: 'Request Statement' }).waitFor();
    await press(page, 'Cancel');
    await dialog(page).waitFor({ state: 'detached' });
    await page.goto('/accounts/investment');
    await hero(page).waitFor();
    await ask(page);
    await dialog(page).getByRole('heading', { name: 'Download Statement' }).waitFor();
    await leave();
  });

  const beginnings = { CSV: /^\uFEFF?"?Date"?,/, QIF: /^!Type:Bank\r?\n/, OFX: /^<\?xml|^OFXHEADER/ };

  test.each(['CSV', 'QIF', 'OFX'] as const)('[STUD-04] as %s, in that form', async (form) => {
    const { page, leave } = await atAccount(browser, person, 'student');
    await ask(page);
    await choosePeriod(page, 'current');
    await dialog(page).getByRole('radio', { name: form }).check();
    const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${form.toLowerCase()}$`));
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(beginnings[form]);
    expect(text).toContain('300.00');
    await dialog(page)
      .getByRole('button', { name: `Download ${form}` })
      .waitFor();
    await leave();
  });

  test('[ACOM-14] the dialogs open and close each by itself, and by keyboard', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    await page.getByRole('button', { name: 'Statement', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Request Statement' }).waitFor();
    // An account that was opened today offers this month, this year and dates of one's own.
    await dialog(page).locator('input[name="period"]:checked').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosenPeriod(page)).toBe('ytd');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('button:focus').innerText()).toBe('Statement');
    await press(page, 'Deposit');
    await dialog(page).getByRole('heading', { name: 'Deposit' }).waitFor();
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await ask(page);
    // Nothing is left of the last time.
    expect(await chosenPeriod(page)).toBe('current');
    await leave();
  });
});

describe('what goes wrong is told as it is', () => {
  test('[ACOM-13] a failure keeps the choices and never looks like success', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    let broken = true;
    await page.route('**/statement', (route) => (broken ? route.abort() : route.continue()));
    await ask(page);
    await choosePeriod(page, 'ytd');
    await dialog(page).getByRole('radio', { name: 'CSV' }).check();
    await submit(page).click();
    await dialog(page).getByText('Failed to generate statement').waitFor();
    expect(await dialog(page).innerText()).not.toMatch(/ready|available shortly/i);
    expect(await chosenPeriod(page)).toBe('ytd');
    await expectAccessible(page);
    broken = false;
    const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await leave();
  });

  test('[ACOM-13] a refusal without words of its own is told in the bank’s', async () => {
    const { page, leave } = await atAccount(browser, person, 'credit');
    await page.route('**/statement', (route) =>
      route.fulfill({ status: 422, contentType: 'application/json', body: refusal('') }),
    );
    await ask(page);
    await choosePeriod(page, 'current');
    await submit(page).click();
    await dialog(page).getByText('Error generating statement').waitFor();
    await leave();
  });

  test('[ACOM-13] one that takes long is in the document center shortly, with the way there', async () => {
    const { page, leave } = await atAccount(browser, person, 'credit');
    const made = await likeOwn(person, 'queued');
    await page.route('**/statement', (route) => route.fulfill(answer(made)));
    let asked = 0;
    await page.route(`**/api/statements/${made.id}`, (route) => {
      asked += 1;
      return route.fulfill(answer({ ...made, progress: 20 * asked }));
    });
    await ask(page);
    await choosePeriod(page, 'current');
    await submit(page).click();
    await dialog(page)
      .getByText('Your statement will be available shortly in the document center.')
      .waitFor();
    await expect.poll(() => dialog(page).getByRole('progressbar').getAttribute('value')).toBe('20');
    expect(await dialog(page).innerText()).not.toContain('ready');
    await expectAccessible(page);
    await dialog(page).getByRole('link', { name: 'Open document center' }).click();
    await page.waitForURL(`**/statements?account=${held.credit.id}`);
    await leave();
  });
});
