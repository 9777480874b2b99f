import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountNow,
  addresses,
  atAccount,
  hero,
  paidThrough,
  press,
} from './accounts/accounts/account-steps.ts';
import { readyHousehold } from './ready-household.ts';
import { openBrowser } from './visitor.ts';

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
