import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, looks, openBrowser, visit, widths } from './visitor.ts';

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

test('whoever wants less motion has a page of the new width at once', async () => {
  const { page, leave } = await visit(browser, '/gallery');
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await page.evaluate(`window.moved = [];
    document.addEventListener('transitionrun', ({ propertyName }) => window.moved.push(propertyName))`);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate<string[]>('window.moved')).toEqual([]);
  await leave();
});

const BAR = 64;
const HEIGHT = 844;

function withTargets(targets: string): string {
  return `<html lang="en"><title>A page</title><main><h1>A page</h1>${targets}<div style="height:3000px"></div>
    <nav style="position:sticky;bottom:0;display:flex">
      <a href="/one" style="flex:1;height:${BAR}px">One</a><a href="/two" style="flex:1;height:${BAR}px">Two</a>
    </nav></main></html>`;
}

function targetAt(top: number, height: number): string {
  return `<a href="/${top}" style="position:absolute;left:20px;top:${top}px;width:150px;height:${height}px">Go</a>`;
}

test('a button half beneath the tab bar is no fault, a small one is', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: HEIGHT } });
  await page.setContent(withTargets(targetAt(HEIGHT - BAR - 12, 44)));
  await expectAccessible(page);
  await page.setContent(withTargets(targetAt(300, 12) + targetAt(313, 12)));
  await expect(expectAccessible(page)).rejects.toMatchObject({
    actual: [expect.stringMatching(/^target-size: .*300.* \| .*313/)],
  });
  await page.close();
});
