import { somebody, type Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everythingStands } from '../../payments/bill-pay/bill-pay-steps.ts';
import { mailTo } from '../../mailbox.ts';
import { signOn } from '../../pages.ts';
import { enrolled, onDatabase } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { prove } from '../security/security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  visit,
  type Visit,
} from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function confirmed(person: Person): Promise<Person> {
  await onDatabase('update customers set email_confirmed_at = bank.now() where email = $1', [person.email]);
  return person;
}

/** Somebody at the page on which both sides of it stand. */
async function atSharedAccess(
  person: Person,
  how: Visit = {},
): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { page, leave } = await visit(browser, '/login', how);
  await signOn(page, person);
  await page.waitForURL('**/dashboard');
  await page.goto('/security/shared-access');
  await page.getByRole('heading', { level: 1, name: 'Shared access' }).waitFor();
  return { page, leave };
}

async function fillInvitation(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Full name').fill('Theo Lindqvist');
  await dialog.getByLabel('Email address').fill(email);
  const last = (await dialog.getByLabel('Access ends on').getAttribute('max')) ?? '';
  await dialog.getByLabel('Access ends on').fill(last);
}

const bar = (page: Page) => page.getByRole('region', { name: 'Shared access' });

test('an owner invites, a delegate accepts and looks at one account and nothing else, the owner sees it and ends it', async () => {
  const { person: nora } = await readyHousehold(['savings']);
  const theo = await confirmed(await enrolled({ ...somebody(), firstName: 'Theo' }));

  const owner = await atSharedAccess(nora);
  await owner.page.getByText('Only you can view your accounts.').waitFor();
  await owner.page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Enter their full name').first().waitFor();
  await expectAccessible(owner.page);
  await fillInvitation(owner.page, nora.email);
  await dialog.getByRole('radio', { name: /Selected accounts/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Choose at least one account').first().waitFor();
  await dialog.getByRole('checkbox', { name: /Checking/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await prove(owner.page, nora);
  await dialog.getByText('That’s your own email address').first().waitFor();
  await dialog.getByLabel('Email address').fill(theo.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await owner.page.getByText('Invitation sent.').waitFor();
  const people = owner.page.getByRole('list', { name: 'People with access' });
  await people.getByText('Invited', { exact: true }).waitFor();
  await mailTo(theo.email, /invited you to view their accounts/);

  const delegate = await atSharedAccess(theo);
  const { page } = delegate;
  await page.getByRole('button', { name: 'Accept Nora Whitfield’s invitation' }).click();
  await page.getByText('You can now view Nora Whitfield’s accounts.').waitFor();
  await mailTo(nora.email, /Theo Lindqvist can now view your accounts/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View Nora Whitfield’s accounts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nora Whitfield’s accounts' }).waitFor();
  await bar(page)
    .getByText(/You’re viewing Nora Whitfield’s accounts as Theo Whitfield, view only/)
    .waitFor();
  await page.getByRole('heading', { level: 2, name: 'Accounts', exact: true }).waitFor();
  expect(await page.getByText('Savings Account').count()).toBe(0);
  for (const gone of ['Transfers', 'Pay Bills', 'Profile', 'Open New Account'])
    expect(await page.getByRole('link', { name: gone }).count()).toBe(0);
  await expectAccessible(page);
  await expectAllWordsSpoken(page);

  await page.goto('/accounts/checking');
  await page.getByText('Opening cash').first().waitFor();
  await bar(page).waitFor();
  for (const act of ['Show account number', 'Rename', 'Deposit', 'Statement'])
    expect(await page.getByRole('button', { name: act, exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }).waitFor();
  await page.getByRole('link', { name: 'Go to accounts' }).click();
  await page.getByRole('heading', { level: 1, name: /accounts/i }).waitFor();
  await page.goto('/statements');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: /Request/ }).count()).toBe(0);

  await owner.page.reload();
  await people.getByText('Has access').waitFor();
  await owner.page.getByRole('button', { name: 'View Theo Lindqvist’s activity' }).click();
  const seen = owner.page.getByRole('dialog', { name: 'Theo Lindqvist’s activity' });
  await seen.getByText('Transactions', { exact: true }).first().waitFor();
  await seen.getByText('Dashboard: balances and recent activity').first().waitFor();
  await expectAccessible(owner.page);
  await owner.page.keyboard.press('Escape');
  await owner.page.getByRole('button', { name: 'End Theo Lindqvist’s access' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await owner.page.getByText('Theo Lindqvist can no longer view your accounts.').waitFor();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.getByText('Your access to Nora Whitfield’s accounts has ended').first().waitFor();
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Back to my accounts' }).click();
  await page.getByText('You don’t have any invitations.').waitFor();
  expect(await bar(page).count()).toBe(0);
  await owner.leave();
  await delegate.leave();
});

test.each(looks)('the pages stand on a %s in the %s', async (width, theme) => {
  const { person: nora } = await readyHousehold([]);
  const theo = await confirmed(await enrolled({ ...somebody(), firstName: 'Theo' }));
  const owner = await atSharedAccess(nora, { width, theme });
  await owner.page.getByRole('button', { name: 'Invite someone' }).click();
  await fillInvitation(owner.page, theo.email);
  await expectNoSidewaysScroll(owner.page);
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  await prove(owner.page, nora);
  await owner.page.getByText('Invitation sent.').waitFor();
  await expectNoSidewaysScroll(owner.page);
  await expectAccessible(owner.page);
  await owner.leave();
  const { page, leave } = await atSharedAccess(theo, { width, theme });
  await page.getByRole('button', { name: 'Accept Nora Whitfield’s invitation' }).click();
  await page.getByRole('button', { name: 'View Nora Whitfield’s accounts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nora Whitfield’s accounts' }).waitFor();
  await everythingStands(page);
  await bar(page).getByRole('button', { name: 'Stop viewing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shared access' }).waitFor();
  await leave();
});

test.each(foreignLanguages)('every word of it is spoken in %s', async (language) => {
  const theo = await enrolled({ ...somebody(), firstName: 'Theo' });
  const { page, leave } = await visit(browser, '/', { language });
  await page.context().request.post('/api/auth/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { username: theo.username, password: theo.password },
  });
  await page.goto('/security/shared-access');
  await page.locator('#offers').getByRole('status').or(page.locator('#offers p')).first().waitFor();
  await expectAllWordsSpoken(page);
  await expectNoSidewaysScroll(page);
  await leave();
});
