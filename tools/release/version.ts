import type { Fault } from '../house/fault.ts';

/** Everything that names the version, as text. */
export type Papers = {
  /** Path -> content of every package.json; the root's is `package.json`. */
  readonly manifests: ReadonlyMap<string, string>;
  readonly lock: string;
  readonly changelog: string;
  readonly dockerfiles: ReadonlyMap<string, string>;
};

type Manifest = { readonly version?: string } & Readonly<
  Partial<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>
>;

const CHANGELOG = 'CHANGELOG.md';
const LOCK = 'package-lock.json';
const OURS = '@bank/';
const ENTRY = /^## \[(?<version>\d+\.\d+\.\d+)\] - (?<date>\d{4}-\d{2}-\d{2})$/gm;

/** The version of the root manifest, which all others follow. */
export function versionOf({ manifests }: Papers): string {
  return (JSON.parse(manifests.get('package.json') ?? '{}') as Manifest).version ?? '';
}

/** What the changelog says about a version; empty when it says nothing. */
export function notesOf(changelog: string, version: string): string {
  const [, after = ''] = changelog.split(`\n## [${version}] - `);
  return (
    after
      .split(/\n## /)[0]
      ?.replace(/^[^\n]*\n/, '')
      .trim() ?? ''
  );
}

/** One version in every manifest, in the lock, in the images and at the head of the changelog. */
export function versionFaults(papers: Papers): Fault[] {
  const version = versionOf(papers);
  const fault = (path: string, rule: string, message: string): Fault => ({ path, line: 1, rule, message });
  const entries = [...papers.changelog.matchAll(ENTRY)].map(({ groups }) => groups ?? {});
  const dates = entries.map(({ date = '' }) => date);
  const newest = entries[0]?.['version'] ?? 'no version';
  return [
    ...[...papers.manifests].flatMap(([path, text]) =>
      named(JSON.parse(text) as Manifest, version).map((message) => fault(path, 'version', message)),
    ),
    ...lockVersions(papers.lock)
      .filter(([, each]) => each !== version)
      .map(([name, each]) => fault(LOCK, 'version', `${name} is ${each}, the root manifest ${version}`)),
    ...[...papers.dockerfiles].flatMap(([path, text]) =>
      [...text.matchAll(/^ARG VERSION=(\S+)$/gm)]
        .filter(([, each]) => each !== version)
        .map(([, each = '']) => fault(path, 'version', `VERSION is ${each}, the root manifest ${version}`)),
    ),
    ...(newest === version ? [] : [fault(CHANGELOG, 'changelog', `begins with ${newest}, not ${version}`)]),
    ...(dates.join() === dates.toSorted().toReversed().join()
      ? []
      : [fault(CHANGELOG, 'changelog', 'is not in the order of its dates, the newest first')]),
    ...(notesOf(papers.changelog, version) === ''
      ? [fault(CHANGELOG, 'changelog', `says nothing about ${version}`)]
      : []),
  ];
}

function named(manifest: Manifest, version: string): string[] {
  const needed = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return [
    ...(manifest.version === version ? [] : [`is ${manifest.version ?? 'unnamed'}, the root ${version}`]),
    ...needed
      .filter(([name, each]) => name.startsWith(OURS) && each !== version)
      .map(([name, each]) => `asks for ${name} ${each}, which is ${version}`),
  ];
}

function lockVersions(text: string): [name: string, version: string][] {
  const lock = JSON.parse(text) as {
    readonly version?: string;
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const ours = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  return [
    ['the lock', lock.version ?? ''],
    ...ours.map(([path, each]): [string, string] => [path === '' ? 'the root' : path, each.version ?? '']),
  ];
}
