import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { household } from './account-setup.ts';
import { crawl } from './crawl.ts';
import { atDashboard, signOn } from './pages.ts';
import { enrolled, gateOpened, type Person } from './people.ts';
import { openBrowser, visit, widths } from './visitor.ts';

const CRAWL_MS = 300_000;

let browser: Browser;
let rich: Person;
let fresh: Person;
beforeAll(async () => {
  browser = await openBrowser();
  [rich, fresh] = await Promise.all([enrolled(), enrolled()]);
  await household(rich, ['checking', 'savings', 'credit', 'cd']);
});
afterAll(() => browser.close());

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

test.each([
  ['a household', 'desktop'],
  ['a household', 'phone'],
  ['a customer without accounts', 'desktop'],
  ['a customer without accounts', 'phone'],
] as const)(
  'every link of every page leads to a page: %s, %s',
  async (who, width) => {
    const person = who === 'a household' ? rich : fresh;
    const { page, leave } = await visit(browser, '/login', { width });
    await signOn(page, person);
    await atDashboard(page);
    await gateOpened(person);
    const { visited, deadEnds } = await crawl(page);
    expect(deadEnds).toEqual([]);
    // A crawl that found no way past the dashboard would prove nothing.
    expect(visited.length).toBeGreaterThan(15);
    await leave();
  },
  CRAWL_MS,
);
