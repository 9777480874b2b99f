import type { Page } from 'playwright-core';

/** A link that leads nowhere or to a page that breaks, and the page it was found on. */
export type DeadEnd = { readonly address: string; readonly from: string; readonly why: string };

export type Crawl = {
  readonly visited: readonly string[];
  /** How many different addresses were linked to. */
  readonly links: number;
  readonly deadEnds: readonly DeadEnd[];
};

type Size = { readonly width: number; readonly height: number };

/** How many pages of one kind each customer opens: every transfer's page is the same screen, and several customers crawl. */
const EXAMPLES = 1;
/** No bank of a demonstration customer is larger; a crawl that reaches this bound has lost its way and fails. */
const MOST_PAGES = 200;

/**
 * Opens every page that a signed-on customer can reach by links, starting at the dashboard, and reports those that do
 * not exist or break. Menus, sheets and the first row menu of a page are opened too, because their links are drawn
 * only then. Where several sizes are given, each page is looked at in every one of them: a phone has other menus, and no
 * page may be wider than it.
 */
export async function crawl(page: Page, sizes: readonly Size[] = []): Promise<Crawl> {
  const origin = new URL(page.url()).origin;
  const found = new Map<string, string>([['/dashboard', '(start)']]);
  const examples = new Map<string, number>();
  const visited: string[] = [];
  const deadEnds: DeadEnd[] = [];
  const keep = (links: readonly string[], from: string) => {
    for (const link of links) if (!found.has(link)) found.set(link, from);
  };
  for (const [address, from] of found) {
    if (visited.length >= MOST_PAGES) throw new Error(`more than ${MOST_PAGES} pages: ${address}`);
    const kind = kindOf(address);
    const seen = examples.get(kind) ?? 0;
    if (seen >= EXAMPLES) continue;
    examples.set(kind, seen + 1);
    visited.push(address);
    const why = await openPage(page, `${origin}${address}`);
    if (why !== null) deadEnds.push({ address, from, why });
    if (sizes.length === 0) keep(await linksOf(page, origin), address);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(REDRAWN);
      const beyond = await page.evaluate<number>(BEYOND);
      if (beyond > 0)
        deadEnds.push({ address, from, why: `${beyond} px wider than a screen of ${size.width}` });
      keep(await linksOf(page, origin), address);
    }
  }
  return { visited, links: found.size, deadEnds };
}

/** A page follows its new size with the next frame, and whatever that changes with the one after it. */
const REDRAWN =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))))';

/** How far a page can be scrolled sideways. */
export const BEYOND = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The address with ids and references replaced, so that pages of one screen count as one kind. */
function kindOf(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const names = [...new URLSearchParams(query).keys()].toSorted().join('&');
  return `${path.replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/{id}')}?${names}`;
}

async function openPage(page: Page, url: string): Promise<string | null> {
  const errors: string[] = [];
  const listen = (error: Error) => errors.push(error.message);
  page.on('pageerror', listen);
  try {
    await page.goto(url);
    // Not by role: an address may open a dialog, which hides the heading of the page behind it from roles.
    const title = page.locator('h1').first();
    await title.waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const heading = await title.innerText();
    if (heading === 'Page not found') return 'not found';
    if (/not built|coming soon/i.test(await page.locator('body').innerText())) return 'not built';
    if (heading === 'This page needs an approval code') return 'the approval gate is shut';
    if (/went wrong|could not|couldn’t|can’t find|not available/i.test(heading)) return heading;
    return errors[0] ?? null;
  } catch (error) {
    // A page that never stands is a dead end with an address, not the end of the crawl.
    return `${error instanceof Error ? error.message : String(error)} (at ${page.url()})`;
  } finally {
    page.off('pageerror', listen);
  }
}

async function linksOf(page: Page, origin: string): Promise<string[]> {
  const links = await drawnLinks(page);
  const banner = page.getByRole('banner').locator('button[aria-haspopup="menu"]');
  const row = page.getByRole('main').locator('button[aria-haspopup="menu"]').first();
  const sheets = page.getByRole('navigation').locator('button[aria-haspopup="dialog"]');
  const isDashboard = new URL(page.url()).pathname === '/dashboard';
  // Nothing behind a dialog can be pressed; its own links are drawn already.
  const isCovered = await page.locator('[role="dialog"], [role="alertdialog"]').first().isVisible();
  const openers = isCovered
    ? []
    : [row, ...(isDashboard ? [...(await banner.all()), ...(await sheets.all())] : [])];
  for (const opener of openers) {
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click();
    await page.locator('[role="menu"], [role="dialog"]').first().waitFor();
    links.push(...(await drawnLinks(page)));
    await page.keyboard.press('Escape');
    await page.locator('[role="menu"], [role="dialog"]').first().waitFor({ state: 'detached' });
  }
  if (isDashboard && !isCovered) links.push(...(await searchedLinks(page, origin)));
  return links
    .filter((href) => href.startsWith(`${origin}/`))
    .map((href) => href.slice(origin.length).replace(/#.*/, ''))
    .filter((address) => address !== '' && !address.startsWith('/api/'));
}

const LETTERS = 'abcdefghijklmnoprstuw';

/** What the search offers for each letter: pages and help articles. Its rows are not links, so they say where they lead. */
async function searchedLinks(page: Page, origin: string): Promise<string[]> {
  const opener = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  if (!(await opener.first().isVisible())) return [];
  await opener.first().click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  const found: string[] = [];
  for (const letter of LETTERS) {
    await field.fill(letter);
    await page.evaluate(REDRAWN);
    found.push(
      ...(await page.evaluate<string[]>(
        "[...document.querySelectorAll('[role=option][data-to]')].map((row) => row.dataset.to)",
      )),
    );
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return found.map((address) => `${origin}${address}`);
}

function drawnLinks(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "[...document.querySelectorAll('a[href]:not([download])')].map((anchor) => anchor.href)",
  );
}
