import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import {
  createDispute,
  listDisputeTransactions,
  showDispute,
  type Dispute,
} from '@bank/contract/credit/disputes/contract.ts';
import { creditDispute, decideDispute } from '@bank/contract/credit/disputes/office-contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, dialog, press, rows } from '../../accounts/accounts/account-steps.ts';
import { sendItem } from '../../network-items.ts';
import { call, navigationCode } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  openBrowser,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let checking: Account;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking']));
  const { accounts } = await call(listAccounts, {}, person.token);
  const found = accounts.find(({ type }) => type === 'checking');
  if (!found) throw new Error('there is no checking account');
  checking = found;
  await buy('Velvet Orbit Online', 18_999);
});
afterAll(() => browser.close());

/** A purchase with the card, through the network. */
async function buy(name: string, amount: number): Promise<void> {
  const outside = { networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') };
  await sendItem(outside, { rail: 'card', direction: 'out', account: checking, amount: cents(amount), name });
}

/** Asks before something is sent or ends. */
const sure = (page: Page) => page.getByRole('alertdialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function passGate(page: Page): Promise<void> {
  const code = dialog(page).locator('input[autocomplete="one-time-code"]');
  await code.fill(await navigationCode(person.username));
  await code.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
}

test('[CHKG-07] [DISP-01] [DISP-02] [DISP-08] [DISP-15] [DISP-16] [DISP-19] [DISP-23] [DSPL-01] [DSPL-02] from a purchase to a dispute, its case, a message and its withdrawal', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/checking');
  // A row's menu leads to the wizard with the transaction.
  const row = rows(page).filter({ hasText: 'Velvet Orbit Online' }).first();
  await row
    .getByRole('button', { name: /Velvet Orbit Online/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Dispute' }).click();
  await passGate(page);
  await heading(page, 'Tell us what happened').waitFor();
  // What the bank knows of the customer, and no sample.
  await page.getByText('Ends in 0142').waitFor();
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

  const [summary] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download case summary' }).click(),
  ]);
  expect(summary.suggestedFilename()).toMatch(/^DSP-.*-summary\.pdf$/);
  await press(page, 'Withdraw this dispute');
  await sure(page).getByRole('button', { name: 'Withdraw this dispute', exact: true }).click();
  await page.getByText('Withdrawn', { exact: true }).first().waitFor();
  await page.goto('/disputes');
  await page.getByText('Velvet Orbit Online').first().waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
}, 180_000);

/** A purchase that was disputed without the wizard. */
async function disputed(name: string, amount: number): Promise<Dispute> {
  await buy(name, amount);
  const { transactions } = await call(
    listDisputeTransactions,
    { search: name, page: 1, limit: 10 },
    person.token,
  );
  const [line] = transactions;
  if (!line) throw new Error(`${name} is not in the list`);
  const answers = {
    transactionId: line.id,
    accountId: line.accountId,
    reason: 'duplicate',
    description: 'Charged twice',
    additionalDetails: '',
    contactMethod: 'email',
    temporaryCreditRequested: true,
    suspectMerchant: '',
    confirmed: true,
    attachments: [],
  } as const;
  return call(createDispute, answers, person.token, randomUUID());
}

test('[DISP-20] [DSPL-02] from a purchase to a temporary credit, and to both ends', async () => {
  const officer = await call(enrolStaff, { name: `Officer ${randomUUID().slice(0, 8)}`, role: 'officer' });
  const won = await disputed('Harbor Street Grocers', 4_250);
  const lost = await disputed('Cedar Table Restaurant', 3_175);
  const note = 'Looked into it';
  const becomes = (caseNumber: Dispute['caseNumber'], isIt: (dispute: Dispute) => boolean) =>
    until(() => call(showDispute, { caseNumber }, person.token), isIt);
  for (const { caseNumber } of [won, lost]) {
    await call(creditDispute, { caseNumber, note }, officer.token);
    await becomes(caseNumber, ({ credit }) => credit !== null);
  }
  const { page, complaints, leave } = await at(browser, person, `/disputes/${won.caseNumber}`);
  await page.getByText('Temporary Credit Issued').waitFor();
  await page.getByText('+$42.50').first().waitFor();
  await call(decideDispute, { caseNumber: won.caseNumber, decision: 'uphold', note }, officer.token);
  await becomes(won.caseNumber, ({ status }) => status === 'upheld');
  await page.reload();
  await page.getByText('The $42.50 credit is final. Nothing else to do.').waitFor();
  await expectAccessible(page);

  const against = { decision: 'reject', reason: 'proof-of-delivery', note } as const;
  await call(decideDispute, { caseNumber: lost.caseNumber, ...against }, officer.token);
  await becomes(lost.caseNumber, ({ status }) => status === 'rejected');
  await page.goto(`/disputes/${lost.caseNumber}`);
  await page.getByText('The merchant showed that you received what you paid for.').first().waitFor();
  await page.getByText(/^We take back \$31\.75 on /).waitFor();
  await page.getByRole('button', { name: 'Answer us' }).waitFor();
  await expectAccessible(page);
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download letter' }).click(),
  ]);
  expect(letter.suggestedFilename()).toBe(`${lost.caseNumber}-rejected.pdf`);
  expect(complaints).toEqual([]);
  await leave();
}, 120_000);

test('[DISP-06] [DISP-07] [DISP-18] [DISP-21] what fails says so, and is tried again as the same dispute', async () => {
  await buy('Spindle Point Inn', 12_000);
  const { page, leave } = await at(browser, person, '/disputes');
  let isDown = true;
  await page.route('**/api/disputes/transactions*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Dispute a transaction' }).first().click();
  await passGate(page);
  await page.getByText('Failed to load transactions').waitFor();
  isDown = false;
  await press(page, 'Retry');
  await page.getByRole('region', { name: 'Need Help?' }).getByText('Contact Customer Service').waitFor();
  await page.getByLabel('Search transactions').fill('nothing like it');
  await press(page, 'Apply filters');
  await page.getByText('No transactions match your filters.').waitFor();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();

  const keys: string[] = [];
  await page.route('**/api/disputes', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return keys.length === 1 ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await page.getByRole('button', { name: /Select Spindle Point Inn/ }).click();
  await page.getByLabel('Reason for dispute').selectOption('cancelled');
  await press(page, 'Continue');
  await page.getByLabel('I confirm that the information is accurate.').check();
  await press(page, 'Submit Dispute');
  await sure(page).getByRole('button', { name: 'Confirm Submission', exact: true }).click();
  await page.getByText(/There was an error submitting your dispute\./).waitFor();
  await page.getByRole('button', { name: 'Contact Customer Service' }).waitFor();
  await press(page, 'Retry Submission');
  await heading(page, 'We have your dispute').waitFor();
  expect(keys[1]).toBe(keys[0]);
  await leave();
}, 120_000);

test('[DSPL-01] the list fits a phone in the dark, in every language', async () => {
  const { page, leave } = await at(browser, person, '/disputes', { width: 'phone', theme: 'dark' });
  await heading(page, 'Disputes').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectAllWordsSpoken(page);
  await leave();
}, 60_000);
