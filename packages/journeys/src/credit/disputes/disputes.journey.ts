import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, dialog, press, rows } from '../../accounts/accounts/account-steps.ts';
import { sendItem } from '../../network-items.ts';
import { call, navigationCode } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, expectAllWordsSpoken, expectNoSidewaysScroll, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking']));
  const { accounts } = await call(listAccounts, {}, person.token);
  const [checking] = accounts.filter(({ type }) => type === 'checking');
  if (!checking) throw new Error('there is no checking account');
  const outside = { networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') };
  await sendItem(outside, {
    rail: 'card',
    direction: 'out',
    account: checking,
    amount: cents(18_999),
    name: 'Velvet Orbit Online',
  });
});
afterAll(() => browser.close());

/** Asks before something is sent or ends. */
const sure = (page: Page) => page.getByRole('alertdialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function passGate(page: Page): Promise<void> {
  const code = dialog(page).locator('input[autocomplete="one-time-code"]');
  await code.fill(await navigationCode(person.username));
  await code.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
}

test('[CHKG-07] [DISP-01] [DISP-02] [DISP-07] [DISP-08] [DISP-15] [DISP-16] [DISP-18] [DISP-19] [DISP-23] [DSPL-01] [DSPL-02] from a purchase to a dispute, its case, a message and its withdrawal', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/checking');
  // A row's menu leads to the wizard with the transaction.
  const row = rows(page).filter({ hasText: 'Velvet Orbit Online' }).first();
  await row.getByRole('button', { name: /Velvet Orbit Online/ }).last().click();
  await page.getByRole('menuitem', { name: 'Dispute' }).click();
  await passGate(page);
  await heading(page, 'Tell us what happened').waitFor();
  await expectAccessible(page);

  // The first step, with the line in it.
  await press(page, 'Back');
  await heading(page, 'Dispute a transaction').waitFor();
  await press(page, 'Dispute help');
  await dialog(page).getByText('Our line is open 24/7.').waitFor();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Select Velvet Orbit Online/ }).click();

  // The second step says what is missing.
  await press(page, 'Continue');
  await page.getByRole('alert').getByText('Please select a reason for dispute.').first().waitFor();
  await page.getByLabel('Reason for dispute').selectOption('product-not-received');
  await page.getByLabel('Additional Details').fill('The shop does not answer.');
  await page.locator('input[type=file]').setInputFiles({
    name: 'order.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await page.getByText('Only JPEG, PNG, GIF and PDF files are supported.').waitFor();
  await page.getByRole('button', { name: /order\.svg/ }).click();
  await page.getByText(/Request a temporary credit of \$189\.99/).click();
  await press(page, 'Continue');

  // The third step wants the customer's word.
  await heading(page, 'Review & Confirm').waitFor();
  await press(page, 'Submit Dispute');
  await page.getByText('Please confirm that the information is accurate.').waitFor();
  await page.getByLabel('I confirm that the information is accurate.').check();
  await expectAccessible(page);
  await press(page, 'Submit Dispute');
  await sure(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await press(page, 'Submit Dispute');
  await sure(page).getByRole('button', { name: 'Confirm Submission', exact: true }).click();
  await heading(page, 'We have your dispute').waitFor();
  await page.getByText(/^DSP-/).first().waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View Dispute Details' }).click();
  await heading(page, 'Velvet Orbit Online').waitFor();
  await page.getByText('By law, we must decide by').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Message us about this case').fill('I also wrote to the shop.');
  await press(page, 'Send message');
  await page.getByText('I also wrote to the shop.').first().waitFor();

  await press(page, 'Withdraw this dispute');
  await sure(page).getByRole('button', { name: 'Withdraw this dispute', exact: true }).click();
  await page.getByText('Withdrawn', { exact: true }).first().waitFor();
  await page.goto('/disputes');
  await page.getByText('Velvet Orbit Online').first().waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
}, 180_000);

test('[DSPL-01] the list fits a phone in the dark, in every language', async () => {
  const { page, leave } = await at(browser, person, '/disputes', { width: 'phone', theme: 'dark' });
  await heading(page, 'Disputes').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectAllWordsSpoken(page);
  await leave();
}, 60_000);
