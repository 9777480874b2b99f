import { dirname, join, matchesGlob, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The test runner settings that decide which files run. */
type Settings = {
  readonly root?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly projects?: readonly { readonly test?: Settings }[];
};

/** The runner's default. */
const INCLUDED = ['**/*.{test,spec}.{ts,tsx}'];
const EXCLUDED = ['**/node_modules/**', '**/.git/**'];

/** Whether one of these suites runs a file, by their own settings. */
export async function runBy(root: string, suites: readonly string[]): Promise<(path: string) => boolean> {
  const runs = (await Promise.all(suites.map((suite) => projectsOf(root, suite)))).flat();
  return (path) => runs.some((isRun) => isRun(path));
}

async function projectsOf(root: string, suite: string): Promise<((path: string) => boolean)[]> {
  const file = join(root, suite);
  const { default: settings } = (await import(pathToFileURL(file).href)) as { default: { test: Settings } };
  const { test } = settings;
  const projects = test.projects?.map((project) => ({ root: test.root, ...project.test })) ?? [test];
  return projects.map(({ root: base = dirname(file), include = INCLUDED, exclude = EXCLUDED }) => (path) => {
    const place = relative(base, join(root, path));
    const isOne = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(place, pattern));
    return !place.startsWith('..') && isOne(include) && !isOne(exclude);
  });
}
