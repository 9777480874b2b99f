import { listCheckDeposits } from '@bank/contract/payments/check-deposits/contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, dialog, fact, press } from '../../accounts/accounts/account-steps.ts';
import { launchBrowser } from '../../browser.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  openBrowser,
} from '../../visitor.ts';
import { cameraFlags, photoFile, refusedCamera } from './check-photos.ts';
import {
  atDeposit,
  COUNT_TRACKS,
  passGate,
  side,
  step,
  stored,
  thumb,
  toPhotos,
  tracks,
  upload,
} from './check-deposit-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-camera-'));
let cameraBrowser: Browser;
let refusingBrowser: Browser;
let browser: Browser;
let person: Person;
beforeAll(async () => {
  cameraBrowser = await launchBrowser(cameraFlags(folder, 'front'));
  refusingBrowser = await launchBrowser(refusedCamera);
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking']));
});
afterAll(async () => {
  await Promise.all([cameraBrowser, refusingBrowser, browser].map((each) => each.close()));
  rmSync(folder, { recursive: true });
});

const summary = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('link') });

describe('a check is deposited with the camera of a phone', () => {
  test('[MCDP-01] [MCDP-02] [MCDP-09] [MCDP-12] [MCDP-13] [MCDP-16] [MCDP-18] from the amount to the history', async () => {
    const { page, complaints, leave } = await atDeposit(cameraBrowser, person, {
      width: 'phone',
      theme: 'dark',
    });
    await page.evaluate(COUNT_TRACKS);
    await expectAccessible(page);
    await press(page, 'Continue');
    await summary(page).getByText('Please enter a valid amount.').waitFor();
    await toPhotos(page, '618.37');

    // The front is taken without a press, and is not taken again for the back.
    await thumb(page, 'Front').getByText('Looks good').waitFor();
    await side(page, 'Back of check').waitFor();
    await page.getByText('Now turn the check over').waitFor();
    const wanted = await page.evaluate<string>('JSON.stringify(globalThis.cameraWanted.video)');
    expect(JSON.parse(wanted)).toEqual({
      facingMode: { ideal: 'environment' },
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    });
    expect(await page.locator('[data-outline] polygon').count()).toBe(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await tracks(page)).toEqual({ opened: 1, live: 1 });

    // A press takes what is seen, and what is wrong with it is said.
    await press(page, 'Take photo of the back');
    await page.getByText('This looks like the side you already photographed.').waitFor();
    await press(page, 'Continue');
    await summary(page).getByText('Please fix the image issues before proceeding').waitFor();
    await summary(page).getByText('Please ensure the check is endorsed on the back').waitFor();
    await press(page, 'Retake photo');
    await upload(page, await photoFile('back'));
    await thumb(page, 'Back').getByText('Looks good').waitFor();
    await page.getByLabel('I have signed the back of this check').check();
    await expect.poll(async () => (await tracks(page)).live).toBe(0);
    await press(page, 'Continue');

    await step(page, 'Review & Submit').waitFor();
    await expectAccessible(page);
    expect(await fact(page, 'Amount').innerText()).toContain('618');
    expect(await stored(page)).toBe(0);
    await press(page, 'Deposit $618.37');
    // The other bank may have paid before the page looks.
    await page.getByRole('heading', { level: 1, name: /^Check (deposited|cleared)$/ }).waitFor();
    await page.getByText(/^\$225\.00 is available now\. \$393\.37 will be available on/).waitFor();
    await expectAccessible(page);
    expect(await stored(page)).toBe(0);
    const { deposits } = await call(listCheckDeposits, { page: 1, limit: 10 }, person.token);
    expect(deposits.map(({ amount }) => amount)).toEqual([618_37]);
    expect(['accepted', 'cleared']).toContain(deposits[0]?.status);
    await page
      .getByText(deposits[0]?.referenceNumber ?? '')
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'View Deposit History' }).click();
    await step(page, 'Check deposit history').waitFor();
    await page.getByRole('button', { name: /^Details of deposit DEP-/ }).click();
    for (const name of ['Front of check', 'Back of check']) {
      const image = dialog(page).getByRole('img', { name });
      await expect
        .poll(() => image.evaluate((shown) => (shown as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(400);
    }
    await expectAccessible(page, '[role=dialog]');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[MCDP-10] [MCDP-11] [MCDP-20] a camera that is refused: both photos are uploaded, and Back leads back', async () => {
    const { page, leave } = await atDeposit(refusingBrowser, person);
    await toPhotos(page, '20');
    await page
      .getByText(
        'Camera access is required for mobile deposit. Please enable camera access in your browser settings.',
      )
      .waitFor();
    await expectAccessible(page);
    await upload(page, { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByText('We couldn’t open this file. It may be damaged.').waitFor();
    await upload(page, await photoFile('front'));
    await side(page, 'Back of check').waitFor();
    await press(page, 'Continue');
    await summary(page).getByText('Please capture both sides of the check').waitFor();
    await thumb(page, 'Front').getByRole('button', { name: 'Front' }).click();
    await press(page, 'Retake photo');
    await thumb(page, 'Front').getByText('Taking now').waitFor();
    await press(page, 'Back to check information');
    await step(page, 'Enter Check Information').waitFor();
    expect(await page.getByLabel('Check Amount').inputValue()).toBe('20');
    await leave();
  });

  test('[MCDP-04] [MCDP-10] accounts that can’t be loaded are loaded again; without a camera the page says so', async () => {
    const { page, leave } = await atDeposit(browser, person);
    await page.route('**/api/check-deposits/accounts', (route) => route.abort('connectionreset'));
    await page.reload();
    await page.getByText('Failed to load account information. Please try again later.').waitFor();
    await page.unroute('**/api/check-deposits/accounts');
    await press(page, 'Try again');
    await toPhotos(page, '20');
    await page
      .getByText('No camera detected on your device. Please use a device with a camera to deposit checks.')
      .waitFor();
    await page.getByRole('button', { name: 'Upload a photo' }).waitFor();
    await leave();
  });
});

describe('the history', () => {
  test('[MCDH-01] [MCDH-02] is empty at first, tells of a failure, and leads to a deposit', async () => {
    const { person: newcomer } = await readyHousehold([]);
    const { page, leave } = await at(browser, newcomer, '/check-deposits');
    await page.getByText('No check deposits yet').waitFor();
    await expectAccessible(page);
    await page.route('**/api/check-deposits/history*', (route) => route.abort('connectionreset'));
    await page.reload();
    await page.getByText('We couldn’t load your deposits').waitFor();
    await page.unroute('**/api/check-deposits/history*');
    await press(page, 'Try again');
    await page.getByText('No check deposits yet').waitFor();
    await page.getByRole('link', { name: 'Deposit Check' }).first().click();
    await passGate(page, newcomer);
    await page.waitForURL('**/deposit-check');
    await step(page, 'Enter Check Information').waitFor();
    await leave();
  });

  test('[MCDH-01] a deposit of somebody else, or of nobody, is not found', async () => {
    const { person: stranger } = await readyHousehold([]);
    const { deposits } = await call(listCheckDeposits, { page: 1, limit: 10 }, person.token);
    const { page, leave } = await at(browser, stranger, `/check-deposits?deposit=${deposits[0]?.depositId}`);
    await dialog(page).getByText('We can’t find this deposit').waitFor();
    await leave();
  });

  test.each(foreignLanguages)('every text is spoken in %s', async (language) => {
    const { page, leave } = await atDeposit(browser, person, { language, width: 'phone' });
    await expectAllWordsSpoken(page);
    await page.locator('input[name="amount"]').fill('20');
    await page.locator('form button[type=submit]').click();
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/check-deposits');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await leave();
  });
});
