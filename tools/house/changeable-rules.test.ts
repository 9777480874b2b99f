import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const IMPORT =
  /(?:^|\n)(?:import|export)\s+(?!type\s)(?<named>[^'";]*?)from\s+'(?<path>[^']+)'|import\('(?<lazy>[^']+)'\)/g;

/** What a file needs when it runs; an import of types alone is not there then. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const names = (groups?.['named'] ?? '').replaceAll(/[{}\s]+/g, ' ').trim();
    const isTypes = names !== '' && names.split(',').every((name) => /^\s*(?:type\s.*)?$/.test(name));
    const path = groups?.['path'] ?? groups?.['lazy'] ?? '';
    const at = path.startsWith('@bank/')
      ? join(root, path.replace(/^@bank\/([a-z]+)\//, 'packages/$1/src/'))
      : join(dirname(file), path);
    return isTypes || !existsSync(at) || !/\.tsx?$/.test(at) ? [] : [at];
  });
}

function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  return reached;
}

const changeable = join(root, 'packages/contract/src/movements/rules.ts');

test('no page is built with a fee, limit or cut-off that can change', () => {
  expect(readFileSync(changeable, 'utf8')).toContain('changeableRule({');
  const pages = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => join(root, path));
  expect(pages.length).toBeGreaterThan(100);
  const reached = reachedFrom(pages);
  expect(reached.has(join(root, 'packages/contract/src/payments/spending-controls/rules.ts'))).toBe(true);
  expect(reached.has(changeable)).toBe(false);
});

test('the search finds what the server needs of it', () => {
  expect(reachedFrom([join(root, 'packages/server/src/movements/dates.ts')]).has(changeable)).toBe(true);
});
