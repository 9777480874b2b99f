import { cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { opened } from '../accounts/account-setup.ts';
import {
  agreeAndOpen,
  choose,
  fillEmployment,
  fillFunding,
  fillPapers,
  fillPersonal,
  next,
  step,
} from './opening-steps.ts';
import { signOn } from '../../pages.ts';
import { enrolled, gateOpened } from '../../people.ts';
import { confirmedRecipient } from '../../payments/transfers/transfer-steps.ts';
import { expectAccessible, openBrowser, visit } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  person = await enrolled();
});
afterAll(() => browser.close());

async function atFunding(): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { page, leave } = await visit(browser, '/login?returnUrl=/open-new-account');
  await signOn(page, person);
  await choose(page, 'Savings Account');
  await fillPersonal(page, person);
  await fillEmployment(page);
  await fillPapers(page);
  await step(page, 'Your opening deposit');
  return { page, leave };
}

test('[OPEN-09] seven sources are offered; a wire opens the account empty and says where to send it', async () => {
  const { page, leave } = await atFunding();
  expect(await page.getByRole('radio').count()).toBe(7);
  // Without an account here or a verified one elsewhere, neither can be chosen.
  expect(await page.getByRole('radio', { name: 'External Account' }).isDisabled()).toBe(true);
  await page.getByText('Verify an account in your name under Transfers first.').waitFor();
  await fillFunding(page, { amount: '250001', source: 'Wire Transfer' });
  await page.getByRole('alert').first().getByText('You can open with up to $250,000.00').waitFor();
  await fillFunding(page, { amount: '400', source: 'Wire Transfer' });
  await step(page, 'Review and submit');
  await agreeAndOpen(page);
  await step(page, 'Your account is open');
  await page.getByText('Your opening deposit of $400.00 is pending.').waitFor();
  const told = await page.getByRole('main').innerText();
  expect(told).toContain('Ask your bank to send the wire with these details.');
  expect(told).toMatch(/Routing number\s+\d{9}/);
  expect(told).toMatch(/Wire reference\s+DEP-/);
  await leave();
});

test('[OPEN-09] an account at another bank, verified and in the customer’s name, pays; the money is on hold at first', async () => {
  await opened(person, 'checking', { amount: cents(25_00), from: null });
  await confirmedRecipient(person, { holderName: `${person.firstName} Whitfield` });
  const { page, leave } = await atFunding();
  await page.getByLabel('Initial deposit').fill('300');
  await page.getByRole('radio', { name: 'External Account' }).check();
  await next(page);
  await page.getByRole('alert').first().getByText('Please complete funding information').waitFor();
  await page.getByRole('combobox', { name: 'External account' }).click();
  await page.getByRole('option', { name: /Whitfield/ }).click();
  await next(page);
  await step(page, 'Review and submit');
  expect(await page.getByRole('main').innerText()).toContain('Granite Community Bank •••• 2207');
  await agreeAndOpen(page);
  await step(page, 'Your account is open');
  await page.getByText('You can use it 5 business days after it arrives.').waitFor();
  await leave();
});

test('[OPEN-09] with a check the account opens empty, and the check is deposited into it', async () => {
  const { page, leave } = await atFunding();
  await fillFunding(page, { amount: '150', source: 'Check' });
  await step(page, 'Review and submit');
  await agreeAndOpen(page);
  await step(page, 'Your account is open');
  await page.getByText('Deposit your check for $150.00').waitFor();
  await gateOpened(person);
  await page.getByRole('link', { name: 'Deposit check' }).click();
  await page.waitForURL(/\/deposit-check/);
  await page.locator('input[name="amount"]').waitFor();
  expect(await page.getByRole('combobox', { name: 'Deposit To' }).innerText()).toContain('Savings');
  await leave();
});

/** The card network's page, in a browser of its own: what card it is stays there. */
async function codeFor(name: string): Promise<string> {
  const network = await browser.newPage();
  await network.goto(`${inject('networkUrl')}/link-card`);
  await network.getByLabel('Name on the card').fill(name);
  await network.getByLabel('Bank', { exact: true }).fill('Second Harbor Bank');
  await network.getByLabel('Last 4 digits').fill('4242');
  await network.getByRole('button', { name: 'Get a code' }).click();
  const code = await network.locator('#code').innerText();
  await network.close();
  return code;
}

test('[OPEN-09] a card of another bank is linked by the network’s code, only in the customer’s name, and pays', async () => {
  const { page, leave } = await atFunding();
  await page.getByLabel('Initial deposit').fill('120');
  await page.getByRole('radio', { name: 'Debit Card' }).check();
  await next(page);
  await page.getByRole('alert').first().waitFor();
  const link = async (name: string) => {
    await page.getByLabel('Code from the card network').fill(await codeFor(name));
    await page.getByRole('button', { name: 'Link card' }).click();
  };
  await link('Rosa Delgado');
  await page.getByText('We couldn’t link that card. It has to be in your name.').waitFor();
  await expectAccessible(page);
  await link(`${person.firstName} Whitfield`);
  await page.getByRole('combobox', { name: 'Card' }).click();
  await page.getByRole('option', { name: /Second Harbor Bank/ }).click();
  await next(page);
  await step(page, 'Review and submit');
  expect(await page.getByRole('main').innerText()).toContain('Second Harbor Bank •••• 4242');
  await agreeAndOpen(page);
  await step(page, 'Your account is open');
  await page.getByText('You can use it 5 business days after it arrives.').waitFor();
  await leave();
});
