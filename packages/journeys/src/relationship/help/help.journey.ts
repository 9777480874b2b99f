import { createRequest } from '@bank/contract/person/support/contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Held } from '@bank/simulator/household.ts';
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, at } from '../../accounts/accounts/account-steps.ts';
import { banksLoaded, heading, throughGate, wireRecipient } from '../../payments/transfers/transfer-steps.ts';
import { call } from '../../people.ts';
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
let held: Held<'checking' | 'student'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['student']));
});
afterAll(() => browser.close());

test('[MISC-10] an article is found by a mistyped word, names the bank’s figures, and leads to a message about it', async () => {
  await call(
    createRequest,
    { topic: 'cards', subject: 'My travel plans', message: 'I will be away.', intent: randomUUID() },
    person.token,
  );
  const { page, complaints, leave } = await at(browser, person, '/help');
  await heading(page, 'How can we help?');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('wier');
  await page.getByRole('link', { name: /^Send a wire/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Send a wire' }).waitFor();
  await page.getByText(/A wire costs \$30 .* by 4:30 PM New York time/).waitFor();
  await page.getByText('My travel plans').waitFor();
  await expectAccessible(page);
  await expectAllWordsSpoken(page);
  await page.getByRole('link', { name: 'Send us a message' }).click();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Send a wire');
  expect(complaints).toEqual([]);
  await leave();
});

test('[MISC-10] every page that has help links to it, and questions are answered without signing on', async () => {
  const { page, leave } = await at(browser, person, '/accounts');
  await page.getByRole('link', { name: 'Help with this page' }).click();
  await page.getByText('About the page you came from').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Rename an account or choose a default' }).waitFor();
  await leave();
  const guest = await visit(browser, '/faqs');
  await guest.page.getByText('How interest is worked out').click();
  await guest.page.getByText(/Savings earns 0\.85% APY/).waitFor();
  await expectAccessible(guest.page);
  await guest.leave();
});

test.each(foreignLanguages)('in %s help speaks the language', async (language) => {
  const { page, leave } = await visit(browser, '/help?article=accounts.overdraft', { language });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.locator('article p').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});

test.each(looks)('on a %s in the %s help fits', async (width, theme) => {
  const { page, leave } = await at(browser, person, '/help', { width, theme });
  await page.getByText(/approved, but the store/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await leave();
});

test('[MISC-08] the financial tools work out a goal and a debt, and link to the tools that stand', async () => {
  const { page, leave } = await at(browser, person, '/financial-tools');
  await heading(page, 'Financial tools');
  const goal = page.getByRole('region', { name: 'Save for a goal' });
  await goal.getByLabel('Goal', { exact: true }).fill('1,200');
  await goal.getByLabel('APY (percent)').fill('0');
  await goal.getByText('$100.00').waitFor();
  const payoff = page.getByRole('region', { name: 'Pay off a balance' });
  await payoff.getByLabel('Balance', { exact: true }).fill('2,500');
  await payoff.getByLabel('You pay each month').fill('120');
  await payoff.getByText('26 months').waitFor();
  await payoff.getByText('$557.46').waitFor();
  await page
    .getByRole('navigation', { name: 'Tools for your accounts' })
    .getByRole('link', { name: /Student Center/ })
    .waitFor();
  await expectAccessible(page);
  await expectAllWordsSpoken(page);
  await leave();
});

test('[MISC-01] [STUD-01] the student account leads to tools, support and questions, and the Student Center to the account', async () => {
  const { page, leave } = await at(browser, person, addresses.student);
  const manage = page.getByRole('region', { name: 'Manage account' });
  for (const name of ['Savings tools', 'Help and support', 'Frequently asked questions'])
    await manage.getByRole('link', { name: new RegExp(name, 'i') }).waitFor();
  await page.goto('/student-center');
  await throughGate(page, person);
  await heading(page, 'Student Center');
  await page.getByRole('link', { name: new RegExp(held.student.lastFour) }).waitFor();
  await page.getByRole('link', { name: 'Statements', exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectAllWordsSpoken(page);
  await page.getByRole('link', { name: 'Deposit Money' }).click();
  await page.waitForURL(`**/accounts/student/${held.student.id}?deposit=open`);
  await page.getByRole('dialog', { name: 'Deposit Money' }).waitFor();
  await leave();
});

test('what is typed as a wish fills the form, also with a mistake in the name', async () => {
  await banksLoaded();
  const recipient = await wireRecipient(person);
  const [name = ''] = recipient.holderName.split(' ');
  const { page, leave } = await at(browser, person, '/accounts');
  await heading(page, 'Accounts');
  await page.keyboard.press('/');
  const mistyped = `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`;
  await page.keyboard.type(`send 50 to ${mistyped}`);
  await page.getByRole('option', { name: /^Send \$50\.00 to/ }).click();
  await throughGate(page, person);
  await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('50.00');
  await leave();
});
