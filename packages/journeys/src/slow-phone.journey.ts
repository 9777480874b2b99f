import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atDashboard, signOn } from './pages.ts';
import { emailConfirmed } from './people.ts';
import { readyHousehold } from './ready-household.ts';
import { expectAllWordsSpoken, openBrowser, visit, type Visitor } from './visitor.ts';

/** A mid-range phone on a slow mobile network: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * One measurement on a shared machine can be late by chance; of three the middle one counts. A machine that is busy with
 * something else is late three times and then on time again; a page that is slow stays slow.
 */
const ROUNDS = 3;
const SETS = 2;
const LARGEST_PAINT_MS_MAX = 1_800;
const LAYOUT_SHIFT_MAX = 0.05;
/** What follows the page (menus, notices, charts) has come and moved whatever it was going to move. */
const SETTLED_MS = 1_500;
const ROUND_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test(
  `on a slow phone the landing page is painted within ${LARGEST_PAINT_MS_MAX} ms and does not move`,
  async () => {
    const { paintMs, shift } = await measured(
      'landing page',
      { paintMsMax: LARGEST_PAINT_MS_MAX },
      async () => {
        const visitor = await visit(browser, 'about:blank', { width: 'phone' });
        const found = await measure(visitor, '/', landingTakenOver);
        expect(visitor.complaints).toEqual([]);
        await visitor.leave();
        return found;
      },
    );
    expect(paintMs).toBeLessThanOrEqual(LARGEST_PAINT_MS_MAX);
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  },
  SETS * ROUNDS * ROUND_MS,
);

describe('the landing page answers what was done before its code was there', () => {
  const early = async (act: (page: Page) => Promise<unknown>) => {
    const visitor = await visit(browser, 'about:blank', { width: 'phone' });
    const { promise: isDone, resolve: letCome } = Promise.withResolvers<void>();
    await visitor.page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await isDone;
      await route.continue();
    });
    await visitor.page.goto('/', { waitUntil: 'commit' });
    // Nobody presses what is not painted yet, and painting waits for the script that notes what is pressed.
    await visitor.page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await act(visitor.page);
    expect(await visitor.page.locator('#root[data-page="landing"] [data-pressed]').count()).toBe(1);
    letCome();
    return visitor;
  };

  test('a button', async () => {
    const { page, complaints, leave } = await early((page) =>
      page.getByRole('main').getByRole('button', { name: 'Sign On' }).click(),
    );
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign on' }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the choice of a language', async () => {
    const { page, complaints, leave } = await early((page) =>
      page.getByRole('contentinfo').getByLabel('Language').selectOption('fr'),
    );
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });
});

test.each(['es-MX', 'fr-FR', 'zh-CN'])(
  'the landing page is taken over as it was written: %s',
  async (language) => {
    const visitor = await visit(browser, '/', { width: 'phone', language });
    await landingTakenOver(visitor.page);
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language.slice(0, 2));
    await expectAllWordsSpoken(visitor.page);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);

test.each(['before the email address is confirmed', 'after it'])(
  `on a slow phone the dashboard moves by at most ${LAYOUT_SHIFT_MAX} while it loads: %s`,
  async (when) => {
    const { person } = await readyHousehold(['checking', 'savings', 'credit', 'cd']);
    if (when === 'after it') await emailConfirmed(person);
    const first = await visit(browser, '/login', { width: 'phone' });
    await signOn(first.page, person);
    await atDashboard(first.page);
    // What moves does so every time; only a time varies.
    const { shift } = await measured(`dashboard ${when}`, { rounds: 1 }, async () => {
      // A window of its own has an empty cache; the session is the same.
      const visitor = await visit(browser, 'about:blank', { width: 'phone' });
      await lendSession(first.context, visitor.context);
      const found = await measure(visitor, '/dashboard', dashboardLoaded);
      await visitor.leave();
      return found;
    });
    await first.leave();
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  },
  SETS * ROUNDS * ROUND_MS,
);

type Shift = { readonly at: number; readonly value: number; readonly moved: readonly string[] };
type Measure = { readonly paintMs: number; readonly shift: number; readonly shifts: readonly Shift[] };

/** The medians of the first set that keeps the limits, or of the last. */
async function measured(
  name: string,
  { paintMsMax = Infinity, rounds = ROUNDS },
  round: () => Promise<Measure>,
) {
  let medians = { paintMs: Infinity, shift: Infinity };
  const isLate = () => medians.paintMs > paintMsMax || medians.shift > LAYOUT_SHIFT_MAX;
  for (let set = 0; set < SETS && isLate(); set += 1) {
    const found: Measure[] = [];
    for (let each = 0; each < rounds; each += 1) found.push(await round());
    tell(name, found);
    medians = {
      paintMs: median(found.map(({ paintMs }) => paintMs)),
      shift: median(found.map(({ shift }) => shift)),
    };
  }
  return medians;
}

async function slowDown({ page, context }: Visitor): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', NETWORK);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function measure(
  visitor: Visitor,
  path: string,
  isLoaded: (page: Page) => Promise<unknown>,
): Promise<Measure> {
  const { page } = visitor;
  await slowDown(visitor);
  await page.addInitScript(OBSERVE);
  await page.goto(path, { timeout: ROUND_MS });
  page.setDefaultTimeout(ROUND_MS);
  await isLoaded(page);
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate<Measure>('window.measured()');
}

/**
 * The two figures as browsers define them: the last candidate of the largest paint, and the worst burst of unexpected
 * layout shifts (a pause of a second ends a burst, and none is longer than five).
 */
const OBSERVE = `
  let paintMs = 0;
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node === null ? 'removed' : (node.outerHTML ?? node.textContent).slice(0, 80);
        return previousRect.y + '>' + currentRect.y + ' ' + name;
      });
      shifts.push({ at: entry.startTime, value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.measured = () => {
    let worst = 0, burst = 0, begun = -Infinity, last = -Infinity;
    for (const { at, value } of shifts) {
      if (at - last > 1000 || at - begun > 5000) { burst = 0; begun = at; }
      burst += value;
      last = at;
      worst = Math.max(worst, burst);
    }
    return { paintMs, shift: worst, shifts };
  };
`;

/** It is in sight from the first moment; this is when its code has taken it over. */
async function landingTakenOver(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Sign On|Iniciar|connecter|登录/ })
    .waitFor();
  await page.locator('#root:not([data-page])').waitFor();
}

async function dashboardLoaded(page: Page): Promise<void> {
  await atDashboard(page);
  await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
  await page.getByRole('heading', { name: 'Account management' }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

async function lendSession(from: BrowserContext, to: BrowserContext): Promise<void> {
  await to.addCookies(await from.cookies());
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}

/** The figures stand in the output of the gate; what moved helps to find the part that has no room reserved. */
function tell(page: string, found: readonly Measure[]): void {
  const paints = found.map(({ paintMs }) => Math.round(paintMs)).join(', ');
  const shifts = found.map(({ shift }) => shift.toFixed(3)).join(', ');
  console.log(`${page} on a slow phone: largest paint ${paints} ms; layout shift ${shifts}`);
  const worst = found.toSorted((a, b) => b.shift - a.shift)[0];
  for (const { at, value, moved } of worst?.shifts ?? [])
    if (value >= 0.005) console.log(`  ${value.toFixed(3)} at ${Math.round(at)} ms: ${moved.join(' | ')}`);
}
