import { listCards } from '@bank/contract/accounts/cards/contract.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bankToday } from '../../payments/bill-pay/bill-pay-steps.ts';
import { call, gateOpened, provedAnew } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { prove } from '../../relationship/security/security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
} from '../../visitor.ts';
import { at, dialog, press, rows } from '../accounts/account-steps.ts';
import { ask, choosePeriod, submit } from '../statements/statement-steps.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'credit'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'credit']));
});
afterAll(() => browser.close());

async function debitCard() {
  const { cards } = await call(listCards, {}, person.token);
  const card = cards.find(({ account, status }) => account.id === held.checking.id && status !== 'blocked');
  if (!card) throw new Error('the account has a card');
  return card;
}
/** What the chip of the card says to a terminal. */
async function tokenOf(cardId: string): Promise<string> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<{ token: string }>('select token from cards where id = $1', [cardId]);
    return rows[0]?.token ?? '';
  } finally {
    await client.end();
  }
}
/** The browser notes each reply that asks for a proof. */
const isNoQuestion = (complaint: string) => !complaint.includes('403');
const freeze = (page: Page) => page.getByRole('switch', { name: 'Freeze card' });
const purchases = (page: Page) => page.locator('section').filter({ hasText: 'Recent purchases' }).first();

/** Somebody in the shop of the demonstration, with a browser of its own. */
async function inShop(dollars: string, merchant: string, asks = 'on the next business day'): Promise<Page> {
  const { cardId, lastFour, expiresOn } = await debitCard();
  const shop = await browser.newPage();
  await shop.goto(`${inject('networkUrl')}/shop?card=${await tokenOf(cardId)}`);
  await shop.getByLabel('Shop', { exact: true }).selectOption({ label: merchant });
  await shop.getByLabel('Name on the card').fill(`${person.firstName} Whitfield`);
  await shop.getByLabel('Last 4 digits').fill(lastFour);
  await shop.getByLabel('Expires').fill(`${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`);
  await shop.getByLabel('Amount in dollars').fill(dollars);
  await shop.getByLabel('The shop asks for the money').selectOption({ label: asks });
  await shop.getByRole('button', { name: 'Pay' }).click();
  await shop.waitForLoadState();
  return shop;
}
const saidIn = async (shop: Page) =>
  `${await shop.getByRole('heading', { level: 1 }).innerText()}: ${await shop.getByRole('status').innerText()}`;

async function atShop(dollars: string, merchant: string): Promise<string> {
  const shop = await inShop(dollars, merchant);
  const said = await saidIn(shop);
  await shop.close();
  return said;
}

