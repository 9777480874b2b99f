import { lengthenUndo } from '@bank/contract/payments/spending-controls/contract.ts';
import { listPayments } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialog, press } from '../../accounts/accounts/account-steps.ts';
import {
  atPayments,
  bankToday,
  everythingStands,
  payeeOf,
  planned,
  row,
  toast,
} from '../bill-pay/bill-pay-steps.ts';
import { call, enrolled } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking']));
  await payeeOf(person, 'Bayside Apartments', 'Mortgage/Rent', { amount: 1_650_00, inDays: 20 });
});
afterAll(() => browser.close());

test('[BILL-03] [BILL-13] [BILL-14] one is added, found, changed, and shown by the end of its number', async () => {
  const { page, leave } = await atPayments(browser, person, '/pay-bills?tab=payees');
  await press(page, 'Add New Payee');
  await press(page, 'Add payee');
  for (const text of ['Enter the payee’s name', 'Choose a category'])
    await dialog(page).getByText(text).first().waitFor();
  await everythingStands(page);
  await dialog(page).getByLabel('Name', { exact: true }).fill('Mutual Coast');
  await dialog(page).getByLabel('Account number').fill('5501-9988 7766');
  await dialog(page).getByLabel('Category').selectOption('Insurance');
  await dialog(page).getByText('This payee bills me regularly').click();
  await dialog(page).getByLabel('Bill amount').fill('94.10');
  await dialog(page)
    .getByLabel('Next due date')
    .fill(addDays(await bankToday(), 22));
  await press(page, 'Add payee');
  await toast(page, 'Payee added successfully').waitFor();
  await row(page, 'Mutual Coast').getByText('7766').first().waitFor();
  expect(await page.locator('body').innerText()).not.toContain('9988');
  await press(page, 'Edit Mutual Coast');
  expect(await dialog(page).getByLabel('Account number').inputValue()).toBe('');
  await dialog(page).getByText('Nickname, address, phone, website').click();
  await dialog(page).getByLabel('Nickname').fill('Car insurance');
  await press(page, 'Save payee');
  await toast(page, 'Payee saved').waitFor();
  await page.getByLabel('Search payees').fill('car ins');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await everythingStands(page);
  await leave();
});

test('[BILL-15] one is removed after a question and brought back; what waits for it is told', async () => {
  const { page, leave } = await atPayments(browser, person, '/pay-bills?tab=payees');
  await press(page, 'Remove Mutual Coast');
  await page.getByRole('alertdialog', { name: 'Remove Mutual Coast?' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Keep payee');
  await row(page, 'Mutual Coast').waitFor();
  await press(page, 'Remove Mutual Coast');
  await press(page, 'Remove payee');
  await toast(page, 'Payee removed successfully').waitFor();
  await expect.poll(() => row(page, 'Mutual Coast').count()).toBe(0);
  await press(page, 'Undo');
  await toast(page, 'Payee restored').waitFor();
  await row(page, 'Mutual Coast').waitFor();
  await press(page, 'Pay Bayside Apartments');
  await planned(page, 'Bayside Apartments', '1650', addDays(await bankToday(), 10));
  await dialog(page).getByRole('button', { name: 'Schedule Payment' }).click();
  await press(page, 'Done');
  await row(page, 'Bayside Apartments')
    .getByText(/1 payment pending/)
    .waitFor();
  await press(page, 'Remove Bayside Apartments');
  await page.getByText(/We’ll also cancel 1 pending payment to this payee/).waitFor();
  await press(page, 'Keep payee');
  await leave();
});

test('[BILL-02] whoever has nobody to pay is led to the first payee', async () => {
  const newcomer = await enrolled();
  const { page, leave } = await atPayments(browser, newcomer, '/pay-bills');
  await page.getByRole('heading', { name: 'No bills yet' }).waitFor();
  await everythingStands(page);
  await press(page, 'Schedule Payment');
  await dialog(page).getByText('No payees yet').waitFor();
  await dialog(page).getByRole('button', { name: 'Add New Payee' }).click();
  await dialog(page).getByLabel('Account number').waitFor();
  await leave();
});

test('[BILL-08] [BILL-12] what the customer lets wait can be taken back, and then nothing has left', async () => {
  await call(lengthenUndo, { undoSeconds: 3_600 }, person.token);
  const { page, leave } = await atPayments(browser, person, '/pay-bills');
  await press(page, 'Schedule Payment');
  await planned(page, 'Bayside Apartments', '25');
  await dialog(page).getByRole('button', { name: 'Schedule Payment' }).click();
  await dialog(page).getByText('Payment scheduled').waitFor();
  await dialog(page).getByRole('timer').waitFor();
  await everythingStands(page);
  await press(page, 'Undo');
  await dialog(page).getByText('This was canceled. No money moved.').waitFor();
  await everythingStands(page);
  await press(page, 'Done');
  const { payments } = await call(listPayments, { status: 'cancelled' }, person.token);
  expect(payments.map(({ amount }) => amount)).toContain(25_00);
  await leave();
});
