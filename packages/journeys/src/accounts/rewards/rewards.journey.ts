import { listPoints, listRewards } from '@bank/contract/accounts/rewards/contract.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import { cents, minus } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, atAccount, dialog, press } from '../accounts/account-steps.ts';
import { sendItem } from '../../network-items.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  widths,
} from '../../visitor.ts';

const WHOLE_PAGE = 6_000;

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'credit'>;
let start = 0;
const outside = () => ({ networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') });
const pointsNow = async () => (await call(listRewards, { accountId: held.credit.id }, person.token)).points;
const newest = async () =>
  (await call(listPoints, { accountId: held.credit.id, kind: 'redeemed' }, person.token)).entries[0];

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'credit']));
  const bought = { rail: 'card', direction: 'out', name: 'Salt Cove Kitchen', category: 'dining' } as const;
  for (const amount of [90_000, 90_000])
    await sendItem(outside(), { ...bought, account: held.credit, amount: cents(amount) });
  // The household has bought something before, in a shop without a rule of its own.
  start = await until(pointsNow, (points) => points >= 5_400 + 251);
});
afterAll(() => browser.close());

const review = (page: Page) => page.getByRole('region', { name: 'Review your reward' });
const history = (page: Page) => page.getByRole('region', { name: 'Points history' });

test('[REWD-01] [REWD-03] from the card to the rewards: points, why, search, categories and terms', async () => {
  const { page, complaints, leave } = await atAccount(browser, person, 'credit');
  const tile = page.getByRole('region', { name: 'Rewards' });
  await tile.getByText(countText(start)).waitFor();
  await tile.getByText(`Worth ${moneyText(cents(start))} as a statement credit`).waitFor();
  await tile.getByRole('link', { name: 'Redeem points' }).click();
  await page.getByRole('heading', { name: 'Redeem Rewards', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Featured' }).waitFor();
  const rewards = page.getByRole('article');
  await rewards.first().waitFor();
  expect(await rewards.count()).toBe(11);
  await page.getByRole('button', { name: 'Travel', exact: true }).click();
  expect(await rewards.count()).toBe(3);
  await page.getByRole('button', { name: 'All', exact: true }).first().click();
  await page.getByLabel('Search rewards').fill('nothing like this');
  await page.getByText('No rewards match.').waitFor();
  await press(page, 'Show all rewards');
  await page.getByLabel('Search rewards').fill('coffee');
  expect(await rewards.count()).toBe(1);
  await page.getByLabel('Search rewards').fill('');
  for (const text of [
    'Statement credits and deposits take 1 to 3 business days.',
    'Gift cards and vouchers take 3 to 5 business days.',
  ])
    await page.getByText(text).waitFor();
  await page
    .getByText('Points don’t expire while your account is open and in good standing.')
    .first()
    .waitFor();
  await history(page)
    .getByRole('button', { name: /Salt Cove Kitchen/ })
    .first()
    .click();
  await dialog(page).getByText('3 points per $1 on dining').waitFor();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test('[REWD-02] too few points are told; a credit and a gift card are redeemed once, and arrive', async () => {
  const { page, complaints, leave } = await at(browser, person, '/redeem-rewards');
  await page.getByRole('button', { name: /to go, 1 night, Spindle Point Inn/ }).click();
  await review(page)
    .getByText(`You do not have enough points for this reward. You need ${countText(10_000 - start)} more.`)
    .waitFor();
  await page.getByRole('button', { name: 'Redeem $25 statement credit' }).click();
  await review(page)
    .getByText(countText(start - 2_500), { exact: true })
    .waitFor();
  const { owed } = await call(listRewards, { accountId: held.credit.id }, person.token);
  await review(page)
    .getByText(moneyText(minus(owed, cents(2_500))))
    .waitFor();
  await expectAccessible(page);
  await press(page, 'Redeem 2,500 points');
  await page.getByText('You redeemed $25 statement credit.').waitFor();
  await page.getByText(/^RWD-/).first().waitFor();
  await until(newest, (entry) => entry?.redemption?.state === 'posted');
  await press(page, 'Redeem another reward');
  await page.getByRole('button', { name: 'Redeem $25 Gull Rock Coffee' }).click();
  await press(page, 'Redeem 2,500 points');
  await page.getByText('You redeemed $25 Gull Rock Coffee.').waitFor();
  const ordered = await newest();
  const orderId = ordered?.redemption?.redemptionId ?? '';
  const deliver = () =>
    fetch(`${outside().networkUrl}/rewards/${orderId}/news`, {
      method: 'POST',
      body: JSON.stringify({ what: 'delivered' }),
    });
  await until(deliver, ({ status }) => status === 201);
  await until(newest, (entry) => entry?.redemption?.state === 'delivered');
  await page.reload();
  await history(page)
    .getByRole('button', { name: /Gull Rock Coffee/ })
    .click();
  await press(page, 'Show code');
  await dialog(page)
    .getByText(/^[A-F0-9]{4}(?:-[A-F0-9]{4}){3}$/)
    .waitFor();
  await expectAccessible(page, '[role=dialog]');
  expect(await pointsNow()).toBe(start - 5_000);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[REWD-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/redeem-rewards', { width, theme });
    await history(page).getByRole('button').nth(3).waitFor();
    await expectNoSidewaysScroll(page);
    // As a whole: what lies under the fixed tab bar for now is scrolled from under it, and is no fault.
    await page.setViewportSize({ width: widths[width].width, height: WHOLE_PAGE });
    await expectAccessible(page);
    // Beside the rewards, or in a dialog where there is no room.
    await page.getByRole('button', { name: /to go, 1 night, Spindle Point Inn/ }).click();
    await page.getByText(/^You do not have enough points for this reward/).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[REWD-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/redeem-rewards', { language });
  await page.getByRole('article').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
