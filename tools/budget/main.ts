/** `npm run budget`; with `-- --parts=dashboard` also what the first view or a page is made of. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { folderOfNamespace } from '../house/rules.ts';
import { manifestOf, ringsOf, stopsOf, table, tooHeavy, weigh, type Plan } from './budget.ts';
import { partsTable, shareOut, sourceMapOf } from './parts.ts';

const { values } = parseArgs({ options: { parts: { type: 'string' } } });

const site = new URL('../../packages/web/dist/', import.meta.url);

/** French is the longest of the four languages, so its texts stand for all. */
const words = (namespace: string) => `../words/src/${folderOfNamespace(namespace) ?? namespace}/fr.ts`;

const plan: Plan = {
  firstView: [
    'index.html',
    'src/bank/bank/landing-page.tsx',
    ...['common', 'navigation', 'landing'].map(words),
  ],
  around: ['src/app/shell.tsx', ...['ui', 'figures', 'pages', 'session'].map(words)],
  firstViewBytesMax: 140_000,
  shellBytesMax: 60_000,
  routeBytesMax: 55_000,
};

const written: unknown = JSON.parse(readFileSync(new URL('.vite/manifest.json', site), 'utf8'));
const manifest = manifestOf(written);
const read = (file: string) => readFileSync(new URL(file, site));
const weights = weigh(manifest, plan, read);
console.log(table(weights));
if (values.parts !== undefined) console.log(partsOf(values.parts));
const heavy = tooHeavy(weights);
if (heavy.length > 0) {
  console.error(`Over budget: ${heavy.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
for (const ring of ringsOf(manifest)) {
  console.error(`Files import each other in a ring: ${ring.join(' > ')}`);
  process.exitCode = 1;
}

/** What the stops whose name contains the given text are made of. */
function partsOf(wanted: string): string {
  // The bundler's own runtime has no map.
  const mapOf = (file: string) =>
    existsSync(new URL(`${file}.map`, site))
      ? sourceMapOf(JSON.parse(read(`${file}.map`).toString()))
      : { sources: [], mappings: '' };
  return stopsOf(manifest, plan)
    .filter(({ name }) => name.includes(wanted))
    .map(({ name, files }) => {
      const shares = [...files].map((file) => shareOut(read(file), mapOf(file)));
      return `\n${name}\n${partsTable(shares)}`;
    })
    .join('\n');
}
