/**
 * `npm run release`: everything that goes out with a version, in the folder release/. It refuses to begin unless the version
 * is the same everywhere and the changelog tells of it. `npm run notice` writes NOTICE anew; `--check` only looks.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ordered, report, type Fault } from '../house/fault.ts';
import type { Lock } from '../house/licences.ts';
import { billOfMaterials } from './bill.ts';
import { conventionFaults, PLACES, type Conventions } from './conventions.ts';
import { licenceTexts } from './licence-texts.ts';
import { noticeOf } from './notice.ts';
import { notesOf, versionFaults, versionOf, type Papers } from './version.ts';

const NOTICE = 'NOTICE';
const FOLDER = 'release';
const BILL_MS = 120_000;

export function readPapers(root: string): Papers {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const all = (pattern: readonly string[]) =>
    new Map(globSync(pattern, { cwd: root }).map((path) => [path, read(path)] as const));
  return {
    manifests: all(['package.json', 'packages/*/package.json', 'tools/package.json']),
    lock: read('package-lock.json'),
    changelog: read('CHANGELOG.md'),
    dockerfiles: all(['tools/deploy/*Dockerfile']),
  };
}

export function readConventions(root: string): Conventions {
  const read = (name: keyof Conventions) => readFileSync(join(root, PLACES[name]), 'utf8');
  return {
    workflow: read('workflow'),
    updates: read('updates'),
    container: read('container'),
    containerFile: read('containerFile'),
    npmrc: read('npmrc'),
    gate: read('gate'),
    nodeVersion: read('nodeVersion'),
  };
}

export function noticeFaults(lock: Lock, written: string): Fault[] {
  return noticeOf(lock) === written
    ? []
    : [{ path: NOTICE, line: 1, rule: 'notice', message: 'is not what the lock says; run npm run notice' }];
}

function releaseFaults(root: string, papers: Papers): Fault[] {
  const written = readFileSync(join(root, NOTICE), 'utf8');
  return ordered([
    ...versionFaults(papers),
    ...noticeFaults(JSON.parse(papers.lock) as Lock, written),
    ...conventionFaults(readConventions(root)),
  ]);
}

function makeRelease(root: string, papers: Papers): void {
  const version = versionOf(papers);
  const into = join(root, FOLDER);
  mkdirSync(into, { recursive: true });
  // The lock alone says what a bank runs on, the same on every machine.
  const command = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
  const bill = execFileSync('npm', command, {
    cwd: root,
    encoding: 'utf8',
    timeout: BILL_MS,
    maxBuffer: 2 ** 26,
  });
  writeFileSync(join(into, `keelson-${version}.cdx.json`), billOfMaterials(bill, version));
  writeFileSync(join(into, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(root, JSON.parse(papers.lock) as Lock));
  writeFileSync(join(into, 'notes.md'), `${notesOf(papers.changelog, version)}\n`);
  for (const file of [NOTICE, 'LICENSE']) copyFileSync(join(root, file), join(into, file));
  console.log(`${version}: bill of materials, notices, license texts and notes are in ${FOLDER}/`);
}

if (import.meta.main) {
  const root = process.cwd();
  const papers = readPapers(root);
  if (process.argv.includes('--notice'))
    writeFileSync(join(root, NOTICE), noticeOf(JSON.parse(papers.lock) as Lock));
  else {
    const faults = releaseFaults(root, papers);
    report(`version ${versionOf(papers)}`, faults);
    if (faults.length === 0 && !process.argv.includes('--check')) makeRelease(root, papers);
  }
}
