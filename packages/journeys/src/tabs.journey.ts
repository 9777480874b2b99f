import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountNow,
  addresses,
  atAccount,
  hero,
  paidThrough,
  press,
  rows,
} from './accounts/accounts/account-steps.ts';
import { spent } from './accounts/accounts/account-setup.ts';
import { onDatabase } from './people.ts';
import { readyHousehold } from './ready-household.ts';
import { openBrowser } from './visitor.ts';

/** A second on a quiet machine: the stream ends within some 50 ms, and the page waits 400 ms for news of a sign-off. */
const LEAVES_MS = 5_000;

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
});
afterAll(() => browser.close());

test('money that moves in one tab is seen in the other, and what the tabs tell each other names nobody', async () => {
  const { page, context, complaints, leave } = await atAccount(browser, person, 'savings');
  const other = await context.newPage();
  await other.goto(addresses.checking);
  await hero(other).waitFor();
  await other.evaluate(`
    window.heard = [];
    new BroadcastChannel('session').addEventListener('message', ({ data }) => window.heard.push(data));
  `);
  const before = await accountNow(person, held.checking);
  expect(await hero(other).innerText()).toContain(moneyText(before.currentBalance));
  await page.bringToFront();
  await press(page, 'Deposit');
  await paidThrough(page, '40', 'Confirm and Deposit', 'Successfully deposited $40.00');
  await other.bringToFront();
  await expect.poll(() => hero(other).innerText()).toContain(moneyText(cents(before.currentBalance - 40_00)));
  const heard = await other.evaluate<unknown[]>('window.heard');
  expect(new Set(heard)).toEqual(new Set(['changed']));
  expect(complaints).toEqual([]);
  await leave();
});

test('money that moves elsewhere is seen without a reload', async () => {
  const { page, complaints, leave } = await atAccount(browser, person, 'checking');
  await streaming(page);
  const before = await accountNow(person, held.checking);
  await expect.poll(() => hero(page).innerText()).toContain(moneyText(before.currentBalance));
  const amount = cents(12_34);
  await spent(held.checking, amount, 'Island ferry');
  await expect.poll(() => hero(page).innerText()).toContain(moneyText(cents(before.currentBalance - amount)));
  await rows(page).filter({ hasText: 'Island ferry' }).first().waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

/** Last, because it ends every session of the customer. */
test('a session that is ended elsewhere leaves the page by itself', async () => {
  const { page, leave } = await atAccount(browser, person, 'checking');
  await streaming(page);
  const begun = performance.now();
  await onDatabase(
    `update sessions set ended_at = bank.now()
     where ended_at is null and customer_id = (select customer_id from credentials where username = $1)`,
    [person.username],
  );
  await page.getByText('Your session has expired. Please log in again.').first().waitFor();
  const tookMs = performance.now() - begun;
  console.log(`the page left ${tookMs.toFixed(0)} ms after its session was ended`);
  expect(tookMs).toBeLessThan(LEAVES_MS);
  expect(await hero(page).count()).toBe(0);
  await leave();
});

/** Loads the page again and waits until its stream is open. */
async function streaming(page: Page): Promise<void> {
  const opened = page.waitForResponse((answer) => answer.url().includes('/api/live'));
  await page.reload();
  expect((await opened).status()).toBe(200);
  await hero(page).waitFor();
}
