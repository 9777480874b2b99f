import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialog, press } from '../../accounts/accounts/account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import { atTransfers, banksLoaded, granite, wireRecipient } from './transfer-steps.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await banksLoaded();
});
afterAll(() => browser.close());

test('[XFER-05] a recipient is renamed, removed and brought back', async () => {
  const { person } = await readyHousehold(['checking']);
  await wireRecipient(person);
  const { page, leave } = await atTransfers(browser, person, '/transfers?tab=recipients');
  const more = (name: string) => page.getByRole('button', { name: `More options for ${name}` });
  await more('Boatyard').click();
  await page.getByRole('menuitem', { name: 'Change nickname' }).click();
  await dialog(page).getByLabel('Nickname').fill('The yard');
  await press(page, 'Save nickname');
  await more('The yard').click();
  await page.getByRole('menuitem', { name: 'Remove recipient' }).click();
  await page.getByText('The yard removed.').waitFor();
  await expect.poll(() => more('The yard').count()).toBe(0);
  await press(page, 'Undo');
  await more('The yard').waitFor();
  await expectAccessible(page);
  await leave();
});

test('[XFER-05] [XFER-09] a recipient is added from the list, and waits there for the proof', async () => {
  const { person: newcomer } = await readyHousehold(['checking']);
  const { page, complaints, leave } = await atTransfers(browser, newcomer, '/transfers?tab=recipients');
  await page.getByText('No saved recipients').waitFor();
  await press(page, 'Add recipient');
  const add = () => dialog(page).getByRole('button', { name: 'Add recipient' }).click();
  await add();
  await dialog(page).getByText('Account holder name is required').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Bank name' }).pressSequentially('granite');
  await page.getByRole('option', { name: new RegExp(granite.name) }).click();
  await dialog(page).getByLabel('Account number').fill('000123450009');
  await dialog(page).getByLabel('Account holder name').fill('Ines Okafor');
  await dialog(page).getByLabel('Nickname').fill('Ines');
  await add();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Confirm the account before your first transfer.', { exact: false }).first().waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Ines' });
  await row.getByRole('button', { name: /deposits/i }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More options for Ines' }).click();
  await page.getByRole('menuitem', { name: 'Remove recipient' }).click();
  await page.getByText('Ines removed.').waitFor();
  // The way back outlives the page.
  await page.reload();
  await press(page, 'Undo');
  await page.getByRole('button', { name: 'More options for Ines' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
