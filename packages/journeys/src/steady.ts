import type { Page } from 'playwright-core';

/**
 * What is different each time: the time of day of what was just done, and numbers that the bank draws by lot (accounts,
 * customers, references). Their digits and letters become zeros, as many as there were, so that the page keeps its shape.
 */
const REPLACED: readonly string[] = [
  String.raw`(?<!\d)\d{1,2}:\d{2}(?=\s?[AP]M)`,
  String.raw`(?<=[•*]{2,}\s?)\d{4}(?!\d)`,
  String.raw`(?<=\bending in )\d{4}(?!\d)`,
  String.raw`(?<=(?<![A-Z])[A-Z]{2,3}-)(?=[0-9A-Z-]*\d)[0-9A-Z-]{6,}(?![a-z])`,
];

/**
 * The page as it is, with what never repeats replaced and every font and picture there. A number may be written in several
 * parts, so the texts of the page are read as one;
 * between two of them there is no space and no edge of a word.
 */
export async function steady(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate<void>(`(async (replaced) => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const text = replaced.reduce(
      (before, pattern) => before.replace(new RegExp(pattern, 'g'), (found) => found.replace(/[0-9A-Z]/g, '0')),
      nodes.map((node) => node.nodeValue).join(''),
    );
    let at = 0;
    for (const node of nodes) {
      const now = text.slice(at, at + node.nodeValue.length);
      at += node.nodeValue.length;
      if (now !== node.nodeValue) node.nodeValue = now;
    }
  })(${JSON.stringify(REPLACED)})`);
}
