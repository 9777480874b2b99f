import { readFileSync } from 'node:fs';
import { folderOfNamespace } from '../house/rules.ts';
import { manifestOf, ringsOf, table, tooHeavy, weigh, type Plan } from './budget.ts';

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
  firstViewBytesMax: 150_000,
  routeBytesMax: 60_000,
};

const written: unknown = JSON.parse(readFileSync(new URL('.vite/manifest.json', site), 'utf8'));
const manifest = manifestOf(written);
const weights = weigh(manifest, plan, (file) => readFileSync(new URL(file, site)));
console.log(table(weights));
const heavy = tooHeavy(weights);
if (heavy.length > 0) {
  console.error(`Over budget: ${heavy.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
for (const ring of ringsOf(manifest)) {
  console.error(`Files import each other in a ring: ${ring.join(' > ')}`);
  process.exitCode = 1;
}
