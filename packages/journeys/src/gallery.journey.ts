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
