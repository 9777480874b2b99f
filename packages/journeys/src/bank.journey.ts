import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  looks,
  openBrowser,
  type Theme,
  visit,
} from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the landing page', () => {
  test('[LAND-01] welcomes by the bank’s name and offers Sign On and Enroll Now', async () => {
    const { page, complaints, leave } = await visit(browser, '/');
    await page.getByText('Welcome to Keelson.').waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toMatch(/Your money,\s+made clear\./);
    await main.getByRole('button', { name: 'Sign On' }).waitFor();
    await main.getByRole('button', { name: 'Enroll Now' }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[LAND-03] an account card shows the last four digits and no more', async () => {
    const { page, leave } = await visit(browser, '/');
    await page.getByRole('main').getByText('4821').waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).toMatch(/••••\s*4821/);
    expect(text).not.toMatch(/\d{5,}/);
    await leave();
  });

  test('[LAND-04] [SESS-02] the dialog opens by address and by button, and turns from sign-on to enrolment and back', async () => {
    const { page, complaints, leave } = await visit(browser, '/login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Sign on' }).waitFor();
    await dialog.getByRole('button', { name: 'Enroll Now' }).click();
    await dialog.getByRole('heading', { name: 'Enroll in online banking' }).waitFor();
    await dialog.getByRole('button', { name: 'Sign On' }).click();
    await dialog.getByRole('heading', { name: 'Sign on' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/register');
    await dialog.getByRole('heading', { name: 'Enroll in online banking' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[NAVB-02] a guest is offered Sign On and Enroll Now in the bar, and nothing of a customer’s', async () => {
    const { page, leave } = await visit(browser, '/');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Sign On' }).waitFor();
    await bar.getByRole('button', { name: 'Enroll Now' }).waitFor();
    for (const word of ['Dashboard', 'Profile', 'Transfers', 'Logout'])
      expect(await bar.getByText(word, { exact: true }).count()).toBe(0);
    await leave();
  });

  test('[NAVB-04] on a phone the menu mirrors the bar', async () => {
    const { page, complaints, leave } = await visit(browser, '/', { width: 'phone' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: 'Sign On' }).waitFor();
    await menu.getByRole('button', { name: 'Enroll Now' }).waitFor();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Sign On' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign on' }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each(looks)('stands accessible and within the screen: %s, %s', async (width, theme) => {
    const { page, complaints, leave } = await visit(browser, '/', { width, theme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('reflows at 320 pixels with text at 200 percent', async () => {
    const { page, leave } = await visit(browser, '/', { width: 'phone' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
    await expectNoSidewaysScroll(page);
    await leave();
  });
});

describe('the language of the page', () => {
  test.each([
    ['en', 'Enroll Now', 'en'],
    ['es', 'Inscribirse ahora', 'es'],
    ['fr', "S'inscrire", 'fr'],
    ['zh', '立即注册', 'zh'],
  ])('a browser that speaks %s is answered so, on desktop and phone', async (language, _label, lang) => {
    for (const width of ['desktop', 'phone'] as const) {
      const { page, complaints, leave } = await visit(browser, '/', { language, width });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      await expectAllWordsSpoken(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
      await leave();
    }
  });

  test('a guest changes it without a reload, and the choice is kept', async () => {
    const { page, leave } = await visit(browser, '/');
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.getByRole('banner').getByLabel('Language').selectOption('es');
    await page.locator('html[lang=es]').waitFor();
    expect(loads).toEqual([]);
    await page.reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    // The server speaks it too: refusals come in the same language.
    const refusal = await page.request.get('/api/none');
    expect(await refusal.json()).toMatchObject({ error: 'No encontramos lo que busca.' });
    await leave();
  });
});

test('the theme is the device’s until the visitor chooses, and stands before the first paint', async () => {
  const { page, leave } = await visit(browser, '/', { theme: 'dark' });
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
  await page.getByRole('contentinfo').getByText('Light', { exact: true }).click();
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('data-theme="light"');
  await leave();
});

describe('addresses', () => {
  test('[SESS-01] a guest at a protected address meets the sign-on dialog', async () => {
    const { page, complaints, leave } = await visit(browser, '/accounts/checking');
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign on' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[SESS-14] an address without a screen leads a guest to sign-on, like a protected one', async () => {
    const { page, leave } = await visit(browser, '/nowhere');
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign on' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expectAccessible(page);
    await leave();
  });

  test.each(looks)('T12 markup in the address stays text: %s, %s', async (width, theme: Theme) => {
    const before = violations();
    for (const path of [
      '/?next=%3Cscript%3Ewindow.pwned=1%3C/script%3E',
      '/%3Cimg%20src=x%20onerror=window.pwned=1%3E',
      '/login#%3Csvg%20onload=window.pwned=1%3E',
    ]) {
      const { page, complaints, leave } = await visit(browser, path, { width, theme });
      await page.getByRole('heading').first().waitFor();
      expect(await page.evaluate('window.pwned')).toBeUndefined();
      expect(complaints).toEqual([]);
      await leave();
    }
    expect(violations()).toBe(before);
  });
});

/** How often the bank was told that a page broke its content policy; a refused frame is the policy at work elsewhere. */
function violations(): number {
  const lines = readFileSync(inject('logFile'), 'utf8').split('\n');
  return lines.filter((line) => line.includes('"violation"') && !line.includes('frame-ancestors')).length;
}
