import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../accounts/accounts/account-steps.ts';
import { emailConfirmed } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { openBrowser } from '../../visitor.ts';
import { pushLine, testAlertPushed } from './push-steps.ts';

let browser: Browser;
let person: Person;

beforeAll(async () => {
  browser = await openBrowser();
  ({ person } = await readyHousehold(['checking']));
  await emailConfirmed(person);
});
afterAll(() => browser.close());

const STARTS_MS = 45_000;

/** A browser without windows has nowhere to show a message: what it was asked to show is written down instead. */
const WRITE_DOWN = `
  self.shown = [];
  self.registration.showNotification = async (title, { body, tag }) => void self.shown.push({ title, body, tag });`;

test('[ALRT-13] a push message of the bank is opened and shown by the real service worker', async () => {
  const plaintext = await testAlertPushed(person);
  const { page, context, complaints, leave } = await at(browser, person, '/dashboard');
  // The page starts it once the bell is there; the browser tells of it in its own time.
  const worker =
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: STARTS_MS }));
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await worker.evaluate(WRITE_DOWN);
  const push = await pushLine(await context.newCDPSession(page), page);
  const shown = () => worker.evaluate<{ title: string }[]>('self.shown');
  await push(plaintext);
  const { title, body, tag } = JSON.parse(plaintext) as Record<string, string>;
  expect(title).toBe('Test alert');
  expect(await until(shown, (all) => all.length > 0)).toEqual([{ title, body, tag }]);
  // Nothing else is shown, whoever sends it.
  for (const wrong of ['', 'text', '{"title":1}', '[]']) await push(wrong);
  await push(plaintext);
  expect(await until(shown, (all) => all.length > 1)).toHaveLength(2);
  expect(complaints).toEqual([]);
  await leave();
});
