import { listStatements, statementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Page } from 'playwright-core';
import { dialog, press } from '../accounts/account-steps.ts';
import { call } from '../../people.ts';

/** The periods that are offered; each is a radio button under the look of a chip. */
export const periods = (page: Page) => dialog(page).getByRole('group', { name: 'Period' }).getByRole('radio');
export const chosenPeriod = (page: Page) => dialog(page).locator('input[name="period"]:checked').inputValue();

export async function choosePeriod(page: Page, value: string): Promise<void> {
  await dialog(page)
    .locator('label', { has: page.locator(`input[name="period"][value="${value}"]`) })
    .click();
}

export const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Download Statement' });
/** What the customer asked for, in the document center. */
export const asked = (page: Page) => page.getByRole('region', { name: 'Requested statements' });

export async function ask(page: Page): Promise<void> {
  await press(page, 'Statement');
  await periods(page).first().waitFor();
}

export function refusal(error: string): string {
  return JSON.stringify({ success: false, error, code: 'x', problems: [], requestId: 'r' });
}

export function answer(data: unknown) {
  const body = JSON.stringify({ success: true, data, requestId: 'r' });
  return { status: 200, contentType: 'application/json', body };
}

/** One that the customer has, told as the bank would tell of another: months do not pass in the bank all journeys share. */
export async function likeOwn(
  person: Person,
  status: 'queued' | 'ready',
  over: Record<string, unknown> = {},
) {
  const { documents } = await call(listStatements, {}, person.token);
  const own = documents.find(({ account }) => account.type === 'credit');
  if (!own) throw new Error('a statement of the card was to be asked for before');
  const isReady = status === 'ready';
  const told = statementDocument.encode({
    ...own,
    status,
    progress: isReady ? 100 : 0,
    closing: isReady ? own.closing : null,
  });
  return { ...told, ...over };
}
