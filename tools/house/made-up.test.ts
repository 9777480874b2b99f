import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../packages/web/src');
/** What customers meet. The gallery is for developers and not in production. */
const screens = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('gallery/'),
);

/** Words of made-up data, and waits that nothing needs. */
const MADE_UP = /\b(?:mock|lorem|dummy|fake|sampleData|sample data|Math\.random)\b/i;
const DELAY = /await new Promise\b[^;]{0,80}setTimeout|await (?:wait|sleep|delay)\(/;
/** Asks again after a pause, and says so. */
const asksAgain = new Set(['platform/calls/read-again.ts']);

const isMadeUp = (path: string, text: string) =>
  MADE_UP.test(text) || (DELAY.test(text) && !asksAgain.has(path));

test('[GLOB-09] no screen shows made-up data or waits without a cause', () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.filter((path) => isMadeUp(path, readFileSync(join(src, path), 'utf8')))).toEqual([]);
});

test.each([
  ['a delay', 'await new Promise((resolve) => setTimeout(resolve, 1_500));'],
  ['a named delay', 'await delay(800);'],
  ['invented figures', 'const balance = Math.random() * 1_000;'],
  ['data of nobody', 'const rows = mock.transactions;'],
])('%s is found', (_, text) => {
  expect(isMadeUp('accounts/accounts/a-page.tsx', text)).toBe(true);
});
