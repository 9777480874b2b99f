import type { Page } from 'playwright-core';

/**
 * What is different each time, and what is put in its place: the time of day of what was just done, numbers that the bank
 * draws by lot (accounts, references). The place stays as wide as it was, so that the rest of the page does not move.
 */
const REPLACED: readonly (readonly [pattern: string, text: string])[] = [
  [String.raw`\b\d{1,2}:\d{2}(?=\s?[AP]M\b)`, '1:41'],
  [String.raw`(?<=[•·*.…]{2,}\s?)\d{4}\b`, '0000'],
  [String.raw`(?<=\bending in )\d{4}\b`, '0000'],
  [String.raw`\b(?=[A-Z]{3}-)[A-Z]{3}-[0-9A-Z-]{6,}`, 'REF-0000-0000'],
];

/** The page as it is, with what never repeats replaced, nothing in focus and every font and picture there. */
export async function steady(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate<void>(`(async (replaced) => {
    document.activeElement?.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const patterns = replaced.map(([pattern, text]) => [new RegExp(pattern, 'g'), text]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = patterns.reduce((before, [pattern, by]) => before.replace(pattern, by), node.nodeValue);
      if (text !== node.nodeValue) node.nodeValue = text;
    }
  })(${JSON.stringify(REPLACED)})`);
}
