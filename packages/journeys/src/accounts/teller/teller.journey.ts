import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashCode } from '../accounts/account-setup.ts';
import {
  accountNow,
  addresses,
  atAccount,
  dialog,
  fact,
  hero,
  press,
  pressAnyway,
  rows,
} from '../accounts/account-steps.ts';
import { navigationCode } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings' | 'retirement'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings', 'retirement']));
});
afterAll(() => browser.close());

describe('money over the counter', () => {
  test('[CHKG-10] [CHKG-12] [ACOM-14] [ACOM-15] a deposit needs an amount and the bank’s code; then it stands on top', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    const before = await accountNow(person, held.checking);
    await press(page, 'Deposit');
    expect(await dialog(page).getByRole('button', { name: 'Review' }).isDisabled()).toBe(true);
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    await pressAnyway(page, 'Review');
    await dialog(page).getByText('Please enter a valid positive amount.').waitFor();
    await dialog(page).getByLabel('Amount', { exact: true }).fill('125.50');
    await dialog(page).getByLabel('Description').fill('Cash from the market');
    await press(page, 'Review');
    const confirm = dialog(page).getByRole('button', { name: 'Confirm and Deposit' });
    await confirm.waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    await pressAnyway(page, 'Confirm and Deposit');
    await dialog(page).getByText('Transaction Approval Code is required to complete this deposit.').waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Approval code').fill('AAAAAA');
    await press(page, 'Confirm and Deposit');
    await dialog(page).getByText('Invalid verification code. Please try again.').waitFor();
    const code = await cashCode(person, before, 'in', cents(200_00));
    await dialog(page).getByLabel('Approval code').fill(code);
    await press(page, 'Confirm and Deposit');
    await dialog(page).getByText('Successfully deposited $125.50').waitFor();
    await expectAccessible(page);
    await press(page, 'Done');
    const after = cents(before.currentBalance + 125_50);
    await expect.poll(() => hero(page).innerText()).toContain(moneyText(after));
    // What is pending stands above; of what is final, this is the newest.
    const newest = rows(page).filter({ hasText: 'Balance after:' }).first();
    await expect.poll(() => newest.innerText()).toContain('Cash from the market');
    await leave();
  });

  test('[CHKG-11] a withdrawal above what is there cannot be asked for; one below it goes out', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    const before = await accountNow(person, held.checking);
    await press(page, 'Withdraw');
    await dialog(page).getByLabel('Amount', { exact: true }).fill('999,999.00');
    await dialog(page).getByLabel('Amount', { exact: true }).blur();
    await dialog(page).getByText('Insufficient funds for this withdrawal.').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Review' }).isDisabled()).toBe(true);
    await dialog(page).getByLabel('Amount', { exact: true }).fill('40');
    await press(page, 'Review');
    await dialog(page).getByRole('button', { name: 'Confirm and Withdraw' }).waitFor();
    await pressAnyway(page, 'Confirm and Withdraw');
    await dialog(page)
      .getByText('Transaction Approval Code is required to complete this withdrawal.')
      .waitFor();
    const code = await cashCode(person, before, 'out', cents(40_00));
    await dialog(page).getByLabel('Approval code').fill(code);
    await press(page, 'Confirm and Withdraw');
    await dialog(page).getByText('Successfully withdrew $40.00').waitFor();
    await press(page, 'Done');
    expect((await accountNow(person, held.checking)).currentBalance).toBe(before.currentBalance - 40_00);
    await leave();
  });
});

describe('what can be changed, and the way out', () => {
  test('a nickname and overdraft protection are kept', async () => {
    const { page, leave } = await atAccount(browser, person, 'checking');
    await press(page, 'Change nickname');
    await dialog(page).getByLabel('Nickname').fill('Everyday Checking');
    await press(page, 'Save nickname');
    await page.getByRole('heading', { level: 1, name: 'Everyday Checking' }).waitFor();
    await page.getByRole('button', { name: 'Overdraft protection' }).click();
    await dialog(page)
      .getByRole('radio', { name: /Savings Account/ })
      .check();
    await expectAccessible(page);
    await press(page, 'Save overdraft protection');
    await expect
      .poll(() => fact(page, 'Overdraft protection').innerText())
      .toContain('Linked to Savings Account');
    await press(page, 'Change nickname');
    await dialog(page).getByLabel('Nickname').fill('');
    await press(page, 'Save nickname');
    await page.getByRole('heading', { level: 1, name: 'Checking Account' }).waitFor();
    await leave();
  });

  test.each(['checking', 'savings', 'retirement'] as const)(
    '[CHKG-06] [SAVG-08] [RETI-03] leaving the %s page asks for the code first',
    async (type) => {
      const { page, leave } = await atAccount(browser, person, type);
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Accounts' })
        .click();
      await dialog(page)
        .getByLabel('Approval code')
        .fill(await navigationCode(person.username));
      expect(new URL(page.url()).pathname).toBe(addresses[type]);
      await dialog(page).getByRole('button', { name: 'Open Accounts' }).click();
      await page.waitForURL('**/accounts');
      await leave();
    },
  );
});
