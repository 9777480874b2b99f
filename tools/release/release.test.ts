import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { production, type Lock } from '../house/licences.ts';
import { billOfMaterials } from './bill.ts';
import { conventionFaults, type Conventions } from './conventions.ts';
import { licenceTexts } from './licence-texts.ts';
import { noticeFaults, readConventions, readPapers } from './main.ts';
import { attributions, noticeOf } from './notice.ts';
import { notesOf, versionFaults, versionOf, type Papers } from './version.ts';

const root = resolve(import.meta.dirname, '../..');
const papers = readPapers(root);
const conventions = readConventions(root);
const lock = JSON.parse(papers.lock) as Lock;
const rules = (faults: readonly { rule: string }[]) => [...new Set(faults.map(({ rule }) => rule))];

/** Changes one place; a place that is not there would prove nothing. */
function changed(text: string, before: string, after: string): string {
  if (!text.includes(before)) throw new Error(`there is no ${before}`);
  return text.replace(before, () => after);
}

describe('the version', () => {
  test('is the same everywhere, and the changelog tells of it', () => {
    expect(versionFaults(papers)).toEqual([]);
    expect(notesOf(papers.changelog, versionOf(papers))).toMatch(/^### /);
  });

  const version = versionOf(papers);
  const withManifest = (path: string, before: string, after: string): Papers => ({
    ...papers,
    manifests: new Map([
      ...papers.manifests,
      [path, changed(papers.manifests.get(path) ?? '', before, after)],
    ]),
  });
  test.each<[string, string, Papers]>([
    ['another root', 'version', withManifest('package.json', version, '9.9.9')],
    [
      'another workspace',
      'version',
      withManifest('packages/web/package.json', `"version": "${version}"`, '"version": "0.0.1"'),
    ],
    [
      'a workspace that asks for another',
      'version',
      withManifest('tools/package.json', `"@bank/kernel": "${version}"`, '"@bank/kernel": "0.0.1"'),
    ],
    [
      'another lock',
      'version',
      { ...papers, lock: changed(papers.lock, `"version": "${version}"`, '"version": "0.0.1"') },
    ],
    [
      'another image',
      'version',
      { ...papers, dockerfiles: new Map([['Dockerfile', 'ARG VERSION=0.0.1\n']]) },
    ],
    [
      'a changelog behind',
      'changelog',
      { ...papers, changelog: changed(papers.changelog, `[${version}] - `, '[0.1.5] - ') },
    ],
    [
      'a changelog without notes',
      'changelog',
      { ...papers, changelog: `# Changelog\n\n## [${version}] - 2026-11-16\n` },
    ],
    [
      'dates out of order',
      'changelog',
      { ...papers, changelog: changed(papers.changelog, '[0.1.0] - 2026-', '[0.1.0] - 2036-') },
    ],
  ])('%s is found: %s', (_, rule, planted) => {
    expect(rules(versionFaults(planted))).toContain(rule);
  });
});

describe('NOTICE', () => {
  test('is what the lock says, and a changed lock is found', () => {
    const written = noticeOf(lock);
    expect(noticeFaults(lock, written)).toEqual([]);
    const packages = { ...lock.packages, 'node_modules/planted': { version: '1.0.0', license: 'MIT' } };
    expect(rules(noticeFaults({ packages }, written))).toEqual(['notice']);
    expect(noticeOf({ packages })).toContain('  planted 1.0.0\n');
  });

  test('names no package that only builds and tests', () => {
    expect(noticeOf(lock)).not.toMatch(/^ {2}vitest /m);
  });

  test('has the words of every installed package that carries a notice under the Apache license', () => {
    const asked = Object.entries(lock.packages)
      .filter(([path, entry]) => production({ packages: { [path]: entry } }).length > 0)
      .filter(([, { license }]) => license?.includes('Apache'))
      .map(([path]) => path)
      .filter((path) => existsSync(join(root, path)))
      .filter((path) => readdirSync(join(root, path)).some((file) => /^notice/i.test(file)))
      .map((path) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => noticeOf(lock).includes(`  ${name} `));
    expect(Object.keys(attributions)).toEqual(expect.arrayContaining(asked));
  });
});

test('license texts are gathered, a package without one is named, one that is not installed is left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-release-'));
  try {
    for (const name of ['with', 'without', 'builds'])
      mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules/with/LICENSE.md'), 'You may.');
    writeFileSync(join(folder, 'node_modules/with/index.js'), 'code');
    const text = licenceTexts(folder, {
      packages: {
        'node_modules/with': { version: '1.0.0', license: 'MIT' },
        'node_modules/without': { version: '2.0.0', license: 'ISC' },
        'node_modules/elsewhere': { version: '3.0.0', license: 'MIT' },
        'node_modules/builds': { version: '4.0.0', license: 'MIT', dev: true },
      },
    });
    expect(text).toContain('with 1.0.0 (LICENSE.md)');
    expect(text).toContain('You may.');
    expect(text).toContain('without 2.0.0: ISC');
    expect(text).not.toMatch(/elsewhere|builds|code/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the bill of materials', () => {
  const written = (version: string, components: object[]) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'folder', version } },
      components,
    });

  test('has our name and nobody’s registry', () => {
    const part = {
      name: 'zod',
      version: '4.0.0',
      externalReferences: [
        { type: 'distribution', url: 'https://registry.example/zod.tgz' },
        { type: 'website', url: 'https://zod.example' },
      ],
    };
    const bill = billOfMaterials(written('1.2.3', [part]), '1.2.3');
    expect(bill).toContain('"name": "keelson"');
    expect(bill).toContain('zod.example');
    expect(bill).not.toMatch(/registry|folder/);
  });

  test('of another version, or of nothing, is refused', () => {
    expect(() => billOfMaterials(written('1.2.3', [{ name: 'a', version: '1.0.0' }]), '1.2.4')).toThrow(
      'not of 1.2.4',
    );
    expect(() => billOfMaterials(written('1.2.3', []), '1.2.3')).toThrow('no component');
  });
});

