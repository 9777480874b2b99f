import { listOrders, type Order } from '@bank/contract/wealth/investing/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Locator, Page } from 'playwright-core';
import { dialog } from '../../accounts/accounts/account-steps.ts';
import { call } from '../../people.ts';

/** One to be looked for, and one to be found by a part of its name. */
export const FUND = { symbol: 'KEELM', name: 'Keel Total Market Fund' } as const;
export const BONDS = { symbol: 'HRBND', name: 'Harbor Bond Index' } as const;

export const pressIn = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

export const heading = (page: Page, name: string) =>
  dialog(page).getByRole('heading', { name, exact: true }).waitFor();

/** Types a part of a name and picks what is found. */
export async function chooseSecurity(page: Page, { symbol, name }: typeof FUND | typeof BONDS) {
  const field = dialog(page).getByRole('combobox', { name: 'Symbol' });
  await field.fill(name.slice(0, 8).toLowerCase());
  await page.getByRole('option', { name: new RegExp(`${name}.*${symbol}`) }).click();
}

export const limitOf = (page: Page) => dialog(page).getByRole('textbox', { name: 'Limit price' });
export const sharesOf = (page: Page) => dialog(page).getByRole('textbox', { name: 'Shares' });

export async function reviewed(page: Page): Promise<void> {
  await pressIn(dialog(page), 'Review order');
  await heading(page, 'Review your order');
}

/** Every order of the account, open or over. */
export async function ordersOf(person: Person, accountId: Id<'account'>): Promise<Order[]> {
  const { open, orders } = await call(listOrders, { accountId, size: 100 }, person.token);
  return [...open, ...orders];
}
