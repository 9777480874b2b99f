import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, looks, openBrowser, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(looks)('the gallery stands accessible: %s, %s', async (width, theme) => {
  const { page, complaints, leave } = await visit(browser, '/gallery', { width, theme });
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
  await leave();
});

test('a fault is found, also on a page that was looked at before', async () => {
  const { page, leave } = await visit(browser, '/gallery');
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await expectAccessible(page, 'h1');
  await page.evaluate(`document.querySelector('main').append(new Image())`);
  await expect(expectAccessible(page, 'main')).rejects.toThrow('image-alt');
  await page.evaluate(`document.body.append(document.createElement('iframe'))`);
  await expect(expectAccessible(page, 'h1')).rejects.toThrow('length of 1');
  await leave();
});
