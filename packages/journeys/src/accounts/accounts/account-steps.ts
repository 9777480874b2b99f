import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { call } from '../../people.ts';
import { visit, type Visit } from '../../visitor.ts';

export const addresses: Readonly<Record<AccountType, string>> = {
  checking: '/accounts/checking',
  savings: '/accounts/savings',
  student: '/accounts/student/primary',
  moneyMarket: '/accounts/money-market/primary',
  credit: '/accounts/credit',
  retirement: '/accounts/retirement-account',
  investment: '/accounts/investment',
  cd: '/accounts/cd-account/primary',
};

/**
 * Signed on as the page does it and led to where the visitor wanted to go. The dialog itself has journeys of its own; here
 * it would only take time.
 */
export async function at(browser: Browser, person: Person, path: string, how: Visit = {}) {
  const visitor = await visit(browser, 'about:blank', how);
  const { username, password } = person;
  const origin = inject('bankUrl');
  const answer = await visitor.context.request.post('/api/auth/login', {
    data: { username, password },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`sign-on was answered with ${answer.status()}`);
  await visitor.page.goto(path);
  return visitor;
}

export async function atAccount(browser: Browser, person: Person, type: AccountType) {
  const visitor = await at(browser, person, addresses[type]);
  await hero(visitor.page).waitFor();
  return visitor;
}

export const hero = (page: Page) => page.locator('section.deep').first();
/** A figure that explains itself is a button: its name begins with the amount and ends with "Why? Current balance". */
export const button = (page: Page, name: string) =>
  name.startsWith('Why? ')
    ? page.getByRole('button', { name: new RegExp(`${name.replace('?', '\\?')}$`) })
    : page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string) => button(page, name).click();
/** Presses a button that says it cannot be used yet: whoever does is told why. */
export const pressAnyway = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const rows = (page: Page) => page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');

/** A line of the details: what it is called, and what stands there. */
export const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .first();

export async function accountNow(person: Person, { id }: Pick<Account, 'id'>): Promise<Account> {
  const { accounts } = await call(listAccounts, {}, person.token);
  const found = accounts.find((each) => each.id === id);
  if (!found) throw new Error('the account is gone');
  return found;
}

export async function chips(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).waitFor();
}

/** The periods that a page's history offers, as the address spells them. */
export async function periods(page: Page): Promise<(string | null)[]> {
  const options = await page.getByRole('combobox', { name: 'Period' }).locator('option').all();
  return Promise.all(options.map((option) => option.getAttribute('value')));
}

/** What the page has asked of the bank since it was opened. */
export function askedOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
  );
}

/** Form, review, receipt; the amount is typed unless it is chosen in another way. */
export async function paidThrough(
  page: Page,
  amount: string,
  confirm: string,
  success: string,
): Promise<void> {
  if (amount !== '') await page.getByLabel('Amount', { exact: true }).fill(amount);
  await press(page, 'Review');
  await page.getByText('Press once.').waitFor();
  await press(page, confirm);
  await page.getByText(success).first().waitFor();
}
