import { listApplications } from '@bank/contract/accounts/account-opening/contract.ts';
import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  agreeAndOpen,
  choose,
  fillEmployment,
  fillFunding,
  fillPapers,
  fillPersonal,
  next,
  step,
  toReview,
} from './opening-steps.ts';
import { atDashboard, signOn, titled } from '../../pages.ts';
import { call, enrolled } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { openBrowser, visit, type Visit } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let checking: Account;
beforeAll(async () => {
  browser = await openBrowser();
  ({
    person,
    held: { checking },
  } = await readyHousehold([], 9_000_00));
});
afterAll(() => browser.close());

async function atWizard(who: Person = person, how: Visit = {}) {
  const visitor = await visit(browser, '/login?returnUrl=/open-new-account', how);
  await signOn(visitor.page, who);
  await visitor.page.waitForURL('**/open-new-account');
  return visitor;
}

const applications = async (who: Person) => (await call(listApplications, {}, who.token)).applications;
const CASH = { amount: '25', source: 'Cash' };

describe('opening an account', () => {
  test('[OPEN-01] [OPEN-03] [OPEN-05] [OPEN-13] [OPEN-16] [DASH-14] a first account, from the eight types to the dashboard', async () => {
    const somebody = await enrolled();
    const { page, complaints, leave } = await visit(browser, '/login');
    await signOn(page, somebody);
    await page.getByText('Welcome, Nora. You do not have any accounts yet.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Open Your First Account' }).first().click();
    await titled(page, 'Choose an account');
    expect(await page.getByRole('list', { name: 'Steps to open an account' }).innerText()).toMatch(
      /Account type[\s\S]*Personal info[\s\S]*Employment[\s\S]*Identification[\s\S]*Funding[\s\S]*Review and terms[\s\S]*Confirmation/,
    );
    expect(await page.getByRole('radio').count()).toBe(8);
    await next(page);
    await page.getByRole('alert').getByText('Please choose an account').waitFor();
    await choose(page, 'Checking Account');
    await fillPersonal(page, somebody);
    await fillEmployment(page);
    await fillPapers(page);
    await fillFunding(page, CASH);
    await step(page, 'Review and submit');
    const open = page.getByRole('button', { name: 'Open Account' });
    expect(await open.isDisabled()).toBe(true);
    await page.getByText('You must agree to the terms and conditions').waitFor();
    await page.route('**/api/open-account', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await agreeAndOpen(page);
    await page.getByText('Processing...').waitFor();
    await step(page, 'Your account is open');
    await page
      .getByText('Your opening deposit of $25.00 is pending. It isn’t in your account yet.')
      .waitFor();
    await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click();
    await atDashboard(page);
    await page.getByRole('link', { name: 'Details for Checking Account' }).waitFor();
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
    await leave();
  });

  test('[OPEN-04] what is said of savings and certificates comes from the products of today', async () => {
    const { page, leave } = await atWizard();
    await step(page, 'Choose an account');
    const panel = page.locator('section.deep');
    await page.getByRole('radio', { name: 'Savings Account' }).check();
    await panel.getByText('Deposits insured up to $250,000').waitFor();
    await page.getByRole('radio', { name: 'Certificate of Deposit' }).check();
    expect(await page.getByText('A fixed rate for 3 months to 5 years').count()).toBe(1);
    for (const line of [
      '3 months',
      '2.25% APY, 2.23% interest rate',
      '5 years',
      '4.25% APY, 4.18% interest rate',
      '$1,000 minimum deposit',
    ])
      await panel.getByText(line, { exact: true }).waitFor();
    await leave();
  });

  test('[OPEN-06] [OPEN-07] [OPEN-08] [OPEN-09] [OPEN-10] each step says what it lacks, in its own words', async () => {
    const { page, leave } = await atWizard();
    const alert = page.getByRole('alert').first();
    await choose(page, 'Savings Account');
    await step(page, 'Tell us about yourself');
    expect(await page.getByLabel('First name').inputValue()).toBe('Nora');
    expect(await page.getByLabel('Street address').inputValue()).toBe('18 Alder Court');
    await next(page);
    await alert.getByText('Please fill out all required fields').waitFor();
    await fillPersonal(page, person);
    await step(page, 'Your employment');
    await next(page);
    await alert.getByText('Please complete your employment information').waitFor();
    await page.getByLabel('Employment status').selectOption('unemployed');
    expect(await page.getByLabel('Annual income').count()).toBe(0);
    await fillEmployment(page);
    await step(page, 'Your identification');
    await next(page);
    await alert.getByText('Please provide valid identification information').waitFor();
    await fillPapers(page);
    await step(page, 'Your opening deposit');
    await next(page);
    await alert.getByText('Please complete funding information').waitFor();
    await fillFunding(page, { amount: '99', source: 'Cash' });
    await alert.getByText('Minimum deposit for this account type is $100').waitFor();
    await fillFunding(page, { amount: '100000', source: 'Existing Account', from: 'Checking Account' });
    await alert.getByText('There isn’t enough money in this account.').waitFor();
    await leave();
  });

  test('[OPEN-02] [OPEN-11] [OPEN-12] [OPEN-16] a certificate chosen elsewhere, paid from checking, leads to its page', async () => {
    const { page, leave } = await atWizard();
    await step(page, 'Choose an account');
    await page.evaluate(
      "history.replaceState({ usr: { preselectedType: 'cd' }, key: 'k', idx: 0 }, '', '/open-new-account')",
    );
    await page.reload();
    await fillPersonal(page, person);
    await fillEmployment(page);
    await fillPapers(page);
    await step(page, 'Your opening deposit');
    await page.getByRole('radio', { name: '18 months' }).check();
    await fillFunding(page, { amount: '1,000', source: 'Existing Account', from: 'Checking Account' });
    await step(page, 'Review and submit');
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(`•••-••-${person.ssn.slice(-4)}`);
    expect(text).toContain('WH•••••29');
    expect(text).not.toContain('WH4432229');
    expect(text).toContain('18 months');
    expect(text).toContain(`Checking Account •••• ${checking.lastFour}`);
    await agreeAndOpen(page);
    await step(page, 'Your account is open');
    await page.getByText('We added $1,000.00 to your account.').waitFor();
    await page.getByRole('link', { name: 'View Account Details' }).click();
    await page.waitForURL('**/accounts/cd-account/*');
    await leave();
  });

  test('[OPEN-14] [OPEN-15] what the bank refuses keeps the customer at the review, with its words and every answer', async () => {
    const { page, leave } = await atWizard();
    const before = (await applications(person)).length;
    await toReview(page, { ...person, ssn: '219099999' }, 'Checking Account', CASH);
    await agreeAndOpen(page);
    await page
      .getByRole('alert')
      .getByText(/doesn’t match your profile|Fix these answers/)
      .waitFor();
    await step(page, 'Review and submit');
    expect(await page.getByRole('main').innerText()).toContain('Whitfield Woodwork');
    expect((await applications(person)).length).toBe(before);
    await leave();
  });

  test('[OPEN-19] a credit account is decided by the bank, with its limit, or left to a person', async () => {
    const { page, leave } = await atWizard();
    await choose(page, 'Credit Account');
    await fillPersonal(page, person);
    await fillEmployment(page);
    await fillPapers(page);
    await step(page, 'Your opening deposit');
    await next(page);
    await step(page, 'Review and submit');
    await agreeAndOpen(page);
    await step(page, 'Your account is open');
    await page.getByText('Credit limit: $5,000').waitFor();
    await page.goto('/open-new-account');
    await choose(page, 'Credit Account');
    await fillPersonal(page, person);
    await fillEmployment(page, '4,000');
    await fillPapers(page);
    await step(page, 'Your opening deposit');
    await next(page);
    await step(page, 'Review and submit');
    await agreeAndOpen(page);
    await step(page, 'Your application needs a closer look');
    await page.getByText('We haven’t opened the account or moved any money.').waitFor();
    await leave();
  });
});

