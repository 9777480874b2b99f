import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { household } from './account-setup.ts';
import { crawl } from './crawl.ts';
import { atDashboard, signOn } from './pages.ts';
import { enrolled, gateOpened, type Person } from './people.ts';
import { openBrowser, visit } from './visitor.ts';

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
