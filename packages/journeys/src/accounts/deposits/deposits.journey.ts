import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountNow,
  askedOf,
  at,
  atAccount,
  chips,
  dialog,
  fact,
  hero,
  paidThrough,
  periods,
  press,
  pressAnyway,
  rows,
} from '../accounts/account-steps.ts';
import { readyHousehold } from '../../ready-household.ts';
import { throughGate } from '../../payments/transfers/transfer-steps.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<
  'checking' | 'savings' | 'student' | 'moneyMarket' | 'credit' | 'retirement' | 'investment' | 'cd'
>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold([
    'checking',
    'savings',
    'student',
    'moneyMarket',
    'credit',
    'retirement',
    'investment',
    'cd',
  ]));
});
afterAll(() => browser.close());

describe('money from one account into another', () => {
  test('[SAVG-02] [SAVG-05] [SAVG-09] [SAVG-10] savings takes a deposit from checking and shows its terms', async () => {
    const { page, leave } = await at(browser, person, `/savings/acc-${held.savings.id}`);
    await hero(page).waitFor();
    const before = await accountNow(person, held.savings);
    expect(await fact(page, 'Withdrawals this month').innerText()).toContain('0 of 6');
    expect(await fact(page, 'Interest rate').innerText()).toContain('0.85% APY');
    expect(await fact(page, 'Monthly fee').innerText()).toContain('$5.00');
    expect(await fact(page, 'Minimum balance').innerText()).toContain('$300.00');
    await fact(page, 'Interest so far this month').waitFor();
    await chips(page, ['All', 'Deposits', 'Withdrawals', 'Interest', 'Fees']);
    await press(page, 'Deposit');
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    await pressAnyway(page, 'Review');
    await dialog(page).getByText('Please enter a valid positive amount.').waitFor();
    for (const [typed, told] of [
      ['-5', 'Enter the amount without a minus sign, like 5.00.'],
      ['1e3', 'Enter the amount in dollars and cents, like 1,250.00.'],
    ] as const) {
      await dialog(page).getByLabel('Amount', { exact: true }).fill(typed);
      await dialog(page).getByLabel('Amount', { exact: true }).blur();
      await dialog(page).getByText(told).waitFor();
      expect(await dialog(page).getByLabel('Amount', { exact: true }).inputValue()).toBe(typed);
    }
    await dialog(page).getByLabel('Amount', { exact: true }).fill('900,000');
    await dialog(page).getByText('Insufficient funds in the account you’re paying from.').waitFor();
    await paidThrough(page, '75.25', 'Confirm and Deposit', 'Successfully deposited $75.25');
    await expectAccessible(page);
    await press(page, 'Done');
    await expect
      .poll(() => hero(page).innerText())
      .toContain(moneyText(cents(before.currentBalance + 75_25)));
    expect(await rows(page).first().innerText()).toContain('+$75');
    await leave();
  });

  test('an answer lost on the way is asked for, and the money moves once', async () => {
    const { page, leave } = await atAccount(browser, person, 'savings');
    const before = await accountNow(person, held.savings);
    let lost = 0;
    await page.route('**/api/savings/*/deposit', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await press(page, 'Deposit');
    await dialog(page).getByLabel('Amount', { exact: true }).fill('10');
    await press(page, 'Review');
    await press(page, 'Confirm and Deposit');
    await page.getByText('We’re checking whether this went through.').first().waitFor();
    await page.getByText('Successfully deposited $10.00').first().waitFor();
    expect((await accountNow(person, held.savings)).currentBalance).toBe(before.currentBalance + 10_00);
    await leave();
  });

  test('[ACCD-02] Transfer leads to the transfers and takes the account along', async () => {
    const { page, leave } = await atAccount(browser, person, 'moneyMarket');
    await hero(page).getByRole('link', { name: 'Transfer' }).click();
    await throughGate(page, person);
    await page.waitForURL('**/transfers');
    await expect.poll(() => page.evaluate<string>('history.state?.usr?.accountId')).toBe(held.moneyMarket.id);
    await page.getByRole('main').getByRole('link', { name: 'Transfer Money' }).click();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Transfer From' }).innerText())
      .toContain('Money Market');
    await leave();
  });

  test('[STUD-02] [STUD-03] [STUD-06] [STUD-07] the student account takes a deposit and costs nothing', async () => {
    const { page, leave } = await atAccount(browser, person, 'student');
    expect(await fact(page, 'Monthly fee').innerText()).toContain('$0.00 (waived)');
    expect(await fact(page, 'Minimum balance').innerText()).toContain('$300.00');
    expect(await fact(page, 'Interest rate').innerText()).toContain('0.01% APY');
    const withdraw = page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true });
    expect(await withdraw.getAttribute('href')).toBe('/withdraw-funds');
    await chips(page, ['All', 'Deposits', 'Withdrawals', 'Payments', 'Transfers', 'Fees']);
    expect(await periods(page)).toEqual(['30days', '60days', '90days', 'all']);
    await press(page, 'Deposit Money');
    expect(await dialog(page).getByLabel('Description').inputValue()).toBe('Deposit');
    await paidThrough(page, '0.01', 'Confirm and Deposit', 'Successfully deposited $0.01');
    await leave();
  });

  test('[CRED-03] [CRED-04] [CRED-06] [CRED-08] the credit account shows what is owed and takes a payment', async () => {
    const { page, leave } = await atAccount(browser, person, 'credit');
    const before = await accountNow(person, held.credit);
    const owed = before.credit?.owed ?? cents(0);
    expect(await hero(page).innerText()).toContain('You owe');
    await page.getByText(`${before.credit?.usage} percent of your credit limit used`).waitFor();
    expect(await fact(page, 'Minimum due').innerText()).toContain('$0.00');
    await chips(page, ['All', 'Purchases', 'Payments', 'Fees', 'Interest', 'Other']);
    expect(await periods(page)).toEqual(['30days', '60days', '90days', '6months', 'year', 'all']);
    await rows(page).filter({ hasText: 'Casco Books' }).waitFor();
    const asked = await askedOf(page);
    expect(asked).toContain('/api/credit-accounts/primary');
    expect(asked).toContain(`/api/credit-accounts/${held.credit.id}/transactions`);
    await press(page, 'Make Payment');
    await dialog(page).getByLabel('Amount', { exact: true }).fill('5,000');
    await dialog(page).getByLabel('Amount', { exact: true }).blur();
    await dialog(page).getByText('That’s more than you owe. Enter a smaller amount.').waitFor();
    await paidThrough(page, '100', 'Confirm and Pay', 'Successfully paid $100.00');
    await press(page, 'Done');
    await expect.poll(() => hero(page).innerText()).toContain(moneyText(cents(owed - 100_00)));
    await leave();
  });

  test('[PAYM-01] [PAYM-02] the payment page pays the card that led to it', async () => {
    const { page, leave } = await atAccount(browser, person, 'credit');
    await page.getByRole('main').getByRole('link', { name: 'Make Payment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Make Payment' }).waitFor();
    await page.getByText('Full balance').waitFor();
    expect(await page.getByRole('button', { name: 'Review' }).isDisabled()).toBe(true);
    await page.getByText('Other amount').click();
    await page.getByLabel('Amount', { exact: true }).fill('5,000');
    await page.getByLabel('Amount', { exact: true }).blur();
    await page.getByText('That’s more than you owe. Enter a smaller amount.').waitFor();
    await expectAccessible(page);
    await paidThrough(page, '25', 'Confirm and Pay', 'Successfully paid $25.00');
    await leave();
  });

  test('[RETI-04] [RETI-05] [RETI-06] [RETI-07] a contribution counts against the year’s limit', async () => {
    const { page, leave } = await atAccount(browser, person, 'retirement');
    const limit = (await accountNow(person, held.retirement)).retirement?.remaining ?? cents(0);
    expect(await fact(page, 'IRA type').innerText()).toContain('Traditional IRA');
    expect(await fact(page, 'Tax status').innerText()).toContain('Tax-deferred');
    expect(await fact(page, 'Remaining').innerText()).toContain(moneyText(limit));
    await chips(page, ['All', 'Contributions', 'Distributions', 'Fees', 'Interest']);
    await press(page, 'Contribute');
    await dialog(page)
      .getByLabel('Amount', { exact: true })
      .fill(String((limit + 1) / 100));
    await dialog(page).getByLabel('Amount', { exact: true }).blur();
    await dialog(page)
      .getByText(/^This year’s limit is \$[\d,.]+\. You can contribute \$[\d,.]+ more\.$/)
      .waitFor();
    await paidThrough(page, '60', 'Confirm and Contribute', 'Successfully contributed $60.00');
    await press(page, 'Done');
    await expect.poll(() => fact(page, 'Remaining').innerText()).toContain(moneyText(cents(limit - 60_00)));
    await leave();
  });

  test('[ACCD-04] [ACCD-07] money market: the general page, with a deposit and its periods', async () => {
    const { page, leave } = await at(browser, person, `/accounts/money-market/${held.moneyMarket.id}`);
    await hero(page).waitFor();
    expect(await fact(page, 'Interest rate').innerText()).toContain('2.45% APY');
    expect(await page.getByLabel('Period').locator('option').allInnerTexts()).toEqual([
      'Last 30 days',
      'Last 3 months',
      'This year',
      'All time',
    ]);
    await press(page, 'Deposit');
    await paidThrough(page, '20', 'Confirm and Deposit', 'Successfully deposited $20.00');
    await press(page, 'Done');
    await page.goto(`/accounts/${held.cd.id}`);
    await page.waitForURL(`**/accounts/cd-account/${held.cd.id}`);
    await page.goto(`/accounts/loan/${held.investment.id}`);
    await page.waitForURL(`**/accounts/investment/${held.investment.id}`);
    await leave();
  });

  test('the investment page is read from its own calls and takes a deposit', async () => {
    const { page, leave } = await atAccount(browser, person, 'investment');
    await page.getByRole('heading', { name: 'Account Details' }).waitFor();
    await page.getByRole('heading', { name: 'Transactions' }).waitFor();
    await expect.poll(() => askedOf(page)).toContain(`/api/investment/${held.investment.id}/transactions`);
    expect(await askedOf(page)).toContain('/api/investment/primary');
    await press(page, 'Deposit');
    await paidThrough(page, '30', 'Confirm and Deposit', 'Successfully deposited $30.00');
    await leave();
  });
});
