import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emailConfirmed } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { pushLine, testAlertPushed } from './push-steps.ts';

let person: Person;
let folder: string;
let context: BrowserContext;

/** The whole browser with a profile of its own: in a private window nothing can be installed. */
beforeAll(async () => {
  ({ person } = await readyHousehold(['checking']));
  await emailConfirmed(person);
  folder = await mkdtemp(join(tmpdir(), 'installed-'));
  context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['WHOLE_CHROMIUM'] ?? '',
    headless: false,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
    baseURL: inject('bankUrl'),
  });
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('the application can be installed, shows a push message, and says so when there is no connection', async () => {
  const plaintext = await testAlertPushed(person);
  const origin = inject('bankUrl');
  const { username, password } = person;
  await context.request.post('/api/auth/login', { data: { username, password }, headers: { origin } });
  await context.grantPermissions(['notifications'], { origin });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Inbox/ }).waitFor();
  const line = await context.newCDPSession(page);
  await (
    await pushLine(line, page)
  )(plaintext);
  const shown = await until(
    () =>
      page.evaluate<string[]>(`(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title }) => title);
      })()`),
    (titles) => titles.length > 0,
  );
  expect(shown).toEqual(['Test alert']);
  expect((await line.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  await context.setOffline(true);
  await page.goto('/inbox');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toMatch(/offline|connection/i);
});
