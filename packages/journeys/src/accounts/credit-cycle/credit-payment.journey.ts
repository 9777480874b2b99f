import { decideApplication, listApplications } from '@bank/contract/accounts/account-opening/contract.ts';
import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened, spent } from '../accounts/account-setup.ts';
import { accountNow, at, atAccount, fact, hero, paidThrough, press } from '../accounts/account-steps.ts';
import { call, onDatabase } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  visit,
} from '../../visitor.ts';

const WHOLE_PAGE = 4_000;

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'credit'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'credit']));
});
afterAll(() => browser.close());

/** The statement of a month that has ended, as the night cuts it: 180.00 of purchases, 25.00 of it due. */
function cut(account: Pick<Account, 'id'>, monthsAgo: number): Promise<void> {
  return onDatabase(
    `insert into credit_cycles (
       period_end, account_number, customer_id, period_start, balance, purchases, cash_advances, balance_transfers,
       charges, credit, has_grace, purchase_days, cash_advance_days, balance_transfer_days, purchase_rate,
       cash_advance_rate, balance_transfer_rate, purchase_interest, cash_advance_interest, balance_transfer_interest,
       charged, past_due, minimum, due_on, accepted_through
     )
     select
       month.start - 1, account.ledger_number, account.customer_id, (month.start - interval '1 month')::date,
       18000, 18000, 0, 0, 0, 0, true, 180000, 0, 0, 189900, 162400, 127500, 0, 0, 0, 0, 0, 2500,
       month.start + 24, month.start + 24
     from accounts as account
     cross join (
       select (date_trunc('month', bank.today()) - make_interval(months => $2::integer))::date as start
     ) as month
     where account.id = $1::uuid`,
    [account.id, String(monthsAgo)],
  );
}

/** The bank gives one card by itself; a second one needs an officer's word. */
async function secondCard(): Promise<Account> {
  const opening = opened(person, 'credit', { amount: cents(0), from: null });
  const waits = ({ state }: { state: string }) => state === 'in_review';
  const { applications } = await until(
    () => call(listApplications, {}, person.token),
    (known) => known.applications.some(waits),
  );
  const referred = applications.find(waits);
  if (!referred) throw new Error('no application waits for a person');
  const officer = await call(enrolStaff, { name: `Officer ${randomUUID().slice(0, 8)}`, role: 'officer' });
  const decision = { decision: 'approve', creditLimit: cents(2_000_00), note: 'Known for years' } as const;
  await call(decideApplication, { applicationId: referred.id, ...decision }, officer.token);
  return opening;
}

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name });

