/** Checks every source file against the tables in rules.ts. */
import { followImports, forbiddenArrows, type Arrow } from './arrows.ts';
import { ordered, report, type Fault } from './fault.ts';
import { badNames } from './names.ts';
import { repeatedLines } from './repeats.ts';
import { readRetired, retiredFaults, usesIn } from './retired.ts';
import { rings } from './rings.ts';
import { awaited } from './rules.ts';
import { isProduct, isRoom, readRooms, type Room } from './rooms.ts';
import { shapeFaults } from './shape.ts';
import { styleFaults } from './style.ts';
import { modelFaults, webKindFaults } from './web-kinds.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writerFaults } from './writers.ts';

export type Survey = {
  readonly rooms: number;
  readonly arrows: number;
  /** Lines that another file has as well, and uses of words that are on their way out. */
  readonly repeated: number;
  readonly retired: number;
  /** Files of the web whose kind is not their content. */
  readonly falseKinds: number;
  readonly faults: readonly Fault[];
};

export function inspect(root: string): Fault[] {
  return [...survey(root).faults];
}

export function survey(root: string): Survey {
  const files = readRooms(root);
  const { arrows, faults } = followImports(root, files);
  const retired = readRetired(root);
  const uses = usesIn(files, retired);
  const between = arrows.filter(({ from }) => isRoom(from));
  const falseKinds = files.flatMap(webKindFaults);
  return {
    rooms: files.filter(isRoom).length,
    arrows: new Set(between.map(({ from, to }) => `${from.path} ${to.path}`)).size,
    repeated: repeatedLines(files),
    retired: [...uses.values()].flat().length,
    falseKinds: new Set(falseKinds.map(({ path }) => path)).size,
    faults: ordered([
      ...falseKinds,
      ...modelFaults(between),
      ...files.filter(({ kind }) => kind === 'unknown').map(unknownRoom),
      ...faults,
      ...forbiddenArrows(arrows),
      ...rings(
        arrows
          .filter(({ from }) => isRoom(from) || isJourney(from))
          .map(({ from, to }) => ({ from: from.path, to: to.path })),
      ).map(ringFault),
      ...unreached(root, files, arrows),
      ...writerFaults(root, files),
      ...badNames(files),
      ...files.flatMap(shapeFaults),
      ...files.flatMap(styleFaults),
      ...retiredFaults(uses, retired),
    ]),
  };
}

/** Journeys may point anywhere, but have grown large enough to be held free of rings. */
function isJourney({ path }: Room): boolean {
  return path.startsWith('packages/journeys/');
}

function unknownRoom({ path }: Room): Fault {
  return { path, line: 1, rule: 'unknown', message: 'matches no kind of file in tools/house/rules.ts' };
}

function ringFault(ring: readonly string[]): Fault {
  return { path: ring[0] ?? '', line: 1, rule: 'ring', message: ring.join(' -> ') };
}

/** What exists to serve tests, journeys and the programs that run the bank. */
const SERVES_TESTS: ReadonlySet<string> = new Set(['testing', 'tool', 'simulator', 'simulator-direct']);

/** A room nobody enters is dead code. A test's visit counts only for what exists to serve tests. */
function unreached(root: string, files: readonly Room[], arrows: readonly Arrow[]): Fault[] {
  const entered = new Set(arrows.filter(({ from }) => isProduct(from)).map(({ to }) => to.path));
  const tested = new Set(arrows.filter(({ from }) => !isProduct(from)).map(({ to }) => to.path));
  const started = [
    scriptsOf(root),
    // Checks and proofs start others by name.
    ...files.filter(({ path }) => /^tools\/run\/(?:check|proof)\.ts$/.test(path)).map(({ text }) => text),
    ...files.filter(({ kind }) => kind === 'settings').map(({ text }) => text),
  ].join('\n');
  const empty = files
    .filter(isRoom)
    .filter(({ path }) => !entered.has(path))
    .filter((room) => !isEntrance(room, started))
    .filter(({ path, kind }) => !(SERVES_TESTS.has(kind) && tested.has(path)))
    .filter(({ path }) => !(path in awaited && tested.has(path)));
  return [
    ...empty.map(({ path }) => ({ path, line: 1, rule: 'unreached', message: 'is not imported anywhere' })),
    ...[...entered]
      .filter((path) => path in awaited)
      .map((path) => ({
        path,
        line: 1,
        rule: 'awaited',
        message: 'is imported now; remove it from the list',
      })),
  ];
}

/** Entry points of processes, pages, commands and test runs; `started` is what scripts and settings name. */
function isEntrance({ path, kind, text }: Room, started: string): boolean {
  if (kind === 'main' || path === 'packages/web/src/main.tsx' || started.includes(path)) return true;
  return kind === 'tool' && (path.endsWith('/main.ts') || text.includes('import.meta.main'));
}

function scriptsOf(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'scripts' in manifest
    ? JSON.stringify(manifest.scripts)
    : '';
}

if (import.meta.main) {
  const { rooms, arrows, repeated, retired, falseKinds, faults } = survey(process.cwd());
  const perRoom = (arrows / Math.max(rooms, 1)).toFixed(2);
  report(
    `${rooms} rooms, ${arrows} arrows, ${perRoom} per room, ${falseKinds} files whose kind is not their content, ${repeated} repeated lines, ${retired} retired words left`,
    faults,
  );
}
