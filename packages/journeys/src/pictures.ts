import { populate } from '@bank/simulator/direct/populate.ts';
import { demoDates } from '@bank/tools/run/demo-date.ts';
import { freePorts } from '@bank/tools/run/ports.ts';
import { startStack, type Stack } from '@bank/tools/run/stack.ts';
import { PASSWORD } from '@bank/simulator/characters.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** `npm run pictures`: the pictures of the README, taken from the demonstration on a fixed date. */
const ON = '2026-11-16';
const CUSTOMER = 'nora';
const OUT = 'docs/pictures';
const SIZE = { width: 1440, height: 900 };

const folder = mkdtempSync(join(tmpdir(), 'bank-pictures-'));
const dates = demoDates({ on: ON, days: undefined, stage: undefined, now: Date.now() });
const stack = await startStack({
  folder,
  siteFolder: 'packages/web/dist',
  ports: await freePorts(),
  durable: false,
  logLevel: 'warn',
  tell: () => undefined,
  past: { openedOn: dates.openedOn, live: (urls) => populate(urls, () => undefined, { sales: 0, ...dates }) },
});
const browser = await launchBrowser();
try {
  mkdirSync(OUT, { recursive: true });
  const light = await signedOn(browser, stack, 'light');
  await taken(light, 'dashboard');
  await light.goto('/activity');
  await taken(light, 'activity');
  await light.goto('/accounts');
  await light
    .getByRole('link', { name: /Everyday Checking/ })
    .first()
    .click();
  await taken(light, 'checking');
  await light.goto('/transfer-money');
  await light.getByRole('button', { name: /Jonas/ }).click();
  await light.getByRole('textbox', { name: 'Amount' }).fill('150');
  await light.getByRole('button', { name: 'Continue', exact: true }).click();
  await light.getByRole('heading', { name: 'Review your transfer' }).waitFor();
  await taken(light, 'transfer-review');
  await taken(await signedOn(browser, stack, 'dark'), 'dark');
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function signedOn(from: Browser, bank: Stack, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await from.newContext({
    baseURL: bank.bankUrl,
    viewport: SIZE,
    colorScheme,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill(CUSTOMER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
  const code = await navigationCode(bank);
  await page.evaluate(
    (body) =>
      fetch('/api/approval-codes/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    JSON.stringify({ code, purpose: 'navigation' }),
  );
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /Everyday Checking/ })
    .first()
    .waitFor();
  return page;
}

async function navigationCode({ officeUrl, officeToken }: Stack): Promise<string> {
  const answer = await fetch(`${officeUrl}/office/approval-codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${officeToken}` },
    body: JSON.stringify({ purpose: 'navigation', username: CUSTOMER }),
  });
  return ((await answer.json()) as { data: { code: string } }).data.code;
}

/** Once nothing is loading any more. */
async function taken(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.screenshot({ path: join(OUT, `${name}.png`), animations: 'disabled' });
  console.log(`${join(OUT, name)}.png`);
}