describe('an application whose answer is lost', () => {
  test('is found by its intent, and there is one', async () => {
    const somebody = await enrolled();
    const { page, leave } = await atWizard(somebody);
    await toReview(page, somebody, 'Checking Account', CASH);
    await loseTheAnswer(page);
    await agreeAndOpen(page);
    await page.getByText('We’re checking whether this went through.').waitFor();
    await step(page, 'Your account is open');
    expect(await applications(somebody)).toHaveLength(1);
    await leave();
  });

  test('because the page was reloaded, is found by the intent that the page had kept', async () => {
    const somebody = await enrolled();
    const { page, leave } = await atWizard(somebody);
    await toReview(page, somebody, 'Checking Account', CASH);
    await loseTheAnswer(page, 'hang');
    await agreeAndOpen(page);
    await expect.poll(async () => (await applications(somebody)).length).toBe(1);
    await page.reload();
    await page.getByText('We’re checking whether this went through.').waitFor();
    await step(page, 'Your account is open');
    expect(await applications(somebody)).toHaveLength(1);
    await leave();
  });

  test('because it never arrived, is sent again by itself under the same intent, and the page says so', async () => {
    const somebody = await enrolled();
    const { page, leave } = await atWizard(somebody);
    await toReview(page, somebody, 'Checking Account', CASH);
    let sent = 0;
    await page.route('**/api/open-account', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      return sent === 1 ? route.abort() : route.continue();
    });
    await agreeAndOpen(page);
    await page.getByText('We’re checking whether this went through.').waitFor();
    await step(page, 'Your account is open');
    expect([sent, (await applications(somebody)).length]).toEqual([2, 1]);
    await leave();
  });
});

/** The request reaches the bank; what it answers does not reach the page. */
async function loseTheAnswer(page: Page, how: 'break' | 'hang' = 'break'): Promise<void> {
  let done = false;
  await page.route('**/api/open-account', async (route) => {
    if (done || route.request().method() !== 'POST') return route.continue();
    done = true;
    const request = route.request();
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: request.headers(),
      body: request.postData(),
    });
    expect(answer.status).toBe(200);
    return how === 'break' ? route.abort() : undefined;
  });
}
