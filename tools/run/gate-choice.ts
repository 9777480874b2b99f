import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { districts } from '../house/rules.ts';

/** The tests a change needs, and what is left to the full gate. */
export type Choice = {
  readonly tests: readonly string[];
  readonly journeys: readonly string[];
  readonly says: readonly string[];
};

/** As many as fit into six minutes. */
export const TESTS_MAX = 40;
export const JOURNEYS_MAX = 3;
/** Runs whenever any product code has changed. */
const ALWAYS = 'packages/journeys/src/bank.journey.ts';
/** Code that every call passes through; a change here also runs the probes of every call. */
const DOORS =
  /^packages\/contract\/src\/(?:[a-z-/]+\/(?:[a-z-]+-)?contract|endpoint|exchange)\.ts$|\/(?:routes|office)\.ts$|\/platform\/http\//;
const SAFETY = 'packages/server/src/safety.test.ts';
const RUNS = /^(?:packages|tools)\/.+\.(?:tsx?|sql|css|html)$/;

/**
 * Chooses tests next to the changed files, tests of the same capability in any package, and journeys that use
 * it. `.ci/run` covers the rest.
 */
export function choose(root: string, changed: readonly string[]): Choice {
  const files = changed.filter((path) => RUNS.test(path));
  if (files.length === 0)
    return {
      tests: [],
      journeys: [],
      says: [`${changed.length} files changed, none of them runs: the checks alone`],
    };
  const capabilities = new Set(files.flatMap((path) => capabilityOf(path) ?? []));
  const tests = testsFor(root, files, capabilities);
  const journeys = journeysFor(root, files, capabilities);
  const kept = { tests: tests.slice(0, TESTS_MAX), journeys: journeys.slice(0, JOURNEYS_MAX) };
  const left = tests.length - kept.tests.length + journeys.length - kept.journeys.length;
  return {
    tests: kept.tests,
    journeys: kept.journeys.map((path) => path.replace('packages/journeys/', '')),
    says: [
      `${changed.length} files changed, in ${[...capabilities].sort().join(', ') || 'no capability'}`,
      `${kept.tests.length} files of tests, ${kept.journeys.length} journeys`,
      ...(left > 0 ? [`${left} more are touched and left to the whole gate: bash .ci/run`] : []),
    ],
  };
}

const CAPABILITY = new RegExp(
  `^packages/(?:contract|server|web)/src/((?:${Object.keys(districts).join('|')})/[a-z-]+)/`,
);

/** `payments/transfers`, for `packages/server/src/payments/transfers/transfers.ts` and its contract. */
export function capabilityOf(path: string): string | undefined {
  return CAPABILITY.exec(path)?.[1];
}

/** Nearest first: changed tests, then the same folder, then the same capability elsewhere. */
function testsFor(root: string, files: readonly string[], capabilities: ReadonlySet<string>): string[] {
  const all = found(root, ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts']);
  const folders = new Set(files.map((path) => dirname(path)));
  const migrated = files.some((path) => /^packages\/(?:ledger|server)\/(?:migrations|sql)\//.test(path));
  const probed = files.some((path) => DOORS.test(path));
  const isOf = (path: string) => capabilities.has(capabilityOf(path) ?? '');
  return [
    ...new Set([
      ...all.filter((path) => files.includes(path)),
      ...all.filter((path) => folders.has(dirname(path))),
      ...(probed ? [SAFETY] : []),
      ...(migrated ? all.filter((path) => /platform\/migrate\.test|testing\/rights\.test/.test(path)) : []),
      ...all.filter(isOf),
    ]),
  ];
}

/** Nearest first: changed journeys, those named after a capability, those whose steps changed, those that use it. */
function journeysFor(root: string, files: readonly string[], capabilities: ReadonlySet<string>): string[] {
  const all = found(root, ['packages/journeys/src/**/*.journey.ts']);
  const text = new Map(all.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const steps = files
    .filter((path) => path.startsWith('packages/journeys/src/'))
    .map((path) => basename(path));
  const imports = (path: string, names: Iterable<string>, encoded: (name: string) => string) =>
    [...names].some((name) => text.get(path)?.includes(encoded(name)));
  const words = new Set([...capabilities].map((name) => basename(name)));
  const named = (path: string) =>
    words.has(basename(path, '.journey.ts')) ||
    [...capabilities].some((name) => path.startsWith(`packages/journeys/src/${name}/`));
  return [
    ...new Set([
      ...all.filter((path) => files.includes(path)),
      ...all.filter(named),
      ...all.filter((path) => imports(path, steps, (name) => `/${name}'`)),
      ...all.filter((path) => imports(path, capabilities, (name) => `@bank/contract/${name}/`)),
      ALWAYS,
    ]),
  ].filter((path) => path !== 'packages/journeys/src/cut-lines.journey.ts');
}

function found(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort();
}
