import type { Person } from '@bank/simulator/people.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Signs on through the dialog, as a person does. */
export async function signOn(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username', { exact: true }).fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign On', exact: true }).click();
}

export async function atDashboard(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Nora/ }).waitFor();
}

/** What the browser calls the place, in its tab and to whoever listens. */
export async function titled(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(`${title} | Keelson`);
}
