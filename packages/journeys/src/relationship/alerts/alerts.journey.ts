import { showAlert, showAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import { listInbox } from '@bank/contract/bank/inbox/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, press } from '../../accounts/accounts/account-steps.ts';
import { mailTo, unsubscribeLinkTo } from '../../mailbox.ts';
import { sendItem } from '../../network-items.ts';
import { call, emailConfirmed, gateOpened, provedAnew } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  visit,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'cd' | 'credit'>;
const outside = () => ({ networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') });

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'cd', 'credit']));
  await emailConfirmed(person);
});
afterAll(() => browser.close());

async function atAlerts(how: Parameters<typeof at>[3] = {}, tab = '') {
  const visitor = await at(browser, person, '/dashboard', how);
  await gateOpened(person);
  await visitor.page.goto(`/account-alerts${tab}`);
  await visitor.page.getByRole('tablist').waitFor();
  return visitor;
}

const TRANSACTIONS_SAVED = 'Your transaction alert settings have been updated successfully.';

/** What was saved is told for three seconds only, so whoever wants to see it looks before the press. */
async function savedBy(page: Page, button: string, text: string) {
  const told = page.getByText(text);
  await Promise.all([told.waitFor(), press(page, button)]);
  return told;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Inbox/ });

test('[ALRT-01] [ALRT-02] [ALRT-10] [ALRT-11] [ALRT-12] [SAVG-01] [SAVG-07] from savings to the alerts, one changed and saved', async () => {
  const visitor = await at(browser, person, '/accounts/savings');
  await gateOpened(person);
  const { page, complaints, leave } = visitor;
  for (const name of ['Deposit', 'Withdraw', 'Transfer', 'Statement'])
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name: new RegExp(`^${name}`) }))
      .first()
      .waitFor();
  await page
    .getByRole('link', { name: /^Alerts/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Account Alerts', level: 1 }).waitFor();
  const trail = page.getByRole('navigation', { name: /breadcrumb/i });
  await trail.getByRole('link', { name: 'Dashboard' }).waitFor();
  await trail.getByRole('link', { name: 'My Account' }).waitFor();
  for (const name of [
    'Balance Alerts',
    'Transaction Alerts',
    'Security Alerts',
    'Statement & Payment',
    'Contact Info',
  ])
    await page.getByRole('tab', { name, exact: true }).waitFor();
  // The account whose page led here is chosen; these are for all.
  const account = page.getByRole('combobox', { name: 'Account' });
  expect(await account.inputValue()).toBe(held.savings.id);
  await page.getByText('Changes here are for this account only.').waitFor();
  await page.getByRole('tab', { name: 'Transaction Alerts', exact: true }).click();
  expect(await account.inputValue()).toBe(held.savings.id);
  await page.getByRole('tab', { name: 'Balance Alerts', exact: true }).click();
  await account.selectOption('all');
  await page.getByText('Changes here are for this account only.').waitFor({ state: 'detached' });
  await page.getByText(/Need help\? Call \(207\) 555-0100\./).waitFor();
  await page.getByLabel(/^Below/).fill('750.00');
  await page.getByText('1 change not saved yet').waitFor();
  const saved = await savedBy(
    page,
    'Save All Changes',
    'Your alert preferences have been updated successfully.',
  );
  expect((await call(showAlerts, {}, person.token)).alerts.balanceAlerts.threshold).toBe(75_000);
  await saved.waitFor({ state: 'detached' });
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

/** Every one of these is a link on the page, and the alerts know which account they were asked for from. */
async function expectLinks(page: Page, wanted: readonly string[]): Promise<void> {
  const alerts = page.locator('main a[href="/account-alerts"]').first();
  await alerts.waitFor();
  const hrefs = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))`,
  );
  expect(
    wanted.filter((path) => !hrefs.some((href) => href === path || href.startsWith(`${path}?`))),
  ).toEqual([]);
  await gateOpened(person);
  await alerts.click();
  await page.getByRole('heading', { name: 'Account Alerts', level: 1 }).waitFor();
  expect(await page.evaluate('Boolean(history.state?.usr?.accountId)')).toBe(true);
}

test('[CHKG-05] checking leads to everything that is done with it', async () => {
  const { page, leave } = await at(browser, person, '/accounts/checking');
  await expectLinks(page, [
    '/transfer-money',
    '/pay-bills',
    '/deposit-check',
    '/withdraw-funds',
    '/statements',
    '/order-checks',
    '/setup-autopay',
    '/account-alerts',
    '/dispute-transaction',
  ]);
  await leave();
});

test('[CRED-09] credit leads to everything that is done with it, and tells at 30% if that is wanted', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/credit');
  const usage = () => page.getByRole('switch', { name: 'Alert me at 30%' });
  await usage().check();
  await until(
    () =>
      call(showAlert, { section: 'balance', subkey: 'creditUsage', accountId: held.credit.id }, person.token),
    ({ enabled }) => enabled,
  );
  await page.reload();
  await usage().waitFor();
  expect(await usage().isChecked()).toBe(true);
  await page.getByText('AutoPay', { exact: true }).waitFor();
  await expectLinks(page, [
    '/payment',
    '/balance-transfer',
    '/cash-advance',
    '/credit-limit',
    '/redeem-rewards',
    '/account-alerts',
    '/dispute-transaction',
    '/setup-autopay',
  ]);
  expect(complaints).toEqual([]);
  await leave();
});

test('[DASH-09] the dashboard leads to settings, statements, alerts and security', async () => {
  const { page, leave } = await at(browser, person, '/dashboard');
  const tiles = page.getByRole('region', { name: 'Account Management' });
  for (const name of [
    'Account Settings',
    'Statements & Documents',
    'Alerts & Notifications',
    'Security Center',
  ])
    await tiles.getByRole('link', { name }).waitFor();
  await leave();
});

test('[CDAC-06] a certificate leads to its alerts, beside renewal, payouts, statement and early withdrawal', async () => {
  const { page, leave } = await at(browser, person, '/accounts/cd-account/primary');
  for (const name of ['Renewal Options', 'Interest Payouts', 'Early Withdrawal', 'Statement'])
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name: new RegExp(`^${name}`) }))
      .first()
      .waitFor();
  await gateOpened(person);
  await page
    .getByRole('link', { name: /^Alerts/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Account Alerts', level: 1 }).waitFor();
  await leave();
});

test('[ALRT-04] [ALRT-08] one account is told of otherwise, until it follows the others again', async () => {
  const { page, complaints, leave } = await atAlerts({}, `?account=${held.checking.id}`);
  await page.getByLabel(/^Below/).fill('90.00');
  await press(page, 'Save All Changes');
  await page.getByText('This account has its own settings.').waitFor();
  const shown = await call(showAlerts, { accountId: held.checking.id }, person.token);
  expect(shown.alerts.balanceAlerts.threshold).toBe(9_000);
  expect((await call(showAlerts, {}, person.token)).alerts.balanceAlerts.threshold).toBe(75_000);
  await expectAccessible(page);
  await press(page, 'Use the same as all accounts');
  await page.getByText('Changes here are for this account only.').waitFor();
  expect(await page.getByLabel(/^Below/).inputValue()).toBe('750.00');
  expect(complaints).toEqual([]);
  await gateOpened(person);
  await page.goto(`/account-alerts?account=${crypto.randomUUID()}`);
  await page.getByRole('heading', { name: 'Account Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Alerts for all accounts' }).click();
  await page.getByRole('tablist').waitFor();
  await leave();
});

test('[ALRT-08] [ALRT-06] a section is saved by itself, and security by email stays on', async () => {
  const { page, leave } = await atAlerts({}, '?tab=transaction');
  // Another tab and back in one breath, before the page has drawn the first press.
  await page.evaluate(`{
    const tabs = [...document.querySelectorAll('[role=tab]')];
    for (const name of ['Security Alerts', 'Transaction Alerts'])
      tabs.find((tab) => tab.textContent === name).click();
  }`);
  await page.getByLabel('Large credits: Email').check();
  await savedBy(page, 'Save this section', TRANSACTIONS_SAVED);
  await page.getByRole('tab', { name: 'Security Alerts' }).click();
  expect(await page.getByLabel('Password changes: Email').isDisabled()).toBe(true);
  await leave();
});

test('[ALRT-09] a new phone number waits for the code that was sent there, and then texts can be chosen', async () => {
  const { page, complaints, leave } = await atAlerts({}, '?tab=contact');
  await provedAnew(person);
  expect(await page.getByRole('button', { name: 'Edit: Email' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Edit: Phone' }).click();
  const number = `207555${person.email.replaceAll(/\D/g, '').slice(-4)}`;
  await page.getByLabel('Phone', { exact: true }).fill(number);
  await press(page, 'Save contact info');
  await page.getByText('Waiting for your code').first().waitFor();
  expect((await call(showAlerts, {}, person.token)).reach.text).toBe(false);
  const { text } = await mailTo(`+1${number}`, /^Text message/);
  await page.getByRole('link', { name: 'Enter the code in your profile' }).click();
  await page.locator('input[autocomplete="one-time-code"]').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await press(page, 'Confirm');
  await until(
    () => call(showAlerts, {}, person.token),
    ({ reach, contactInfo }) => reach.text && contactInfo.phone === number,
  );
  await gateOpened(person);
  await page.goto('/account-alerts?tab=transaction');
  await page.getByLabel('Large debits: Text').check();
  await savedBy(page, 'Save this section', TRANSACTIONS_SAVED);
  expect(complaints).toEqual([]);
  await leave();
});

test('[ALRT-03] [ALRT-08] [ALRT-10] what fails says so, in the words of the specification', async () => {
  const { page, leave } = await atAlerts();
  await page.route('**/api/account-alerts**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await page.getByLabel(/^Below/).fill('120.00');
  await press(page, 'Save this section');
  await page.getByText('Failed to update your balance alert settings. Please try again.').waitFor();
  await press(page, 'Save All Changes');
  await page.getByText('Failed to update your alert settings. Please try again.').waitFor();
  await page.unroute('**/api/account-alerts**');
  await page.route('**/api/account-alerts', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByText('Failed to load your alert settings. Please try again later.').waitFor();
  await leave();
});

test('[ALRT-13] a large purchase stands in the bell of an open page, in the inbox and in the mail', async () => {
  const { page, complaints, leave } = await at(browser, person, '/dashboard');
  await bell(page).waitFor();
  await sendItem(outside(), {
    rail: 'ach',
    direction: 'out',
    name: 'Lantern Hardware',
    account: held.checking,
    amount: cents(31_415),
  });
  await until(
    async () => (await call(listInbox, { show: 'all', search: '$314.15' }, person.token)).items.length,
    (count) => count === 1,
  );
  await page.getByRole('button', { name: /^Inbox, \d+ unread$/ }).click();
  await page.getByText(/^\$314\.15 to/).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('link', { name: 'See all in inbox' }).click();
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  await page.getByLabel('Search your inbox').fill('314.15');
  await page.getByText(/^\$314\.15 to/).waitFor();
  await page.getByLabel('Search your inbox').fill('nothing like this');
  await page.getByText('Nothing matches').waitFor();
  await press(page, 'Clear filters');
  await press(page, 'Mark all read');
  await page.getByText(/^0 unread,/).waitFor();
  await page.getByRole('button', { name: 'Inbox', exact: true }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  expect((await mailTo(person.email, /\$314\.15/)).subject).toContain('$314.15');
  await leave();
});

test('[ALRT-13] the link of an alert’s email opens a page, and one press stops these emails', async () => {
  const link = await unsubscribeLinkTo(person.email, /\$314\.15/);
  const { page, complaints, leave } = await visit(browser, link);
  await page.getByRole('heading', { name: 'Stop these emails', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page);
  expect((await call(showAlerts, {}, person.token)).alerts.transactionAlerts.largeDebits.enabled).toBe(true);
  await press(page, 'Stop emails');
  await page
    .getByText('Large debits: no more emails. You can turn them back on in Account Alerts.')
    .waitFor();
  await until(
    () => call(showAlerts, {}, person.token),
    ({ alerts }) => !alerts.transactionAlerts.largeDebits.methods.includes('email'),
  );
  await page.goto('/unsubscribe#cut');
  await page.reload();
  await page.getByText('This link doesn’t work').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)('alerts and inbox fit, %s, %s', async (width, theme) => {
  const { page, leave } = await atAlerts({ width, theme });
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto('/inbox');
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await leave();
});

test.each(foreignLanguages)('every word is spoken in %s', async (language) => {
  const { page, leave } = await at(browser, person, '/dashboard', { language });
  await gateOpened(person);
  await page.goto('/account-alerts');
  await page.getByRole('tablist').waitFor();
  await expectAllWordsSpoken(page);
  await page.goto('/inbox');
  await page.getByRole('list').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
