import { enrolSecondFactor, setSecondFactor } from '@bank/contract/second-factor/contract.ts';
import { listTransfers } from '@bank/contract/transfer-history/contract.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { household, type Held } from './account-setup.ts';
import { accountNow, at, press } from './account-steps.ts';
import { atPayments, payeeOf, planned } from './bill-pay-steps.ts';
import { call, enrolled, gateShut, navigationCode, onDatabase, provedAnew, type Person } from './people.ts';
import { appCode, withAuthenticator } from './security-steps.ts';
import { amountField, atTransfers, heading, reviewInternal } from './transfer-steps.ts';
import { expectAccessible, openBrowser } from './visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
beforeAll(async () => {
  browser = await openBrowser();
  person = await enrolled();
  held = await household(person, ['checking', 'savings']);
}, 240_000);
afterAll(() => browser.close());

const NEEDED = 'This needs an approval code and was not carried out. What you entered is still here.';
const gate = (page: Page) => page.getByRole('dialog', { name: 'Enter your approval code' });

async function enterCode(page: Page): Promise<void> {
  await gate(page)
    .getByLabel('Approval code')
    .fill(await navigationCode(person.username));
  await gate(page).getByRole('button', { name: 'Verify' }).click();
  await gate(page).waitFor({ state: 'detached' });
}

test('[APPR-01] [APPR-05] [APPR-07] [XFER-13] [XFER-14] the grant ends in the middle of a transfer: the form survives, and it is sent once', async () => {
  const { page, complaints, leave } = await atTransfers(browser, person);
  const before = (await accountNow(person, held.savings)).availableBalance;
  await reviewInternal(page, '41.10');
  await press(page, 'Edit Transfer');
  await gateShut(person);
  await press(page, 'Continue');
  await gate(page).getByText('What you entered stays as it is.').waitFor();
  await expectAccessible(page);
  await gate(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(NEEDED).waitFor();
  expect(await amountField(page).inputValue()).toBe('41.10');
  await press(page, 'Continue');
  await enterCode(page);
  await heading(page, 'Review your transfer');

  await gateShut(person);
  await press(page, 'Confirm and Transfer');
  await gate(page).waitFor();
  await page.keyboard.press('Escape');
  await gate(page).waitFor({ state: 'detached' });
  await page.getByText(NEEDED).waitFor();
  expect((await accountNow(person, held.savings)).availableBalance).toBe(before);
  await press(page, 'Confirm and Transfer');
  await enterCode(page);
  await heading(page, 'Transfer Successful');
  expect((await accountNow(person, held.savings)).availableBalance).toBe(before + 41_10);
  const { transfers } = await call(listTransfers, {}, person.token);
  expect(transfers.filter(({ amount }) => amount === 41_10)).toHaveLength(1);
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  await leave();
});

test('[APPR-07] [BILL-07] over a form that is a dialog itself, closing the gate leaves that form as it was', async () => {
  await payeeOf(person, 'Casco Electric', 'Utilities');
  const { page, leave } = await atPayments(browser, person, '/pay-bills');
  await press(page, 'Schedule Payment');
  await planned(page, 'Casco Electric', '18.25');
  await press(page, 'Edit');
  await gateShut(person);
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Payment date') });
  await form.getByRole('button', { name: 'Review', exact: true }).click();
  await gate(page).waitFor();
  await page.keyboard.press('Escape');
  await gate(page).waitFor({ state: 'detached' });
  await form.getByText(NEEDED).waitFor();
  expect(await form.getByLabel('Amount', { exact: true }).inputValue()).toBe('18.25');
  await form.getByRole('button', { name: 'Review', exact: true }).click();
  await enterCode(page);
  await page.getByText('Check before you confirm.').waitFor();
  await leave();
});

test('[APPR-06] a passkey and the authenticator app stand in for the code', async () => {
  const { page, leave } = await at(browser, person, '/security');
  await withAuthenticator(page);
  await provedAnew(person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill('My laptop');
  await naming.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop').waitFor();
  await page.goto('/transfer-money');
  await gate(page).getByRole('button', { name: 'Use a passkey' }).click();
  await heading(page, 'Transfer Money');

  await provedAnew(person);
  const { secret } = await call(enrolSecondFactor, {}, person.token);
  await call(setSecondFactor, { twoFactorEnabled: true, code: appCode(secret) }, person.token);
  await onDatabase(
    'update authenticators set last_step = 0 where customer_id = (select customer_id from credentials where username = $1)',
    [person.username],
  );
  await gateShut(person);
  await page.goto('/pay-bills');
  await gate(page).getByRole('button', { name: 'Use the authenticator app' }).click();
  const app = page.getByRole('dialog', { name: 'Enter the code from your app' });
  await app.getByLabel('Code from your app').fill('000000');
  await app.getByRole('button', { name: 'Verify' }).click();
  await app.getByText('Invalid code. Please enter a valid verification code.').first().waitFor();
  await expectAccessible(page);
  await app.getByLabel('Code from your app').fill(appCode(secret));
  await app.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay Bills' }).waitFor();
  await leave();
});
