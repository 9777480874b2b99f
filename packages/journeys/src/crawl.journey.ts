import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawl } from './crawl.ts';
import { openBrowser, visit, widths } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Every link of every page is followed as each customer of the demonstration: `tools/run/demo-starts.ts`. */
test('a link that leads nowhere is found, also one that only a phone shows', async () => {
  const { page, leave } = await visit(browser, 'about:blank');
  const body: Record<string, string> = {
    '/dashboard': '<h1>Home</h1><a href="/sound">a</a><a href="/gone" class="phone">b</a>',
    '/sound': '<h1>Sound</h1><a href="/unbuilt">c</a>',
    '/unbuilt': '<h1>Rewards</h1><p>Coming soon</p>',
  };
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<body>${body[new URL(route.request().url()).pathname] ?? '<h1>Page not found</h1>'}
        <script>if (innerWidth > 600) document.querySelector('.phone')?.removeAttribute('href');
        addEventListener('resize', () => document.querySelector('.phone')?.setAttribute('href', '/gone'));</script>`,
    }),
  );
  await page.goto('/dashboard');
  const { visited, links, deadEnds } = await crawl(page, [widths.desktop, widths.phone]);
  expect({ visited, links }).toEqual({ visited: ['/dashboard', '/sound', '/gone', '/unbuilt'], links: 4 });
  expect(deadEnds).toEqual([
    { address: '/gone', from: '/dashboard', why: 'not found' },
    { address: '/unbuilt', from: '/sound', why: 'not built' },
  ]);
  await leave();
});
