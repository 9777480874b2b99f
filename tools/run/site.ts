import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createChildren } from './children.ts';
import type { Ending } from './ending.ts';

/** Folder of the built web application. */
export const SITE = 'packages/web/dist';
const BUILDING = `${SITE}-making`;
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

export function isBuilt(): boolean {
  return existsSync(`${SITE}/index.html`);
}

/** Builds next to the existing build and swaps it in at the end. */
export async function buildSite(ending: Ending, tell: (name: string, line: string) => void): Promise<void> {
  rmSync(BUILDING, { recursive: true, force: true });
  const children = createChildren(tell);
  ending.add(async () => {
    await children.stop();
    rmSync(BUILDING, { recursive: true, force: true });
  });
  const args = [VITE, 'build', 'packages/web', '--logLevel', 'warn', '--emptyOutDir'];
  const built = children.start('web', [...args, '--outDir', '../../'.concat(BUILDING)], {});
  if ((await built.ended) !== 0) throw new Error('the web application could not be built');
  rmSync(SITE, { recursive: true, force: true });
  renameSync(BUILDING, SITE);
}
