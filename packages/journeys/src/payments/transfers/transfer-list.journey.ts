import {
  planTransfer,
  scheduleTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialog, fact, press } from '../../accounts/accounts/account-steps.ts';
import { call, enrolled, onDatabase, provedAnew } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  amountField,
  atTransfers,
  banksLoaded,
  choose,
  confirmedRecipient,
  heading,
  idIn,
  throughGate,
  wireRecipient,
} from './transfer-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  triedAgain,
  visit,
} from '../../visitor.ts';

const WHOLE_PAGE = 4_000;

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
let movementId: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
  await banksLoaded();
  await confirmedRecipient(person);
  await wireRecipient(person);
  const { token } = await call(
    planTransfer,
    {
      type: 'internal',
      fromAccountId: held.checking.id,
      toAccountId: held.savings.id,
      amount: cents(64_00),
      memo: 'Rainy day',
    },
    person.token,
  );
  const intent = randomUUID();
  ({ movementId } = await call(submitTransfer, { plan: token }, person.token, intent));
});
afterAll(() => browser.close());

describe('what is to come', () => {
  test('[XFER-07] a weekly transfer is reviewed with its days, scheduled, skipped, paused, resumed and ended', async () => {
    const { page, complaints, leave } = await atTransfers(browser, person);
    await choose(page, 'Transfer From', /Checking Account/);
    await choose(page, 'Transfer To', /Savings Account/);
    await amountField(page).fill('15.00');
    await page.getByLabel('Frequency').selectOption('Weekly');
    await page.getByLabel('End date').fill('2027-06-30');
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    expect(await fact(page, 'Repeats').innerText()).toMatch(/Weekly until .* times/);
    await expectAccessible(page);
    await press(page, 'Schedule Transfer');
    await heading(page, 'Transfer scheduled');
    expect(idIn(page, 'schedule')).not.toBe('');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See scheduled transfers' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Savings Account' }).first();
    const next = () => row.getByText(/^Next: /).innerText();
    const before = await next();
    await act(page, 'Skip next transfer');
    await expect.poll(next).not.toBe(before);
    await act(page, 'Pause transfer');
    await row.getByText('Paused').waitFor();
    await act(page, 'Resume transfer');
    await row.getByText(/^Next: /).waitFor();
    await act(page, 'Cancel schedule');
    const menus = () => page.getByRole('button', { name: /^More options for transfer/ }).count();
    await expect.poll(menus).toBe(0);
    await expectAccessible(page);
    // What has ended stands by itself, with how it ended and what it has sent.
    await press(page, 'Ended');
    await page.waitForURL('**tab=scheduled&view=ended');
    const ended = page.getByRole('listitem').filter({ hasText: '$15.00' });
    await ended.getByText(/^You canceled on /).waitFor();
    await ended.getByText('0 transfers sent, $0.00 total').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('from a schedule to what it has sent, and back to everything', async () => {
    const { person: saver, held: own } = await readyHousehold(['checking', 'savings']);
    const scheduleId = await onceSent(saver, own);
    const { page, leave } = await atTransfers(browser, saver, '/transfers?tab=scheduled&view=ended');
    const row = page.getByRole('listitem').filter({ hasText: '$7.07' });
    await row.getByText(/^Sent on /).waitFor();
    await row.getByText('1 transfer sent, $7.07 total').waitFor();
    await row.getByRole('link', { name: /^See transfers to / }).click();
    await page.waitForURL(`**/transfers?schedule=${scheduleId}`);
    await page.getByRole('link', { name: /Receipt for transfer to Savings Account/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Receipt for transfer/ }).count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: /One schedule/ }).click();
    await page.waitForURL('**/transfers');
    await page.getByRole('link', { name: /^Receipt for transfer/ }).waitFor();
    await leave();
  });

  test('an answer lost on the way makes one schedule, also when the page is loaded anew', async () => {
    const { page, leave } = await atTransfers(browser, person);
    await choose(page, 'Transfer From', /Checking Account/);
    await choose(page, 'Transfer To', /Savings Account/);
    await amountField(page).fill('9.09');
    await page.getByLabel('Frequency').selectOption('Monthly');
    await page.getByLabel('End date').fill('2027-06-30');
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    await page.route('**/api/transfers/schedule', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await press(page, 'Schedule Transfer');
    await page.getByText('We’re checking whether this went through.').first().waitFor();
    await page.reload();
    await throughGate(page, person).catch(() => undefined);
    await heading(page, 'Transfer scheduled');
    await page.goto('/transfers?tab=scheduled');
    await page.getByText('$9.09').first().waitFor();
    expect(await page.getByText('$9.09', { exact: true }).count()).toBe(1);
    await leave();
  });

  test('money that leaves again and again is agreed to by its owner', async () => {
    await provedAnew(person);
    const { page, leave } = await atTransfers(browser, person);
    await provedAnew(person);
    await page.getByText('To another bank', { exact: true }).click();
    await choose(page, 'Transfer From', /Checking Account/);
    await choose(page, 'Recipient', /Jonas/);
    await amountField(page).fill('30.00');
    await page.getByText('Choose a date').click();
    await page.getByLabel('Date', { exact: true }).fill('2027-03-01');
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    await page.getByText('Next, we’ll ask you to confirm it’s you.').first().waitFor();
    await press(page, 'Schedule Transfer');
    await heading(page, 'Transfer scheduled');
    await leave();
  });
});