describe('what is owed on a card', () => {
  test('[PAYM-01] the one card is named, and what is nothing cannot be chosen and says why', async () => {
    const { page, leave } = await at(browser, person, '/payment');
    await page.getByText('Paying', { exact: true }).waitFor();
    const main = await page.getByRole('main').innerText();
    expect(main).toContain('Credit Account');
    expect(main).toContain(held.credit.lastFour);
    expect(main).toContain('$250.75');
    expect(await choice(page, /^Minimum due Nothing due now/).isDisabled()).toBe(true);
    expect(await choice(page, /^Statement balance No statement yet/).isDisabled()).toBe(true);
    expect(await choice(page, /^Full balance/).isDisabled()).toBe(false);
    expect(await page.getByRole('button', { name: 'Review' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await leave();
  });

  test('[CRED-05] the page shows the statement, the least, the day and the rate', async () => {
    await cut(held.credit, 0);
    const { page, leave } = await atAccount(browser, person, 'credit');
    expect(await fact(page, 'Purchase APR').innerText()).toContain('18.99%');
    expect(await fact(page, 'Statement balance').innerText()).toContain('$180.00');
    expect(await fact(page, 'Remaining statement balance').innerText()).toContain('$180.00');
    expect(await fact(page, 'Minimum due').innerText()).toContain('$25.00');
    expect(await fact(page, 'Payment due').innerText()).toMatch(/\d{4}/);
    await expect.poll(() => fact(page, 'Interest charged').innerText()).toContain('$0.00');
    await page.getByRole('button', { name: 'Why? Minimum due' }).click();
    await page.getByText('Raised to the $25.00 minimum').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Make Payment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Make Payment' }).waitFor();
    await leave();
  });

  test('[PAYM-01] [PAYM-02] [CRED-06] the least, the statement and the whole are paid one after the other', async () => {
    const { page, leave } = await at(browser, person, '/payment');
    await choice(page, /^Minimum due/).check();
    await paidThrough(page, '', 'Confirm and Pay', 'Successfully paid $25.00');
    await expectAccessible(page);
    await press(page, 'Done');
    await hero(page).waitFor();
    await expect.poll(() => fact(page, 'Minimum due').innerText()).toContain('Paid');
    expect(await fact(page, 'Remaining statement balance').innerText()).toContain('$155.00');

    await page.goto('/payment');
    expect(await choice(page, /^Minimum due Nothing due now/).isDisabled()).toBe(true);
    await page.getByText('Other amount').click();
    await page.getByLabel('Amount', { exact: true }).fill('5,000');
    await page.getByLabel('Amount', { exact: true }).blur();
    await page.getByText('That’s more than you owe. Enter a smaller amount.').waitFor();
    await choice(page, /^Statement balance/).check();
    await paidThrough(page, '', 'Confirm and Pay', 'Successfully paid $155.00');
    await press(page, 'Done');
    // The payment page shows these figures too; whoever opens it anew has left it first.
    await hero(page).waitFor();
    await expect.poll(() => fact(page, 'Remaining statement balance').innerText()).toContain('Paid in full');
    expect(await fact(page, 'Payment due').innerText()).toContain('No payment due');

    await page.goto('/payment');
    await choice(page, /^Full balance/).check();
    await paidThrough(page, '', 'Confirm and Pay', 'Successfully paid $70.75');
    await press(page, 'Done');
    await hero(page).waitFor();
    expect((await accountNow(person, held.credit)).credit?.owed).toBe(0);
    await page.goto('/payment');
    await page.getByText('You don’t owe anything on this account.').first().waitFor();
    expect(await choice(page, /^Full balance/).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Back to account' }).click();
    await hero(page).waitFor();
    await leave();
  });

  test('[PAYM-01] with two cards one is chosen, and what is late is said in words', async () => {
    const second = await secondCard();
    await spent(second, cents(300_00), 'Casco Books');
    await cut(second, 1);
    const { page, leave } = await at(browser, person, `/accounts/credit/${second.id}`);
    await page.getByText('Your minimum payment of $25.00 is past due').waitFor();
    await expect.poll(() => fact(page, 'Payment due').innerText()).toContain('Past due');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Make Payment' }).click();
    const picker = page.getByRole('combobox', { name: 'Account to pay' });
    await expect.poll(() => picker.innerText()).toContain(second.lastFour);
    await page.getByText('Your minimum payment of $25.00 is past due').waitFor();
    await picker.click();
    await page.getByRole('option').filter({ hasText: held.credit.lastFour }).click();
    await page.getByText('You don’t owe anything on this account.').first().waitFor();
    await picker.click();
    await page.getByRole('option').filter({ hasText: second.lastFour }).click();
    await choice(page, /^Full balance/).check();
    await paidThrough(page, '', 'Confirm and Pay', 'Successfully paid $300.00');
    expect((await accountNow(person, second)).credit?.statement?.isLate).toBe(false);
    await leave();
  });
});

describe('how the pages stand', () => {
  const languages = ['fr-FR', 'zh-CN', 'es-US', 'en-US'];
  const all = looks.map(([width, theme], index) => [width, theme, languages[index] ?? 'en-US'] as const);

  test.each(all)(
    '[PAYM-01] [CRED-05] accessible and in its language: %s, %s, %s',
    async (width, theme, language) => {
      const { page, complaints, leave } = await visit(browser, '/login', { width, theme, language });
      const form = page.getByRole('dialog');
      await form.locator('input[autocomplete="username"]').fill(person.username);
      await form.locator('input[type="password"]').fill(person.password);
      await form.locator('button[type="submit"]').click();
      await page.waitForURL('**/dashboard');
      for (const path of ['/payment', '/accounts/credit']) {
        await page.goto(path);
        await page.locator('main dl').last().waitFor();
        const seen = page.viewportSize() ?? { width: 1440, height: 900 };
        await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expectAllWordsSpoken(page);
        await page.setViewportSize(seen);
      }
      expect(complaints).toEqual([]);
      await leave();
    },
  );
});
