import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { replyCase, takeCase } from '@bank/contract/bank/cases/contract.ts';
import {
  createRollover,
  decideRollover,
  listOpenRollovers,
  listRollovers,
  showRollover,
  type Rollover,
  type RolloverForm,
} from '@bank/contract/wealth/rollovers/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, fact, press } from '../../accounts/accounts/account-steps.ts';
import { call, gateOpened } from '../../people.ts';
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
let held: Held<'checking' | 'retirement'>;

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'retirement']));
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sure = (page: Page) => page.getByRole('alertdialog');
const listed = async () =>
  (await call(listRollovers, { accountId: 'primary' }, person.token)).rollovers.map(
    ({ requestId }) => requestId,
  );

test('[ROLL-01] [ROLL-02] [ROLL-03] [ROLL-04] [ROLL-05] [ROLL-06] [ROLL-07] [ROLL-08] [ROLL-09] from the account’s page through four steps to a request with a number', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/retirement-account');
  await gateOpened(person);
  await page.getByRole('link', { name: 'Start a rollover' }).click();
  await heading(page, 'Source Account').waitFor();

  // Cancel on the first step is one page back.
  await press(page, 'Cancel');
  await page.waitForURL('**/accounts/retirement-account**');
  await page.getByRole('link', { name: 'Start a rollover' }).click();
  await heading(page, 'Source Account').waitFor();
  expect(await page.getByLabel('Another financial institution').isChecked()).toBe(true);
  expect(await page.getByLabel('Account type').inputValue()).toBe('traditional');

  await press(page, 'Continue');
  const summary = page.getByRole('alert');
  for (const text of [
    'Provider name is required',
    'Account number is required',
    'Estimated value is required',
  ])
    await summary.getByText(text).waitFor();
  await expectAccessible(page);
  // A field that is edited loses its error, and only its own.
  await page.getByLabel('Provider name').fill('Harbor Retirement Services');
  await page.getByText('Provider name is required').first().waitFor({ state: 'detached' });
  expect(await page.getByText('Account number is required').count()).toBeGreaterThan(0);
  await page.getByLabel('Account number').fill('12345');
  await page.getByLabel('Estimated value').fill('48250');
  await press(page, 'Continue');
  await page.getByText('Please enter a valid account number (6-17 digits)').first().waitFor();
  await page.getByLabel('Account number').fill('1234-5678-9012');
  await page.getByLabel('Account type').selectOption('401k');
  await press(page, 'Continue');

  await heading(page, 'Rollover Options').waitFor();
  expect(await page.getByLabel('All of it').isChecked()).toBe(true);
  expect(await page.getByLabel('Check made out to you').isChecked()).toBe(true);
  expect(await page.getByLabel('Federal tax withholding (%)').inputValue()).toBe('0');
  await page.getByText('10% is the recommended federal rate').waitFor();
  await page.getByText('carries 20% mandatory federal withholding').waitFor();
  await page.getByText('On $48,250.00, that’s $9,650.00.').waitFor();
  await page.getByText('You have 60 days to complete an indirect rollover.').waitFor();
  await page.getByLabel('Part of it').check();
  await page.getByLabel('Federal tax withholding (%)').fill('101');
  await press(page, 'Continue');
  await page.getByText('Rollover amount is required for partial rollovers').first().waitFor();
  await page.getByText('Please enter a valid percentage between 0 and 100').first().waitFor();
  await page.getByLabel('Rollover amount').fill('0');
  await press(page, 'Continue');
  await page.getByText('Please enter a valid amount greater than zero').first().waitFor();
  await page.getByLabel('Rollover amount').fill('20000');
  await page.getByLabel('Federal tax withholding (%)').fill('10');
  await expectAccessible(page);
  await press(page, 'Continue');

  await heading(page, 'Investment Strategy').waitFor();
  await page.getByText('2045 Target Date Fund: 70% stocks, 25% bonds, 5% cash.').waitFor();
  await page.getByLabel('Custom allocation').check();
  expect(await page.getByLabel('S&P 500 Index Fund, percent').inputValue()).toBe('40');
  await page.getByLabel('Cash Reserve, percent').fill('');
  await press(page, 'Continue');
  await page.getByText('Total allocation must equal 100%').first().waitFor();
  await page.getByLabel('Total Bond Market Fund, percent').fill('40');
  await expectAccessible(page);
  await press(page, 'Previous');
  await heading(page, 'Rollover Options').waitFor();
  await press(page, 'Continue');
  await press(page, 'Continue');

  await heading(page, 'Review and Confirm').waitFor();
  await fact(page, 'Account number').getByText('1234••••9012').waitFor();
  expect(await page.getByText('123456789012').count()).toBe(0);
  await press(page, 'Submit');
  for (const text of [
    'You must agree to the terms and conditions',
    'You must authorize the transfer',
    'You must acknowledge the tax withholding notice',
  ])
    await page.getByRole('alert').getByText(text).waitFor();
  await expectAccessible(page);
  await page.getByLabel('I agree to the terms and conditions.').check();
  await page.getByLabel('I authorize you to request this transfer from my provider.').check();
  await page.getByLabel('I’ve read the tax withholding notice.').check();
  await press(page, 'Submit');
  await sure(page).getByText('Submit your rollover request?').waitFor();
  expect(await listed()).toEqual([]);
  await sure(page).getByRole('button', { name: 'Confirm', exact: true }).click();

  await page.getByText('Your rollover request has been submitted successfully!').waitFor();
  // Reading it with the pointer holds the redirect.
  await page.getByText('Processing takes 2-3 business days.').hover();
  const [requestId = ''] = await listed();
  expect(requestId).toMatch(/^ROL-/);
  await page.getByText(requestId, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/rollover-retirement');
  await page.mouse.move(1, 1);
  await page.waitForURL('**/dashboard');

  await page.goto(`/accounts/retirement-account/${held.retirement.id}`);
  await page.getByRole('link', { name: 'Harbor Retirement Services, 401(k)' }).click();
  await heading(page, 'Rollover request').waitFor();
  await fact(page, 'Rollover amount').getByText('$20,000.00').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
}, 240_000);

