import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { readyHousehold } from '../../ready-household.ts';
import { openBrowser, visit } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold([], 9_000_00));
});
afterAll(() => browser.close());

const types = [
  { name: 'Checking Account', amount: '25', shown: '$25.00', page: /\/accounts\/checking\/[^/]+$/ },
  { name: 'Savings Account', amount: '100', shown: '$100.00', page: /\/accounts\/savings\/[^/]+$/ },
  { name: 'Student Account', amount: '10', shown: '$10.00', page: /\/accounts\/student\/[^/]+$/ },
  {
    name: 'Money Market Account',
    amount: '2,500',
    shown: '$2,500.00',
    page: /\/accounts\/money-market\/[^/]+$/,
  },
  { name: 'Credit Account', amount: null, shown: '$5,000', page: /\/accounts\/credit\/[^/]+$/ },
  {
    name: 'Retirement Account',
    amount: '500',
    shown: '$500.00',
    page: /\/accounts\/retirement-account\/[^/]+$/,
  },
  { name: 'Investment Account', amount: '1,000', shown: '$1,000.00', page: /\/accounts\/investment\/[^/]+$/ },
  {
    name: 'Certificate of Deposit',
    amount: '1,000',
    shown: '$1,000.00',
    page: /\/accounts\/cd-account\/[^/]+$/,
  },
] as const;

test('[OPEN-01] [OPEN-03] [OPEN-16] each of the eight types is opened, funded from checking, and leads to its own page', async () => {
  const { page, complaints, leave } = await visit(browser, '/login?returnUrl=/open-new-account');
  await signOn(page, person);
  for (const type of types) {
    await choose(page, type.name);
    await fillPersonal(page, person);
    await fillEmployment(page);
    await fillPapers(page);
    await fund(page, type);
    await step(page, 'Review and submit');
    await agreeAndOpen(page);
    await step(page, 'Your account is open');
    await page.getByRole('link', { name: 'View Account Details' }).click();
    await page.waitForURL(type.page);
    await page.getByRole('heading', { level: 1, name: type.name }).waitFor();
    await page.getByRole('main').getByText(type.shown).first().waitFor();
    await page.goto('/open-new-account');
  }
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
  await leave();
});

async function fund(page: Page, { name, amount }: (typeof types)[number]): Promise<void> {
  await step(page, 'Your opening deposit');
  if (amount === null) return next(page);
  if (name === 'Certificate of Deposit') await page.getByRole('radio', { name: '18 months' }).check();
  if (name === 'Retirement Account') await page.getByRole('radio', { name: 'Roth IRA' }).check();
  return fillFunding(page, { amount, source: 'Existing Account', from: 'Checking Account' });
}
