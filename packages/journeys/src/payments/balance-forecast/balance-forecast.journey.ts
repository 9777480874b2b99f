import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { scheduleTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, press } from '../../accounts/accounts/account-steps.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
let soon: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
  const { now } = await call(showBank, {});
  soon = addDays(dayFrom(now.slice(0, 10)), 9);
  await call(
    scheduleTransfer,
    {
      type: 'internal',
      fromAccountId: held.checking.id,
      toAccountId: held.savings.id,
      amount: cents(12_345),
      recurrence: {
        anchor: dayFrom(soon),
        frequency: 'once',
        end: { kind: 'never' },
        closedDays: 'next-business-day',
      },
    },
    person.token,
    randomUUIDv7(),
  );
});
afterAll(() => browser.close());

const panel = (page: Page) => page.getByRole('region', { name: 'Balance and forecast' });

test('the account page shows what is to come, its table, and what would happen if', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/checking');
  const forecast = panel(page);
  await forecast
    .getByText(/123\.45/)
    .first()
    .waitFor();
  await forecast.getByText('Scheduled transfer').first().waitFor();
  await forecast.getByRole('button', { name: 'View as table' }).first().click();
  await forecast.getByRole('table', { name: 'Balance by day' }).waitFor();
  await press(page, 'Try a change');
  await forecast.getByLabel('Amount', { exact: true }).fill('1,000,000.00');
  await forecast.getByLabel('Date', { exact: true }).fill(soon);
  await forecast.getByText('Your balance would go below zero.').waitFor();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await panel(page).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)('the forecast fits the screen and can be used: %s, %s', async (width, theme) => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/checking', { width, theme });
  await panel(page).getByText('Coming up').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(foreignLanguages)('every word of the forecast is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/accounts/checking', { language });
  await page.getByRole('region').nth(1).waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
