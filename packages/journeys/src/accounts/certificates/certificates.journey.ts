import { planEarlyWithdrawal } from '@bank/contract/accounts/certificates/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountNow,
  at,
  atAccount,
  dialog,
  fact,
  hero,
  press,
  pressAnyway,
  rows,
} from '../accounts/account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  visit,
} from '../../visitor.ts';

const WHOLE_PAGE = 4_000;

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'cd'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'cd']));
});
afterAll(() => browser.close());

/** By the formula of the specification: amount x rate / 365 x 90, halves of a cent up. */
const penaltyOf = (amount: Cents): Cents =>
  cents(Math.floor((amount * 32_112 * 90 * 2 + 365_000_000) / 730_000_000));

async function request(page: Page, amount: string): Promise<void> {
  await press(page, 'Early Withdrawal');
  await dialog(page).getByLabel('Withdrawal amount').fill(amount);
  await dialog(page).getByLabel('Reason').selectOption('A large purchase');
}

async function chooseAccount(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Deposit to' }).click();
  await page.getByRole('option', { name }).click();
}

describe('what becomes of a certificate', () => {
  test('[CDAC-07] its page leads to the choices and shows how they stand', async () => {
    const { page, leave } = await atAccount(browser, person, 'cd');
    await expect.poll(() => fact(page, 'Renewal option').innerText()).toContain('Automatic, for 12 months');
    expect(await fact(page, 'Interest paid to').innerText()).toContain('This certificate');
    expect(await fact(page, 'Next interest payment').innerText()).toMatch(/[A-Z][a-z]{2} \d+, \d{4}/);
    expect(await fact(page, 'Early withdrawal penalty').innerText()).toContain('90 days of interest');
    await expect
      .poll(() => fact(page, 'Penalty if withdrawn today').innerText())
      .toContain(moneyText(penaltyOf(cents(1_000_00))));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Interest Payouts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Interest Payouts' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`**/accounts/cd-account/${held.cd.id}`);
    await page.getByRole('link', { name: 'Renewal Options' }).click();
    await page.getByRole('heading', { level: 1, name: 'Renewal Options' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`**/accounts/cd-account/${held.cd.id}`);
    await leave();
  });

  test('[CDRN-01] [CDRN-03] a direct visit finds the certificate, and the end of it is chosen', async () => {
    const { page, leave } = await at(browser, person, '/cd-renewal-options');
    await page.getByText('Choose what happens when this certificate matures').waitFor();
    expect(await page.getByRole('radio', { name: /^12 months/ }).isChecked()).toBe(true);
    await page.getByText('24 months').click();
    await expectAccessible(page);
    await press(page, 'Save choice');
    await page.getByText('Choice saved').waitFor();
    await page.getByText(/Your certificate will renew for 24 months/).waitFor();
    await page.getByText('Pay out to an account').click();
    await pressAnyway(page, 'Save choice');
    await page.getByText('Please choose an account for the money.').waitFor();
    expect(await page.getByRole('button', { name: 'Save choice' }).isDisabled()).toBe(true);
    await chooseAccount(page, /Savings Account/);
    await press(page, 'Save choice');
    await page.getByText(/We’ll move everything to Savings Account/).waitFor();
    await page.getByRole('link', { name: 'Back to certificate' }).click();
    await expect
      .poll(() => fact(page, 'Renewal option').innerText())
      .toContain('None, pays out to Savings Account');
    await leave();
  });

  test('[CDRN-02] [CDRN-03] interest is sent to another account, and back again', async () => {
    const { page, leave } = await at(browser, person, '/cd-interest-payouts');
    expect(await fact(page, 'Interest paid this term').innerText()).toContain('$0.00');
    expect(await fact(page, 'Expected interest').innerText()).toMatch(/\$3\d\.\d\d/);
    await page.getByText('Pay to another account').click();
    await chooseAccount(page, /Checking Account/);
    await expectAccessible(page);
    await press(page, 'Save choice');
    await page.getByText('We’ll pay interest to Checking Account, starting with the next payment.').waitFor();
    await expect.poll(() => fact(page, 'Interest paid to').innerText()).toContain('Checking Account');
    await page.getByText('Keep in the certificate').click();
    await press(page, 'Save choice');
    await page.getByText('Your interest stays in the certificate.').waitFor();
    await leave();
  });

  test('[CDRN-01] a choice that could not be saved says so and stays', async () => {
    const { page, leave } = await at(browser, person, '/cd-renewal-options');
    await page.getByText('Renew automatically').click();
    await page.getByText('6 months', { exact: true }).click();
    await page.route('**/api/cd/*/renewal', (route) => route.abort('connectionreset'));
    await press(page, 'Save choice');
    await page.getByText('No response from the bank.').waitFor();
    expect(await page.getByText('Choice saved').count()).toBe(0);
    await page.unroute('**/api/cd/*/renewal');
    await press(page, 'Save choice');
    await page.getByText(/Your certificate will renew for 6 months/).waitFor();
    await leave();
  });
});

describe('money taken out early', () => {
  test('[CDAC-13] [CDAC-15] [ACOM-15] the dialog warns, waits for answers and gives the focus back', async () => {
    const { page, leave } = await atAccount(browser, person, 'cd');
    const opener = page.getByRole('button', { name: 'Early Withdrawal' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Early Withdrawal Request' }).waitFor();
    await dialog(page).getByText('Early withdrawal penalty: 90 days of interest').waitFor();
    await dialog(page).getByText('Available balance: $1,000.00').waitFor();
    const button = dialog(page).getByRole('button', { name: 'Submit Request' });
    const amount = dialog(page).getByLabel('Withdrawal amount');
    for (const wrong of ['', '0.99', '1,000.01']) {
      await amount.fill(wrong);
      await pressAnyway(page, 'Submit Request');
      await dialog(page).getByText('Please enter a valid withdrawal amount').waitFor();
      expect(await button.isDisabled()).toBe(true);
    }
    await amount.fill('400');
    await dialog(page).getByText('Please select a reason for the withdrawal.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('Reason').selectOption('Emergency');
    expect(await button.isDisabled()).toBe(false);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Early Withdrawal');
    await leave();
  });

  test('[CDAC-14] [CDAC-16] [CDAC-17] the estimate is what the bank takes, and both entries are shown', async () => {
    const { page, leave } = await atAccount(browser, person, 'cd');
    const before = await accountNow(person, held.cd);
    const paidInto = await accountNow(person, held.checking);
    const penalty = penaltyOf(cents(400_00));
    await request(page, '400');
    await chooseAccount(page, /Checking Account/);
    expect(await fact(page, 'Estimated penalty').innerText()).toContain(moneyText(penalty));
    expect(await fact(page, 'Estimated net amount').innerText()).toContain(
      moneyText(cents(400_00 - penalty)),
    );
    await press(page, 'Submit Request');
    await dialog(page)
      .getByText(
        `This early withdrawal carries an estimated penalty of ${moneyText(penalty)}. Do you want to continue?`,
      )
      .waitFor();
    expect(await fact(page, 'You’ll receive').innerText()).toContain(moneyText(cents(400_00 - penalty)));
    await expectAccessible(page);
    await press(page, 'Accept and Withdraw');
    await dialog(page).getByText('Successfully withdrew $400.00').first().waitFor();
    await expectAccessible(page);
    await press(page, 'Done');
    const left = cents(before.currentBalance - 400_00);
    await expect.poll(() => hero(page).innerText()).toContain(moneyText(left));
    const newest = async () => (await rows(page).allInnerTexts()).slice(0, 2).join(' ');
    await expect.poll(newest).toContain(`−${moneyText(penalty)}`);
    expect(await newest()).toContain(`−${moneyText(cents(400_00 - penalty))}`);
    expect((await accountNow(person, held.checking)).currentBalance).toBe(
      paidInto.currentBalance + 400_00 - penalty,
    );
    // Whoever opens it again finds nothing of what was sent.
    await press(page, 'Early Withdrawal');
    expect(await dialog(page).getByLabel('Withdrawal amount').inputValue()).toBe('');
    expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('');
    await leave();
  });

  test('[CDAC-17] what failed says so, keeps the form, and an answer lost on the way moves money once', async () => {
    const { page, leave } = await atAccount(browser, person, 'cd');
    const before = await accountNow(person, held.cd);
    const plan = `**${planEarlyWithdrawal.path.replace('{accountId}', '*')}`;
    await page.route(plan, (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, error: '', code: 'conflict', problems: [], requestId: 'r' },
      }),
    );
    await request(page, '50');
    await press(page, 'Submit Request');
    await dialog(page).getByText('Failed to process early withdrawal').waitFor();
    expect(await dialog(page).getByLabel('Withdrawal amount').inputValue()).toBe('50.00');
    await page.unroute(plan);
    let lost = 0;
    await page.route('**/api/cd/*/early-withdrawal', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await press(page, 'Submit Request');
    await press(page, 'Accept and Withdraw');
    await page.getByText('We’re checking whether this went through.').first().waitFor();
    await page.getByText('Successfully withdrew $50.00').first().waitFor();
    expect((await accountNow(person, held.cd)).currentBalance).toBe(before.currentBalance - 50_00);
    await leave();
  });
});

describe('how the pages stand', () => {
  const languages = ['es-US', 'fr-FR', 'zh-CN', 'en-US'];
  const all = looks.map(([width, theme], index) => [width, theme, languages[index] ?? 'en-US'] as const);

  test.each(all)(
    '[CDAC-07] [CDAC-13] [CDRN-01] [CDRN-02] accessible and in its language: %s, %s, %s',
    async (width, theme, language) => {
      const { page, complaints, leave } = await visit(browser, '/login', { width, theme, language });
      const form = dialog(page);
      await form.locator('input[autocomplete="username"]').fill(person.username);
      await form.locator('input[type="password"]').fill(person.password);
      await form.locator('button[type="submit"]').click();
      await page.waitForURL('**/dashboard');
      for (const path of ['/cd-interest-payouts', '/cd-renewal-options', '/accounts/cd-account/primary']) {
        await page.goto(path);
        await page.locator('main dl').last().waitFor();
        await everythingStands(page);
      }
      await page.locator('section.deep button:has(svg.lucide-arrow-up-right)').click();
      await dialog(page).locator('input[name="amount"]').fill('120');
      await everythingStands(page);
      expect(complaints).toEqual([]);
      await leave();
    },
  );
});

/** Looked at as a whole: what lies under the fixed tab bar for now is scrolled from under it, and is no fault. */
async function everythingStands(page: Page): Promise<void> {
  const seen = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);
  await page.setViewportSize(seen);
}

test('[CDAC-17] whoever takes out everything is told, and the certificate ends', async () => {
  const { page, leave } = await atAccount(browser, person, 'cd');
  const { currentBalance } = await accountNow(person, held.cd);
  await request(page, moneyText(currentBalance).replace('$', ''));
  await dialog(page).getByText('Withdrawing everything closes the certificate.').waitFor();
  await press(page, 'Submit Request');
  await press(page, 'Accept and Withdraw');
  await dialog(page)
    .getByText(`Successfully withdrew ${moneyText(currentBalance)}`)
    .first()
    .waitFor();
  await press(page, 'Done');
  await expect.poll(() => hero(page).innerText()).toContain('$0.00');
  await expect.poll(async () => (await accountNow(person, held.cd)).state).toBe('closed');
  await page.reload();
  await page.getByText('This certificate is closed').waitFor();
  expect(await page.getByRole('button', { name: 'Early Withdrawal', exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await leave();
});
