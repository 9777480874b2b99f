import { listOrders } from '@bank/contract/payments/check-orders/contract.ts';
import { listChecks } from '@bank/contract/accounts/checks/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { jpegWithPlace } from '@bank/server/testing/hostile-files.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at, dialog, press } from '../../accounts/accounts/account-steps.ts';
import { sendItem } from '../../network-items.ts';
import { call, gateOpened, navigationCode, provedAnew } from '../../people.ts';
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
let held: Held<'checking'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold([]));
});
afterAll(() => browser.close());

const outside = () => ({ networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') });
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' });
const check = (page: Page) => page.getByRole('figure', { name: /^Check preview/ }).first();

test('[ORDC-01] [ORDC-14] the page asks for a code, says what is missing, and leads back', async () => {
  const { page, complaints, leave } = await at(browser, person, '/order-checks');
  const code = dialog(page).locator('input[autocomplete="one-time-code"]');
  await code.fill(await navigationCode(person.username));
  await code.press('Enter');
  await page.getByRole('heading', { name: 'Order Checks', level: 1 }).waitFor();
  for (const name of ['Standard Blue', 'Premium Gray', 'Scenic Nature', 'Custom Photo'])
    await page.getByRole('radio', { name: new RegExp(name) }).waitFor({ state: 'attached' });
  await press(page, 'Review order');
  for (const text of [
    'Please select a quantity',
    'Please select a shipping address',
    'You must agree to the terms and conditions',
  ])
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  await expectAccessible(page);
  await press(page, 'Add address');
  await dialog(page).getByLabel('Street address').fill('');
  await press(page, 'Save address');
  await dialog(page).getByRole('alert').getByText('Street address is required').waitFor();
  await dialog(page).getByLabel('Address name').fill('Home');
  await dialog(page).getByLabel('Street address').fill('18 Alder Court');
  await press(page, 'Save address');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Home' }).click();
  await page.getByText('You must have at least one shipping address').waitFor();
  expect(await page.getByRole('link', { name: /Read the terms/ }).getAttribute('target')).toBe('_blank');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/\/accounts\/checking/);
  expect(complaints).toEqual([]);
  await leave();
});

test('[ORDC-02] prices that can’t be loaded are told, and a second try brings them', async () => {
  const { page, leave } = await at(browser, person, '/accounts/checking');
  await gateOpened(person);
  await page.route('**/api/order-checks/pricing', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/order-checks');
  await page.getByText('Failed to load check styles and pricing information.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/order-checks/pricing');
  await press(page, 'Try again');
  await check(page).waitFor();
  await leave();
});

test('[ORDC-10] [ORDC-11] [ORDC-12] [ORDC-13] an order is previewed, priced, confirmed once and canceled', async () => {
  await gateOpened(person);
  const { page, complaints, leave } = await at(browser, person, '/order-checks');
  await gateOpened(person);
  await page.reload();
  await page.getByText('Duplicate checks (+$5.00)').click();
  await page.getByRole('radio', { name: /Double \(200\)/ }).check();
  await summary(page).getByText('$66.03').waitFor();
  expect(await check(page).getAttribute('aria-label')).toContain('Check number 1000');
  await page.getByLabel('First check number').fill('1201');
  expect(await check(page).getAttribute('aria-label')).toContain('Check number 1201');
  await press(page, 'Preview');
  await dialog(page)
    .getByRole('figure', { name: /Check number 1201/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /Custom Photo/ }).check({ force: true });
  const photo = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: jpegWithPlace() };
  await page.locator('input[type=file]').setInputFiles({ ...photo, mimeType: 'text/plain', name: 'x.txt' });
  await page.getByText('Only image files are allowed').waitFor();
  await page.locator('input[type=file]').setInputFiles(photo);
  await press(page, 'Use this photo');
  await page.getByText('Your photo is on the check.').waitFor();
  await summary(page).getByText('$82.27').waitFor();
  await page.getByLabel('I agree to the check order terms.').check();
  await press(page, 'Review order');
  await dialog(page).getByText('1201 to 1400').waitFor();
  await dialog(page).getByText('$82.27', { exact: true }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await press(page, 'Edit Order');
  await press(page, 'Review order');
  await press(page, 'Place order for $82.27');
  await dialog(page).getByRole('heading', { name: 'Your checks are ordered' }).waitFor();
  const { orders } = await call(listOrders, {}, person.token);
  expect(orders).toMatchObject([{ firstNumber: 1_201, lastNumber: 1_400, total: 82_27 }]);
  await dialog(page)
    .getByText(orders[0]?.orderNumber ?? 'no order')
    .waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Cancel order');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText(/Refunded \$82\.27|Your refund of \$82\.27/).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a stopped check is returned and a paid one shows both its sides', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/checking');
  await press(page, 'Stop a check');
  await dialog(page).getByLabel('Check number').fill('1002');
  await expectAccessible(page, '[role=dialog]');
  await press(page, 'Stop payment');
  await page.getByText('Payment stopped.').waitFor();
  const present = (checkNumber: number) =>
    sendItem(outside(), {
      rail: 'check',
      direction: 'out',
      account: held.checking,
      amount: cents(12_00),
      name: 'Second Harbor Bank',
      checkNumber,
      written: { payer: 'A. Customer', payee: 'Martin Oakes', memo: 'Deck repair' },
    });
  expect(await present(1_002)).toBe('returned');
  expect(await present(1_003)).toBe('posted');
  await until(
    async () => (await call(listChecks, { accountId: held.checking.id }, person.token)).checks,
    (checks) => checks.length === 2 && checks.every(({ images }) => images === 'stored'),
  );
  await page.reload();
  await page.getByText('You stopped payment on this check.').waitFor();
  await page.getByText('Returned: 1002').waitFor();
  await press(page, 'View check 1003');
  const front = dialog(page).getByRole('img', { name: 'Front of check 1003' });
  await expect
    .poll(() => front.evaluate((shown) => (shown as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(1_000);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await provedAnew(person);
  await press(page, 'Release');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await page.getByText('Released', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)(
  '[ORDC-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/order-checks', { width, theme });
    await gateOpened(person);
    await page.reload();
    await check(page).waitFor();
    await page.getByRole('heading', { name: 'Your check orders' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[ORDC-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/order-checks', { language });
  await gateOpened(person);
  await page.reload();
  await page.locator('svg[data-style]').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