describe('what has been', () => {
  test('the list is narrowed in the address, and each line leads to its receipt', async () => {
    const { page, leave } = await atTransfers(browser, person, '/transfers');
    await page.getByRole('link', { name: /Receipt for transfer to Savings Account/ }).waitFor();
    await expectAccessible(page);
    await press(page, 'Completed');
    await page.waitForURL('**/transfers?state=done');
    await page.getByRole('link', { name: /Receipt for transfer to Savings Account/ }).waitFor();
    await page.getByLabel('Transfer type').selectOption('Wire transfer');
    await page.waitForURL('**type=wire');
    await page.getByText('No transfers match your filters.').waitFor();
    await expectAccessible(page);
    await press(page, 'Clear filters');
    await page.getByRole('link', { name: /Receipt for transfer to Savings Account/ }).click();
    await page.waitForURL(`**/transfers/${movementId}`);
    await page.getByText('Rainy day').first().waitFor();
    await leave();
  });

  test('a list that cannot be read says so and is asked again', async () => {
    const { page, leave } = await atTransfers(browser, person, '/transfers?tab=recipients');
    await page.route('**/api/transfers', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('We couldn’t load your transfers').waitFor();
    await expectAccessible(page);
    await triedAgain(page, '**/api/transfers');
    await page.getByRole('link', { name: /Receipt for transfer to Savings Account/ }).waitFor();
    await leave();
  });

  test('somebody else’s transfer is no different from none', async () => {
    const { page, leave } = await atTransfers(browser, await enrolled(), '/transfers');
    await page.getByText('No transfers yet').waitFor();
    await expectAccessible(page);
    for (const id of [movementId, randomUUID(), 'nothing']) {
      await page.goto(`/transfers/${id}`);
      await heading(page, 'We can’t find this transfer');
    }
    await expectAccessible(page);
    await leave();
  });
});

describe('how the pages stand', () => {
  const languages = ['es-US', 'fr-FR', 'zh-CN', 'en-US'];
  const all = looks.map(([width, theme], index) => [width, theme, languages[index] ?? 'en-US'] as const);

  test.each(all)(
    '[XFER-01] [XFER-13] accessible and in its language: %s, %s, %s',
    async (width, theme, language) => {
      const { page, complaints, leave } = await visit(browser, '/login?returnUrl=%2Ftransfer-money', {
        width,
        theme,
        language,
      });
      await dialog(page).locator('input[autocomplete="username"]').fill(person.username);
      await dialog(page).locator('input[type="password"]').fill(person.password);
      await dialog(page).locator('button[type="submit"]').click();
      await page.waitForURL('**/transfer-money');
      await throughGate(page, person);
      await page.locator('input[value="wire"]').check();
      await everythingStands(page);
      await page.locator('[data-field="fromAccountId"]').click();
      await page.locator('[role="option"]:visible').first().click();
      await page.locator('[data-field="recipientId"]').click();
      await page.locator('[role="option"]:visible').first().click();
      await page.locator('input[name="amount"]').fill('25.00');
      await page.locator('button[type="submit"]').click();
      await page.locator('section.deep').waitFor();
      await everythingStands(page);
      for (const path of [
        `/transfers/${movementId}`,
        '/transfers',
        '/transfers?tab=scheduled',
        '/transfers?tab=recipients',
      ]) {
        await page.goto(path);
        await page.locator('main :is(dl, li, tbody td)').last().waitFor();
        await everythingStands(page);
      }
      expect(complaints).toEqual([]);
      await leave();
    },
  );
});

const AMOUNT = cents(7_07);

/** A schedule of one day that has come. The night that sends it is everybody's here, so its work is written by hand. */
async function onceSent({ token: session }: Person, own: typeof held): Promise<string> {
  const between = {
    type: 'internal',
    fromAccountId: own.checking.id,
    toAccountId: own.savings.id,
  } as const;
  const recurrence = {
    anchor: dayFrom('2030-01-07'),
    frequency: 'once',
    end: { kind: 'never' },
    closedDays: 'next-business-day',
  } as const;
  const request = { ...between, amount: AMOUNT };
  const { scheduleId } = await call(scheduleTransfer, { ...request, recurrence }, session, randomUUID());
  const { token } = await call(planTransfer, request, session);
  const made = await call(submitTransfer, { plan: token }, session, randomUUID());
  await onDatabase(
    `insert into schedule_occurrences
       (schedule_id, number, customer_id, nominal_on, ran_on, outcome, attempts, movement_id)
     select id, 0, customer_id, anchor, bank.today(), 'done', 1, $2 from schedules where id = $1`,
    [scheduleId, made.movementId],
  );
  await onDatabase(
    `update schedules set state = 'ended', next_on = null, next_number = 1, changed_at = bank.now() where id = $1`,
    [scheduleId],
  );
  return scheduleId;
}

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More options for transfer to Savings Account' }).first().click();
  await page.getByRole('menuitem', { name }).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Looked at as a whole: what lies under the fixed bars for now is scrolled from under them, and is no fault. */
async function everythingStands(page: Page): Promise<void> {
  const seen = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);
  await page.setViewportSize(seen);
}