describe('the files that services and editors read', () => {
  test('have no fault', () => {
    expect(conventionFaults(conventions)).toEqual([]);
  });

  test.each<[string, string, keyof Conventions, string, string]>([
    ['a workflow without the gate', 'gate', 'workflow', 'run: bash .ci/run', 'run: npm test'],
    ['a secret', 'secret', 'workflow', 'persist-credentials: false', 'token: ${{ secrets.TOKEN }}'],
    ['a right to write', 'permission', 'workflow', 'contents: read', 'contents: write'],
    ['an action by its tag', 'pinned', 'workflow', '@11bd71901bbe5b1630ceea73d27597364c9af683', '@v4'],
    ['a job without an end', 'timeout', 'workflow', '    timeout-minutes: 90\n', ''],
    ['a step without an end', 'timeout', 'workflow', '        timeout-minutes: 80\n', ''],
    ['a workflow with another Node', 'node', 'workflow', 'node:24', 'node:22'],
    ['a shorter wait', 'cooldown', 'updates', 'default-days: 30', 'default-days: 3'],
    ['no wait', 'cooldown', 'updates', '    cooldown:\n      default-days: 30\n', ''],
    ['a registry', 'registry', 'updates', '    directory: /\n', '    directory: /\n    registries: "*"\n'],
    ['a container that is not JSON', 'shape', 'container', '{', '{ // why'],
    ['a container without a file', 'shape', 'container', '"build"', '"built"'],
    ['a container without an install', 'install', 'container', 'npm ci', 'npm i'],
    ['a container with another Node', 'node', 'containerFile', 'node:24', 'node:22'],
    ['a container without its fonts', 'packages', 'containerFile', ' fonts-liberation', ''],
    ['a container without a browser', 'packages', 'containerFile', ' chromium-headless-shell', ''],
  ])('%s is found: %s', (_, rule, file, before, after) => {
    const planted = { ...conventions, [file]: changed(conventions[file], before, after) };
    expect(rules(conventionFaults(planted))).toContain(rule);
  });
});
