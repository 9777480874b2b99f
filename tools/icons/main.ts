/** Draws the icons of the installed application from the bank's mark: `npm run icons`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../packages/web/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Vector units of the mark's own drawing. */
const SIDE = 32;
/** A system may cut a maskable icon to a circle of four fifths of its width. */
const SAFE = 0.62;

const sizes = [16, 32, 48, 72, 96, 144, 192, 512] as const;
const maskable = [192, 512] as const;

/** To the edges, so that no corner is left when a system cuts its own shape. */
const cut = mark
  .replace(/rx="8" /, '')
  .replace(
    /translate\([\d. ]+\) scale\([\d.]+\)/,
    `translate(${(SIDE * (1 - SAFE)) / 2} ${(SIDE * (1 - SAFE)) / 2}) scale(${SAFE})`,
  );
/** One colour on nothing: the small sign in a bar of the system. */
const badge = mark.replace(/<rect[^>]*\/>/, '').replaceAll(/stroke="#[0-9A-F]{6}"/g, 'stroke="#FFFFFF"');

for (const size of sizes) await draw(mark, size, `icon-${size}.png`);
for (const size of maskable) await draw(cut, size, `maskable-${size}.png`);
await draw(cut, 180, 'apple-touch-icon.png');
await draw(badge, 96, 'badge-96.png');

async function draw(svg: string, size: number, name: string): Promise<void> {
  const density = (72 * size) / SIDE;
  const png = await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  writeFileSync(join(folder, 'icons', name), png);
}
