import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { showNote } from '@bank/contract/accounts/transactions/notes-contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { jpegWithPlace, MARKER, pdfOf } from '@bank/server/testing/hostile-files.ts';
import type { Person } from '@bank/simulator/people.ts';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paidIn } from '../accounts/account-setup.ts';
import { accountNow, at, dialog } from '../accounts/account-steps.ts';
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
let ids: { accountId: Id<'account'>; journalId: Id<'journal'> };
let path: string;
beforeAll(async () => {
  browser = await openBrowser();
  const household = await readyHousehold([]);
  ({ person } = household);
  const checking = await accountNow(person, household.held.checking);
  await paidIn(person, checking, cents(25_00), 'Cedar Table Restaurant');
  const { transactions } = await call(
    listTransactions,
    { accountId: checking.id, filter: 'all', dateRange: '30days', search: '', size: 5 },
    person.token,
  );
  const journalId = transactions[0]?.journalId as Id<'journal'>;
  ids = { accountId: checking.id, journalId };
  path = `/accounts/checking?tx=${journalId}`;
});
afterAll(() => browser.close());

const receipts = (page: Page) => dialog(page).getByRole('group', { name: 'Receipts' });
const input = (page: Page) => receipts(page).locator('input[type=file]');
const heading = (page: Page) => dialog(page).getByRole('heading', { name: 'Note and receipts' });
const photo = { name: 'lunch.jpg', mimeType: 'image/jpeg', buffer: jpegWithPlace() };
const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfOf('') };

async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await download.path());
}

describe('a note and receipts on a transaction', () => {
  test('a note is saved and is still there after a reload', async () => {
    const { page, complaints, leave } = await at(browser, person, path);
    await heading(page).waitFor();
    const note = dialog(page).getByRole('textbox', { name: /Note/ });
    await note.fill('Lunch with Rosa');
    await dialog(page).getByRole('button', { name: 'Save note' }).click();
    await dialog(page).getByText('Note saved').waitFor();
    await page.reload();
    await heading(page).waitFor();
    expect(await note.inputValue()).toBe('Lunch with Rosa');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a photo is added and looked at, and comes back without the place; a PDF is downloaded', async () => {
    const { page, complaints, leave } = await at(browser, person, path);
    await heading(page).waitFor();
    await input(page).setInputFiles(photo);
    await dialog(page).getByText('Receipt added').waitFor();
    await dialog(page).getByRole('button', { name: 'View lunch.jpg' }).click();
    const image = dialog(page).getByRole('img', { name: 'lunch.jpg' });
    await expect
      .poll(() => image.evaluate((shown) => (shown as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(8);
    const bytes = await downloaded(page, dialog(page).getByRole('link', { name: 'Download lunch.jpg' }));
    expect(bytes.toString('latin1')).toMatch(/^RIFF....WEBP/s);
    for (const trace of [MARKER, 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
    await input(page).setInputFiles(bill);
    const link = dialog(page).getByRole('link', { name: 'Download bill.pdf' });
    expect((await downloaded(page, link)).equals(bill.buffer)).toBe(true);
    await expectAccessible(page, '[role=dialog]');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what can’t be a receipt is refused in words: by its size, its type, or what it really is', async () => {
    const { page, leave } = await at(browser, person, path);
    await heading(page).waitFor();
    await input(page).setInputFiles({
      ...photo,
      name: 'large.jpg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await receipts(page).getByText('This file is too large. Choose one under 10 MB.').waitFor();
    await receipts(page)
      .getByRole('button', { name: /large\.jpg/ })
      .click();
    await input(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await receipts(page)
      .getByText(/We can’t accept this kind of file/)
      .waitFor();
    await receipts(page)
      .getByRole('button', { name: /notes\.txt/ })
      .click();
    await expect.poll(() => receipts(page).getByRole('alert').count()).toBe(0);
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 0x90)]);
    await input(page).setInputFiles({ name: 'setup.exe.jpg', mimeType: 'image/jpeg', buffer: program });
    await receipts(page)
      .getByText(/We can’t accept this kind of file/)
      .waitFor();
    const kept = await call(showNote, ids, person.token);
    expect(kept.attachments.map(({ name }) => name)).not.toContain('setup.exe.jpg');
    await leave();
  });

  test('nobody else can fetch it', async () => {
    const { attachments } = await call(showNote, ids, person.token);
    const stranger = (await readyHousehold([])).person;
    const url = `${inject('bankUrl')}${attachments[0]?.path}`;
    const as = (token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect((await as(person.token)).status).toBe(200);
    expect((await as(stranger.token)).status).toBe(404);
  });

  test('it is removed by keyboard, after a question; whoever keeps it is back where they were', async () => {
    const { page, complaints, leave } = await at(browser, person, path);
    await heading(page).waitFor();
    const bin = dialog(page).getByRole('button', { name: 'Remove lunch.jpg' });
    await bin.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Remove this receipt?').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog(page).getByText('Remove this receipt?').count()).toBe(0);
    await expect.poll(() => bin.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Receipt removed').waitFor();
    expect(await bin.count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });
});

test.each(looks)('it fits and is readable: %s, %s', async (width, theme) => {
  const { page, complaints, leave } = await at(browser, person, path, { width, theme });
  await heading(page).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, '[role=dialog]');
  expect(complaints).toEqual([]);
  await leave();
});

test.each(foreignLanguages)('every text of it is spoken in %s', async (language) => {
  const { page, leave } = await at(browser, person, path, { language, width: 'phone' });
  await dialog(page).locator('textarea').waitFor();
  await expectAllWordsSpoken(page);
  await expectNoSidewaysScroll(page);
  await leave();
});
