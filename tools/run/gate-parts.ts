/**
 * The parts of the gate in order: a command, or a suite whose tests are counted. The specification map reads
 * the suites too: a test that no suite runs proves nothing.
 */
export type Part =
  | { readonly name: string; readonly command: string }
  | { readonly name: string; readonly suite: string };

export const parts: readonly Part[] = [
  { name: 'check', command: 'node tools/run/check.ts' },
  { name: 'build', command: 'vite build packages/web --logLevel warn' },
  { name: 'budget', command: 'node tools/budget/main.ts' },
  { name: 'tests', suite: 'vitest.config.ts' },
  { name: 'journeys', suite: 'packages/journeys/vitest.config.ts' },
  { name: 'speed', suite: 'packages/journeys/vitest.speed.config.ts' },
  { name: 'demo starts', command: 'node tools/run/demo-starts.ts' },
];

export const suites: readonly string[] = parts.flatMap((part) => ('suite' in part ? [part.suite] : []));
