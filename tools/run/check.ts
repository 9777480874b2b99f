import { spawn } from 'node:child_process';

/** `npm run check`: all static checks, two at a time, each with its duration. */
const steps: readonly (readonly [name: string, command: string])[] = [
  ['types', 'tsc -p tsconfig.json'],
  ['types of the web', 'tsc -p packages/web/tsconfig.json'],
  ['lint', 'oxlint --deny-warnings packages tools'],
  ['format', 'oxfmt --check .'],
  ['arrows', 'node tools/house/tidy.ts'],
  ['words', 'node tools/house/words.ts'],
  ['contrast', 'node tools/house/contrast.ts'],
  ['requirement map', 'node tools/house/spec-map.ts --check'],
  ['map of the districts', 'node tools/house/map.ts --check'],
  ['security requirements', 'node tools/house/asvs.ts'],
  ['contract document', 'node tools/contract/main.ts --check'],
  ['migrations', 'node tools/postgres/lint.ts'],
  ['typed tables and schema', 'node tools/postgres/tables.ts --check'],
  ['goldens', 'node tools/golden/main.ts --check'],
  ['deployment', 'node tools/deploy/check.ts'],
  ['licences', 'node tools/house/licences.ts'],
  ['version, notices and conventions', 'node tools/release/main.ts --check'],
  ['dead code', 'knip --no-progress'],
];

const AT_ONCE = 2;

type Result = { name: string; ok: boolean; output: string; ms: number };

const begun = performance.now();
const queue = [...steps];
const results: Result[] = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));

const failed = results.filter((result) => !result.ok);
for (const { name, output } of failed) console.error(`\n${name}\n${output.trimEnd()}`);
console.log(
  `\n${results.length - failed.length} passed, ${failed.length} failed (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const result = await run(...step);
    results.push(result);
    console.log(
      `${result.ok ? 'ok  ' : 'FAIL'} ${(result.ms / 1000).toFixed(1).padStart(5)} s  ${result.name}`,
    );
  }
}

function run(name: string, command: string): Promise<Result> {
  const started = performance.now();
  const path = `node_modules/.bin:${process.env['PATH'] ?? ''}`;
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env: { ...process.env, PATH: path, FORCE_COLOR: '0' } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ name, ok: code === 0, output, ms: performance.now() - started }));
  });
}
