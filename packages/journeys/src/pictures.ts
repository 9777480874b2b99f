import { changedPixels, decodePng, encodePng } from '@bank/tools/golden/png.ts';
import { populate } from '@bank/simulator/direct/populate.ts';
import { freePorts } from '@bank/tools/run/ports.ts';
import { startStack, type Stack } from '@bank/tools/run/stack.ts';
import { PASSWORD } from '@bank/simulator/characters.ts';
import { cutOffAt } from '@bank/kernel/cut-off.ts';
import { addMonths, dayFrom } from '@bank/kernel/day.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { screens, type Look, type Screen } from './golden-screens.ts';
import { steady } from './steady.ts';

/**
 * `npm run pictures`: the pictures of the README. `-- --golden` takes the sixteen screens of docs/golden/pictures again,
 * `-- --compare` counts the pixels that differ from them and fails if one does. All of it shows the demonstration on a fixed
 * day at a fixed hour. What the machine decides (fonts, the browser) is in the pixels, so they are compared with pictures
 * that the same machine took.
 */
const ON = dayFrom('2026-11-16');
/** The bank's clock when the customers' history begins to be made; the pictures are taken some minutes later. */
const AT = '13:30';
/** How much history there is: what a reader should see, and what a comparison needs. */
const README_MONTHS = 24;
const GOLDEN_MONTHS = 4;
const CUSTOMER = 'nora';
const README = 'docs/pictures';
const GOLDEN = 'docs/golden/pictures';
/** A busy machine is slow and not wrong. */
const PATIENCE_MS = 90_000;
const AS_IT_IS = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;
/** A picture counts when two in a row are the same. */
const ATTEMPTS_MAX = 6;
const MODES = ['--golden', '--compare'] as const;

const looks = {
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const satisfies Record<Look, object>;
/** The page of devices says which browser this is. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const mode = MODES.find((each) => process.argv.includes(each));
/** Where a comparison puts what it has seen, for somebody who wants to look. */
const seen = process.argv.find((each) => each.startsWith('--into='))?.slice('--into='.length);

const folder = mkdtempSync(join(tmpdir(), 'bank-pictures-'));
const aheadSeconds = Math.round((Date.parse(cutOffAt(ON, AT)) - Date.now()) / 1_000);
const stack = await startStack({
  folder,
  siteFolder: 'packages/web/dist',
  ports: await freePorts(),
  durable: false,
  logLevel: 'warn',
  tell: () => undefined,
  past: {
    openedOn: addMonths(ON, mode === undefined ? -README_MONTHS : -GOLDEN_MONTHS),
    live: (urls) => populate(urls, () => undefined, { sales: 0, today: ON, aheadSeconds }),
  },
});
/** One way to draw: colors, edges of letters and the order of work do not depend on the screen or on how busy it is. */
const DRAWING = [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-new-content-rendering-timeout',
  '--run-all-compositor-stages-before-draw',
  '--num-raster-threads=1',
];
const browser = await launchBrowser(DRAWING);
let changed = 0;
try {
  if (mode === undefined) await takeReadme(browser, stack);
  else changed = await takeScreens(browser, stack, mode);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = changed > 0 ? 1 : 0;

async function takeReadme(from: Browser, bank: Stack): Promise<void> {
  mkdirSync(README, { recursive: true });
  const context = await visitor(from, bank, 'desktop');
  const light = await signedOn(context, bank);
  const taken = async (page: Page, name: string) => {
    writeFileSync(join(README, `${name}.png`), await shot(page));
    console.log(join(README, `${name}.png`));
  };
  await taken(light, 'dashboard');
  await light.goto('/activity');
  await taken(light, 'activity');
  await light.goto('/accounts/checking');
  await taken(light, 'checking');
  const review = screens.find(({ name }) => name === 'transfer-review');
  await light.goto('/transfer-money');
  await review?.steps?.(light);
  await taken(light, 'transfer-review');
  const dark = await visitor(from, bank, 'desktop', 'dark');
  await taken(await signedOn(dark, bank), 'dark');
}

/** Every golden screen, each in a page of its own, so that none depends on what was open before. */
async function takeScreens(from: Browser, bank: Stack, how: (typeof MODES)[number]): Promise<number> {
  mkdirSync(GOLDEN, { recursive: true });
  if (seen !== undefined) mkdirSync(seen, { recursive: true });
  let total = 0;
  for (const as of ['guest', 'customer'] as const) {
    const contexts = {
      desktop: await visitor(from, bank, 'desktop'),
      phone: await visitor(from, bank, 'phone'),
    };
    if (as === 'customer')
      for (const context of Object.values(contexts)) await (await signedOn(context, bank)).close();
    for (const screen of screens.filter((each) => each.as === as)) {
      const picture = decodePng(await screenShot(contexts[screen.look], screen));
      const path = join(GOLDEN, `${screen.name}.png`);
      if (seen !== undefined) writeFileSync(join(seen, `${screen.name}.png`), encodePng(picture));
      if (how === '--golden') {
        writeFileSync(path, encodePng(picture));
        console.log(path);
        continue;
      }
      const { count, box } = changedPixels(decodePng(readFileSync(path)), picture);
      total += count;
      const where = box === null ? '' : `  within ${box[2]} x ${box[3]} at ${box[0]}, ${box[1]}`;
      console.log(`${String(count).padStart(8)} changed pixels  ${screen.name}${where}`);
    }
  }
  if (how === '--compare')
    console.log(`${String(total).padStart(8)} changed pixels in ${screens.length} screens`);
  return total;
}

async function screenShot(context: BrowserContext, { path, steps }: Screen): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(path);
  await steps?.(page);
  const picture = await shot(page, true);
  await page.close();
  return picture;
}

async function visitor(
  from: Browser,
  bank: Stack,
  look: Look,
  colorScheme: 'light' | 'dark' = looks[look].colorScheme,
): Promise<BrowserContext> {
  const context = await from.newContext({
    baseURL: bank.bankUrl,
    viewport: looks[look].viewport,
    colorScheme,
    userAgent: USER_AGENT,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // An open stream never lets the network fall silent, which is what a picture waits for.
  await context.route(/\/api\/live/, (route) => route.abort());
  return context;
}

async function signedOn(context: BrowserContext, bank: Stack): Promise<Page> {
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
async function shot(page: Page, isCompared = false): Promise<Buffer> {
  // A dialog hides the heading behind it from everybody but the document.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  if (!isCompared) return page.screenshot(AS_IT_IS);
  let before: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    // Whatever the page has written anew in the meantime is replaced again.
    await steady(page);
    const now = await page.screenshot(AS_IT_IS);
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}
