import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { BEYOND } from './crawl.ts';

export type Theme = 'light' | 'dark';
/** `npm run proof -- looks` looks at everything; with every change a part of it stands for the rest. */
const looksAtAll = process.env['LOOKS'] === 'all';

/** Both widths and both themes; in a hurry the narrow one in the dark, where most goes wrong. */
export const looks: readonly (readonly ['desktop' | 'phone', Theme])[] = looksAtAll
  ? [
      ['desktop', 'light'],
      ['desktop', 'dark'],
      ['phone', 'light'],
      ['phone', 'dark'],
    ]
  : [['phone', 'dark']];

/** French has the longest words. */
export const foreignLanguages = looksAtAll ? ['es', 'fr', 'zh'] : ['fr'];

export const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

export type Visit = {
  width?: keyof typeof widths;
  theme?: Theme;
  language?: string;
  reducedMotion?: boolean;
  /** What stands between the browser and the bank, where something does. */
  lineUrl?: string;
};

/** Somebody with a browser. Whatever the page complains about is kept, and a journey ends with none of it. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  complaints: string[];
  leave: () => Promise<void>;
};

/**
 * Ends a wait that is in vain. What comes late comes late because the machine is busy: how fast pages are is measured by
 * the speed suite, by itself.
 */
const PATIENCE_MS = 45_000;

export const openBrowser = (): Promise<Browser> => launchBrowser();

export async function visit(
  browser: Browser,
  path: string,
  { width = 'desktop', theme = 'light', language = 'en-US', reducedMotion = true, lineUrl }: Visit = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: inject('bankUrl'),
    viewport: widths[width],
    colorScheme: theme,
    locale: language,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: width === 'phone',
    ...(lineUrl !== undefined && { proxy: { server: lineUrl, bypass: '<-loopback>' } }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(path);
  return { page, context, complaints, leave: () => leave(context) };
}

/**
 * Chromium can wait for ever for a window that is closed while a page in it is between two addresses. What the journey
 * had to see it has seen; such a window goes with its browser.
 */
async function leave(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), sleep(PATIENCE_MS, undefined, { ref: false })]);
}

/**
 * Presses "Try again" where something could not be loaded. The fault lasts until the press, because a page also asks by
 * itself whenever the bank tells of a change.
 */
export async function triedAgain(page: Page, address: string, within: Page | Locator = page): Promise<void> {
  let isMended = false;
  await page.route(address, (route) =>
    isMended ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
  );
  const pressed = page.evaluate<boolean>(
    `new Promise((resolve) =>
      document.addEventListener('click', () => resolve(true), { capture: true, once: true }))`,
  );
  const mended = pressed.then((isPressed) => (isMended = isPressed));
  await within.getByRole('button', { name: 'Try again' }).click();
  await mended;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[];
};

/** WCAG 2.2 A and AA, no violation at all; of the whole page, or of one part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // The checker runs in the page itself and would not see into another.
  expect(page.frames()).toHaveLength(1);
  // It weighs half a megabyte, so a page gets it once.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  const found = await violationsIn(page, within, { type: 'tag', values: TAGS });
  const violations: string[] = [];
  for (const { id, nodes } of found) {
    const faults = id === TARGET_SIZE ? await tooSmall(page, nodes) : nodes.map(({ html }) => html);
    if (faults.length > 0) violations.push(`${id}: ${faults.slice(0, 3).join(' | ')}`);
  }
  expect(violations).toEqual([]);
}

const TARGET_SIZE = 'target-size';

type Selection = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };

function violationsIn(page: Page, within: string, runOnly: Selection): Promise<Violation[]> {
  const options = { runOnly, resultTypes: ['violations'] };
  return page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify({ include: [within] })}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({
        id, nodes: nodes.map(({ html, target }) => ({ html: html.slice(0, 160), target })) })))`,
  );
}

/**
 * The tab bar of a phone sticks to the bottom, so a page may stand scrolled with half a button beneath it. Each target
 * that seems too small is measured again in the middle of the screen.
 */
async function tooSmall(page: Page, nodes: Violation['nodes']): Promise<string[]> {
  const small: string[] = [];
  for (const { html, target } of nodes) {
    const place = target.join(' ');
    await page.evaluate(
      `document.querySelector(${JSON.stringify(place)}).scrollIntoView({ block: 'center' })`,
    );
    const still = await violationsIn(page, place, { type: 'rule', values: [TARGET_SIZE] });
    if (still.length > 0) small.push(html);
  }
  return small;
}

/** Nothing may be wider than the screen, in either theme and any language. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);
}

/** A text that was not loaded shows its own id in brackets; no page may ever show one. */
export async function expectAllWordsSpoken(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text.match(/\[[a-z]+(?:\.[A-Za-z]+)+\]/g) ?? []).toEqual([]);
}
