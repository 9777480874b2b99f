import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { createPayee, type Payee } from '@bank/contract/payments/payees/contract.ts';
import type { PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { at, dialog } from '../../accounts/accounts/account-steps.ts';
import { call, navigationCode } from '../../people.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  visit,
  type Visit,
  type Visitor,
} from '../../visitor.ts';

const WHOLE_PAGE = 4_000;

/** The day by the bank's own calendar. */
export async function bankToday(): Promise<Day> {
  return (await call(showBank, {})).businessDate;
}

type Due = { readonly amount: number; readonly inDays: number };

/** Somebody who sends bills, put on the list without a browser. */
export async function payeeOf(
  person: Person,
  name: string,
  category: PayeeCategory,
  due: Due | null = null,
): Promise<Payee> {
  const startsOn = due && addDays(await bankToday(), due.inDays);
  return call(
    createPayee,
    {
      name,
      category,
      accountNumber: '88012345678',
      due: due && startsOn ? { amount: cents(due.amount), startsOn, every: 'monthly' } : null,
    },
    person.token,
  );
}

/** In front of these pages stands the approval code, in whatever language. */
async function pastGate(page: Page, person: Person): Promise<void> {
  const code = dialog(page).locator('input[autocomplete="one-time-code"]');
  await code.fill(await navigationCode(person.username));
  await code.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Past the gate where it stands, and straight on where an earlier code still counts. */
export async function entered(page: Page, person: Person): Promise<void> {
  const code = dialog(page).locator('input[autocomplete="one-time-code"]');
  // By what stands in the page, because an open dialog hides the rest of it from whoever asks by role.
  await code.or(page.locator('main [role="tab"]').first()).first().waitFor();
  if (await code.isVisible()) await pastGate(page, person);
}

export async function atPayments(browser: Browser, person: Person, path: string): Promise<Visitor> {
  const visitor = await at(browser, person, path);
  await pastGate(visitor.page, person);
  return visitor;
}

/** The same in another language, where no word can be relied on. */
export async function abroad(browser: Browser, person: Person, path: string, how: Visit): Promise<Visitor> {
  const visitor = await visit(browser, '/login', how);
  const { page } = visitor;
  await dialog(page).locator('input[autocomplete="username"]').fill(person.username);
  await dialog(page).locator('input[type="password"]').fill(person.password);
  await dialog(page).locator('button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
  await page.goto(path);
  await pastGate(page, person);
  return visitor;
}

/** Looked at as a whole: what lies under the fixed tab bar for now is scrolled from under it, and is no fault. */
export async function everythingStands(page: Page): Promise<void> {
  const seen = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);
  await page.setViewportSize(seen);
}

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
export const toast = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first();

/** Fills the form of a payment up to the review. */
export async function planned(page: Page, payee: string, amount: string, date?: string): Promise<void> {
  const form = dialog(page);
  await form.getByLabel('Payee', { exact: true }).selectOption({ label: `${payee} •••• 5678` });
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  if (date !== undefined) await form.getByLabel('Payment date').fill(date);
  await form.getByRole('button', { name: 'Review', exact: true }).click();
  await form.getByText('Check the details before you confirm.').waitFor();
}
