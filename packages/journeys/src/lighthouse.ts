import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { freePorts } from '@bank/tools/run/ports.ts';
import { startStack } from '@bank/tools/run/stack.ts';
import { launchBrowser } from './browser.ts';

/** The landing page as it is shipped, served by the real API; desktop preset, median of three, every category. */
const ROUNDS = 3;
const WANTED = 95;
const PORT = 9_333;

const folder = mkdtempSync(join(tmpdir(), 'bank-lighthouse-'));
const stack = await startStack({
  folder,
  siteFolder: 'packages/web/dist',
  ports: await freePorts(),
  durable: false,
  logLevel: 'warn',
  tell: () => undefined,
});
const browser = await launchBrowser([`--remote-debugging-port=${PORT}`]);
const scores: Record<string, number[]> = {};
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(
      `${stack.apiUrl}/`,
      { port: PORT, output: 'json', logLevel: 'error' },
      desktopConfig,
    );
    for (const category of Object.values(result?.lhr.categories ?? {}))
      (scores[category.id] ??= []).push(Math.round((category.score ?? 0) * 100));
    if (round === 0) tellLost(result?.lhr.audits ?? {});
  }
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
const medians = Object.entries(scores).map(
  ([name, values]) => [name, values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0] as const,
);
for (const [name, median] of medians)
  console.log(`${name.padEnd(16)} ${median}  (${scores[name]?.join(', ')})`);
const low = medians.filter(([, median]) => median < WANTED);
console.log(`${medians.length - low.length} passed, ${low.length} failed`);
process.exitCode = low.length > 0 || medians.length === 0 ? 1 : 0;

function tellLost(
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>,
): void {
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative')
      console.log(`  ${audit.score.toFixed(2)} ${audit.title}`);
  }
}