async function asked(): Promise<Rollover> {
  const rollover: RolloverForm = {
    fromAccount: 'external',
    provider: 'Cedar Point Brokerage',
    accountNumber: '7654321',
    accountType: 'traditional',
    estimatedValue: cents(1_200_000),
    rolloverType: 'full',
    rolloverAmount: null,
    withholding: 0,
    distributionMethod: 'direct',
    investmentStrategy: 'match',
    customAllocation: [],
    agreements: { termsAndConditions: true, transferAuthorization: true, taxWithholding: true },
  };
  return call(createRollover, { accountId: 'primary', rollover }, person.token, randomUUID());
}

test('[ROLL-08] the bank asks, the customer answers with a document, and staff carry the request out', async () => {
  const officer = await call(enrolStaff, { name: `Officer ${randomUUID().slice(0, 8)}`, role: 'officer' });
  const { requestId } = await asked();
  const open = await call(listOpenRollovers, {}, officer.token);
  const caseId = open.rollovers.find((each) => each.requestId === requestId)?.caseId;
  if (!caseId) throw new Error('there is no case');
  await call(takeCase, { caseId }, officer.token);
  await call(replyCase, { caseId, message: 'Please add the distribution letter.' }, officer.token);

  const { page, complaints, leave } = await at(browser, person, `/rollover-retirement/${requestId}`);
  await page.getByText('Waiting for you').waitFor();
  await page.getByText('Please add the distribution letter.').waitFor();
  await fact(page, 'Account number').getByText('••••21').waitFor();
  await press(page, 'Send message');
  await page.getByText('Enter a message').waitFor();
  await page.getByLabel('Message us about this request').fill('Here it is.');
  await page.locator('input[type=file]').setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('letter'),
  });
  await page.getByText('Use a JPEG, PNG or PDF file').waitFor();
  await page.getByRole('button', { name: /letter\.txt/ }).click();
  await press(page, 'Send message');
  await page.getByText('Here it is.').first().waitFor();
  await page.getByText('We’re preparing your request for your provider.').waitFor();
  await expectAccessible(page);

  const decide = (decision: 'send' | 'complete') =>
    call(decideRollover, { rolloverNumber: requestId, decision, note: 'By fax' }, officer.token);
  await decide('send');
  await page.reload();
  await page.getByText('With your provider').waitFor();
  expect(await page.getByRole('button', { name: 'Withdraw request' }).count()).toBe(0);
  await decide('complete');
  await page.reload();
  await page.getByText('Your provider confirmed the rollover').waitFor();
  await page.getByText('This request is over, so it can’t be changed.').waitFor();

  const other = await asked();
  await page.goto(`/rollover-retirement/${other.requestId}`);
  await press(page, 'Withdraw request');
  await sure(page).getByRole('button', { name: 'Withdraw request', exact: true }).click();
  await page.getByText('You withdrew the request').waitFor();
  const now = await call(showRollover, { rolloverNumber: other.requestId }, person.token);
  expect(now.status).toBe('withdrawn');
  expect(complaints).toEqual([]);
  await leave();
}, 120_000);

test('[ROLL-08] a lost reply is sent again as the same request', async () => {
  const { page, leave } = await at(browser, person, '/retirement-rollover');
  const keys: string[] = [];
  await page.route('**/rollovers', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return keys.length === 1 ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await page.getByLabel('Provider name').fill('Spindle Trust');
  await page.getByLabel('Account number').fill('12345678');
  await page.getByLabel('Estimated value').fill('900');
  for (const next of ['Rollover Options', 'Investment Strategy', 'Review and Confirm']) {
    await press(page, 'Continue');
    await heading(page, next).waitFor();
  }
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Submit');
  await sure(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Your request wasn’t confirmed').waitFor();
  await press(page, 'Submit');
  await sure(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await press(page, 'Stay on this page');
  await page.getByText('You can stay on this page as long as you like.').waitFor();
  expect(keys[1]).toBe(keys[0]);
  await leave();
}, 120_000);

test.each(looks)(
  '[ROLL-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/retirement-rollover', { width, theme });
    await heading(page, 'Source Account').waitFor();
    expect(new URL(page.url()).pathname).toBe('/rollover-retirement');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const { requestId } = await asked();
    await page.goto(`/rollover-retirement/${requestId}`);
    await heading(page, 'Rollover request').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[ROLL-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/rollover-retirement', { language });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAllWordsSpoken(page);
  const { requestId } = await asked();
  await page.goto(`/rollover-retirement/${requestId}`);
  await page.getByText(requestId).first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