test('a purchase is pending at once; frozen, the card is declined; proved, it works again', async () => {
  // The network hears of a new card within a moment.
  await until(
    () => atShop('12.34', 'Cedar Table Restaurant'),
    (said) => said.startsWith('Approved'),
  );
  const { page, complaints, leave } = await at(browser, person, '/accounts/checking');
  await gateOpened(person);
  await rows(page).filter({ hasText: 'Cedar Table Restaurant' }).first().waitFor();
  await page.getByRole('link', { name: 'Cards', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
  await expectAccessible(page);
  const { lastFour } = await debitCard();
  await page.getByRole('link', { name: `Debit card •••• ${lastFour}` }).click();
  await purchases(page).getByText('Cedar Table Restaurant').waitFor();
  await purchases(page).getByText('−$12.34').waitFor();
  await freeze(page).click();
  await page.getByText('Your card is frozen.').first().waitFor();
  expect(await atShop('5.00', 'Lantern Hardware')).toBe('Declined: This card is frozen or blocked.');
  await page.reload();
  await page.getByText('1 purchase was declined. No money moved.').waitFor();
  await purchases(page).getByText('Your card was frozen. No money moved.').waitFor();
  await expectAccessible(page);
  await freeze(page).click();
  await prove(page, person);
  await page.getByText('Your card works again.').first().waitFor();
  expect(await atShop('5.00', 'Lantern Hardware')).toContain('Approved');
  expect(complaints.filter(isNoQuestion)).toEqual([]);
  await leave();
});

test('from the shop to the statement: a part is taken, a part given back, and a purchase canceled', async () => {
  const shop = await inShop('80.00', 'Lantern Hardware', 'later, all of it or a part');
  expect(await saidIn(shop)).toBe('Approved: $80.00 at Lantern Hardware.');
  const { page, complaints, leave } = await at(browser, person, '/accounts/checking');
  const line = (amount: string) =>
    rows(page).filter({ hasText: 'Lantern Hardware' }).filter({ hasText: amount }).first();
  await line('80.00').waitFor();
  await shop.getByLabel('Amount in dollars').fill('61.20');
  await shop.getByRole('button', { name: 'Take the money' }).click();
  expect(await saidIn(shop)).toBe('Done: The shop asks for $61.20.');
  // The page hears of it by itself: the line of the approval is the line of the purchase.
  await line('61.20').waitFor();
  expect(await line('80.00').count()).toBe(0);
  await shop.getByLabel('Amount in dollars').fill('20.00');
  await shop.getByRole('button', { name: 'Give money back' }).click();
  expect(await saidIn(shop)).toBe('Done: The shop gives back $20.00.');
  await line('20.00').waitFor();
  await shop.close();
  const other = await inShop('33.00', 'Velvet Orbit Online', 'later, all of it or a part');
  await rows(page).filter({ hasText: 'Velvet Orbit Online' }).first().waitFor();
  await other.getByRole('button', { name: 'Cancel the purchase' }).click();
  expect(await saidIn(other)).toBe('Canceled: The bank lets the money go.');
  await other.close();
  await rows(page).filter({ hasText: 'Velvet Orbit Online' }).waitFor({ state: 'detached' });
  await ask(page);
  await choosePeriod(page, 'current');
  await dialog(page).getByRole('radio', { name: 'CSV' }).check();
  const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(text).toMatch(/Lantern Hardware.*-61\.20/);
  expect(text).toMatch(/Lantern Hardware.*,20\.00/);
  expect(text).not.toContain('Velvet Orbit');
  expect(complaints).toEqual([]);
  await leave();
});

test('a limit is lowered at once, a trip allows a country, and a merchant abroad is declined before it', async () => {
  expect(await atShop('9.00', 'Porto Azul Hotel, Portugal')).toContain('doesn’t allow this kind of purchase');
  const { cardId } = await debitCard();
  const { page, complaints, leave } = await at(browser, person, `/cards/${cardId}`);
  await purchases(page).getByText('Purchases outside the US were off. No money moved.').waitFor();
  await press(page, 'Edit limit: Online');
  await dialog(page).getByLabel('Daily limit').fill('20');
  await expectAccessible(page, '[role=dialog]');
  await press(page, 'Save limit');
  await page.getByText('$20 a day').waitFor();
  expect(await atShop('21.00', 'Velvet Orbit Online')).toContain('above the limit');
  await press(page, 'Add travel notice');
  await press(page, 'Save travel notice');
  await dialog(page).getByRole('alert').getByText('Choose at least one country.').waitFor();
  await dialog(page).getByLabel('Country').selectOption('PT');
  const today = await bankToday();
  await dialog(page).getByLabel('First day').fill(today);
  await dialog(page).getByLabel('Last day').fill(today);
  // The proof itself is shown above; a second mail within a moment could be mistaken for the first.
  await provedAnew(person);
  await press(page, 'Save travel notice');
  // The dialog names the country too, before it is saved.
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Portugal').first().waitFor();
  expect(await atShop('9.00', 'Porto Azul Hotel, Portugal')).toContain('Approved');
  expect(complaints.filter(isNoQuestion)).toEqual([]);
  await leave();
});

test('a lost card is blocked, and the new one shows where it is', async () => {
  const { cardId } = await debitCard();
  const { page, complaints, leave } = await at(browser, person, `/cards/${cardId}`);
  await page.getByRole('button', { name: /^Report lost or stolen/ }).click();
  await press(page, 'Block card and order new one');
  await dialog(page).getByText('Choose what happened to your card.').waitFor();
  await dialog(page).getByLabel('I lost it').check();
  await press(page, 'Block card and order new one');
  await page.getByRole('heading', { name: 'Your new card' }).waitFor();
  await page.getByText('On its way').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Report lost or stolen/ }).waitFor();
  await page.goto(`/cards/${cardId}`);
  await page.getByText('You reported this card lost. It can’t be used any more.').waitFor();
  await page.goto('/cards/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: 'We can’t find this card' }).waitFor();
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  await leave();
});

test.each(looks)('on a %s in the %s, nothing is wider than the screen', async (width, theme) => {
  const { cards } = await call(listCards, {}, person.token);
  const credit = cards.find(({ kind }) => kind === 'credit');
  const { page, complaints, leave } = await at(browser, person, `/cards/${credit?.cardId ?? ''}`, {
    width,
    theme,
  });
  await page.getByRole('heading', { name: 'Limits' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const used = cards.find(({ account, status }) => account.id === held.checking.id && status === 'blocked');
  await page.goto(`/cards/${used?.cardId ?? ''}`);
  const name = purchases(page).locator('li p').first();
  await name.waitFor();
  // As long as a network's names can be.
  await name.evaluate(`(node) => { node.textContent = 'ATM WITHDRAWAL AT CONGRESS STREET'; }`);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(foreignLanguages)('every word is spoken: %s', async (language) => {
  const { cards } = await call(listCards, {}, person.token);
  const credit = cards.find(({ kind }) => kind === 'credit');
  const { page, leave } = await at(browser, person, `/cards/${credit?.cardId ?? ''}`, { language });
  await page.getByRole('switch').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
